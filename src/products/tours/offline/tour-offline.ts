import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { createTourBooking, tourBookingSchema, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { getTour } from '#contract/products/tours/tours.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import type { ProductOffline, StoredTrip } from '#src/bookings/product-offline.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { onAnswer } from '#src/platform/api/answers.ts'
import { call, forgetAnswers, storeAnswer, storedAnswer, storedUnder } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { belongsInWallet } from '#src/platform/wallet/kind.ts'
import { askForList } from '#src/trips/offline/trips.ts'
import { prepareByItself } from '#src/trips/prepare/device-preparation.ts'
import type { Need } from '#src/trips/prepare/preparation.ts'
import { wallet } from '#src/wallet/device-wallet.ts'
import { tourQueries } from '../search/queries.ts'
import { isSettled } from '#src/bookings/booked/booking-facts.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'
import { isLongOver } from '../wallet/tour-facts.ts'
import { walletUpdateFrom } from '../wallet/wallet-update.ts'

const tourIn = (item: BookingItem): TourBooking | null => (item.service === 'tour' ? item.booking : null)

const isInWallet = (bookingId: string): boolean => wallet.getView().trips.some((trip) => trip.bookingId === bookingId)

/** The page of the tour, and the invoices. */
const needsOf = (booking: TourBooking): Need[] => {
  const { bookingId, tour } = booking
  const { tourId } = tour
  const page: Need = {
    label: msg`Tour details`,
    about: tour.title,
    async fetch(signal) {
      const facts = await call(getTour, { params: { tourId } }, { signal, background: true })
      await storeAnswer(tourQueries.detail(tourId), facts)
      return []
    },
  }
  const invoice: Need = {
    label: msg`Invoice`,
    about: tour.title,
    async fetch(signal) {
      const papers = await call(listInvoices, { params: { bookingId } }, { signal, background: true })
      await storeAnswer(invoicesOf('tour', bookingId), papers)
      return []
    },
  }
  return isSettled(booking) ? [page, invoice] : [page]
}

/** Null where there is none to have. */
const hasInvoice = async (booking: TourBooking): Promise<boolean | null> => {
  const papers = v.safeParse(listInvoices.response, await storedAnswer(invoicesOf('tour', booking.bookingId)))
  if (!isSettled(booking) || (papers.success && papers.output.items.length === 0)) return null
  return papers.success
}

const tripOf = async (booking: TourBooking, hasApp: boolean): Promise<StoredTrip> => {
  const { bookingId, tour } = booking
  const isStored = v.is(tourBookingSchema, await storedAnswer(tourBookingQueries.detail(bookingId)))
  const facts = await storedAnswer(tourQueries.detail(tour.tourId))
  const invoice = await hasInvoice(booking)
  const atMeetingPoint = [
    { label: msg`Wallet`, isThere: isInWallet(bookingId) },
    { label: msg`Voucher`, isThere: isStored && hasApp },
  ]
  return {
    bookingId,
    name: tour.title,
    days: formatInstant(booking.startsAt, booking.zone),
    parts: [
      { label: msg`Booking`, isThere: isStored },
      ...(belongsInWallet(booking) ? atMeetingPoint : []),
      ...(invoice === null ? [] : [{ label: msg`Invoice`, isThere: invoice }]),
      { label: msg`Tour details`, isThere: v.is(getTour.response, facts) },
    ],
  }
}

const isOver = (booking: TourBooking): boolean => isLongOver(booking, now())

/** The pages of tours that no booking ahead is of. */
const forgetOver = async (): Promise<void> => {
  const bookings = (await storedUnder([...tourBookingQueries.all(), 'detail'])).flatMap((stored) => {
    const booking = v.safeParse(tourBookingSchema, stored)
    return booking.success ? [booking.output] : []
  })
  const ahead = new Set(bookings.filter((one) => !isOver(one)).map(({ tour }) => tour.tourId))
  const over = bookings.filter(isOver).map(({ tour }) => tour.tourId)
  await forgetAnswers(over.filter((id) => !ahead.has(id)).map((id) => tourQueries.detail(id).queryKey))
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
    if (received.endpoint.name === createTourBooking.name) {
      setTimeout(() => prepareByItself({ isNew: true }), AFTER_BOOKING_MS)
    } else if (!isInWallet(booking.bookingId) && received.user.role.includes('user')) {
      void askForList().catch(() => undefined)
    }
  })
}

export const tourOffline: ProductOffline = {
  async store(item) {
    const tour = tourIn(item)
    if (tour !== null) await storeAnswer(tourBookingQueries.detail(tour.bookingId), tour)
  },
  needsOf(item) {
    const tour = tourIn(item)
    return tour === null ? [] : needsOf(tour)
  },
  async readTrip(item, hasApp) {
    const tour = tourIn(item)
    return tour === null ? null : tripOf(tour, hasApp)
  },
  forgetOver,
  watch,
}
