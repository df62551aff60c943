import type { OwnPart } from '#contract/payments/own-part.ts'
import type { PayWith } from '#contract/payments/states.ts'
import type { StoredEvents, StoredPayments, StoredRefunds } from './booking-sides.ts'

/** An instant that the database wrote within JSON, as ISO 8601 text in UTC. */
export const instantOf = (text: string): string => new Date(text).toISOString()

/** How a booking was paid; null where it is not. */
export const paidWithOf = ({ payments, events }: { payments: StoredPayments; events: StoredEvents }): PayWith | null =>
  payments.find(({ state, isReturned }) => state === 'succeeded' && !isReturned)?.method ??
  (events.some(({ state }) => state === 'paid') ? 'company_account' : null)

/** The latest try to pay over the gateway. */
export const lastPaymentOf = ({ payments }: { payments: StoredPayments }) => {
  const last = payments.at(-1)
  return last === undefined ? null : { method: last.method, state: last.state, at: instantOf(last.at) }
}

/** Id of the first attempt of a refund, however often it was retried. */
export const firstTryOf = ({ refunds }: { refunds: StoredRefunds }, refundId: string): string => {
  let first = refundId
  for (const { id, retryOf } of refunds.toReversed()) if (id === first) first = retryOf ?? first
  return first
}

/** True of the second of two refunds that share one amount between two payers: the fee is shown with the first. */
export const isSecondShare = (
  { own_part: parts, refunds }: { own_part: OwnPart | null; refunds: StoredRefunds },
  { id, at, reason }: StoredRefunds[number],
): boolean => parts !== null && refunds.some((one) => one.at === at && one.reason === reason && one.id < id)

/** The events of a booking; where its operator cancelled it, the operator did. */
export const eventViews = (events: StoredEvents, operator: string | null) =>
  events.map(({ at, state, actor }) => ({
    at: instantOf(at),
    state,
    actor: operator !== null && (state === 'cancel_requested' || state === 'cancelled') ? operator : actor,
  }))
