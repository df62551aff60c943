import { money, type Money } from '#contract/core/money.ts'
import { split, type flightCancellation } from '#contract/products/flights/cancellation-rules.ts'

type Refunded = Pick<ReturnType<typeof flightCancellation>, 'parts' | 'fee' | 'refund'>

/** A refund that is at most what the booking still keeps; what exceeds it is recorded as its fee. */
export const withinRetained = <A extends Refunded>(amounts: A, retained: readonly Money[]): A => {
  const { currency, minor } = amounts.refund
  const most = retained.reduce((sum, one) => sum + (one.currency === currency ? one.minor : 0), 0)
  if (minor <= most) return amounts
  const shares = split(
    most,
    amounts.parts.map(({ refund }) => refund.minor),
  )
  const parts = amounts.parts.map((part, index) => {
    const share = shares[index] ?? 0
    return { ...part, fee: money(part.fee.minor + part.refund.minor - share, currency), refund: money(share, currency) }
  })
  return { ...amounts, parts, fee: money(amounts.fee.minor + minor - most, currency), refund: money(most, currency) }
}
