import type { CreditFacts } from '#contract/products/flights/credit-envelope.ts'
import { money, type Money } from '#contract/core/money.ts'
import { flightCancellation, split } from '#contract/products/flights/cancellation-rules.ts'
import { statedCredit } from '#contract/products/flights/credit-rules.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import { freedLegs } from '#contract/products/flights/schedule-change-rules.ts'
import type { FlightSupplier, LegBack } from '../supplier/flight-supplier.ts'
import { DEMONSTRATION, soldOf, type StoredFlights } from '../book/flight-booking-view.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'

type Amounts = ReturnType<typeof flightCancellation>
type Part = Amounts['parts'][number]

/**
 * Queries the supplier's refund for the legs of some parts, outside any transaction; null if our rule applies. Legs
 * that the airline cancelled or moved significantly are refunded in full, so they are not queried. Throws
 * `cancellation_not_offered` or `supplier_unavailable`.
 */
export const askForRefund = async (
  { name, cancelPrice }: Pick<FlightSupplier, 'name' | 'cancelPrice'>,
  booking: StoredFlights,
  parts: readonly FlightPart[],
  now: Date,
): Promise<readonly LegBack[] | null> => {
  const { supplier, currency, state } = booking
  const isTimetable = supplier === null || supplier === DEMONSTRATION
  if (state === 'awaiting_payment' || (isTimetable && name !== supplier)) return null
  // If the original supplier is not configured, no refund can be quoted for it.
  if (name !== supplier) throw new Refusal('supplier_unavailable')
  if (cancelPrice === null) return null
  const freed = freedLegs(soldOf(booking), now)
  const legs = [...new Set(parts.map(({ leg }) => leg))].filter((leg) => !freed.includes(leg))
  if (legs.length === 0) return null
  const quoted = await orSupplierUnavailable(cancelPrice({ bookingId: booking.id, legs }))
  // Money of another currency than people paid cannot be promised to them.
  if (quoted === 'not_offered' || quoted.some(({ refund }) => refund.currency !== currency))
    throw new Refusal('cancellation_not_offered')
  return quoted
}

const paidFor = ({ fee, refund }: Part): number => fee.minor + refund.minor

/** Splits a leg's quoted refund over its travellers in proportion to the amount each paid; never more than that. */
const refundedOf = (there: readonly Part[], { refund }: LegBack): Part[] => {
  const weights = there.map(paidFor)
  const total = weights.reduce((sum, paid) => sum + paid, 0)
  const shares = split(Math.min(refund.minor, total), weights)
  return there.map((part, index) => {
    const back = shares[index] ?? 0
    return { ...part, fee: money(paidFor(part) - back, refund.currency), refund: money(back, refund.currency) }
  })
}

const sumOf = (parts: readonly Part[], of: 'fee' | 'refund', currency: string): Money =>
  money(
    parts.reduce((sum, part) => sum + part[of].minor, 0),
    currency,
  )

/** The earlier of two ends; null where there is none. */
const earlier = (one: string | null, other: Date | null): string | null => {
  if (one === null || other === null) return one ?? other?.toISOString() ?? null
  return other.getTime() < Date.parse(one) ? other.toISOString() : one
}

/** As `flightCancellation`, but by the word of the supplier for the legs of which it gave it. */
export const quotedCancellation = (
  booking: StoredFlights,
  quoted: readonly LegBack[],
  parts: readonly FlightPart[],
  now: Date,
): Amounts => {
  const ours = flightCancellation(soldOf(booking), now, parts)
  const ofLeg = (leg: number) => ours.parts.filter((part) => part.leg === leg)
  const back = [...new Set(ours.parts.map(({ leg }) => leg))].flatMap((leg) => {
    const word = quoted.find((one) => one.leg === leg)
    return word === undefined ? ofLeg(leg) : refundedOf(ofLeg(leg), word)
  })
  const fee = sumOf(back, 'fee', booking.currency)
  return {
    isVoid: ours.isVoid && fee.minor === 0,
    parts: back,
    fee,
    refund: sumOf(back, 'refund', booking.currency),
    until: quoted.reduce<string | null>((until, word) => earlier(until, word.until), ours.until),
  }
}

/** Travel credits reported by the airlines, split in proportion to the amounts paid if reported as one sum. */
export const quotedCredits = (
  booking: StoredFlights,
  quoted: readonly LegBack[],
  { parts }: Pick<Amounts, 'parts'>,
  now: Date,
): CreditFacts[] =>
  quoted.flatMap(({ leg, locator, credits }) => {
    const there = parts.filter((part) => part.leg === leg)
    const weights = there.map(paidFor)
    return credits
      .flatMap(({ flyer, amount: { minor, currency } }) => {
        if (flyer !== null) return [{ flyer, amount: money(minor, currency) }]
        const shares = split(minor, weights)
        return there.map((part, index) => ({ flyer: part.flyer, amount: money(shares[index] ?? 0, currency) }))
      })
      .filter(({ amount }) => amount.minor > 0)
      .map((one) => statedCredit({ ...soldOf(booking), tickets: booking.tickets }, now, { leg, locator, ...one }))
  })
