import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answerDamaged, answerPortal, isDamaged, PORTAL_PATH, type Damaging } from './damages.ts'

export type DamagingProxy = {
  origin: string
  /** From now on another server answers. */
  lead: (origin: string) => void
  /** What becomes of the files whose path matches; null for nothing. */
  damage: (what: Damaging | null) => void
  /** How many answers were damaged since the last change. */
  count: () => number
  close: () => Promise<void>
}

/** A server in between that damages chosen answers; `localhost` names of its own keep workers apart. */
export const startDamagingProxy = async (first: string): Promise<DamagingProxy> => {
  const agent = new Agent({ keepAlive: true })
  let [target, damaging]: [string, Damaging | null] = [first, null]
  let damaged = 0

  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const { method, url = '/', headers } = request
    const asked = ask(
      target + url,
      { method, headers: { ...headers, host: new URL(target).host }, agent },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    asked.once('error', () => response.destroy())
    asked.end(body)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    if (request.url === PORTAL_PATH) return answerPortal(response)
    if (!isDamaged(request, damaging)) return pass(request, response, body)
    damaged += 1
    await answerDamaged(request, response, { origin: target, how: damaging.how })
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    lead: (origin) => void (target = origin),
    damage(what) {
      damaging = what
      damaged = 0
    },
    count: () => damaged,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
