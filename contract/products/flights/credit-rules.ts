import type { CreditFacts, FlightCredit } from './credit-envelope.ts'
import type { FlightBooking } from './flight-bookings.ts'
import { money, type Money } from '#contract/core/money.ts'
import { faresOf, linesByFlyer, paidByLeg, TICKETING_ZONE, type flightCancellation } from './cancellation-rules.ts'
import { dayInZone } from '#contract/core/days.ts'

type Sold = Pick<FlightBooking, 'legs' | 'families' | 'flyers' | 'total' | 'issuedAt' | 'changes' | 'tickets'>
type Cancelled = Pick<ReturnType<typeof flightCancellation>, 'parts'>

/** State of a credit at an instant; a used credit stays used after its last day. */
export const creditState = (
  { until, usedAt }: Pick<FlightCredit, 'until' | 'usedAt'>,
  at: Date,
): FlightCredit['state'] => {
  if (usedAt !== null) return 'used'
  return dayInZone(at, TICKETING_ZONE) > until ? 'expired' : 'open'
}

/** The same day a year later; for 29 February the day before, so that a credit is never used after its last day. */
const yearAfter = (day: string): string => {
  const [year = '', month, date] = day.split('-')
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** The airline that received the whole fare of a leg, and its tickets; null if several share it in unknown amounts. */
const holderOf = ({ tickets }: Sold, leg: number, flyer: number): { carrier: string; numbers: string[] } | null => {
  const held = tickets.filter((one) => one.flyer === flyer && one.coupons.some((coupon) => coupon.leg === leg))
  const [carrier, ...others] = new Set(held.map((one) => one.carrier))
  if (carrier === undefined || others.length > 0) return null
  return { carrier, numbers: held.map(({ number }) => number) }
}

/**
 * Credit that the airline itself reported for a traveller on a leg. It does not report the cost of use or the last day:
 * the usual year is assumed. `locator` is the airline's reference if there are no tickets.
 */
export const statedCredit = (
  sold: Sold,
  at: Date,
  { leg, flyer, amount, locator }: { leg: number; flyer: number; amount: Money; locator: string },
): CreditFacts => {
  const holder = holderOf(sold, leg, flyer)
  return {
    flyer,
    carrier: holder?.carrier ?? sold.legs[leg]?.offer.segments[0]?.carrier ?? '',
    ticketNumbers: holder?.numbers ?? [locator],
    amount,
    changeFee: null,
    until: yearAfter(dayInZone(sold.issuedAt === null ? at : new Date(sold.issuedAt), TICKETING_ZONE)),
  }
}

/** The fee of changing a leg for each traveller with a seat; `false` where one of its fares allows no change, null where it is not known. */
const changeFeeOf = (sold: Sold, leg: number): number | null | false => {
  const terms = faresOf(sold, leg).map((family) => family?.change)
  if (!terms.every((one) => one?.isAllowed === true)) return false
  const fees = terms.map((one) => one?.fee?.minor ?? null)
  return fees.includes(null) ? null : Math.max(...fees.map((fee) => fee ?? 0))
}

type Held = Omit<CreditFacts, 'until' | 'amount' | 'changeFee'> & { minor: number; fee: number | null }

/**
 * Travel credits from cancelled parts, by traveller and airline: the base fare, if the fare is changeable and none of
 * it is refunded. Valid for the usual year from the day of issue. There is no credit for tickets that were never
 * issued, for full refunds (void, or moved or cancelled by the airline), or for legs that have departed; charges, taxes
 * and extras are never included.
 */
export const flightCredits = (sold: Sold, at: Date, { parts }: Cancelled): CreditFacts[] => {
  const { issuedAt, total, legs, flyers } = sold
  if (issuedAt === null) return []
  const until = yearAfter(dayInZone(new Date(issuedAt), TICKETING_ZONE))
  if (dayInZone(at, TICKETING_ZONE) > until) return []
  const found: Held[] = []
  for (const { leg, flyer, refund } of parts) {
    const departs = Date.parse(legs[leg]?.offer.segments[0]?.departsAt ?? '')
    const changeFee = changeFeeOf(sold, leg)
    const holder = holderOf(sold, leg, flyer)
    if (!(departs > at.getTime()) || changeFee === false || holder === null) continue
    const lines = linesByFlyer(sold, leg).filter(({ kind }) => kind === 'fare')
    const base = lines.reduce((sum, line) => sum + (line.parts[flyer] ?? 0), 0)
    const stored = (paidByLeg(sold, leg)[flyer] ?? 0) - refund.minor
    // A ticket that is refunded is closed: what its fee took is gone.
    if (base <= 0 || stored < base) continue
    const fee = flyers[flyer]?.kind === 'infant' ? 0 : changeFee
    const { carrier, numbers } = holder
    const before = found.find((one) => one.flyer === flyer && one.carrier === carrier)
    if (before === undefined) {
      found.push({ flyer, carrier, ticketNumbers: numbers, minor: base, fee })
    } else {
      before.ticketNumbers = [...new Set([...before.ticketNumbers, ...numbers])]
      before.minor += base
      before.fee = before.fee === null || fee === null ? null : before.fee + fee
    }
  }
  return found.map(({ minor, fee, ...one }) => ({
    ...one,
    amount: money(minor, total.currency),
    changeFee: fee === null ? null : money(fee, total.currency),
    until,
  }))
}
