import { seededRandom } from '../../../seeded.ts'
import { actorOf, type Life } from '../../life.ts'
import type { Trip } from '../../plan/trip.ts'
import { cancelBooking } from '../cancel-booking.ts'
import type { LifeProduct } from '../life-product.ts'
import { bookFlights, departureOf } from './book-flight.ts'
import { flightFate } from './flight-fates.ts'
import { moveFlight } from './move-flight.ts'
import { removeFlights } from './remove-flights.ts'

const HOUR_MS = 3_600_000

/** A moment between the booking and the departure, already over. */
const changedAt = async ({ services, present }: Life, trip: Trip, bookingId: string): Promise<Date> => {
  const departs = (await departureOf(services.db, bookingId)) ?? present
  const last = Math.min(departs.getTime() - 3 * HOUR_MS, present.getTime())
  const booked = trip.bookedAt.getTime() + HOUR_MS
  const share = 0.2 + seededRandom(`life:changed:${trip.key}`).next() * 0.7
  return new Date(booked + Math.floor(Math.max(0, last - booked) * share))
}

/** Only for one traveller: otherwise no one flies back. */
const partOf = ({ companion }: Trip) => ({
  service: 'flight' as const,
  parts: companion === null ? [{ leg: 1, flyer: 0 }] : [0, 1].map((leg) => ({ leg, flyer: 1 })),
})

/** Flights of the demonstration, made by the same code as those of people. */
export const FLIGHTS_LIFE: LifeProduct = {
  open: (life) =>
    Promise.resolve(async (trip, bookingId) => {
      const fate = flightFate(trip, life)
      if (!(await bookFlights(life, trip, { bookingId, fate }))) return
      if (fate === 'moved_by_supplier') await moveFlight(life, bookingId)
      if (fate !== 'cancelled' && fate !== 'part_cancelled') return
      const at = await changedAt(life, trip, bookingId)
      const part = fate === 'cancelled' ? null : partOf(trip)
      await cancelBooking(life, actorOf(trip.person), { service: 'flight', bookingId, part, at })
    }),
  remove: removeFlights,
}
