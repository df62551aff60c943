import { money, type Money } from '#contract/core/money.ts'
import { cancellationAmounts, cancellationFee } from '#contract/products/stays/cancellation.ts'
import { feesOfRoomNights, type PricedRoomNight } from '#contract/products/stays/room-nights.ts'
import { termsLeft, type PartedBooking } from '../book/booking-parts.ts'

/** The nights in rooms that are cancelled, and those that are left. */
export type Parts = { taken: PricedRoomNight[]; left: PricedRoomNight[] }
export type PartialAmounts = { fee: Money; refund: Money; feeAtProperty: Money }

const sumOf = (minors: readonly number[]): number => minors.reduce((sum, one) => sum + one, 0)

/**
 * Fee and refund of cancelling some room nights at an instant, and until when they are valid; for all remaining ones,
 * those of a full cancellation.
 */
export const partialAmounts = (
  booking: Pick<PartedBooking, 'terms' | 'remaining'>,
  { taken, left }: Parts,
  at: Date,
): PartialAmounts & { until: string | null } => {
  if (left.length === 0) return cancellationAmounts(termsLeft(booking), at)
  const { cancellation, total, payment } = booking.terms
  const { currency } = total
  const { step } = cancellationFee(cancellation, total, at)
  const fee = sumOf(feesOfRoomNights(taken, step.feePermille))
  const isPaid = payment === 'company_account'
  return {
    fee: money(fee, currency),
    refund: money(isPaid ? sumOf(taken.map(({ share }) => share)) - fee : 0, currency),
    feeAtProperty: money(isPaid ? 0 : fee, currency),
    until: step.until,
  }
}
