import { randomUUID } from 'node:crypto'
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createLine, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { answerDamaged, answerPortal, isDamaged, PORTAL_PATH, type Damaging } from './damages.ts'
import { carry, type Direction, type Line } from './fault-line.ts'

/** What answers in the server's place, or takes its answers away. */
type Fault =
  | { kind: 'none' }
  /** A captive portal answers everything: a page with status 200, a way to another origin, or "authenticate first". */
  | { kind: 'portal'; how: 'page' | 'redirect' | 'authenticate' | 'refusal' }
  /** A proxy before the server says that the server is away. */
  | { kind: 'gateway'; status: 502 | 504 }
  /** Requests are read to their end and neither passed on nor answered. */
  | { kind: 'swallow'; method: string; path: RegExp }
  /** Requests reach the server and are answered; the connection is closed before anything of it comes back. */
  | { kind: 'drop'; method: string; path: RegExp; times: number }

/** A request as the proxy read it; `status` is what the server answered, null where it was not asked. */
type Seen = {
  method: string
  path: string
  key: string | null
  status: number | null
  /** The server gave the answer of an earlier request with the same key. */
  isReplay: boolean
}

export type FaultProxy = {
  origin: string
  /** All requests so far, in the order in which they were read. */
  seen: readonly Seen[]
  /** How many requests matched so far. */
  count: (method: string, path: RegExp) => number
  /** Changes the line from now on, for connections that stand as well. */
  line: (change: Partial<Line>) => void
  /** What happens to requests that are read from now on. */
  fault: (fault: Fault) => void
  /** Planted on purpose: every request has a key of its own, as before a server that knows nothing of keys. */
  forgetKeys: () => void
  /** What becomes of the files of the app from now on; null for nothing. */
  damage: (what: Damaging | null) => void
  /** How many files were damaged since the last change. */
  damagedFiles: () => number
  /** The address in whose name requests are passed on from now on: a telephone is in many networks. */
  comeFrom: (address: string) => void
  /** Neither faults, damages nor delays from now on. */
  repair: () => void
  close: () => Promise<void>
}

/** Words that stand on the portal's page and nowhere else. */
export const PORTAL_TEXT = 'Welcome to the Wi-Fi of Hotel Labirin'

const GOOD: Line = {
  latencyMs: 0,
  jitterMs: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  sliceBytes: Number.POSITIVE_INFINITY,
  resetAfterBytes: Number.POSITIVE_INFINITY,
  isBlackHole: false,
  isCut: false,
}

const PORTAL_STATUS = { page: 200, redirect: 302, authenticate: 511, refusal: 401 } as const

const page = (response: ServerResponse, status: number, words: string, more: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...more })
  response.end(`<!doctype html><title>${words}</title><h1>${words}</h1>`)
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * A slow and lying network between a browser and our server: `target` is the server's origin, `origin` the one to open. The
 * line (delays, breaks) is below HTTP and knows nothing of it; a fault is above it.
 */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const line = { ...GOOD }
  let fault: Fault = { kind: 'none' }
  let forgetsKeys = false
  let damaging: Damaging | null = null
  let damagedFiles = 0
  let from: string | null = null
  const seen: Seen[] = []
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(target)

  const passOn = (incoming: IncomingMessage, noted: Seen): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', url = '/' } = incoming
      const isForgotten = forgetsKeys && noted.key !== null
      const headers = {
        ...incoming.headers,
        ...(isForgotten && { 'idempotency-key': randomUUID() }),
        ...(from !== null && { 'x-forwarded-for': from }),
      }
      // The host stays what the browser named: the server compares it with the page's origin.
      const outgoing = ask({ hostname, port, method, path: url, headers, agent }, (answer) => {
        noted.status = answer.statusCode ?? null
        noted.isReplay = answer.headers['idempotent-replayed'] === 'true'
        resolve(answer)
      })
      outgoing.on('error', reject)
      incoming.pipe(outgoing)
    })

  const takes = (one: Fault, { method, path }: Seen): boolean =>
    (one.kind === 'swallow' || one.kind === 'drop') && one.method === method && one.path.test(path)

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = incoming
    const key = headers['idempotency-key']
    const noted: Seen = { method, path: url, key: typeof key === 'string' ? key : null, status: null, isReplay: false }
    seen.push(noted)
    const now = fault
    if (url === PORTAL_PATH) return answerPortal(response)
    if (isDamaged(incoming, damaging)) {
      damagedFiles += 1
      return answerDamaged(incoming, response, { origin: target, how: damaging.how })
    }
    if (now.kind === 'portal') {
      incoming.resume()
      const more = now.how === 'redirect' ? { location: `http://portal.invalid/?from=${encodeURIComponent(url)}` } : {}
      return page(response, PORTAL_STATUS[now.how], PORTAL_TEXT, more)
    }
    if (now.kind === 'gateway') {
      incoming.resume()
      return page(response, now.status, 'Bad gateway')
    }
    if (takes(now, noted)) {
      if (now.kind === 'swallow') return void incoming.resume()
      if (now.kind === 'drop' && now.times > 0) {
        now.times -= 1
        await buffer(await passOn(incoming, noted))
        incoming.socket.destroy()
        return
      }
    }
    const answer = await passOn(incoming, noted)
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  }

  const inner = createServer((incoming, response) => {
    serve(incoming, response).catch(() => incoming.socket.destroy())
  })
  const innerPort = await listen(inner)
  const sockets = new Set<Socket>()
  const [up, down]: [Direction, Direction] = [{ arrives: 0 }, { arrives: 0 }]
  const outer = createLine((browser) => {
    if (line.isCut) return void browser.resetAndDestroy()
    const server = connect(innerPort, '127.0.0.1')
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    carry({ from: browser, to: server, line, direction: up, countsForReset: false })
    carry({ from: server, to: browser, line, direction: down, countsForReset: true })
  })
  const outerPort = await listen(outer)

  return {
    origin: `http://127.0.0.1:${outerPort}`,
    seen,
    count: (method, path) => seen.filter((one) => one.method === method && path.test(one.path)).length,
    line: (change) => {
      Object.assign(line, change)
      if (line.isCut) for (const socket of sockets) socket.destroy()
    },
    fault: (next) => {
      fault = next.kind === 'drop' ? { ...next } : next
    },
    forgetKeys: () => {
      forgetsKeys = true
    },
    damage: (what) => {
      damaging = what
      damagedFiles = 0
    },
    damagedFiles: () => damagedFiles,
    comeFrom: (address) => {
      from = address
    },
    repair: () => {
      fault = { kind: 'none' }
      damaging = null
      Object.assign(line, GOOD)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      outer.close()
      inner.close()
      inner.closeAllConnections()
      await Promise.all([once(outer, 'close'), once(inner, 'close')])
    },
  }
}
