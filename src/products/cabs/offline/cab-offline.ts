import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { cabBookingSchema, createCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import { isSettled } from '#src/bookings/booked/booking-facts.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import type { ProductOffline, StoredTrip } from '#src/bookings/product-offline.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { onAnswer } from '#src/platform/api/answers.ts'
import { call, storeAnswer, storedAnswer } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { belongsInWallet } from '#src/platform/wallet/kind.ts'
import { askForList } from '#src/trips/offline/trips.ts'
import { prepareByItself } from '#src/trips/prepare/device-preparation.ts'
import type { Need } from '#src/trips/prepare/preparation.ts'
import { wallet } from '#src/wallet/device-wallet.ts'
import { rideTitle } from '../ride-title.ts'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'
import { walletUpdateFrom } from '../wallet/wallet-update.ts'

const cabIn = (item: BookingItem): CabBooking | null => (item.service === 'cab' ? item.booking : null)

const isInWallet = (bookingId: string): boolean => wallet.getView().trips.some((trip) => trip.bookingId === bookingId)

/** The invoices: everything else is in the booking itself. */
const needsOf = (booking: CabBooking): Need[] => {
  const { bookingId, ride } = booking
  const invoice: Need = {
    label: msg`Invoice`,
    about: rideTitle(ride),
    async fetch(signal) {
      const papers = await call(listInvoices, { params: { bookingId } }, { signal, background: true })
      await storeAnswer(invoicesOf('cab', bookingId), papers)
      return []
    },
  }
  return isSettled(booking) ? [invoice] : []
}

/** Null where there is none to have. */
const hasInvoice = async (booking: CabBooking): Promise<boolean | null> => {
  const papers = v.safeParse(listInvoices.response, await storedAnswer(invoicesOf('cab', booking.bookingId)))
  if (!isSettled(booking) || (papers.success && papers.output.items.length === 0)) return null
  return papers.success
}

const tripOf = async (booking: CabBooking, hasApp: boolean): Promise<StoredTrip> => {
  const { bookingId, ride } = booking
  const isStored = v.is(cabBookingSchema, await storedAnswer(cabBookingQueries.detail(bookingId)))
  const invoice = await hasInvoice(booking)
  const atPickUp = [
    { label: msg`Wallet`, isThere: isInWallet(bookingId) },
    { label: msg`Voucher`, isThere: isStored && hasApp },
  ]
  return {
    bookingId,
    name: rideTitle(ride),
    days: formatInstant(booking.startsAt, booking.zone),
    parts: [
      { label: msg`Booking`, isThere: isStored },
      ...(belongsInWallet(booking) ? atPickUp : []),
      ...(invoice === null ? [] : [{ label: msg`Invoice`, isThere: invoice }]),
    ],
  }
}

/** Out of the way of the screen that a booking opens. */
const AFTER_BOOKING_MS = 3_000

/** Detects bookings that were confirmed after they were made; the list of one's own decides whether they are one's own. */
const watch = (): void => {
  const asked = new Set<string>()
  onAnswer((received) => {
    if (received.kind === 'ended' || listedIn(received) !== null) return
    const [booking] = walletUpdateFrom(received, now())?.bookings ?? []
    if (booking === undefined || !belongsInWallet(booking) || asked.has(booking.bookingId)) return
    asked.add(booking.bookingId)
    if (received.endpoint.name === createCabBooking.name) {
      setTimeout(() => prepareByItself({ isNew: true }), AFTER_BOOKING_MS)
    } else if (!isInWallet(booking.bookingId) && received.user.role.includes('user')) {
      void askForList().catch(() => undefined)
    }
  })
}

export const cabOffline: ProductOffline = {
  async store(item) {
    const cab = cabIn(item)
    if (cab !== null) await storeAnswer(cabBookingQueries.detail(cab.bookingId), cab)
  },
  needsOf(item) {
    const cab = cabIn(item)
    return cab === null ? [] : needsOf(cab)
  },
  async readTrip(item, hasApp) {
    const cab = cabIn(item)
    return cab === null ? null : tripOf(cab, hasApp)
  },
  // A ride has no page beside its booking.
  forgetOver: async () => undefined,
  watch,
}
