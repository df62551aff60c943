import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/api/client.ts'
import { bookingQueries } from '../booking-queries.ts'
import { listInvoices } from '#contract/products/stays/invoices.ts'

/** Invoices and credit notes of a booking, stored on the device; refetched with all other booking data. */
export const invoicesOf = (bookingId: string) =>
  queryOptions({
    queryKey: [...bookingQueries.all(), 'invoices', bookingId],
    queryFn: ({ signal }) => call(listInvoices, { params: { bookingId } }, { signal }),
    meta: { offline: true },
  })
