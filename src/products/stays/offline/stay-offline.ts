import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { createStayBooking, stayBookingSchema, type StayBooking } from '#contract/products/stays/bookings.ts'
import { getHotel, listRates } from '#contract/products/stays/hotels.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import type { ProductOffline, StoredTrip } from '#src/bookings/product-offline.ts'
import { onAnswer } from '#src/platform/api/answers.ts'
import { forgetAnswers, storeAnswer, storedAnswer, storedUnder } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { walletUpdateFrom } from '../wallet/wallet-update.ts'
import { isLongOver } from '../wallet/stay-facts.ts'
import { formatStay } from '#src/i18n/formats.ts'
import { belongsInWallet } from '#src/platform/wallet/kind.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { prepareByItself } from '#src/trips/prepare/device-preparation.ts'
import { hotelDetail } from '../search/form/hotel-query.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { wallet } from '#src/wallet/device-wallet.ts'
import { askForList } from '#src/trips/offline/trips.ts'
import { mayHaveInvoice, stayNeedsOf } from './stay-needs.ts'

const isInWallet = (bookingId: string): boolean => wallet.getView().trips.some((trip) => trip.bookingId === bookingId)

/** Null where there is none to have. */
const hasInvoice = async (booking: StayBooking): Promise<boolean | null> => {
  const papers = v.safeParse(listInvoices.response, await storedAnswer(invoicesOf('stay', booking.bookingId)))
  if (!mayHaveInvoice(booking) || (papers.success && papers.output.items.length === 0)) return null
  return papers.success
}

const tripOf = async (booking: StayBooking, hasApp: boolean): Promise<StoredTrip> => {
  const { bookingId, hotel, checkIn, checkOut } = booking
  const isStored = v.is(stayBookingSchema, await storedAnswer(stayBookingQueries.detail(bookingId)))
  const facts = await storedAnswer(hotelDetail(hotel.hotelId))
  const invoice = await hasInvoice(booking)
  const atReception = [
    { label: msg`Wallet`, isThere: isInWallet(bookingId) },
    { label: msg`Voucher`, isThere: isStored && hasApp },
  ]
  return {
    bookingId,
    name: hotel.name,
    days: formatStay(checkIn, checkOut),
    parts: [
      { label: msg`Booking`, isThere: isStored },
      ...(belongsInWallet(booking) ? atReception : []),
      ...(invoice === null ? [] : [{ label: msg`Invoice`, isThere: invoice }]),
      { label: msg`Hotel details`, isThere: v.is(getHotel.response, facts) },
    ],
  }
}

const isOver = (booking: StayBooking): boolean => isLongOver(booking, now())

/** The facts of hotels that no stay ahead is at. */
const forgetOver = async (): Promise<void> => {
  const bookings = (await storedUnder([...stayBookingQueries.all(), 'detail'])).flatMap((stored) => {
    const booking = v.safeParse(stayBookingSchema, stored)
    return booking.success ? [booking.output] : []
  })
  const ahead = new Set(bookings.filter((one) => !isOver(one)).map(({ hotel }) => hotel.hotelId))
  const over = bookings.filter(isOver).map(({ hotel }) => hotel.hotelId)
  await forgetAnswers(over.filter((hotelId) => !ahead.has(hotelId)).map((hotelId) => hotelDetail(hotelId).queryKey))
}

/** Out of the way of the screen that a booking opens. */
const AFTER_ANSWER_MS = 3_000

/**
 * Detects bookings that were confirmed after their creation (by payment or the hotel) when they are read; the list of
 * own bookings decides whether they are the user's.
 */
const watch = (): void => {
  const asked = new Set<string>()
  onAnswer((received) => {
    if (received.kind === 'ended' || listedIn(received) !== null) return
    // Requesting a stay offline needs the checkout.
    if (received.endpoint.name === listRates.name) setTimeout(() => prepareByItself({ isNew: false }), AFTER_ANSWER_MS)
    const [booking] = walletUpdateFrom(received, now())?.bookings ?? []
    if (booking === undefined || !belongsInWallet(booking) || asked.has(booking.bookingId)) return
    asked.add(booking.bookingId)
    const isThere = isInWallet(booking.bookingId)
    if (received.endpoint.name === createStayBooking.name) {
      setTimeout(() => prepareByItself({ isNew: true }), AFTER_ANSWER_MS)
    } else if (!isThere && received.user.role.includes('user')) {
      void askForList().catch(() => undefined)
    }
  })
}

const stayIn = (item: BookingItem): StayBooking | null => (item.service === 'stay' ? item.booking : null)

export const stayOffline: ProductOffline = {
  async store(item) {
    const stay = stayIn(item)
    if (stay !== null) await storeAnswer(stayBookingQueries.detail(stay.bookingId), stay)
  },
  needsOf(item) {
    const stay = stayIn(item)
    return stay === null ? [] : stayNeedsOf(stay)
  },
  async readTrip(item, hasApp) {
    const stay = stayIn(item)
    return stay === null ? null : tripOf(stay, hasApp)
  },
  forgetOver,
  watch,
}
