import { queryOptions } from '@tanstack/react-query'
import { listFlightCredits } from '#contract/products/flights/flight-credits.ts'
import { call } from '#src/platform/api/client.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

export const creditQueries = {
  /** Unused credits; keyed below bookings, because cancelling one creates them. Not stored on the device. */
  open: () =>
    queryOptions({
      queryKey: [...flightBookingQueries.all(), 'credits'],
      queryFn: ({ signal }) => call(listFlightCredits, {}, { signal, background: true }),
      staleTime: 60_000,
    }),
}
