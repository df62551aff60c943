import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { eventReader } from './event-lines.ts'
import { createNotificationStream, type NotificationEvent } from './stream.ts'

const idOf = (sequence: number): string => `01900000-0000-7000-8000-${String(sequence).padStart(12, '0')}`
const update = (sequence: number): Notification => ({
  notificationId: idOf(sequence),
  sequence,
  event: { kind: 'booking_confirmed', facts: { reference: 'SG-1', title: 'Melati' } },
  bookingId: idOf(1),
  isUrgent: false,
  at: '2027-03-02T02:00:00.000Z',
  readAt: null,
})
const event = (name: string, id: number, data: unknown = {}): string =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
const notification = (sequence: number): string => event('notification', sequence, update(sequence))

type Answer = string[] | 'down' | 401 | 'outdated' | 'elsewhere'

/** A person, a network that answers with these one after the other, and the notifications received. */
const listening = (answers: Answer[], more: Partial<Parameters<typeof createNotificationStream>[0]> = {}) => {
  let user: { id: string } | null = { id: 'user-1' }
  const sessionListeners = new Set<() => void>()
  const heard: NotificationEvent[] = []
  const asked: (string | null)[] = []
  const reached: boolean[] = []
  let refusals = 0
  const followed: string[] = []
  const goOn: (() => void)[] = []
  const stream = createNotificationStream({
    session: {
      getState: () => ({
        token: user === null ? null : 'token',
        user: user && {
          id: user.id,
          clientId: 'c',
          tenantId: 'c',
          email: '',
          name: '',
          phoneNumber: null,
          role: ['user'],
        },
      }),
      subscribe: (listener) => {
        sessionListeners.add(listener)
        return () => sessionListeners.delete(listener)
      },
    },
    origin: 'https://singgah.test',
    fetch: async (url, init) => {
      asked.push(new Headers(init.headers).get('Last-Event-ID'))
      const answer = answers.shift()
      if (answer === 'down') throw new TypeError('no network')
      if (answer === 'elsewhere') {
        // As browsers do it: what may follow does, and the portal sees who asks.
        if (init.redirect === 'error') throw new TypeError('redirected')
        followed.push(url)
        return new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })
      }
      if (answer === 401) return new Response(null, { status: 401 })
      if (answer === 'outdated') {
        return new Response('{}', { status: 409, headers: { 'Content-Type': 'application/problem+json' } })
      }
      const encoder = new TextEncoder()
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const piece of answer ?? []) controller.enqueue(encoder.encode(piece))
          if (answer !== undefined) controller.close()
          init.signal?.addEventListener('abort', () => answer === undefined && controller.error(new Error('given up')))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
    pause: (_ms, signal) =>
      new Promise((resolve) => {
        goOn.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
    reachable: (isReachable) => void reached.push(isReachable),
    unauthenticated: () => {
      refusals += 1
    },
    ...more,
  })
  stream.onNotification((one) => void heard.push(one))
  const stop = stream.start()
  stopping.push(stop)
  return {
    heard,
    asked,
    reached,
    followed,
    refusals: () => refusals,
    sequences: () => heard.map((one) => (one.kind === 'notified' ? one.notification.sequence : one.kind)),
    pauses: () => vi.waitFor(() => expect(goOn.length).toBeGreaterThan(0)),
    goOn: () => goOn.shift()?.(),
    become: (next: { id: string } | null) => {
      user = next
      for (const listener of sessionListeners) listener()
    },
  }
}
const stopping: (() => void)[] = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

describe('the stream of notifications', () => {
  it('requests the list from the start, and resumes after the last number after a disconnect', async () => {
    const one = listening([
      [event('ready', 3, { latest: 3 }), notification(4)],
      [event('ready', 4, { latest: 5 }), notification(5)],
    ])
    await one.pauses()
    expect(one.asked).toEqual([null])
    one.goOn()
    await vi.waitFor(() => expect(one.sequences()).toEqual(['anew', 4, 5]))
    expect(one.asked.slice(0, 2)).toEqual([null, '4'])
    expect(one.reached).toEqual([true, true])
  })

  it('delivers no event twice, and reloads the list where numbers were lost or are unknown', async () => {
    const one = listening([
      [event('ready', 3), notification(4), notification(4), event('reset', 300), notification(301)],
      [event('ready', 20), event('notification', 21, { kind: 'of tomorrow' })],
    ])
    await one.pauses()
    one.goOn()
    await vi.waitFor(() => expect(one.sequences()).toEqual(['anew', 4, 'anew', 301, 'anew', 'anew']))
  })

  it('reports offline only where no server answered, and a refused token', async () => {
    const one = listening(['down', 401])
    await one.pauses()
    expect(one.reached).toEqual([false])
    one.goOn()
    await one.pauses()
    expect(one.reached).toEqual([false])
    const old = listening(['outdated'])
    await old.pauses()
    expect(old.reached).toEqual([])
    expect([one.refusals(), old.refusals()]).toEqual([1, 0])
  })

  it('does not follow the redirect of a captive portal, which counts as offline', async () => {
    const one = listening(['elsewhere', [event('ready', 3)]])
    await one.pauses()
    expect(one.followed).toEqual([])
    expect(one.reached).toEqual([false])
    one.goOn()
    await vi.waitFor(() => expect(one.reached).toEqual([false, true]))
  })

  it('ends with the session, and restarts for the next person without the old number', async () => {
    const one = listening([[event('ready', 3), notification(4)]])
    await one.pauses()
    one.become(null)
    one.become({ id: 'user-2' })
    await vi.waitFor(() => expect(one.asked).toEqual([null, null]))
  })

  it('is read by one tab and shared with other tabs of the same person only', async () => {
    const others: ((event: MessageEvent<unknown>) => void)[] = []
    const sent: unknown[] = []
    const channel = {
      postMessage: (message: unknown) => void sent.push(message),
      addEventListener: (_type: string, listener: unknown) => {
        if (typeof listener === 'function') others.push((message) => void listener(message))
      },
    }
    const locks = { request: () => new Promise<never>(() => undefined) }
    const pending = listening([], { channel, locks })
    expect(pending.asked).toEqual([])
    for (const data of [
      { userId: 'user-1', kind: 'notified', notification: update(7) },
      { userId: 'user-2', kind: 'notified', notification: update(8) },
      { userId: 'user-1', kind: 'notified', notification: { sequence: 9 } },
    ]) {
      for (const receiveEvent of others) receiveEvent(new MessageEvent('message', { data }))
    }
    expect(pending.sequences()).toEqual([7])
    const reading = listening([[event('ready', 3), notification(4)]], { channel })
    await reading.pauses()
    expect(sent).toEqual([
      { userId: 'user-1', kind: 'anew' },
      { userId: 'user-1', kind: 'notified', notification: update(4) },
    ])
  })
})

it('reads events split into any chunks', () => {
  const read = eventReader()
  const text = `: still here\n\n${notification(4)}event: over\ndata: {}\n\n`
  expect(
    text
      .split('')
      .flatMap((letter) => read(letter))
      .map(({ name, id }) => [name, id]),
  ).toEqual([
    ['notification', '4'],
    ['over', null],
  ])
})
