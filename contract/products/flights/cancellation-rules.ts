import type { FlightBooking } from './flight-bookings.ts'
import type { ChosenLeg, FlightPriceLine } from './flights.ts'
import { money, type Money } from '#contract/core/money.ts'
import { isSamePart, partsLeft, type FlightPart } from './flight-parts.ts'
import type { FlyerKind } from './flyers.ts'
import { freedLegs } from './schedule-change-rules.ts'
import { dayInZone } from '#contract/core/days.ts'

type Sold = Pick<
  FlightBooking,
  'legs' | 'families' | 'flyers' | 'seats' | 'bags' | 'total' | 'issuedAt' | 'changes' | 'scheduleChanges'
>
type Legs = Pick<Sold, 'legs' | 'flyers' | 'changes'>
type Part = { leg: number; flyer: number; fee: Money; refund: Money }

/** Tickets are issued, and void until midnight, where our sales office is. */
export const TICKETING_ZONE = 'Asia/Jakarta'
/** Nothing is void so shortly before departure, in milliseconds. */
const VOID_CLOSES_MS = 24 * 3_600_000

/** Share of the adult fare for a child and an infant, in thousandths, as the embedded timetable prices them. */
const FARE_SHARE: Readonly<Record<FlyerKind, number>> = { adult: 1000, child: 750, infant: 100 }

/** An amount in minor units split by weights; what rounding leaves goes from one to the next, and the sum is exact. */
export const split = (minor: number, weights: readonly number[]): number[] => {
  const full = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  let given = 0
  return weights.map((weight) => {
    before += weight
    const upTo = full === 0 ? 0 : Math.round((minor * before) / full)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** The changes of a leg that took place, oldest first. */
const changesOf = ({ changes }: Pick<Sold, 'changes'>, leg: number): Sold['changes'] =>
  changes.filter((change) => change.leg === leg && change.state === 'done')

/** A line of a leg with what every traveller paid of it in minor units. */
type LineShares = { kind: FlightPriceLine['kind']; currency: string; parts: number[] }

/** The lines of a leg as it is now, split among the travellers. Where the leg was changed only those paid who flew it then. */
export const linesByFlyer = (sold: Legs, leg: number): LineShares[] => {
  const { flyers } = sold
  const pricedFor = changesOf(sold, leg).at(-1)?.flyers ?? [...flyers.keys()]
  const weights = (of: (kind: FlyerKind) => number): number[] =>
    flyers.map(({ kind }, flyer) => (pricedFor.includes(flyer) ? of(kind) : 0))
  const seated = weights((kind) => (kind === 'infant' ? 0 : 1))
  const byFare = weights((kind) => FARE_SHARE[kind])
  return (sold.legs[leg]?.lines ?? []).map(({ kind, amount }) => ({
    kind,
    currency: amount.currency,
    parts: split(amount.minor, kind === 'fare' || kind === 'vat' ? byFare : seated),
  }))
}

/** Amount each traveller paid for the current flights of a leg, and the airport charges in it; both in minor units. */
const sharesOf = (sold: Legs, leg: number): { paid: number; charges: number }[] => {
  const lines = linesByFlyer(sold, leg)
  return sold.flyers.map((_flyer, index) => {
    const sum = (of: typeof lines) => of.reduce((total, { parts }) => total + (parts[index] ?? 0), 0)
    return { paid: sum(lines), charges: sum(lines.filter(({ kind }) => kind === 'airport_charge')) }
  })
}

/**
 * Price lines paid for a leg by the travellers who still fly it. A free replacement of the flights is recorded with
 * these lines; cancelled travellers' shares are left out.
 */
export const linesPaidBy = (sold: Legs, leg: number, there: readonly number[]): ChosenLeg['lines'] =>
  linesByFlyer(sold, leg).map(({ kind, parts, currency }) => ({
    kind,
    amount: money(
      there.reduce((sum, flyer) => sum + (parts[flyer] ?? 0), 0),
      currency,
    ),
  }))

/** Amount each traveller paid for a leg, in minor units of the booking's currency, without seats and bags. */
export const paidByLeg = (sold: Legs, leg: number): number[] => sharesOf(sold, leg).map(({ paid }) => paid)

/** The fares that a leg had and has, the latest last; undefined where one has no name any more. */
export const faresOf = (
  sold: Pick<Sold, 'legs' | 'changes' | 'families'>,
  leg: number,
): (Sold['families'][string] | undefined)[] =>
  [...changesOf(sold, leg).map(({ oldFamily }) => oldFamily), sold.legs[leg]?.fare.family ?? ''].map(
    (key) => sold.families[key],
  )

/**
 * Refund fee of a leg for each traveller with a seat; null if only charges are refunded. After a change the strictest
 * of all its fares applies, so that a change cannot turn a non-refundable fare into a refundable one.
 */
const refundFeeOf = (sold: Sold, leg: number): number | null => {
  const terms = faresOf(sold, leg).map((family) => family?.refund)
  return terms.every((one) => one?.isAllowed === true) ? Math.max(...terms.map((one) => one?.fee?.minor ?? 0)) : null
}

/** The next midnight in a zone, found to the minute; zones change their clocks at whole quarters of an hour. */
const endOfDay = (at: Date, zone: string): Date => {
  const day = dayInZone(at, zone)
  let minute = Math.floor(at.getTime() / 900_000) * 15
  do minute += 15
  while (dayInZone(new Date(minute * 60_000), zone) === day)
  return new Date(minute * 60_000)
}

const departureOf = ({ legs }: Sold): number => Date.parse(legs[0]?.offer.segments[0]?.departsAt ?? '')

/**
 * Fee and refund for cancelling flights at an instant, by traveller and leg, and until when they are valid; covers the
 * whole booking if no parts are given. On the day of issue everything is refunded (void) if the first flight departs
 * more than a day later and nothing was changed: after a change, the original tickets no longer exist and the change
 * charge is kept. Later the fare decides: if it allows refunds, all but a fee for each traveller with a seat and each
 * leg; otherwise only airport charges on departing passengers, which are always refunded. Seats and bags are not
 * refunded. Legs that the airline cancelled or moved significantly, and legs that are useless without them, are
 * refunded in full.
 */
export const flightCancellation = (
  sold: Sold,
  at: Date,
  wanted: readonly FlightPart[] = partsLeft(sold, []),
): { isVoid: boolean; parts: Part[]; fee: Money; refund: Money; until: string | null } => {
  const { legs, flyers, seats, bags, total, issuedAt } = sold
  const { currency } = total
  const departs = departureOf(sold)
  const isToday = issuedAt !== null && dayInZone(new Date(issuedAt), TICKETING_ZONE) === dayInZone(at, TICKETING_ZONE)
  const isChanged = sold.changes.some(({ state }) => state === 'done')
  const isVoid = (issuedAt === null || isToday) && !isChanged && departs - at.getTime() > VOID_CLOSES_MS
  const freed = freedLegs(sold, at)
  const all = legs.flatMap((_chosen, leg) => {
    const refundFee = refundFeeOf(sold, leg)
    return sharesOf(sold, leg).map(({ paid, charges }, flyer): Part => {
      const extras = [...seats, ...bags]
        .filter((extra) => extra.leg === leg && extra.flyer === flyer)
        .reduce((sum, { price }) => sum + price.minor, 0)
      const fee = flyers[flyer]?.kind === 'infant' ? 0 : (refundFee ?? 0)
      const back = refundFee === null ? charges : Math.max(paid - fee, charges)
      const refund = isVoid || freed.includes(leg) ? paid + extras : back
      return { leg, flyer, fee: money(paid + extras - refund, currency), refund: money(refund, currency) }
    })
  })
  const parts = all.filter((part) => wanted.some((one) => isSamePart(one, part)))
  const sumOf = (of: 'fee' | 'refund'): Money =>
    money(
      parts.reduce((sum, part) => sum + part[of].minor, 0),
      currency,
    )
  const until =
    isVoid && issuedAt !== null ? Math.min(endOfDay(at, TICKETING_ZONE).getTime(), departs - VOID_CLOSES_MS) : departs
  return {
    isVoid,
    parts,
    fee: sumOf('fee'),
    refund: sumOf('refund'),
    until: Number.isFinite(until) ? new Date(until).toISOString() : null,
  }
}
