import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getStayBooking, quoteStayCancellation, quoteRoomCancellation } from '#contract/products/stays/bookings.ts'
import { quoteNoShow } from '#contract/products/stays/no-shows.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { getQuote } from '#contract/products/stays/quotes.ts'
import type { BookingList } from '#contract/bookings/summary.ts'
import { listBookings, type BookingItem } from '#contract/products/registry.ts'
import { call, keepAnswer } from '#src/platform/api/client.ts'
import { flightBookingQueries } from '#src/products/flights/trip/flight-booking-queries.ts'

/** The query that keeps one booking on the device. */
const detailOf = ({ service, bookingId }: BookingItem): { queryKey: readonly unknown[] } =>
  service === 'flight' ? flightBookingQueries.detail(bookingId) : bookingQueries.detail(bookingId)

/** Keeps each booking of a page for itself. */
export const keepBookings = async (items: readonly BookingItem[]): Promise<void> => {
  for (const item of items) await keepAnswer(detailOf(item), item.booking)
}

export const bookingQueries = {
  all: () => ['bookings'] as const,

  /** Kept on the device, and each booking of it for itself: the trips must open without network. */
  list: (when: BookingList) =>
    infiniteQueryOptions({
      queryKey: [...bookingQueries.all(), 'list', when],
      queryFn: async ({ pageParam, signal }) => {
        const query = { when, ...(pageParam ? { cursor: pageParam } : {}) }
        const page = await call(listBookings, { query }, { signal })
        void keepBookings(page.items)
        return page
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      meta: { offline: true },
    }),

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
