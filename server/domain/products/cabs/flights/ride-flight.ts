import { addDays, dayInZone } from '#contract/core/days.ts'
import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import type { Db } from '#server/database/db.ts'
import type { StoredFlight } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { plainFlightNumber, type FlightTimes, type TimedFlight } from '#server/domain/bookings/flight-times.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const HOUR_MS = 3_600_000
/** A pick-up after midnight may wait for a flight of the evening before, and a ride at night may catch one of the morning. */
const OVER_MIDNIGHT_MS = 12 * HOUR_MS

type Ends = Pick<FoundRide, 'from' | 'to' | 'startsAt' | 'zone'>
type Direction = StoredFlight['direction']
type End = { direction: Direction; airport: string; zone: string }
type FlightCode = 'cab_flight_unknown' | 'cab_flight_elsewhere' | 'cab_flight_other_day'

/** The airports where a ride meets or catches a flight: the pick-up first. */
const endsOf = ({ from, to }: Ends): End[] => [
  ...(from.airport === null ? [] : [{ direction: 'arrival' as const, airport: from.airport, zone: from.zone }]),
  ...(to.airport === null || to.airport === from.airport
    ? []
    : [{ direction: 'departure' as const, airport: to.airport, zone: to.zone }]),
]

export const flightInstant = (direction: Direction, { departsAt, arrivesAt }: TimedFlight): Date =>
  direction === 'arrival' ? arrivesAt : departsAt

/** True if a landing or take-off is on the day of the pick-up, in the airport's zone. */
const isOfDay = ({ direction, zone }: End, at: Date, { startsAt, zone: rideZone }: Ends): boolean => {
  const pickUp = new Date(startsAt)
  if (dayInZone(at, zone) === dayInZone(pickUp, rideZone)) return true
  const between = direction === 'arrival' ? pickUp.getTime() - at.getTime() : at.getTime() - pickUp.getTime()
  return between >= 0 && between <= OVER_MIDNIGHT_MS
}

const isAt = ({ direction, airport }: End, { from, to }: Pick<TimedFlight, 'from' | 'to'>): boolean =>
  airport === (direction === 'arrival' ? to : from)

const stored = (number: string, end: End, at: Date, more: Partial<StoredFlight> = {}): StoredFlight => ({
  number,
  direction: end.direction,
  airport: end.airport,
  at: at.toISOString(),
  movedFrom: null,
  movedAt: null,
  state: 'on_time',
  flightBookingId: null,
  ...more,
})

/** Of these flights the one nearest to the pick-up that is at an end of the ride on its day. */
const nearest = <Flight extends TimedFlight>(ends: readonly End[], flights: readonly Flight[], ride: Ends) => {
  const pickUp = Date.parse(ride.startsAt)
  return ends
    .flatMap((end) =>
      flights
        .filter((flight) => isAt(end, flight))
        .map((flight) => ({ end, flight, at: flightInstant(end.direction, flight) }))
        .filter(({ at }) => isOfDay(end, at, ride)),
    )
    .toSorted((one, other) => Math.abs(one.at.getTime() - pickUp) - Math.abs(other.at.getTime() - pickUp))[0]
}

type Given = { flightTimes: FlightTimes | null; now: Date }

/**
 * The flight of a ride by the timetable, by the number that somebody typed. Its `state` is `unknown` where no timetable can
 * be looked into. Throws at the field: a number that nobody flies under, a flight of other airports, or of another day.
 */
export const scheduledFlight = (
  { flightTimes, now }: Given,
  { ride, number: typed, field }: { ride: Ends; number: string; field: string },
): StoredFlight => {
  const refused = (code: FlightCode): Refusal => new Refusal(code, { fields: [{ field, code }] })
  const number = plainFlightNumber(typed)
  const ends = endsOf(ride)
  const [first] = ends
  if (first === undefined) throw refused('cab_flight_elsewhere')
  const day = dayInZone(new Date(ride.startsAt), ride.zone)
  // Long flights leave two days before by the clock of where they leave.
  const days = [-2, -1, 0, 1].map((more) => addDays(day, more))
  const found = flightTimes === null ? 'unchecked' : flightTimes.find({ number, days }, now)
  if (found === 'unknown') throw refused('cab_flight_unknown')
  if (found === 'unchecked') return stored(number, first, new Date(ride.startsAt), { state: 'unknown' })
  if (!ends.some((end) => isAt(end, found))) throw refused('cab_flight_elsewhere')
  const match = nearest(ends, found.on, ride)
  if (match === undefined) throw refused('cab_flight_other_day')
  return stored(number, match.end, match.at)
}

/**
 * As `scheduledFlight`, as the person has it: of a flight that they booked here the times of their booking. `bookingId`
 * names that booking; without one it is looked for.
 */
export const flightOfRide = async (
  given: Given & { tx: Db },
  actor: Actor,
  asked: { ride: Ends; number: string; bookingId: string | null; field: string },
): Promise<StoredFlight> => {
  const { tx, flightTimes, now } = given
  const number = plainFlightNumber(asked.number)
  const booked = (await flightTimes?.coming(tx, actor, now)) ?? []
  const own = booked.filter(
    (flight) => flight.number === number && (asked.bookingId === null || flight.bookingId === asked.bookingId),
  )
  const match = nearest(endsOf(asked.ride), own, asked.ride)
  if (match === undefined) return scheduledFlight(given, asked)
  return stored(number, match.end, match.at, { flightBookingId: match.flight.bookingId })
}
