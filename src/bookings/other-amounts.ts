import type { Booking } from '#contract/products/stays/bookings.ts'
import type { Money } from '#contract/core/money.ts'

export type OtherAmount = { at: string; asked: Money; received: Money }

/** The payments of a booking that brought another amount than was asked, oldest first; all of that money goes back. */
export const otherAmountsOf = ({
  refunds = [],
  sold,
  total,
}: Pick<Booking, 'refunds' | 'sold' | 'total'>): OtherAmount[] => {
  // One that is sent in place of another brings the same money back.
  const again = new Set(refunds.map(({ sentAgainAt }) => sentAgainAt))
  return refunds
    .filter(({ reason, requestedAt }) => reason === 'amount_differs' && !again.has(requestedAt))
    .map(({ requestedAt, amount }) => ({ at: requestedAt, asked: (sold ?? { total }).total, received: amount }))
}
