import * as v from 'valibot'
import {
  createFlightBooking,
  flightBookingSchema,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { listBookings } from '#contract/products/registry.ts'
import type { Heard } from '#src/platform/api/answers.ts'
import {
  flightOf,
  hasTicketsToShow,
  isFlightLongOver,
  passesOf,
  type WalletFlight,
  type WalletPass,
} from './flight-facts.ts'

/** Flight data of a response: bookings, or the barcodes of a known one. */
export type ToldOfFlights =
  | { kind: 'flights'; bookings: readonly FlightBooking[]; at: string; isOwn: boolean; isWhole: boolean }
  | { kind: 'passes'; bookingId: string; passes: WalletPass[] }

const listedSchema = v.object({
  query: v.optional(v.object({ when: v.optional(v.string()), cursor: v.optional(v.string()) })),
})
const askedSchema = v.object({ params: v.object({ bookingId: idSchema }) })

/** Flight data of a response; null if it has none. `now` in milliseconds since 1970. */
export const flightsToldBy = (
  { endpoint, input, value }: Extract<Heard, { kind: 'answered' }>,
  now: number,
): ToldOfFlights | null => {
  if (endpoint.name === listBookings.name) {
    const page = v.safeParse(listBookings.response, value)
    if (!page.success) return null
    const asked = v.safeParse(listedSchema, input)
    const { when = 'upcoming', cursor } = asked.success ? (asked.output.query ?? {}) : { when: 'unknown' }
    const isWhole = when === 'upcoming' && cursor === undefined && page.output.nextCursor === null
    const bookings = page.output.items.flatMap((item) => (item.service === 'flight' ? [item.booking] : []))
    return { kind: 'flights', bookings, at: page.output.asOf, isOwn: true, isWhole }
  }
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

/** Entries to store and to remove. A response older than the stored entry changes nothing. */
export const learnedOfFlights = (
  kept: readonly WalletFlight[],
  told: ToldOfFlights,
  now: number,
): { put: WalletFlight[]; remove: string[] } => {
  const known = new Map(kept.map((flight) => [flight.bookingId, flight]))
  if (told.kind === 'passes') {
    const flight = known.get(told.bookingId)
    return { put: flight === undefined ? [] : [{ ...flight, passes: told.passes }], remove: [] }
  }
  const put: WalletFlight[] = []
  const remove = new Set(kept.filter((flight) => isFlightLongOver(flight, now)).map(({ bookingId }) => bookingId))
  for (const booking of told.bookings) {
    const before = known.get(booking.bookingId)
    if (before !== undefined && Date.parse(before.takenAt) > Date.parse(told.at)) continue
    if (!hasTicketsToShow(booking)) {
      if (before !== undefined) remove.add(booking.bookingId)
    } else if (told.isOwn || before !== undefined) {
      // Barcodes of other tickets or days than these are invalid: a change of flights reissues them with the same
      // locator, and a flight that an airline moves to another day gets a new one.
      const flight = flightOf(booking, told.at, before?.locator === booking.locator ? before.passes : [])
      flight.passes = flight.passes.filter(
        (pass) => ticketsIn(before, pass.flyer) === ticketsIn(flight, pass.flyer) && isSameFlight(before, flight, pass),
      )
      if (!isFlightLongOver(flight, now)) put.push(flight)
    }
  }
  if (told.isWhole) {
    const there = new Set(told.bookings.map(({ bookingId }) => bookingId))
    for (const { bookingId, flights, takenAt } of kept) {
      const isAhead = Date.parse(flights[0]?.departsAt ?? '') > now
      if (isAhead && !there.has(bookingId) && Date.parse(takenAt) <= Date.parse(told.at)) remove.add(bookingId)
    }
  }
  return { put, remove: [...remove] }
}
