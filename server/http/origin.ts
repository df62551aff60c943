import type { FastifyRequest } from 'fastify'
import { Refusal } from '../domain/kernel/refusal.ts'

/** The address people reach this installation under: the configured one, else the one that was asked. */
export const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `${request.protocol}://${request.host}`

/**
 * CSRF check for calls that only need a cookie: another site's page must not make them. Browsers send the origin
 * (`Sec-Fetch-Site`, or `Origin` as a fallback); other clients send neither and have no victim's cookie. The cookies
 * are also SameSite=Strict. Throws `forbidden`.
 */
export const assertOwnPage = (request: FastifyRequest, origin: string): void => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') throw new Refusal('forbidden')
    return
  }
  const from = request.headers.origin
  if (from !== undefined && from !== origin && from !== originOf(request, null)) throw new Refusal('forbidden')
}
