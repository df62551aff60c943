import * as v from 'valibot'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { barcodeSchema, type FlightPass } from '#contract/products/flights/flight-passes.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { isSamePart, partsLeft, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { zoneSchema } from '#contract/core/zones.ts'
import { belongsInWallet } from '#src/platform/wallet/kind.ts'

/** How many days after the local day of their last arrival flights stay available. */
const DAYS_AFTER = 2

const placeSchema = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  terminal: v.nullable(v.string()),
  zone: zoneSchema,
})

/**
 * Only the data needed at an airport: no identity document, no price, no loyalty number, nothing about health or meals.
 * Local times of the airports, `2026-12-01T06:10`.
 */
const walletFlightSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  /** The airline's own (PNR). */
  locator: v.string(),
  state: v.picklist(BOOKING_STATES),
  flights: v.pipe(
    v.array(
      v.object({
        leg: v.number(),
        segment: v.number(),
        carrier: v.string(),
        number: v.string(),
        airline: v.string(),
        /** Operating carrier, if it is another airline. */
        operator: v.nullable(v.string()),
        from: placeSchema,
        to: placeSchema,
        departsAt: instantSchema,
        departsLocal: v.string(),
        arrivesLocal: v.string(),
        /** Of each traveller who has one, in the order of travellers. */
        seats: v.array(v.object({ flyer: v.number(), seat: v.string() })),
      }),
    ),
    v.minLength(1),
  ),
  /** As printed, each with the numbers of the tickets; nothing of who does not fly any more. */
  travellers: v.array(v.object({ name: v.string(), tickets: v.array(v.string()) })),
  passes: v.array(v.object({ flyer: v.number(), leg: v.number(), segment: v.number(), aztec: barcodeSchema })),
  /**
   * Legs that the airline moved or cancelled, waiting for a decision; `departsLocal` is null if it does not fly any
   * more.
   */
  moved: v.optional(v.array(v.object({ leg: v.number(), departsLocal: v.nullable(v.string()) }))),
  /** When the server said all this. */
  takenAt: instantSchema,
})
export type WalletFlight = v.InferOutput<typeof walletFlightSchema>
export type WalletPass = WalletFlight['passes'][number]

/** True for valid tickets: without a locator there is nothing to show at check-in. */
export const hasTicketsToShow = ({ state, locator, tickets }: FlightBooking): boolean =>
  belongsInWallet({ state }) && locator !== null && tickets.length > 0

export const passesOf = (passes: readonly FlightPass[]): WalletPass[] =>
  passes.map(({ flyer, leg, segment, aztec }) => ({ flyer, leg, segment, aztec }))

/** The facts of booked flights; `takenAt` is when the server answered them, ISO 8601. */
export const flightOf = (booking: FlightBooking, takenAt: string, passes: readonly WalletPass[]): WalletFlight => {
  const { airports, airlines } = booking
  const left = partsLeft(booking, booking.cancelled)
  const isLeft = (part: FlightPart): boolean => left.some((one) => isSamePart(one, part))
  const placeOf = (code: string, terminal: string | null): WalletFlight['flights'][number]['from'] => {
    const { name = code, city = code, zone = 'UTC' } = airports[code] ?? {}
    return { code, name, city, terminal, zone }
  }
  const moved = (booking.scheduleChanges ?? [])
    .filter(({ state }) => state === 'asked')
    .map(({ leg, after }) => ({ leg, departsLocal: after?.[0]?.departsLocal ?? null }))
  return {
    bookingId: booking.bookingId,
    reference: booking.reference,
    locator: booking.locator ?? '',
    state: booking.state,
    flights: booking.legs.flatMap(({ offer }, leg) =>
      (left.some((part) => part.leg === leg) ? offer.segments : []).map((flight, segment) => ({
        leg,
        segment,
        carrier: flight.carrier,
        number: flight.number,
        airline: airlines[flight.carrier] ?? flight.carrier,
        operator: flight.operatedBy === flight.carrier ? null : (airlines[flight.operatedBy] ?? flight.operatedBy),
        from: placeOf(flight.from, flight.fromTerminal),
        to: placeOf(flight.to, flight.toTerminal),
        departsAt: flight.departsAt,
        departsLocal: flight.departsLocal,
        arrivesLocal: flight.arrivesLocal,
        seats: booking.seats
          .filter((one) => one.leg === leg && one.segment === segment && isLeft(one))
          .toSorted((one, other) => one.flyer - other.flyer)
          .map(({ flyer, seat }) => ({ flyer, seat })),
      })),
    ),
    travellers: booking.flyers.map((_one, flyer) => {
      const isFlying = left.some((part) => part.flyer === flyer)
      const own = booking.tickets.filter((ticket) => isFlying && ticket.flyer === flyer)
      return { name: own[0]?.name ?? '', tickets: own.map(({ number }) => number) }
    }),
    passes: passes.filter(isLeft),
    ...(moved.length > 0 && { moved }),
    takenAt,
  }
}

const lastOf = ({ flights }: WalletFlight): WalletFlight['flights'][number] | undefined => flights.at(-1)

/** The day on which flights leave the device. */
export const flightLeavesOn = (flight: WalletFlight): string =>
  addDays(lastOf(flight)?.arrivesLocal.slice(0, 10) ?? '1970-01-01', DAYS_AFTER)

/** True if the last arrival was two days ago, by the local calendar; `now` in milliseconds since 1970. */
export const isFlightLongOver = (flight: WalletFlight, now: number): boolean =>
  dayInZone(new Date(now), lastOf(flight)?.to.zone ?? 'UTC') >= flightLeavesOn(flight)

/** The flight of a booking that leaves next, or has left in the last six hours; null where all are over. */
export const nextFlight = ({ flights }: WalletFlight, now: number): WalletFlight['flights'][number] | null =>
  flights.find(({ departsAt }) => Date.parse(departsAt) > now - 6 * 3_600_000) ?? null

/** Facts that lay on the device; null where they are none. */
export const readFlight = (facts: unknown): WalletFlight | null => {
  const parsed = v.safeParse(walletFlightSchema, facts)
  return parsed.success ? parsed.output : null
}
