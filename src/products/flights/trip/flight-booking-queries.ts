import { queryOptions } from '@tanstack/react-query'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
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
}
