import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { cabHome, getCab, listCabs } from '#contract/products/cabs/cabs.ts'
import type { RideInput } from '#contract/products/cabs/ride.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { call } from '#src/platform/api/client.ts'
import type { CabListSearch } from './form/cab-search-params.ts'
import { rideOf } from './form/searched-ride.ts'
import { membersOf, sortOf } from './filters.ts'

/** How many offers are shown at first, and at most. */
export const FIRST_OFFERS = 30
export const MOST_OFFERS = 100

/** What the server is asked for: a ride, and what its offers are narrowed by. */
export type AskedCabs = NonNullable<ReturnType<typeof askedOf>>

/** Null where the URL has no whole ride. */
export const askedOf = (search: CabListSearch, limit = FIRST_OFFERS) => {
  const ride = rideOf(search)
  if (ride === null) return null
  const [classes, features, operators] = [
    membersOf(search, 'classes'),
    membersOf(search, 'features'),
    membersOf(search, 'operators'),
  ]
  return {
    ...ride,
    sort: sortOf(search),
    limit,
    ...(classes.length > 0 && { classes }),
    ...(features.length > 0 && { features }),
    ...(operators.length > 0 && { operators }),
  }
}

/** Prices and free cars change with every booking. */
const FRESH_MS = 30_000

export const cabQueries = {
  all: () => ['cabs'] as const,

  list: (asked: AskedCabs) =>
    queryOptions({
      queryKey: [...cabQueries.all(), 'list', asked, currentLocale()],
      queryFn: ({ signal }) => call(listCabs, { query: asked }, { signal }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      meta: { offline: true },
    }),

  detail: (offerId: string, ride: RideInput) =>
    queryOptions({
      queryKey: [...cabQueries.all(), 'detail', offerId, ride, currentLocale()],
      queryFn: ({ signal }) => call(getCab, { params: { offerId }, query: ride }, { signal }),
      staleTime: FRESH_MS,
      meta: { offline: true },
    }),

  home: () =>
    queryOptions({
      queryKey: [...cabQueries.all(), 'home', currentLocale()],
      queryFn: ({ signal }) => call(cabHome, {}, { signal }),
      staleTime: 600_000,
      meta: { offline: true },
    }),
}

/** Starts loading the offers when a URL is opened. Not awaited: the screen shows its loading state. */
export const prefetchCabs = (queryClient: QueryClient, search: CabListSearch): void => {
  const asked = askedOf(search)
  if (asked !== null) void queryClient.prefetchQuery(cabQueries.list(asked))
}
