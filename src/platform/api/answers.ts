import type { Endpoint } from '#contract/core/endpoint.ts'
import type { SessionUser } from '../session/claims.ts'

/** A server response to a signed-in person, for code that stores parts of it on the device. */
export type Heard =
  | { kind: 'answered'; user: SessionUser; endpoint: Endpoint; input: unknown; value: unknown }
  /** The server itself said that the session has ended before its time: signed out elsewhere, or the account is closed. */
  | { kind: 'ended'; user: SessionUser }

/** Listeners load after the first screen: earlier responses are delivered then. */
const MOST_WAITING = 20

const waiting: Heard[] = []
const listeners = new Set<(heard: Heard) => void>()

export const tellHeard = (heard: Heard): void => {
  if (listeners.size === 0) waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING + 1))
  if (listeners.size === 0) waiting.push(heard)
  for (const listener of listeners) listener(heard)
}

export const onHeard = (listener: (heard: Heard) => void): (() => void) => {
  listeners.add(listener)
  // A moment later, for those too who begin to listen together with this one.
  queueMicrotask(() => {
    for (const heard of waiting.splice(0)) for (const one of listeners) one(heard)
  })
  return () => listeners.delete(listener)
}
