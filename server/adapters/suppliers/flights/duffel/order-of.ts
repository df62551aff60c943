import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { DuffelOrder } from './schemas.ts'

type Ticket = FlightBooking['tickets'][number]

/** Thirteen digits for an airline's ticket; other identifiers are unchanged. */
const numberOf = (identifier: string): string => {
  const digits = identifier.replaceAll(/\D/g, '')
  return digits.length === 13 ? digits : identifier
}

const nameOf = (order: DuffelOrder, id: string): string => {
  const passenger = order.passengers.find((one) => one.id === id)
  if (passenger === undefined) return ''
  const title = passenger.title === null ? '' : ` ${passenger.title}`
  return `${passenger.family_name}/${passenger.given_name}${title}`.toUpperCase()
}

/** The tickets of a leg's order, traveller by traveller; none while the airline has not issued them, or issues none. */
export const ticketsOf = (
  order: DuffelOrder,
  { leg, passengers }: { leg: number; passengers: readonly string[] },
): Ticket[] => {
  const segments = order.slices.flatMap((slice) => slice.segments)
  const carrier = order.owner.iata_code ?? segments[0]?.marketing_carrier.iata_code ?? ''
  return passengers.flatMap((id, flyer) =>
    order.documents
      .filter((document) => document.type === 'electronic_ticket' && document.passenger_ids.includes(id))
      .map((document) => ({
        flyer,
        carrier,
        number: numberOf(document.unique_identifier),
        name: nameOf(order, id),
        coupons: segments.map((_segment, segment) => ({ leg, segment })),
      })),
  )
}
