import * as v from 'valibot'
import type { SessionUser } from '../session/claims.ts'
import { hasCode, type ApiError } from './errors.ts'

/**
 * An account or session that the server ended, and of which nothing may stay readable on the device. `isClosed`: the
 * account itself is closed; otherwise the same person may sign in here again.
 */
export type RemoteEnd = Pick<SessionUser, 'id' | 'clientId'> & { isClosed: boolean }

const idSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
const detailsSchema = v.object({ userId: idSchema, clientId: idSchema })

/** True for an answer by which a session is over and its device is to be cleared. */
export const isRemoteEnd = (error: unknown): error is ApiError =>
  hasCode(error, 'account_closed', 'signed_out_elsewhere')

/** The account named in such an answer; null if there is none. */
export const remoteEndIn = (error: ApiError): RemoteEnd | null => {
  const parsed = v.safeParse(detailsSchema, error.details)
  if (!parsed.success) return null
  const { userId: id, clientId } = parsed.output
  return { id, clientId, isClosed: hasCode(error, 'account_closed') }
}

let pending: RemoteEnd[] = []
const listeners = new Set<(end: RemoteEnd) => void>()

/** Reports a remote end. The listener loads after the first screen and is called then. */
export const reportRemoteEnd = (end: RemoteEnd): void => {
  if (listeners.size === 0) pending.push(end)
  for (const listener of listeners) listener(end)
}

export const onRemoteEnd = (listener: (end: RemoteEnd) => void): (() => void) => {
  listeners.add(listener)
  const reported = pending
  pending = []
  for (const end of reported) listener(end)
  return () => listeners.delete(listener)
}
