import { money, type Money } from '#contract/core/money.ts'
import {
  REFUND_STATES,
  refundHolder,
  type RefundInto,
  type RefundReason,
  type RefundState,
} from '#contract/payments/states.ts'
import type { Refund } from '#contract/payments/refund.ts'

/** A refund as it is read with its booking; its instants are texts that `Date` can read. */
export type StoredRefund = {
  id: string
  amount: number
  currency: string
  into: RefundInto
  reason: RefundReason
  at: string
  retryOf: string | null
  supersededAt: string | null
  settled: { at: string; actor: string; note: string } | null
  steps: Step[] | null
}

const instantOf = (text: string): string => new Date(text).toISOString()

type Step = { state: RefundState; at: string }

/** In the order of the states; of the two ends the later one is the last, and a refusal at the same time. */
const byOrder = (one: Step, other: Step): number => {
  const areEnds = [one, other].every(({ state }) => state === 'received' || state === 'failed')
  const later = areEnds ? Date.parse(one.at) - Date.parse(other.at) : 0
  return later === 0 ? REFUND_STATES.indexOf(one.state) - REFUND_STATES.indexOf(other.state) : later
}

/** A refund with the steps of its way so far. */
export const refundView = (
  { id, amount, currency, into, reason, at, steps, supersededAt, settled }: StoredRefund,
  fee: Money | null,
): Refund => ({
  refundId: id,
  fee: fee ?? money(0, currency),
  amount: money(amount, currency),
  requestedAt: instantOf(at),
  into,
  reason,
  sentAgainAt: supersededAt === null ? null : instantOf(supersededAt),
  settled: settled === null ? null : { ...settled, at: instantOf(settled.at) },
  steps: (steps ?? [])
    .toSorted(byOrder)
    .map((step) => ({ state: step.state, at: instantOf(step.at), holder: refundHolder(step.state, into) })),
})
