import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getCityDirectory,
  getDirectoryEntry,
  listDirectoryCities,
  searchDirectory,
} from '#contract/directory/directory.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { call } from '#src/platform/api/client.ts'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { environment } from '#src/platform/device/environment.ts'
import { mapQuery } from '#src/search/map/map-query.ts'
import { placeQueries } from '#src/search/queries.ts'
import type { DirectoryParams } from './directory-search-params.ts'
import { isCategory } from './is-category.ts'
import { readSavedCities } from './saved/saved-cities.ts'

export type AskedEntries = Omit<DirectoryParams, 'view' | 'place'> & { place: string }

/** The server's query; null without a place. */
export const askedOf = ({ view: _view, ...search }: DirectoryParams): AskedEntries | null =>
  search.place ? { ...search, place: search.place } : null

export const directoryQueries = {
  all: () => ['directory'] as const,

  list: ({ category, ...search }: AskedEntries) =>
    infiniteQueryOptions({
      queryKey: [...directoryQueries.all(), 'list', { ...search, category }, currentLocale()],
      queryFn: ({ pageParam, signal }) =>
        call(
          searchDirectory,
          {
            query: {
              ...search,
              ...(isCategory(category) ? { category } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 60_000,
    }),

  detail: (entryId: string) =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'detail', entryId, currentLocale()],
      queryFn: ({ signal }) => call(getDirectoryEntry, { params: { entryId } }, { signal }),
      staleTime: 600_000,
      meta: { offline: 'public' as const },
    }),

  cities: () =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'cities'],
      queryFn: ({ signal }) => call(listDirectoryCities, {}, { signal }),
      staleTime: 3_600_000,
      meta: { offline: 'public' as const },
    }),

  /** Every place of a city: read only to be saved. */
  city: (cityId: string) =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'city', cityId, currentLocale()],
      queryFn: ({ signal }) => call(getCityDirectory, { params: { cityId } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),

  /** Cities on this device. */
  saved: () =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'saved'],
      queryFn: readSavedCities,
      staleTime: 0,
      retry: false,
    }),
}

/**
 * Starts loading the places when a URL is opened. Not awaited: the screen shows its loading state. The server waits for all
 * that the screen shows, and draws nothing where it fails.
 */
export const prefetchEntries = (queryClient: QueryClient, search: DirectoryParams): Promise<unknown> | undefined => {
  const asked = askedOf(search)
  if (asked === null) return prefetch(queryClient, directoryQueries.cities())
  if (environment.isPrerendering) {
    return Promise.all([
      queryClient.fetchInfiniteQuery(directoryQueries.list(asked)),
      queryClient.fetchQuery(placeQueries.detail(asked.place)),
      queryClient.fetchQuery(mapQuery()),
      queryClient.fetchQuery(directoryQueries.cities()),
    ])
  }
  void queryClient.prefetchInfiniteQuery(directoryQueries.list(asked))
  return undefined
}
