import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReviewedListing, listReviewedListings } from '#contract/products/listings.ts'
import { call } from '#src/platform/api/client.ts'
import type { ReviewState } from '../ReviewQueue.tsx'

/** Never stored on the device: it contains what strangers wrote. */
export const listingReviewQueries = {
  all: () => ['listing-reviews'] as const,
  list: (state: ReviewState) =>
    infiniteQueryOptions({
      queryKey: [...listingReviewQueries.all(), state],
      queryFn: ({ pageParam, signal }) =>
        call(listReviewedListings, { query: { state, ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  detail: (listingId: string) =>
    queryOptions({
      queryKey: [...listingReviewQueries.all(), 'detail', listingId],
      queryFn: ({ signal }) => call(getReviewedListing, { params: { listingId } }, { signal }),
    }),
}
