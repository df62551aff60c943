import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'

/** A proxy before a supplier that keeps chosen calls until they are let through. */
export type HeldCalls = {
  origin: string
  /** The next call whose method and path match waits. */
  holdNext: (call: RegExp) => void
  /** How many calls wait, or waited. */
  count: () => number
  /** Lets the call through that waited as this one, counted from 0. */
  letThrough: (place: number) => void
  close: () => Promise<void>
}

export const holdCalls = async (target: string): Promise<HeldCalls> => {
  const stops: RegExp[] = []
  const held: (() => void)[] = []
  const forward = (incoming: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const { method, url = '/', headers } = incoming
    const asked = request(
      new URL(url, target),
      { method, headers: { ...headers, host: new URL(target).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      },
    )
    asked.end(body)
  }
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const place = stops.findIndex((stop) => stop.test(`${incoming.method} ${incoming.url}`))
    if (place < 0) return forward(incoming, response, body)
    stops.splice(place, 1)
    held.push(() => forward(incoming, response, body))
  }
  const port = await freePort()
  const server = createServer((incoming, response) => void serve(incoming, response)).listen(port, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    holdNext: (call) => void stops.push(call),
    count: () => held.length,
    letThrough: (place) => held[place]?.(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
