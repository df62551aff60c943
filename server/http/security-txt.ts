import type { FastifyInstance } from 'fastify'
import { LOCALES } from '../domain/kernel/messages.ts'
import type { Services } from '../services.ts'

const GOOD_FOR_MS = 180 * 86_400_000
const A_DAY = 'public, max-age=86400'

/** Contact for reporting vulnerabilities: `GET /.well-known/security.txt` (RFC 9116). */
export const addSecurityTxt = (app: FastifyInstance, { clock, origin }: Services): void => {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    const expires = new Date(clock().getTime() + GOOD_FOR_MS)
    const lines = [
      `Contact: ${origin()}/pages/contact`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      `Preferred-Languages: ${LOCALES.join(', ')}`,
      `Canonical: ${origin()}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', A_DAY)
      .send(`${lines.join('\n')}\n`)
  })
}
