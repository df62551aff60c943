import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { flightBookingSchema, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import { legsLeft } from '#contract/products/flights/flight-parts.ts'
import type { ProductOffline, StoredTrip } from '#src/bookings/product-offline.ts'
import { onAnswer } from '#src/platform/api/answers.ts'
import { call, storeAnswer, storedAnswer, session } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { hasTicketsToShow, readFlight, type WalletFlight } from '../wallet/flight-facts.ts'
import { flightUpdateFrom } from '../wallet/flight-wallet-update.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { legName } from '../labels/ticket-labels.ts'
import { wallet } from '#src/wallet/device-wallet.ts'
import { askForList } from '#src/trips/offline/trips.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { flightNeedsOf } from './flight-needs.ts'

const storedFlights = (): WalletFlight[] =>
  wallet.getView().trips.flatMap(({ service, facts }) => (service === 'flight' ? (readFlight(facts) ?? []) : []))

/** Null where there is none to have. */
const hasInvoice = async ({ bookingId, paidWith }: FlightBooking): Promise<boolean | null> => {
  const papers = v.safeParse(listInvoices.response, await storedAnswer(invoicesOf('flight', bookingId)))
  if (paidWith === null || (papers.success && papers.output.items.length === 0)) return null
  return papers.success
}

const tripOf = async (booking: FlightBooking): Promise<StoredTrip> => {
  const { bookingId } = booking
  const isStored = v.is(flightBookingSchema, await storedAnswer(flightBookingQueries.detail(bookingId)))
  const passes = v.is(flightPasses.response, await storedAnswer(flightBookingQueries.passes(bookingId)))
  const invoice = await hasInvoice(booking)
  const atTheAirport = [
    { label: msg`Wallet`, isThere: storedFlights().some((flight) => flight.bookingId === bookingId) },
    { label: msg`Barcodes`, isThere: passes },
  ]
  const departs = booking.legs[0]?.offer.segments[0]?.departsLocal
  return {
    bookingId,
    name: legsLeft(booking, booking.cancelled)
      .map((leg) => legName(booking, leg))
      .join(', '),
    days: departs === undefined ? '' : formatDay(departs.slice(0, 10)),
    parts: [
      { label: msg`Booking`, isThere: isStored },
      ...(hasTicketsToShow(booking) ? atTheAirport : []),
      ...(invoice === null ? [] : [{ label: msg`Invoice`, isThere: invoice }]),
    ],
  }
}

/**
 * Detects flights ticketed after booking when they are read; the list of own bookings decides whether they are the
 * user's. Fetches their barcodes for the wallet if they are missing.
 */
const watch = (): void => {
  const asked = new Set<string>()
  const once = (key: string, ask: () => Promise<unknown>): void => {
    if (asked.has(key)) return
    asked.add(key)
    // A failure is retried at the next start of the app.
    void ask().catch(() => undefined)
  }
  onAnswer((received) => {
    if (received.kind === 'ended') return
    const stated = flightUpdateFrom(received, now())
    if (stated?.kind !== 'flights' || stated.isOwn) return
    for (const booking of stated.bookings.filter(hasTicketsToShow)) {
      once(booking.bookingId, askForList)
    }
  })
  wallet.subscribe(() => {
    if (session.getState().user === null) return
    for (const { bookingId, locator, passes } of storedFlights()) {
      const ask = async () => {
        const found = await call(flightPasses, { params: { bookingId } }, { background: true })
        await storeAnswer(flightBookingQueries.passes(bookingId), found)
      }
      if (passes.length === 0) once(`${bookingId} ${locator}`, ask)
    }
  })
}

const flightsIn = (item: BookingItem): FlightBooking | null => (item.service === 'flight' ? item.booking : null)

export const flightOffline: ProductOffline = {
  async store(item) {
    const flights = flightsIn(item)
    if (flights !== null) await storeAnswer(flightBookingQueries.detail(flights.bookingId), flights)
  },
  needsOf(item) {
    const flights = flightsIn(item)
    return flights === null ? [] : flightNeedsOf(flights)
  },
  async readTrip(item) {
    const flights = flightsIn(item)
    return flights === null ? null : tripOf(flights)
  },
  // Flights need nothing beside their own answers, which go by themselves.
  forgetOver: async () => undefined,
  watch,
}
