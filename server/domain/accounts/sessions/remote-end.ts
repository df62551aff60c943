import { Refusal } from '#server/domain/kernel/refusal.ts'

/**
 * SQL condition on a session `s` of a person `u` whose devices must not keep anything of them: deactivated or erased, or
 * erasure was requested, which ended this session. A person who only signed out is not among them.
 */
export const CLOSED = `(u.disabled_at is not null or (u.deletion_asked_at is not null and s.ended_at is not null))`

/**
 * Refuses a caller whose account is closed, and names the account: the device may not know any more whose data it has
 * stored. Only for callers with a token or cookie that we signed; everybody else is refused without a reason.
 */
export const accountClosed = ({ userId, clientId }: { userId: string; clientId: string }): Refusal =>
  new Refusal('account_closed', { details: { userId, clientId } })

/** Refuses a caller whose session was ended by another device, a new password or the company. As `accountClosed`. */
export const signedOutElsewhere = ({ userId, clientId }: { userId: string; clientId: string }): Refusal =>
  new Refusal('signed_out_elsewhere', { details: { userId, clientId } })
