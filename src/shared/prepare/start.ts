import { createBooking, listBookings } from '#contract/endpoints/bookings.ts'
import { onHeard } from '#src/data/answers.ts'
import { call, session } from '#src/data/client.ts'
import { now } from '#src/data/clock.ts'
import { toldBy } from '#src/data/wallet/learning.ts'
import { belongsInWallet } from '#src/data/wallet/stay.ts'
import { wallet } from '../wallet/device-wallet.ts'
import { startWallet } from '../wallet/start.ts'
import { prepareByItself, preparation } from './device-preparation.ts'
import { forgetOverTrips } from './kept-trips.ts'

/** Out of the way of the screen that a booking opens. */
const AFTER_BOOKING_MS = 3_000

/**
 * A booking that was confirmed later than it was made, by its payment or the hotel, is heard of where it is read: whose it
 * is, the list of one's own bookings says.
 */
const watchConfirmed = (): void => {
  const asked = new Set<string>()
  onHeard((heard) => {
    if (heard.kind === 'ended' || heard.endpoint.name === listBookings.name) return
    const [booking] = toldBy(heard, now())?.bookings ?? []
    if (booking === undefined || !belongsInWallet(booking) || asked.has(booking.bookingId)) return
    asked.add(booking.bookingId)
    const isThere = wallet.getView().stays.some(({ bookingId }) => bookingId === booking.bookingId)
    if (heard.endpoint.name === createBooking.name) {
      setTimeout(() => prepareByItself({ isNew: true }), AFTER_BOOKING_MS)
    } else if (!isThere && heard.user.role.includes('user')) {
      void call(listBookings, { query: { when: 'upcoming' } }, { background: true }).catch(() => undefined)
    }
  })
}

/** What keeps the coming trips on the device: the wallet, and what else is needed without network. */
export const startKeeping = (): void => {
  startWallet()
  watchConfirmed()
  session.onEnd(() => preparation.cancel())
  void forgetOverTrips().catch(() => undefined)
}
