import type { Endpoint } from '#contract/core/endpoint.ts'
import type { SessionUser } from '../session/claims.ts'

/** A server response to a signed-in person, for code that stores parts of it on the device. */
export type ServerAnswer =
  | { kind: 'answered'; user: SessionUser; endpoint: Endpoint; input: unknown; value: unknown }
  /** The server itself said that the session has ended before its time: signed out elsewhere, or the account is closed. */
  | { kind: 'ended'; user: SessionUser }

/** Listeners load after the first screen: earlier responses are delivered then. */
const MAX_PENDING = 20

const pending: ServerAnswer[] = []
const listeners = new Set<(answer: ServerAnswer) => void>()

export const publishAnswer = (answer: ServerAnswer): void => {
  if (listeners.size === 0) pending.splice(0, Math.max(0, pending.length - MAX_PENDING + 1))
  if (listeners.size === 0) pending.push(answer)
  for (const listener of listeners) listener(answer)
}

export const onAnswer = (listener: (answer: ServerAnswer) => void): (() => void) => {
  listeners.add(listener)
  // A moment later, for those too who begin to listen together with this one.
  queueMicrotask(() => {
    for (const answer of pending.splice(0)) for (const one of listeners) one(answer)
  })
  return () => listeners.delete(listener)
}
