import { queryOptions } from '@tanstack/react-query'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import {
  quoteFlightCancellation,
  quotePartialFlightCancellation,
} from '#contract/products/flights/flight-cancellations.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import { listFlightInvoices } from '#contract/products/flights/invoices.ts'
import { call } from '#src/platform/api/client.ts'

export const flightBookingQueries = {
  all: () => ['flightBookings'] as const,

  /** Kept on the device. */
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: [...flightBookingQueries.all(), 'detail', bookingId],
      queryFn: ({ signal }) => call(getFlightBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),

  /** The barcodes of its tickets, kept on the device. */
  passes: (bookingId: string) =>
    queryOptions({
      queryKey: [...flightBookingQueries.all(), 'passes', bookingId],
      queryFn: ({ signal }) => call(flightPasses, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),

  /** Its invoices and credit notes, kept on the device. */
  invoices: (bookingId: string) =>
    queryOptions({
      queryKey: [...flightBookingQueries.all(), 'invoices', bookingId],
      queryFn: ({ signal }) => call(listFlightInvoices, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),

  /** Current refund of a full or partial cancellation: always fetched, never cached. */
  cancellation: (bookingId: string, parts: readonly FlightPart[] | 'all') =>
    queryOptions({
      queryKey: [...flightBookingQueries.all(), 'cancellation', bookingId, parts],
      queryFn: ({ signal }) =>
        parts === 'all'
          ? call(quoteFlightCancellation, { params: { bookingId } }, { signal })
          : call(quotePartialFlightCancellation, { params: { bookingId }, body: { parts: [...parts] } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
