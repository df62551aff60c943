import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Where the server's answers to the first render begin, near the end of a prerendered page. */
const END = '<script type="application/json" id="answers">'

export type LateEnd = {
  origin: string
  /** Ends of pages are held back from now on. */
  hold: () => void
  /** Brings them. */
  bring: () => void
  close: () => Promise<void>
}

/** A server before `target` that can hold back the end of each prerendered page, as a slow line does. */
export const startLateEnd = async (target: string): Promise<LateEnd> => {
  const state = { isHeld: false }
  const waiting: (() => void)[] = []
  const carry = async ({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(new URL(url ?? '/', target), { headers: { accept: headers.accept ?? '*/*' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const kept = ['content-type', 'cache-control'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response.writeHead(answer.status, Object.fromEntries(kept))
    const at = state.isHeld ? bytes.indexOf(END) : -1
    if (at !== -1) {
      response.write(bytes.subarray(0, at))
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    response.end(bytes.subarray(Math.max(at, 0)))
  }
  const server = createServer((request, response) => void carry(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const bring = (): void => {
    state.isHeld = false
    for (const go of waiting.splice(0)) go()
  }
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    hold: () => {
      state.isHeld = true
    },
    bring,
    close: async () => {
      bring()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
