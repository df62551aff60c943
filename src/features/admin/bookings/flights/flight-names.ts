import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'

type Named = Pick<FlightBooking, 'airports' | 'legs'>

const cityOf = ({ airports }: Pick<FlightBooking, 'airports'>, code: string): string => airports[code]?.city ?? code

/** The cities of a leg, `Jakarta – Denpasar`. */
export const legName = (booking: Named, leg: number): string => {
  const segments = booking.legs[leg]?.offer.segments ?? []
  return `${cityOf(booking, segments[0]?.from ?? '')} – ${cityOf(booking, segments.at(-1)?.to ?? '')}`
}

export const legNames = (booking: Named): string => booking.legs.map((_leg, leg) => legName(booking, leg)).join(', ')

/** `Siti Nur Rahmawati`; who has one name only, by that. */
export const flyerName = ({ flyers }: Pick<FlightBooking, 'flyers'>, flyer: number): string => {
  const name = flyers[flyer]?.name
  return [name?.givenNames, name?.familyName].filter(Boolean).join(' ')
}
