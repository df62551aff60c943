import { queryOptions } from '@tanstack/react-query'
import { getListing, getListingTerms, listListings } from '#contract/products/listings.ts'
import { call } from '#src/platform/api/client.ts'

export const listingQueries = {
  all: () => ['listings'] as const,
  own: () =>
    queryOptions({
      queryKey: [...listingQueries.all(), 'own'],
      queryFn: ({ signal }) => call(listListings, {}, { signal }),
      meta: { offline: true },
    }),
  detail: (listingId: string) =>
    queryOptions({
      queryKey: [...listingQueries.all(), 'detail', listingId],
      queryFn: ({ signal }) => call(getListing, { params: { listingId } }, { signal }),
      meta: { offline: true },
    }),
  terms: (cityKey: string) =>
    queryOptions({
      queryKey: ['listing-terms', cityKey],
      queryFn: ({ signal }) => call(getListingTerms, { params: { cityKey } }, { signal }),
      staleTime: 600_000,
    }),
}
