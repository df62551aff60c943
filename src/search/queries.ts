import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPlace, listPlaces } from '#contract/places/places.ts'
import { call } from '../platform/api/client.ts'

export const placeQueries = {
  /** `without` leaves out islands and provinces. */
  list: (q: string, regions: 'with' | 'without' = 'with') =>
    queryOptions({
      queryKey: ['places', 'list', q, regions],
      queryFn: ({ signal }) => call(listPlaces, { query: regions === 'with' ? { q } : { q, regions } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 600_000,
    }),

  detail: (key: string) =>
    queryOptions({
      queryKey: ['places', 'detail', key],
      queryFn: ({ signal }) => call(getPlace, { params: { key } }, { signal }),
      staleTime: 600_000,
      meta: { offline: 'public' as const },
    }),
}
