import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hotelFacets, listBrandHotels, listHotels, listHotelsNear } from '#contract/products/stays/hotels.ts'
import type { Point } from '#contract/places/great-circle.ts'
import { call } from '#src/platform/api/client.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { guestsOfSearch as guestsOf } from '#src/search/form/guest-rooms.ts'
import { hotelDetail } from './form/hotel-query.ts'
import { hotelRates } from './form/rates-query.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import type { ListSearch } from './list-search.ts'

/** Query for the server, in which the policy is already converted to filters. */
export type AskedList = Omit<ListSearch, 'policy' | 'view'> & { nightlyCaps?: string; without?: string }

type Searchable<Search extends StaySearch> = Search & { place: string; checkIn: string; checkOut: string }

/** True when a search names a place and both days: only then there is something to ask. */
export const isSearchable = <Search extends StaySearch>(search: Search): search is Searchable<Search> =>
  Boolean(search.place && search.checkIn && search.checkOut)

export type Dated<Search extends StaySearch> = Search & { checkIn: string; checkOut: string }

export const isDated = <Search extends StaySearch>(search: Search): search is Dated<Search> =>
  Boolean(search.checkIn && search.checkOut)

/** The stay to ask prices for; without days a query that is not asked. */
export const datedOrNothing = (stay: StaySearch) => ({
  ...stay,
  checkIn: stay.checkIn ?? '',
  checkOut: stay.checkOut ?? '',
})

export const hotelQueries = {
  all: () => ['hotels'] as const,

  list: (search: Searchable<AskedList>) =>
    infiniteQueryOptions({
      queryKey: [...hotelQueries.all(), 'list', search, currentLocale()],
      queryFn: ({ pageParam, signal }) =>
        call(
          listHotels,
          { query: { ...search, ...guestsOf(search), ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 60_000,
      meta: { offline: true },
    }),

  /** How many hotels a search would find. */
  count: ({ sort: _sort, ...search }: Searchable<AskedList>) =>
    queryOptions({
      queryKey: [...hotelQueries.all(), 'count', search],
      queryFn: async ({ signal }) => {
        const { total } = await call(listHotels, { query: { ...search, ...guestsOf(search), limit: 1 } }, { signal })
        return total
      },
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),

  facets: ({ sort: _sort, ...search }: Searchable<AskedList>) =>
    queryOptions({
      queryKey: [...hotelQueries.all(), 'facets', search],
      queryFn: ({ signal }) => call(hotelFacets, { query: { ...search, ...guestsOf(search) } }, { signal }),
      staleTime: 60_000,
      // Until the next numbers arrive, the previous ones are better than none.
      placeholderData: keepPreviousData,
    }),

  detail: hotelDetail,

  brand: (brand: string) =>
    queryOptions({
      queryKey: [...hotelQueries.all(), 'brand', brand],
      queryFn: ({ signal }) => call(listBrandHotels, { query: { brand } }, { signal }),
      staleTime: 600_000,
    }),

  near: ({ latitude, longitude }: Point) =>
    queryOptions({
      queryKey: [...hotelQueries.all(), 'near', latitude, longitude],
      queryFn: ({ signal }) => call(listHotelsNear, { query: { latitude, longitude } }, { signal }),
      staleTime: 600_000,
    }),

  rates: hotelRates,
}
