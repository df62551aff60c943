import { queryOptions } from '@tanstack/react-query'
import { allocationOfBooking } from '#contract/companies/allocated.ts'
import { call } from '#src/platform/api/client.ts'

/** Invoice recipient, cost centre and project of a booking. They never change; stored on the device. */
export const allocatedQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['allocated', bookingId],
    queryFn: ({ signal }) => call(allocationOfBooking, { params: { bookingId } }, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { offline: true },
  })
