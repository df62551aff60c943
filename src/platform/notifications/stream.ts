import * as v from 'valibot'
import { notificationSchema, NOTIFICATION_STREAM, type Notification } from '#contract/notifications/notifications.ts'
import type { SessionState } from '../session/session.ts'
import { listen, type End } from './connection.ts'
import type { StreamEvent } from './event-lines.ts'

/** A stream message: a new notification, or that the list must be reloaded because some may have been missed. */
export type NotificationEvent = { kind: 'notified'; notification: Notification } | { kind: 'anew' }

type Locks = {
  request: (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<unknown>
}
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Pause after the server refuses the stream: the token has expired, or other devices replaced it. */
const REFUSED_PAUSE_MS = 300_000
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const sequenceOf = ({ id }: StreamEvent): number | null => (id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null)

/**
 * Receives the signed-in person's notifications, over one connection per browser: the tab with the lock reads the
 * stream and shares it with the others. After a reconnect it resumes after the last number, so that none are missed or
 * repeated. It neither alerts nor ends a session itself.
 */
export const createNotificationStream = (given: {
  session: { getState: () => Pick<SessionState, 'token' | 'user'>; subscribe: (listener: () => void) => () => void }
  fetch: (url: string, init: RequestInit) => Promise<Response>
  origin: string
  /** Resolves after this time, or earlier when a retry makes sense; rejects when the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  reachable: (isReachable: boolean) => void
  /** The token was refused: the session may have been ended elsewhere. */
  unauthenticated: () => void
  locks?: Locks
  channel?: Channel
}) => {
  const { session } = given
  const listeners = new Set<(notification: NotificationEvent) => void>()
  let last: number | null = null
  let running: { userId: string; stopping: AbortController } | null = null

  const notify = (notification: NotificationEvent): void => {
    if (notification.kind === 'notified') {
      const { sequence } = notification.notification
      if (last !== null && sequence <= last) return
      last = sequence
    }
    for (const listener of listeners) listener(notification)
  }
  const notifyAll = (userId: string, notification: NotificationEvent): void => {
    notify(notification)
    given.channel?.postMessage({ userId, ...notification })
  }

  const take = (userId: string, event: StreamEvent): End | null => {
    if (event.name === 'over') return 'refused'
    if (event.name === 'notification') {
      const read = v.safeParse(notificationSchema, parsed(event.data))
      // A kind unknown to this page version: the list shows a generic entry.
      notifyAll(userId, read.success ? { kind: 'notified', notification: read.output } : { kind: 'anew' })
    }
    if (event.name === 'ready') {
      const from = sequenceOf(event)
      const hasMissed = last === null || from === null || from < last
      if (hasMissed) last = from
      given.reachable(true)
      if (hasMissed) notifyAll(userId, { kind: 'anew' })
    }
    if (event.name === 'reset') {
      last = sequenceOf(event)
      notifyAll(userId, { kind: 'anew' })
    }
    return null
  }

  const keepListening = async (userId: string, signal: AbortSignal): Promise<void> => {
    let pause = FIRST_PAUSE_MS
    while (!signal.aborted) {
      const { token, user } = session.getState()
      if (token === null || user?.id !== userId) return
      const end = await listen({
        fetch: given.fetch,
        url: `${given.origin}${NOTIFICATION_STREAM}`,
        token,
        last,
        take: (event) => take(userId, event),
        signal,
      })
      if (signal.aborted) return
      if (end === 'unreachable') given.reachable(false)
      if (end === 'unauthenticated') given.unauthenticated()
      pause = end === 'cut' ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      const isRefused = end === 'refused' || end === 'unauthenticated'
      await given.pause(isRefused ? REFUSED_PAUSE_MS : pause, signal)
    }
  }

  const run = async (userId: string, signal: AbortSignal): Promise<void> => {
    const work = () => keepListening(userId, signal)
    try {
      if (given.locks) await given.locks.request(`singgah.notifications ${userId}`, { signal }, work)
      else await work()
    } catch {
      // Aborted: another person is signed in, or there is no session.
    }
  }

  const follow = (): void => {
    const userId = session.getState().user?.id ?? null
    if (userId === (running?.userId ?? null)) return
    running?.stopping.abort()
    running = null
    last = null
    if (userId === null) return
    running = { userId, stopping: new AbortController() }
    void run(userId, running.stopping.signal)
  }

  given.channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.userId !== running?.userId) return
    if (data.kind === 'anew') notify({ kind: 'anew' })
    const read = v.safeParse(notificationSchema, data.notification)
    if (data.kind === 'notified' && read.success) notify({ kind: 'notified', notification: read.output })
  })

  return {
    /** Listens for the signed-in person, now and after changes. Returns the stop function. */
    start: (): (() => void) => {
      const leave = session.subscribe(follow)
      follow()
      return () => {
        leave()
        running?.stopping.abort()
        running = null
      }
    },
    onNotification: (listener: (notification: NotificationEvent) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
