import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listActivities } from '#contract/hosts/activities.ts'
import { call } from '../../platform/api/client.ts'
import { hostQueries } from '../host-queries.ts'
import type { WantedActivities } from './search.ts'

const LATEST = 5

/** Below the keys of a host's bookings, which many activities are about: what renews these renews them. */
export const activityQueries = {
  all: () => [...hostQueries.all(), 'activities'] as const,

  list: ({ kind, listing, person }: WantedActivities) => {
    const query = {
      ...(kind !== undefined && { group: kind }),
      ...(listing !== undefined && { listingId: listing }),
      ...(person !== undefined && { person }),
    }
    return infiniteQueryOptions({
      queryKey: [...activityQueries.all(), 'list', query],
      queryFn: ({ pageParam, signal }) =>
        call(listActivities, { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      // The calendar, listings and reviews have other keys.
      staleTime: 0,
      meta: { offline: true },
    })
  },

  latest: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'latest'],
      queryFn: ({ signal }) => call(listActivities, { query: { limit: LATEST } }, { signal }),
      staleTime: 0,
      meta: { offline: true },
    }),
}
