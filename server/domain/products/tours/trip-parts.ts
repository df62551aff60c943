import type { Db } from '#server/database/db.ts'
import type { TripPart } from '#server/domain/bookings/trips/trip-part.ts'
import { storedTours, unitsLeft } from './book/stored-tour.ts'

const MINUTE_MS = 60_000

/** Beginning and end of these tours, with who is named; at the pick-up where there is one. */
export const tourTripParts = async (tx: Db, bookingIds: readonly string[]): Promise<TripPart[]> =>
  [...(await storedTours(tx, bookingIds)).values()].map((booking) => {
    const { id, facts, zone, pick_up: pickUp, contact } = booking
    const named = unitsLeft(booking).flatMap(({ fullName }) => (fullName === '' ? [] : [fullName]))
    const startsAt = Date.parse(booking.starts_at) - (pickUp?.minutesBefore ?? 0) * MINUTE_MS
    const { name, latitude, longitude } = pickUp ?? facts.meetingPoint
    const of = {
      isTimed: true,
      zone,
      title: facts.title,
      place: { name, city: facts.cityName, latitude, longitude, airport: null },
    }
    return {
      bookingId: id,
      travellers: named.length > 0 ? named : [contact.name],
      stops: [
        { kind: 'starts', at: new Date(startsAt), ...of },
        { kind: 'ends', at: new Date(booking.ends_at), ...of },
      ],
    }
  })
