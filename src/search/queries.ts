import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPlace, listPlaces } from '#contract/places/places.ts'
import { call } from '../platform/api/client.ts'

export const placeQueries = {
  list: (q: string) =>
    queryOptions({
      queryKey: ['places', 'list', q],
      queryFn: ({ signal }) => call(listPlaces, { query: { q } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 600_000,
    }),

  detail: (key: string) =>
    queryOptions({
      queryKey: ['places', 'detail', key],
      queryFn: ({ signal }) => call(getPlace, { params: { key } }, { signal }),
      staleTime: 600_000,
    }),
}
