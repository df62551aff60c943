import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { addDays } from '#contract/core/days.ts'
import { getTour, listTours, tourAvailability, tourFacets, tourHome } from '#contract/products/tours/tours.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { call } from '#src/platform/api/client.ts'
import type { TourListSearch } from './form/tour-search-params.ts'

export type AskedTours = Omit<TourListSearch, 'view'> & { place: string }

/** What the server is asked for; null where no city is named. */
export const askedOf = ({ view: _view, ...search }: TourListSearch): AskedTours | null =>
  search.place ? { ...search, place: search.place } : null

export const tourQueries = {
  all: () => ['tours'] as const,

  list: (search: AskedTours) =>
    infiniteQueryOptions({
      queryKey: [...tourQueries.all(), 'list', search, currentLocale()],
      queryFn: ({ pageParam, signal }) =>
        call(listTours, { query: { ...search, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 60_000,
      meta: { offline: true },
    }),

  facets: ({ sort: _sort, ...search }: AskedTours) =>
    queryOptions({
      queryKey: [...tourQueries.all(), 'facets', search],
      queryFn: ({ signal }) => call(tourFacets, { query: search }, { signal }),
      staleTime: 60_000,
      // Until the next numbers arrive, the previous ones are better than none.
      placeholderData: keepPreviousData,
    }),

  home: () =>
    queryOptions({
      queryKey: [...tourQueries.all(), 'home', currentLocale()],
      queryFn: ({ signal }) => call(tourHome, {}, { signal }),
      staleTime: 600_000,
      meta: { offline: true },
    }),

  /** Kept on the device: of a tour that is booked the programme is read on the way. */
  detail: (tourId: string) =>
    queryOptions({
      queryKey: [...tourQueries.all(), 'detail', tourId, currentLocale()],
      queryFn: ({ signal }) => call(getTour, { params: { tourId } }, { signal }),
      staleTime: 600_000,
      meta: { offline: true },
    }),

  /** Free days of one month of an option, and the days before and after it that its weeks share. */
  month: (tourId: string, optionId: string, month: string) =>
    queryOptions({
      queryKey: [...tourQueries.all(), 'month', tourId, optionId, month],
      queryFn: ({ signal }) => {
        const from = `${month}-01`
        const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
        return call(tourAvailability, { params: { tourId }, query: { option: optionId, from, to } }, { signal })
      },
      staleTime: 30_000,
      meta: { offline: true },
    }),
}

/** Starts loading the tours when a URL is opened. Not awaited: the screen shows its loading state. */
export const prefetchTours = (queryClient: QueryClient, search: TourListSearch): void => {
  const asked = askedOf(search)
  if (asked !== null) void queryClient.prefetchInfiniteQuery(tourQueries.list(asked))
}
