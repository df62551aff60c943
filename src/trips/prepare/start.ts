import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { listBookings } from '#contract/products/registry.ts'
import { onHeard } from '#src/platform/api/answers.ts'
import { call, keepAnswer, session } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { hasTicketsToShow } from '#src/products/flights/wallet/flight-facts.ts'
import { flightsToldBy } from '#src/products/flights/wallet/flight-learning.ts'
import { toldBy } from '#src/products/stays/wallet/learning.ts'
import { belongsInWallet } from '#src/products/stays/wallet/stay-facts.ts'
import { keepBookings } from '#src/products/stays/trip/booking-queries.ts'
import { flightBookingQueries } from '#src/products/flights/trip/flight-booking-queries.ts'
import { wallet } from '#src/wallet/device-wallet.ts'
import { startWallet } from '#src/wallet/start.ts'
import { prepareByItself, preparation } from './device-preparation.ts'
import { forgetOverTrips } from './stored-trips.ts'

/** Out of the way of the screen that a booking opens. */
const AFTER_BOOKING_MS = 3_000

/**
 * Detects bookings that were confirmed after their creation (by payment or the hotel) when they are read; the list of
 * own bookings decides whether they are the user's.
 */
const watchConfirmed = (): void => {
  const asked = new Set<string>()
  onHeard((heard) => {
    if (heard.kind === 'ended' || heard.endpoint.name === listBookings.name) return
    const [booking] = toldBy(heard, now())?.bookings ?? []
    if (booking === undefined || !belongsInWallet(booking) || asked.has(booking.bookingId)) return
    asked.add(booking.bookingId)
    const isThere = wallet.getView().stays.some(({ bookingId }) => bookingId === booking.bookingId)
    if (heard.endpoint.name === createStayBooking.name) {
      setTimeout(() => prepareByItself({ isNew: true }), AFTER_BOOKING_MS)
    } else if (!isThere && heard.user.role.includes('user')) {
      void call(listBookings, { query: { when: 'upcoming' } }, { background: true }).catch(() => undefined)
    }
  })
}

/**
 * Detects flights ticketed after booking when they are read; the list of own bookings decides whether they are the
 * user's. Fetches their barcodes for the wallet if they are missing.
 */
const watchIssued = (): void => {
  const asked = new Set<string>()
  const once = (key: string, ask: () => Promise<unknown>): void => {
    if (asked.has(key)) return
    asked.add(key)
    // A failure is retried at the next start of the app.
    void ask().catch(() => undefined)
  }
  onHeard((heard) => {
    if (heard.kind === 'ended') return
    const told = flightsToldBy(heard, now())
    if (told?.kind !== 'flights' || told.isOwn) return
    for (const booking of told.bookings.filter(hasTicketsToShow)) {
      once(booking.bookingId, async () => {
        const list = await call(listBookings, { query: { when: 'upcoming' } }, { background: true })
        await keepBookings(list.items)
      })
    }
  })
  wallet.subscribe(() => {
    if (session.getState().user === null) return
    for (const { bookingId, locator, passes } of wallet.getView().flights) {
      const ask = async () => {
        const found = await call(flightPasses, { params: { bookingId } }, { background: true })
        await keepAnswer(flightBookingQueries.passes(bookingId), found)
      }
      if (passes.length === 0) once(`${bookingId} ${locator}`, ask)
    }
  })
}

/** Starts storing upcoming trips on the device: the wallet, and other offline data. */
export const startKeeping = (): void => {
  startWallet()
  watchConfirmed()
  watchIssued()
  session.onEnd(() => preparation.cancel())
  void forgetOverTrips().catch(() => undefined)
}
