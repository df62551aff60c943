import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: Record<string, string>; body: Buffer }
type Whole = { body: Buffer; type: string }

const as = (type: string, body: Buffer | string): Answer => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
})

const LOGIN = '{"status":"login_required"}'
const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Welcome to the Wi-Fi of Hotel Labirin</h1>'

const damages = {
  empty: ({ type }) => as(type, ''),
  'cut off in the middle': ({ body, type }) => as(type, body.subarray(0, body.length >> 1)),
  'without its last byte': ({ body, type }) => as(type, body.subarray(0, -1)),
  'with one byte changed': ({ body, type }) => {
    const changed = Buffer.from(body)
    const middle = body.length >> 1
    changed[middle] = (changed[middle] ?? 0) ^ 1
    return as(type, changed)
  },
  'sent twice': ({ body, type }) => as(type, Buffer.concat([body, body])),
  'spaces only': ({ body, type }) => as(type, ' '.repeat(body.length)),
  'a login as JSON': () => as('application/json', LOGIN),
  'a login under its own type': ({ type }) => as(type, LOGIN),
  'a text': () => as('text/plain', 'OK'),
  'a page': () => as('text/html', PORTAL),
  'a page under its own type': ({ type }) => as(type, PORTAL),
  'a redirect to a page': () => ({ status: 302, headers: { location: '/portal' }, body: Buffer.alloc(0) }),
  'another status': ({ type }) => ({ ...as(type, ''), status: 503 }),
} satisfies Record<string, (whole: Whole) => Answer>
export type Damage = keyof typeof damages

/** What bad networks and captive portals make of a file; its length is always said as if it were right. */
export const DAMAGES: Readonly<Record<Damage, (whole: Whole) => Answer>> = damages

export type DamagingProxy = {
  origin: string
  /** From now on another server answers. */
  lead: (origin: string) => void
  /** What becomes of the files whose path matches; null for nothing. */
  damage: (what: { path: RegExp; how: Damage } | null) => void
  /** How many answers were damaged since the last change. */
  count: () => number
  close: () => Promise<void>
}

/** A server in between that damages chosen answers; `localhost` names of its own keep workers apart. */
export const startDamagingProxy = async (first: string): Promise<DamagingProxy> => {
  const agent = new Agent({ keepAlive: true })
  let [target, damaging]: [string, { path: RegExp; how: Damage } | null] = [first, null]
  let damaged = 0

  const whole = async (path: string): Promise<Whole> => {
    const answer = await fetch(target + path, { headers: { 'accept-encoding': 'identity' } })
    return {
      body: Buffer.from(await answer.arrayBuffer()),
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
    }
  }
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
    const { url = '/', method } = request
    if (url === '/portal') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
      return
    }
    const { pathname } = new URL(url, first)
    if (damaging === null || method !== 'GET' || !damaging.path.test(pathname)) return pass(request, response, body)
    damaged += 1
    const damagedAnswer = DAMAGES[damaging.how](await whole(url))
    // As the server says of its files: what came is kept as it came.
    const cached = pathname.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}
    response.writeHead(damagedAnswer.status, {
      ...damagedAnswer.headers,
      ...cached,
      'content-length': damagedAnswer.body.length,
    })
    response.end(damagedAnswer.body)
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
