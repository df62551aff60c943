import { eventReader, type StreamEvent } from './event-lines.ts'

/** The server sends a heartbeat every 25 seconds; after this silence the connection is treated as lost. */
const SILENCE_MS = 60_000

/** Our own server said no: it is there, also where it does not understand this version any longer. */
const isRefusal = ({ status, headers }: Response): boolean =>
  status === 403 || (status < 500 && headers.get('Content-Type')?.startsWith('application/problem+json') === true)

/** How a try to listen ended: cut, where one tries again soon; refused, or as nobody signed in; or with no answer at all. */
export type End = 'cut' | 'refused' | 'unauthenticated' | 'unreachable'

/** Handles an event; the reason if the connection ends with it. */
type Take = (event: StreamEvent) => End | null

const read = async (body: ReadableStream<Uint8Array>, take: Take, received: () => void): Promise<End> => {
  const decoder = new TextDecoder()
  const events = eventReader()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return 'cut'
    received()
    for (const event of events(decoder.decode(value, { stream: true }))) {
      const end = take(event)
      if (end !== null) return end
    }
  }
}

/** One connection, until it ends. */
export const listen = async (given: {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  url: string
  token: string
  /** Sequence to resume after; null for none. */
  last: number | null
  take: Take
  signal: AbortSignal
}): Promise<End> => {
  const { last, signal } = given
  const attempt = new AbortController()
  const give = () => attempt.abort()
  signal.addEventListener('abort', give)
  let timer = setTimeout(give, SILENCE_MS)
  const received = (): void => {
    clearTimeout(timer)
    timer = setTimeout(give, SILENCE_MS)
  }
  let isOpen = false
  try {
    const response = await given.fetch(given.url, {
      signal: attempt.signal,
      cache: 'no-store',
      // Ours leads nowhere else; a captive portal's does, to where the page may not go.
      redirect: 'error',
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${given.token}`,
        ...(last === null ? {} : { 'Last-Event-ID': String(last) }),
      },
    })
    if (response.status === 401) return 'unauthenticated'
    if (isRefusal(response)) return 'refused'
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || response.body === null) return 'unreachable'
    isOpen = true
    return await read(response.body, given.take, received)
  } catch {
    return isOpen ? 'cut' : 'unreachable'
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', give)
    attempt.abort()
  }
}
