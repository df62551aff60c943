import type { FlightBooking } from './flight-bookings.ts'
import type { FlightOffer } from './flights.ts'
import type { ScheduleChange } from './moved-flights.ts'

type Flights = Pick<FlightOffer, 'segments' | 'layovers'>
type Booking = { legs: readonly { offer: Flights }[]; airports: FlightBooking['airports'] }

/** Less than this earlier or later, at every airport, is taken over without a question; in minutes. */
export const SMALL_SHIFT_MINUTES = 15

/** Other flights are free of charge so many days before and after the old departure. */
export const FREE_CHANGE_DAYS = 3

/**
 * Shortest time between landing and take-off, in minutes: on one ticket within a country and where a border is crossed, and
 * where bags have to be fetched and given in again.
 */
export const LEAST_CONNECTION = { home: 50, abroad: 75, selfTransfer: 180 } as const

/**
 * From this many minutes on the refund is full, regardless of the fare. Within Indonesia when later by more than an
 * hour: Peraturan Menteri Perhubungan PM 89/2015, delays of category 2 and above allow a refund of the whole ticket.
 * Otherwise earlier or later by three hours within a country and six across a border, as "significant change" in 14 CFR
 * 260.2.
 */
const REFUND_FROM = { indonesiaLater: 61, home: 180, abroad: 360 } as const

/** How long before the decision deadline a reminder is sent, in milliseconds. */
export const REMIND_BEFORE_MS = 24 * 3_600_000

/** Effects of the current flights on the trip, and the available responses other than rebooking. */
export type ScheduleEffects = {
  /** The connection that is too short now, or gone; minutes are negative where the next flight leaves before. */
  connection: { airport: string; minutes: number; isMissed: boolean } | null
  /** Other legs that cannot be flown together with this one any more. */
  overlaps: number[]
  mayAccept: boolean
  mayRefund: boolean
  /** Applied automatically; the traveller is only notified. */
  isSmall: boolean
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000
const departs = ({ segments }: Flights): string => segments[0]?.departsAt ?? ''
const arrives = ({ segments }: Flights): string => segments.at(-1)?.arrivesAt ?? ''

const countriesOf = (airports: Booking['airports'], segments: readonly { from: string; to: string }[]): Set<string> =>
  new Set(segments.flatMap(({ from, to }) => [from, to]).map((code) => airports[code]?.countryCode ?? code))

/** The worst connection among those that are shorter than they must be. */
const badConnection = (flights: Flights, airports: Booking['airports']): ScheduleEffects['connection'] => {
  const bad = flights.segments.flatMap((segment, index) => {
    const next = flights.segments[index + 1]
    if (next === undefined) return []
    const minutes = minutesBetween(segment.arrivesAt, next.departsAt)
    const isSelfTransfer = flights.layovers[index]?.isSelfTransfer === true
    const onOneTicket = countriesOf(airports, [segment, next]).size === 1 ? 'home' : 'abroad'
    const least = LEAST_CONNECTION[isSelfTransfer ? 'selfTransfer' : onOneTicket]
    return minutes < least ? [{ airport: segment.to, minutes, isMissed: minutes <= 0 }] : []
  })
  return bad.toSorted((one, other) => one.minutes - other.minutes)[0] ?? null
}

const overlapsOf = (booking: Booking, leg: number, flights: Flights, flown: readonly number[]): number[] =>
  booking.legs.flatMap(({ offer }, other) => {
    if (other === leg || !flown.includes(other)) return []
    const [first, next] = other < leg ? [offer, flights] : [flights, offer]
    return minutesBetween(arrives(first), departs(next)) > 0 ? [] : [other]
  })

const isSameRoute = (before: Flights, after: Flights): boolean =>
  before.segments.length === after.segments.length &&
  before.segments.every((old, index) => {
    const now = after.segments[index]
    return now !== undefined && now.from === old.from && now.to === old.to
  })

/** True if the flight numbers are unchanged and the time shift is too small to need a response. */
const isSmallShift = (before: Flights, after: Flights): boolean =>
  isSameRoute(before, after) &&
  before.segments.every((old, index) => {
    const now = after.segments[index]
    if (now === undefined || now.carrier !== old.carrier || now.number !== old.number) return false
    const shifts = [minutesBetween(old.departsAt, now.departsAt), minutesBetween(old.arrivesAt, now.arrivesAt)]
    return shifts.every((shift) => Math.abs(shift) < SMALL_SHIFT_MINUTES)
  })

/** True if times, airports at the ends or number of stops changed enough for a full refund. */
const isSignificant = (before: Flights, after: Flights, airports: Booking['airports']): boolean => {
  const [ends, endsNow] = [before, after].map(
    ({ segments }) => `${segments[0]?.from ?? ''}${segments.at(-1)?.to ?? ''}`,
  )
  if (ends !== endsNow || after.segments.length > before.segments.length) return true
  const countries = countriesOf(airports, before.segments)
  const shifts = [minutesBetween(departs(before), departs(after)), minutesBetween(arrives(before), arrives(after))]
  const limit = countries.size === 1 ? REFUND_FROM.home : REFUND_FROM.abroad
  if (shifts.some((shift) => Math.abs(shift) >= limit)) return true
  return countries.size === 1 && countries.has('ID') && shifts.some((shift) => shift >= REFUND_FROM.indonesiaLater)
}

/**
 * Effects of a leg's current schedule on a booking; `after` is null if it no longer flies, `flown` are the legs that
 * still have travellers. If a connection is missed, the new times cannot be accepted.
 */
export const scheduleEffects = (
  booking: Booking,
  leg: number,
  { before, after, flown }: { before: Flights; after: Flights | null; flown: readonly number[] },
): ScheduleEffects => {
  if (after === null) return { connection: null, overlaps: [], mayAccept: false, mayRefund: true, isSmall: false }
  const connection = badConnection(after, booking.airports)
  const wasBad = badConnection(before, booking.airports) !== null
  const overlaps = overlapsOf(booking, leg, after, flown)
  const isTroubled = (connection !== null && !wasBad) || connection?.isMissed === true || overlaps.length > 0
  return {
    connection,
    overlaps,
    mayAccept: connection?.isMissed !== true,
    mayRefund: isTroubled || isSignificant(before, after, booking.airports),
    isSmall: !isTroubled && isSmallShift(before, after),
  }
}

/** Decision deadline: the earlier departure of the current and the original flights. */
export const decideUntil = (before: Flights, after: Flights | null): string => departs(after ?? before)

type Asked = Pick<FlightBooking, 'scheduleChanges'>

/** The airline's unanswered change of a leg. */
export const askedChange = ({ scheduleChanges = [] }: Asked, leg: number): ScheduleChange | undefined =>
  scheduleChanges.find((change) => change.leg === leg && change.state === 'asked')

/**
 * True if a schedule change was open for a response at an instant, in milliseconds since 1970. A change superseded by a
 * cancellation was open at the time of the cancellation.
 */
const wasOpen = ({ at, state, decidedAt }: ScheduleChange, instant: number): boolean => {
  if (Date.parse(at) > instant) return false
  if (decidedAt === null) return state === 'asked'
  const decided = Date.parse(decidedAt)
  return decided > instant || (decided === instant && state === 'overtaken')
}

/**
 * Legs with a full refund at an instant because the airline changed one of them significantly: that leg and all that
 * have not departed, because the traveller does not have to fly the rest of such a trip.
 */
export const freedLegs = (sold: Asked & Pick<Booking, 'legs'>, at: Date): number[] => {
  const open = (sold.scheduleChanges ?? []).filter((change) => change.mayRefund && wasOpen(change, at.getTime()))
  if (open.length === 0) return []
  return sold.legs.flatMap(({ offer }, leg) =>
    open.some((change) => change.leg === leg) || Date.parse(departs(offer)) > at.getTime() ? [leg] : [],
  )
}
