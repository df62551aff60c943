import { queryOptions } from '@tanstack/react-query'
import { getTripPapers } from '#contract/bookings/trip-papers.ts'
import { call } from '#src/platform/api/client.ts'
import { tripQueries } from '../timeline/queries.ts'

/** Letters of a trip; stored on the device with it. */
export const tripPapersQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...tripQueries.all(), 'papers', tripId],
    queryFn: ({ signal }) => call(getTripPapers, { params: { tripId } }, { signal }),
    meta: { offline: true },
  })
