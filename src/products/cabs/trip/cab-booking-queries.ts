import { queryOptions } from '@tanstack/react-query'
import { getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { call } from '#src/platform/api/client.ts'

export const cabBookingQueries = {
  all: () => ['cabBookings'] as const,

  /** Kept on the device: driver, plate, phone and meeting point are read on the way. */
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: [...cabBookingQueries.all(), 'detail', bookingId],
      queryFn: ({ signal }) => call(getCabBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),
}
