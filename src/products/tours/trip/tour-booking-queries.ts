import { queryOptions } from '@tanstack/react-query'
import { getTourBooking, tourAlternatives } from '#contract/products/tours/tour-bookings.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { call } from '#src/platform/api/client.ts'

export const tourBookingQueries = {
  all: () => ['tourBookings'] as const,

  /** Kept on the device: voucher, meeting point and phone are read on the way. */
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: [...tourBookingQueries.all(), 'detail', bookingId],
      queryFn: ({ signal }) => call(getTourBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),

  /** Departures in place of one that the operator cancelled. */
  alternatives: (bookingId: string) =>
    queryOptions({
      queryKey: [...tourBookingQueries.all(), 'alternatives', bookingId, currentLocale()],
      queryFn: ({ signal }) => call(tourAlternatives, { params: { bookingId } }, { signal }),
      staleTime: 30_000,
    }),
}
