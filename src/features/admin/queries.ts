import { queryOptions } from '@tanstack/react-query'
import { adminToday } from '#contract/endpoints/today.ts'
import { call } from '#src/data/client.ts'
import { bookingQueries } from '#src/shared/stay/booking-queries.ts'

export const adminQueries = {
  today: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'admin', 'today'],
      queryFn: ({ signal }) => call(adminToday, {}, { signal }),
      meta: { offline: true },
    }),
}
