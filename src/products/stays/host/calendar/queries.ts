import { queryOptions } from '@tanstack/react-query'
import { getHostCalendar } from '#contract/products/stays/host-calendar.ts'
import { call } from '#src/platform/api/client.ts'

/** A year of a property's prices and stock, stored on the device as it was last seen. */
export const hostCalendarQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['agent', 'calendar', listingId],
    queryFn: ({ signal }) => call(getHostCalendar, { params: { listingId }, query: {} }, { signal }),
    staleTime: 30_000,
    meta: { offline: true },
  })
