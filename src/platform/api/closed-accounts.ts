import * as v from 'valibot'
import type { SessionUser } from '../session/claims.ts'
import type { ApiError } from './errors.ts'

export type ClosedAccount = Pick<SessionUser, 'id' | 'clientId'>

const idSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
const detailsSchema = v.object({ userId: idSchema, clientId: idSchema })

/** The account that an `account_closed` answer names; null if it names none. */
export const closedAccountIn = ({ details }: ApiError): ClosedAccount | null => {
  const parsed = v.safeParse(detailsSchema, details)
  return parsed.success ? { id: parsed.output.userId, clientId: parsed.output.clientId } : null
}

let pending: ClosedAccount[] = []
const listeners = new Set<(account: ClosedAccount) => void>()

/** Reports an account that the server closed. The listener loads after the first screen and is called then. */
export const reportClosedAccount = (account: ClosedAccount): void => {
  if (listeners.size === 0) pending.push(account)
  for (const listener of listeners) listener(account)
}

export const onClosedAccount = (listener: (account: ClosedAccount) => void): (() => void) => {
  listeners.add(listener)
  const reported = pending
  pending = []
  for (const account of reported) listener(account)
  return () => listeners.delete(listener)
}
