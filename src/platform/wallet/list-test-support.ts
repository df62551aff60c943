import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { BookingItem } from '#contract/products/registry.ts'

const HOUR_MS = 3_600_000

/** A stay as the list of bookings has it. */
export const stayItem = (booking: StayBooking): BookingItem => {
  const { bookingId, reference, state, hotel, checkIn, checkOut, total, adults, children } = booking
  const [startsAt, endsAt] = [`${checkIn}T06:00:00.000Z`, `${checkOut}T04:00:00.000Z`]
  const summary = { bookingId, reference, state, title: hotel.name, startsAt, endsAt, zone: hotel.zone, total }
  return { service: 'stay', ...summary, people: adults + children, booking }
}

/** Flights as the list of bookings has them. */
export const flightItem = (booking: FlightBooking): BookingItem => {
  const { bookingId, reference, state, legs, airports, total, flyers } = booking
  const [first, last] = [legs[0]?.offer.segments[0], legs.at(-1)?.offer.segments.at(-1)]
  const startsAt = first?.departsAt ?? new Date(0).toISOString()
  const endsAt = last?.arrivesAt ?? new Date(HOUR_MS).toISOString()
  const zone = airports[first?.from ?? '']?.zone ?? 'UTC'
  const title = [first?.from, last?.to].join(' – ')
  return {
    service: 'flight',
    bookingId,
    reference,
    state,
    title,
    startsAt,
    endsAt,
    zone,
    total,
    people: flyers.length,
    booking,
  }
}
