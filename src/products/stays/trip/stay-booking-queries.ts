import { queryOptions } from '@tanstack/react-query'
import { getStayBooking, quoteStayCancellation, quoteRoomCancellation } from '#contract/products/stays/bookings.ts'
import { quoteNoShow } from '#contract/products/stays/no-shows.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
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

  /** Current refund of a cancellation: always fetched, never cached. */
  cancellation: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'cancellation', bookingId],
      queryFn: ({ signal }) => call(quoteStayCancellation, { params: { bookingId } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),

  /** Current refund for these room nights, and the remaining booking; always fetched. */
  roomCancellation: (bookingId: string, version: number, roomNights: readonly RoomNight[]) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'roomCancellation', bookingId, version, roomNights],
      queryFn: ({ signal }) =>
        call(quoteRoomCancellation, { params: { bookingId }, body: { roomNights: [...roomNights] } }, { signal }),
      staleTime: 0,
      gcTime: 0,
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
