import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { legsLeft, partsLeft } from '#contract/products/flights/flight-parts.ts'
import type { Segment } from '#contract/products/flights/flights.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import {
  plainFlightNumber,
  type BookedFlight,
  type FlightTimes,
  type TimedFlight,
} from '#server/domain/bookings/flight-times.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { localAt } from '#server/domain/kernel/local-time.ts'
import { severalFlights } from './book/flight-booking-reads.ts'
import type { StoredFlights } from './book/flight-booking-view.ts'
import type { FlightServices } from './jobs.ts'

const MOST_BOOKINGS = 50

const numberOf = ({ carrier, number }: Pick<Segment, 'carrier' | 'number'>): string =>
  plainFlightNumber(`${carrier}${number}`)

/** What an airline said last of a leg and nobody answered yet: it flies like that in any case. */
const saidOf = ({ schedule_changes: changes }: StoredFlights, leg: number) =>
  changes.findLast((change) => change.leg === leg && change.state === 'asked')

/** The flights of a leg as they are now; none where it does not fly any more. */
const segmentsNow = (booking: StoredFlights, leg: number): readonly Segment[] => {
  const said = saidOf(booking, leg)
  if (said !== undefined) return said.after?.offer.segments ?? []
  return booking.legs[leg]?.offer.segments ?? []
}

const timed = ({ names }: StoredFlights, segment: Segment): TimedFlight => {
  const { from, to, departsAt, arrivesAt } = segment
  const [here, there] = [names.airports[from]?.countryCode, names.airports[to]?.countryCode]
  return {
    number: numberOf(segment),
    from,
    to,
    departsAt: new Date(departsAt),
    arrivesAt: new Date(arrivesAt),
    isInternational: here !== there,
  }
}

const flyersOf = (booking: StoredFlights, leg: number): string[] =>
  partsLeft(booking, booking.cancelled).flatMap((part) => {
    const name = part.leg === leg ? booking.flyers[part.flyer]?.name : undefined
    return name === undefined ? [] : [[name.givenNames, name.familyName].filter((word) => word != null).join(' ')]
  })

const bookedOf = (booking: StoredFlights): BookedFlight[] =>
  legsLeft(booking, booking.cancelled).flatMap((leg) => {
    const travellers = flyersOf(booking, leg)
    return segmentsNow(booking, leg).map((segment, index, all) => ({
      bookingId: booking.id,
      ...timed(booking, segment),
      isFirst: index === 0,
      isLast: index === all.length - 1,
      travellers,
    }))
  })

const coming = async (
  tx: Db,
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  now: Date,
): Promise<BookedFlight[]> => {
  const rows = await readRows(
    tx,
    v.object({ id: v.string() }),
    sql`select id from bookings
      where client_id = ${clientId} and user_id = ${userId} and service = 'flight' and state = 'confirmed'
        and ends_at > ${now}::timestamptz - interval '1 day'
      order by starts_at, id limit ${MOST_BOOKINGS}`,
  )
  const booked = await severalFlights(
    tx,
    rows.map(({ id }) => id),
  )
  return [...booked.values()]
    .flatMap(bookedOf)
    .filter(({ arrivesAt }) => arrivesAt > now)
    .toSorted((one, other) => one.departsAt.getTime() - other.departsAt.getTime())
}

type Asked = Parameters<FlightTimes['ofBooking']>[2]
type ChangedSegment = StoredFlights['changes'][number]['before'][number]

const isAt = ({ airport, direction }: Asked, { from, to }: Pick<Segment, 'from' | 'to'>): boolean =>
  airport === (direction === 'arrival' ? to : from)

/** A leg had this flight: as it is now, or before its airline or its booker changed it. */
const hadFlight = (booking: StoredFlights, leg: number, asked: Asked): boolean => {
  const changes = booking.changes.flatMap((change) =>
    change.leg === leg ? [...change.before, ...(change.after ?? [])] : [],
  )
  const said = booking.schedule_changes.flatMap((change) =>
    change.leg === leg ? [...change.before.offer.segments, ...(change.after?.offer.segments ?? [])] : [],
  )
  const flown = [...(booking.legs[leg]?.offer.segments ?? []), ...said, ...changes]
  return flown.some((segment) => numberOf(segment) === asked.number && isAt(asked, segment))
}

/** The last change by the booker that touched a flight as it was last seen took it away. */
const isChangedByBooker = (booking: StoredFlights, leg: number, asked: Asked): boolean => {
  const { changes, schedule_changes: said, names } = booking
  const seenAt = localAt(asked.seenAt, names.airports[asked.airport]?.zone ?? 'UTC')
  const isSeen = (segment: ChangedSegment): boolean =>
    isAt(asked, segment) && (asked.direction === 'arrival' ? segment.arrivesLocal : segment.departsLocal) === seenAt
  // Schedule changes are not part of the booked flights until they are answered.
  const saidBefore = (at: string): readonly Segment[] =>
    said.flatMap((one) =>
      one.leg === leg && Date.parse(one.at) <= Date.parse(at) ? (one.after?.offer.segments ?? []) : [],
    )
  const last = changes
    .filter((change) => change.leg === leg)
    .map(({ at, before, after }) => ({
      before: [...before, ...saidBefore(at)].some(isSeen),
      after: (after ?? []).some(isSeen),
    }))
    .findLast(({ before, after }) => before || after)
  return last !== undefined && last.before && !last.after
}

const ofBooking = async (tx: Db, bookingId: string, asked: Asked): Promise<TimedFlight | null> => {
  const booking = (await severalFlights(tx, [bookingId])).get(bookingId)
  if (booking === undefined || booking.state !== 'confirmed') return null
  for (const leg of legsLeft(booking, booking.cancelled)) {
    if (!hadFlight(booking, leg, asked)) continue
    const there = segmentsNow(booking, leg).filter((segment) => isAt(asked, segment))
    const found = there.find((segment) => numberOf(segment) === asked.number) ?? there[0]
    if (found === undefined) continue
    return { ...timed(booking, found), isChangedByBooker: isChangedByBooker(booking, leg, asked) }
  }
  return null
}

/** Landings and take-offs for other services: by the timetable of the supplier, and of what is booked. */
export const flightTimes = ({ suppliers }: Pick<FlightServices, 'suppliers'>): FlightTimes => ({
  find({ number, days }, now) {
    const { timetable } = suppliers.flights
    return timetable === null ? 'unchecked' : (timetable({ number: plainFlightNumber(number), days }, now) ?? 'unknown')
  },
  coming,
  ofBooking,
})
