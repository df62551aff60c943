import { NOTIFICATION_STREAM } from '#contract/notifications/notifications.ts'
import type { Api } from './api.ts'

export type StreamEvent = { event: string; id: number | null; data: string }

const eventOf = (block: string): StreamEvent | null => {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const at = line.indexOf(': ')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2)] as const] : []
    }),
  )
  const event = fields.get('event')
  if (event === undefined) return null
  const id = fields.get('id')
  return { event, id: id === undefined ? null : Number(id), data: fields.get('data') ?? '' }
}

/** A stream as a page reads it: its events as they come, and its end. */
export const openStream = async (api: Api, as: string, lastEventId?: number) => {
  const { http } = api.app
  const origin = http.server.listening ? http.listeningOrigin : await http.listen({ port: 0, host: '127.0.0.1' })
  const stopping = new AbortController()
  const answer = await fetch(`${origin}${NOTIFICATION_STREAM}`, {
    signal: stopping.signal,
    headers: {
      authorization: `Bearer ${as}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const unpaid: StreamEvent[] = []

  /** The next event; null where the stream has ended. */
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      const known = unpaid.shift()
      if (known !== undefined) return known
      const read = await reader?.read().catch(() => undefined)
      if (read?.value === undefined) return null
      const blocks = (rest + read.value).split('\n\n')
      rest = blocks.pop() ?? ''
      unpaid.push(...blocks.map(eventOf).filter((one): one is StreamEvent => one !== null))
    }
  }
  /** So many sequences of notifications, in the order in which they come. */
  const sequences = async (count: number): Promise<(number | null)[]> => {
    const found: (number | null)[] = []
    while (found.length < count) {
      const one = await next()
      if (one === null) break
      if (one.event === 'notification') found.push(one.id)
    }
    return found
  }
  return { answer, next, sequences, cut: () => stopping.abort() }
}
