import { movedFlights } from '#server/adapters/suppliers/flights/timetable/moved.ts'
import { storedFlights } from '#server/domain/products/flights/book/flight-booking-reads.ts'
import { takeFlightEvents } from '#server/domain/products/flights/schedule/schedule-events.ts'
import { seededId } from '../../../seeded.ts'
import { hoursAfter, type Life } from '../../life.ts'

const MINUTES = 95

const onFailure = (error: unknown): never => {
  throw error
}

/** The airline moves the first leg, some hours ago; the traveller has not decided yet. */
export const moveFlight = async (
  { services, db, recorded, flights, present }: Life,
  bookingId: string,
): Promise<void> => {
  const booking = await storedFlights(services.db, bookingId)
  const offer = booking?.legs[0]?.offer
  if (booking === undefined || offer === undefined) return
  const zoneOf = (code: string): string => booking.names.airports[code]?.zone ?? 'UTC'
  const moved = movedFlights(offer, { kind: 'later', minutes: MINUTES }, zoneOf)
  const event = { eventId: seededId(`life:moved:${bookingId}`), bookingId, leg: 0, flights: moved }
  const now = hoursAfter(present, -2)
  const airline = { ...flights, events: async () => [event], taken: async () => undefined }
  await recorded(bookingId, [now], () =>
    takeFlightEvents({ db, flights: airline, now, origin: services.origin(), onFailure }),
  )
}
