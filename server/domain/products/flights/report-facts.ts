import { inArray } from 'drizzle-orm'
import type { EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import { metresBetween, type Point } from '#contract/places/great-circle.ts'
import type { Db } from '#server/database/db.ts'
import { airports } from '#server/database/schema/places/places.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { breachedRules, type ReportFacts, type ReportFactsOf } from '#server/domain/bookings/report-facts.ts'
import { severalFlights } from './book/flight-booking-reads.ts'
import { DEMONSTRATION, type StoredFlights } from './book/flight-booking-view.ts'
import { FLIGHT_RULE_KEYS } from './policy/flight-trials.ts'

type Points = ReadonlyMap<string, Point>
type Leg = StoredFlights['legs'][number]

const pointsOf = async (tx: Db, flights: readonly StoredFlights[]): Promise<Points> => {
  const codes = new Set(flights.flatMap(({ names }) => Object.keys(names.airports)))
  if (codes.size === 0) return new Map()
  const rows = await tx
    .select({ code: airports.code, latitude: airports.latitude, longitude: airports.longitude })
    .from(airports)
    .where(inArray(airports.code, [...codes]))
  return new Map(rows.map(({ code, ...point }) => [code, point]))
}

const evaluatedOf = async (tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, EvaluatedLeg[] | null>> => {
  const rows = await tx
    .select({ id: flightBookings.bookingId, evaluated: flightBookings.evaluated })
    .from(flightBookings)
    .where(inArray(flightBookings.bookingId, [...ids]))
  return new Map(rows.map(({ id, evaluated }) => [id, evaluated]))
}

/** Legs that are left, each with how many travellers have a seat on it: infants sit on a lap. */
const seatedLegs = (booking: StoredFlights): { leg: Leg; seated: number }[] => {
  const left = partsLeft(booking, booking.cancelled)
  return booking.legs.map((leg, place) => ({
    leg,
    seated: left.filter((part) => part.leg === place && booking.flyers[part.flyer]?.kind !== 'infant').length,
  }))
}

const metresOf = (legs: readonly { leg: Leg; seated: number }[], points: Points): number | null => {
  let metres = 0
  for (const { leg, seated } of legs) {
    for (const { from, to } of leg.offer.segments) {
      const [start, end] = [points.get(from), points.get(to)]
      if (start === undefined || end === undefined) return null
      metres += metresBetween(start, end) * seated
    }
  }
  return Math.round(metres)
}

/** Unknown once a part was cancelled or changed: the prices were compared for all of it. */
const missedOf = (booking: StoredFlights, evaluated: readonly EvaluatedLeg[] | null): number | null => {
  const isChanged = booking.changes.some(({ state }) => state !== 'failed' && state !== 'unpaid')
  if (evaluated === null || evaluated.length === 0 || booking.cancelled.length > 0 || isChanged) return null
  let missed = 0
  for (const { total, lowest } of evaluated) {
    if (lowest === null || lowest.currency !== total.currency || total.currency !== booking.currency) return null
    missed += Math.max(0, total.minor - lowest.minor)
  }
  return missed
}

const supplierOf = ({ legs, names }: StoredFlights): string =>
  [...new Set(legs.flatMap(({ offer }) => offer.segments[0]?.carrier ?? []))]
    .map((carrier) => names.airlines[carrier] ?? carrier)
    .join(' + ')

/** Bookings from before evaluations were stored have one where an approval was asked; of others their reason tells. */
const factsOf = (booking: StoredFlights, stored: EvaluatedLeg[] | null, points: Points): ReportFacts => {
  const evaluated = stored ?? booking.approval?.evaluated ?? null
  const legs = seatedLegs(booking)
  const breaches = (evaluated ?? []).flatMap((leg) => leg.breaches)
  const grams = legs.reduce((sum, { leg, seated }) => sum + leg.offer.emissions * seated, 0)
  return {
    supplier: supplierOf(booking) || null,
    place: booking.title,
    nights: null,
    metres: metresOf(legs, points),
    co2e: { grams: Math.round(grams), method: booking.supplier === DEMONSTRATION ? 'aircraft_fuel' : 'supplier' },
    isOutsidePolicy: breaches.length > 0 || (evaluated === null && booking.policy_reason !== ''),
    rules: breachedRules(breaches, FLIGHT_RULE_KEYS),
    missedMinor: missedOf(booking, evaluated),
  }
}

export const flightReportFacts: ReportFactsOf = async (tx, ids) => {
  const flights = [...(await severalFlights(tx, ids)).values()]
  const [points, evaluated] = [await pointsOf(tx, flights), await evaluatedOf(tx, ids)]
  return new Map(flights.map((booking) => [booking.id, factsOf(booking, evaluated.get(booking.id) ?? null, points)]))
}
