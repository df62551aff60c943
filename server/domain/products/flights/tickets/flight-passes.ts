import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightPass } from '#contract/products/flights/flight-passes.ts'
import { boardingText } from '#contract/products/flights/boarding-data.ts'
import { isSamePart } from '#contract/products/flights/flight-parts.ts'
import { crossesBorder } from '#contract/products/flights/flight-documents.ts'
import { barcodeOf } from './barcodes.ts'

/** States in which the airline still knows the tickets. */
const COUNTING: readonly FlightBooking['state'][] = ['confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested']

type PassFacts = Pick<
  FlightBooking,
  'cancelled' | 'state' | 'legs' | 'airports' | 'families' | 'flyers' | 'seats' | 'locator' | 'tickets'
>
type Place = { flyer: number; leg: number; segment: number }

/** Barcode text of one traveller on one flight. Throws if the booking does not have that flight. */
const textOf = (booking: PassFacts, ticket: PassFacts['tickets'][number], { flyer, leg, segment }: Place): string => {
  const chosen = booking.legs[leg]
  const flight = chosen?.offer.segments[segment]
  const person = booking.flyers[flyer]
  if (chosen === undefined || flight === undefined || person === undefined) {
    throw new Error(`a coupon of ticket ${ticket.number} is for a flight that is not booked`)
  }
  const seat = booking.seats.find((one) => one.flyer === flyer && one.leg === leg && one.segment === segment)
  const countries = [flight.from, flight.to].flatMap((code) => booking.airports[code]?.countryCode ?? [])
  return boardingText({
    name: ticket.name,
    kind: person.kind,
    legs: [
      {
        locator: booking.locator ?? '',
        from: flight.from,
        to: flight.to,
        // The operating carrier's own flight number is unknown, so the flight is named as sold.
        carrier: flight.carrier,
        marketing: flight.carrier,
        number: flight.number,
        day: flight.departsLocal.slice(0, 10),
        cabin: flight.cabin,
        seat: seat?.seat ?? null,
        ticket: ticket.number,
        needsTravelDocument: crossesBorder(countries),
        loyalty: person.loyalty,
        freeKg: person.kind === 'infant' ? null : (booking.families[chosen.fare.family]?.checkedKg ?? null),
      },
    ],
  })
}

/** Barcodes of a booking's tickets by traveller and flight, in order; none without a valid ticket. */
export const passesOf = async (booking: PassFacts): Promise<FlightPass[]> => {
  if (booking.locator === null || !COUNTING.includes(booking.state)) return []
  const places = booking.tickets
    .flatMap((ticket) => ticket.coupons.map((coupon) => ({ ticket, place: { flyer: ticket.flyer, ...coupon } })))
    .filter(({ place }) => !booking.cancelled.some((part) => isSamePart(part, place)))
    .toSorted(
      ({ place: one }, { place: other }) =>
        one.leg - other.leg || one.segment - other.segment || one.flyer - other.flyer,
    )
  return Promise.all(
    places.map(async ({ ticket, place }) => {
      const text = textOf(booking, ticket, place)
      return { ...place, text, aztec: await barcodeOf(text, 'aztec'), pdf417: await barcodeOf(text, 'pdf417') }
    }),
  )
}
