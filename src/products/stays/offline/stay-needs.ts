import { msg } from '@lingui/core/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { getHotel } from '#contract/products/stays/hotels.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { isSettled } from '#src/bookings/booked/booking-facts.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import type { Need } from '#src/trips/prepare/preparation.ts'
import { hotelDetail } from '../search/form/hotel-query.ts'

/** We issue invoices only for payments to us; they exist after payment. */
export const mayHaveInvoice = (booking: StayBooking): boolean =>
  booking.payment === 'company_account' && isSettled(booking)

/** The facts of the hotel, and the invoices. */
export const stayNeedsOf = (booking: StayBooking): Need[] => {
  const { bookingId, hotel } = booking
  const place: Need = {
    label: msg`Hotel details`,
    about: hotel.name,
    async fetch(signal) {
      const facts = await call(getHotel, { params: { hotelId: hotel.hotelId } }, { signal, background: true })
      await storeAnswer(hotelDetail(hotel.hotelId), facts)
      return []
    },
  }
  const invoice: Need = {
    label: msg`Invoice`,
    about: hotel.name,
    async fetch(signal) {
      const papers = await call(listInvoices, { params: { bookingId } }, { signal, background: true })
      await storeAnswer(invoicesOf('stay', bookingId), papers)
      return []
    },
  }
  return mayHaveInvoice(booking) ? [place, invoice] : [place]
}
