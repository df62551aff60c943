import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { Money } from '#contract/core/money.ts'

export type OtherAmount = { at: string; asked: Money; received: Money }

/** Payments of a booking with a different amount than due, oldest first; all of them are refunded. */
export const otherAmountsOf = ({
  refunds = [],
  sold,
  total,
}: Pick<StayBooking, 'refunds' | 'sold' | 'total'>): OtherAmount[] => {
  // One that is sent in place of another brings the same money back.
  const again = new Set(refunds.map(({ sentAgainAt }) => sentAgainAt))
  return refunds
    .filter(({ reason, requestedAt }) => reason === 'amount_differs' && !again.has(requestedAt))
    .map(({ requestedAt, amount }) => ({ at: requestedAt, asked: (sold ?? { total }).total, received: amount }))
}
