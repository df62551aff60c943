import { infiniteQueryOptions } from '@tanstack/react-query'
import { listHostReviews, type REVIEW_FILTERS } from '#contract/products/stays/host-reviews.ts'
import { call } from '#src/platform/api/client.ts'
import { reviewQueries } from '../../reviews/queries.ts'

export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export const hostReviewQueries = {
  all: () => [...reviewQueries.all(), 'host'] as const,

  list: (show: ReviewFilter) =>
    infiniteQueryOptions({
      queryKey: [...hostReviewQueries.all(), show],
      queryFn: ({ pageParam, signal }) =>
        call(listHostReviews, { query: { show, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      meta: { offline: true },
    }),
}
