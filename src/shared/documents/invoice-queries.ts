import { queryOptions } from '@tanstack/react-query'
import { listInvoices } from '#contract/endpoints/invoices.ts'
import { call } from '#src/data/client.ts'
import { bookingQueries } from '#src/shared/stay/booking-queries.ts'

/** Invoices and credit notes of a booking, kept on the device; asked anew with everything else about bookings. */
export const invoicesOf = (bookingId: string) =>
  queryOptions({
    queryKey: [...bookingQueries.all(), 'invoices', bookingId],
    queryFn: ({ signal }) => call(listInvoices, { params: { bookingId } }, { signal }),
    meta: { offline: true },
  })
