import * as v from 'valibot'
import {
  createFlightBooking,
  flightBookingSchema,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import type { Answered } from '#src/platform/wallet/kind.ts'
import { learnedWith, type WalletUpdate } from '#src/platform/wallet/wallet-update.ts'
import {
  flightOf,
  hasTicketsToShow,
  isFlightLongOver,
  passesOf,
  type WalletFlight,
  type WalletPass,
} from './flight-facts.ts'

/** Flight data of a response: bookings, or the barcodes of a known one. */
export type FlightWalletUpdate =
  | (WalletUpdate<FlightBooking> & { kind: 'flights' })
  | { kind: 'passes'; bookingId: string; passes: WalletPass[] }

const askedSchema = v.object({ params: v.object({ bookingId: idSchema }) })

/** Flight data of a response; null if it has none. `now` in milliseconds since 1970. */
export const flightUpdateFrom = (answer: Answered, now: number): FlightWalletUpdate | null => {
  const listed = listedIn(answer)
  if (listed !== null) {
    const { items, ...update } = listed
    const bookings = items.flatMap((item) => (item.service === 'flight' ? [item.booking] : []))
    return { kind: 'flights', ...update, bookings }
  }
  const { endpoint, input, value } = answer
  if (!endpoint.name.startsWith('flightBookings.')) return null
  if (endpoint.name === flightPasses.name) {
    const [asked, answer] = [v.safeParse(askedSchema, input), v.safeParse(flightPasses.response, value)]
    if (!asked.success || !answer.success) return null
    return { kind: 'passes', bookingId: asked.output.params.bookingId, passes: passesOf(answer.output.passes) }
  }
  const booking = v.safeParse(flightBookingSchema, value)
  if (!booking.success) return null
  const isOwn = endpoint.name === createFlightBooking.name
  return { kind: 'flights', bookings: [booking.output], at: new Date(now).toISOString(), isOwn, isWhole: false }
}

/** True if a barcode was made for this flight: it contains day and number. */
const isSameFlight = (before: WalletFlight | undefined, now: WalletFlight, pass: WalletPass): boolean => {
  const [old, flight] = [before, now].map((one) =>
    one?.flights.find(({ leg, segment }) => leg === pass.leg && segment === pass.segment),
  )
  return old?.number === flight?.number && old?.departsLocal.slice(0, 10) === flight?.departsLocal.slice(0, 10)
}

const ticketsIn = (flight: WalletFlight | undefined, flyer: number) => flight?.travellers[flyer]?.tickets.join()

/** Barcodes are let go where they would open nothing: a change of flights writes them again under the same locator, and
 * what an airline moves to another day has another one. */
const withGoodPasses = (flight: WalletFlight, before: WalletFlight | undefined): WalletFlight => ({
  ...flight,
  passes: flight.passes.filter(
    (pass) => ticketsIn(before, pass.flyer) === ticketsIn(flight, pass.flyer) && isSameFlight(before, flight, pass),
  ),
})

const learnedBookings = learnedWith<FlightBooking, WalletFlight>({
  belongs: hasTicketsToShow,
  factsOf: (booking, at, before) =>
    withGoodPasses(flightOf(booking, at, before?.locator === booking.locator ? before.passes : []), before),
  isLongOver: isFlightLongOver,
  isAhead: ({ flights }, now) => Date.parse(flights[0]?.departsAt ?? '') > now,
})

/** What of it is stored, and what leaves. */
export const applyFlightUpdate = (
  stored: readonly WalletFlight[],
  update: FlightWalletUpdate,
  now: number,
): { put: WalletFlight[]; remove: string[] } => {
  if (update.kind === 'flights') return learnedBookings(stored, update, now)
  const flight = stored.find(({ bookingId }) => bookingId === update.bookingId)
  return { put: flight === undefined ? [] : [{ ...flight, passes: update.passes }], remove: [] }
}
