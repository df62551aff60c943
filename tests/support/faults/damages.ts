import type { IncomingMessage, ServerResponse } from 'node:http'

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

/** Files of the app, by what they are; of each a name that all versions have. */
export const APP_FILES = {
  shell: /^\/index\.html$/,
  'shared program': /^\/assets\/core-/,
  'program of a screen': /^\/assets\/stories-.*\.js$/,
  style: /^\/assets\/(?:main|fonts)-.*\.css$/,
  font: /\.woff2$/,
  worker: /^\/sw\.js$/,
  'program of the worker': /^\/assets\/worker-/,
} as const
export type AppFile = keyof typeof APP_FILES

/** What becomes of the files whose path matches. */
export type Damaging = { path: RegExp; how: Damage }

const whole = async (address: string): Promise<Whole> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  return {
    body: Buffer.from(await answer.arrayBuffer()),
    type: answer.headers.get('content-type') ?? 'application/octet-stream',
  }
}

/** The page that a redirect leads to. */
export const PORTAL_PATH = '/portal'

export const answerPortal = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
}

export const isDamaged = ({ method, url = '/' }: IncomingMessage, damaging: Damaging | null): damaging is Damaging =>
  damaging !== null && method === 'GET' && damaging.path.test(url.split('?', 1)[0] ?? '')

/** Answers a file of the server at `origin` as the network damages it. */
export const answerDamaged = async (
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  { origin, how }: { origin: string; how: Damage },
): Promise<void> => {
  const { status, headers, body } = DAMAGES[how](await whole(origin + url))
  // As the server says of its files: what came is kept as it came.
  const cached = url.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}
  response.writeHead(status, { ...headers, ...cached, 'content-length': body.length })
  response.end(body)
}
