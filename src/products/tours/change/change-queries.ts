import { queryOptions } from '@tanstack/react-query'
import { quoteTourReschedule } from '#contract/products/tours/tour-reschedules.ts'
import { call } from '#src/platform/api/client.ts'

/** What moving a booking to a departure costs: always asked anew. */
export const rescheduleQuoteQuery = (bookingId: string, version: number, departureId: string) =>
  queryOptions({
    queryKey: ['tourBookings', 'rescheduleQuote', bookingId, version, departureId],
    queryFn: ({ signal }) => call(quoteTourReschedule, { params: { bookingId }, body: { departureId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
