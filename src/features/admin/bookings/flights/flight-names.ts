import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { legName } from '#src/shared/tickets/ticket-words.ts'

export const legNames = (booking: Pick<FlightBooking, 'airports' | 'legs'>): string =>
  booking.legs.map((_leg, leg) => legName(booking, leg)).join(', ')

/** `Siti Nur Rahmawati`; who has one name only, by that. */
export const flyerName = ({ flyers }: Pick<FlightBooking, 'flyers'>, flyer: number): string => {
  const name = flyers[flyer]?.name
  return [name?.givenNames, name?.familyName].filter(Boolean).join(' ')
}
