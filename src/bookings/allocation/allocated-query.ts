import { queryOptions } from '@tanstack/react-query'
import { allocationOfBooking } from '#contract/companies/allocated.ts'
import { call } from '#src/platform/api/client.ts'

/** What a booking is invoiced to and assigned to. It never changes; stored on the device. */
export const allocatedQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['allocated', bookingId],
    queryFn: ({ signal }) => call(allocationOfBooking, { params: { bookingId } }, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { offline: true },
  })
