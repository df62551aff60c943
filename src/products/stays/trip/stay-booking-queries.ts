import { queryOptions } from '@tanstack/react-query'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { quoteNoShow } from '#contract/products/stays/no-shows.ts'
import { getQuote } from '#contract/products/stays/quotes.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { call } from '#src/platform/api/client.ts'

export const stayBookingQueries = {
  all: bookingQueries.all,

  /** Kept on the device. */
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'detail', bookingId],
      queryFn: ({ signal }) => call(getStayBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),

  /** Cost of a no-show: always fetched. */
  noShow: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'noShow', bookingId],
      queryFn: ({ signal }) => call(quoteNoShow, { params: { bookingId } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),

  quote: (quoteId: string) =>
    queryOptions({
      queryKey: ['quotes', quoteId],
      queryFn: ({ signal }) => call(getQuote, { params: { quoteId } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
