import { msg } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import type { Need } from '#src/trips/prepare/preparation.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

/** The barcodes of flights, and their invoices. */
export const flightNeedsOf = ({ bookingId, reference, paidWith, tickets }: FlightBooking): Need[] => {
  const passes: Need = {
    label: msg`Barcodes`,
    about: reference,
    async fetch(signal) {
      const found = await call(flightPasses, { params: { bookingId } }, { signal, background: true })
      await storeAnswer(flightBookingQueries.passes(bookingId), found)
      return []
    },
  }
  const invoices: Need = {
    label: msg`Invoice`,
    about: reference,
    async fetch(signal) {
      const found = await call(listInvoices, { params: { bookingId } }, { signal, background: true })
      await storeAnswer(invoicesOf('flight', bookingId), found)
      return []
    },
  }
  return [...(tickets.length > 0 ? [passes] : []), ...(paidWith === null ? [] : [invoices])]
}
