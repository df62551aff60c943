import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Segment } from '#contract/products/flights/flights.ts'

type Coupon = FlightBooking['tickets'][number]['coupons'][number]

/** One flight of one traveller; null where the booking has no such flight. */
export const couponFacts = (
  booking: FlightBooking,
  flyer: number,
  { leg, segment }: Coupon,
): {
  flight: Segment
  seat: string | null
  /** An infant on an adult's lap. */
  isInfant: boolean
  /** Checked baggage in kilograms, and the part bought in addition to the fare. */
  checkedKg: number
  boughtKg: number
} | null => {
  const chosen = booking.legs[leg]
  const flight = chosen?.offer.segments[segment]
  if (chosen === undefined || flight === undefined) return null
  const seat = booking.seats.find((one) => one.flyer === flyer && one.leg === leg && one.segment === segment)
  const boughtKg = booking.bags.find((one) => one.flyer === flyer && one.leg === leg)?.kg ?? 0
  const isInfant = booking.flyers[flyer]?.kind === 'infant'
  const checkedKg = isInfant ? 0 : (booking.families[chosen.fare.family]?.checkedKg ?? 0) + boughtKg
  return { flight, seat: seat?.seat ?? null, isInfant, checkedKg, boughtKg }
}
