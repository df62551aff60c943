import type { TripCardProps } from '#src/bookings/product-page.ts'
import { now } from '#src/platform/device/clock.ts'
import { flightOf, hasTicketsToShow, nextFlight } from '../wallet/flight-facts.ts'
import { FlightTripCard } from '../wallet/FlightTripCard.tsx'

/** The soonest flights with tickets on the start page. */
export const FlightTrip = ({ items, asOf }: TripCardProps) => {
  const next = items
    .flatMap((item) => (item.service === 'flight' && hasTicketsToShow(item.booking) ? [item.booking] : []))
    .map((booking) => flightOf(booking, asOf, []))
    .find((flight) => nextFlight(flight, now()) !== null)
  return next === undefined ? null : <FlightTripCard booking={next} />
}
