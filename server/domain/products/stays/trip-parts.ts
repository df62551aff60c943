import type { Db } from '#server/database/db.ts'
import type { TripPart } from '#server/domain/bookings/trips/trip-part.ts'
import { termsLeft } from './book/booking-parts.ts'
import { storedStays } from './book/booking-reads.ts'
import { staySummary } from './summary.ts'

/** Check-in and check-out of what is left of these bookings, with the lead guests of their rooms. */
export const stayTripParts = async (tx: Db, bookingIds: readonly string[]): Promise<TripPart[]> =>
  [...(await storedStays(tx, bookingIds)).values()].map((stay) => {
    const { startsAt, endsAt, zone, title } = staySummary(stay.hotel, termsLeft(stay))
    const { hotelId, name, cityName: city, latitude, longitude } = stay.hotel
    const place = { name, city, latitude, longitude, airport: null, key: `hotel:${hotelId}` }
    const of = { isTimed: true, zone, title, place }
    return {
      bookingId: stay.id,
      travellers: stay.travellers.map(({ fullName }) => fullName),
      stops: [
        { kind: 'check_in', at: startsAt, ...of },
        { kind: 'check_out', at: endsAt, ...of },
      ],
    }
  })
