import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCabReviews, reviewOfCabBooking } from '#contract/products/cabs/cab-reviews.ts'
import { wantedReviews, type ReviewsSearch } from '#src/bookings/reviews/ReviewList.tsx'
import { call } from '#src/platform/api/client.ts'

export const cabReviewQueries = {
  all: () => ['cabReviews'] as const,

  ofOperator: (operatorId: string) => [...cabReviewQueries.all(), 'operator', operatorId] as const,

  list: (operatorId: string, search: ReviewsSearch) => {
    const { sort, language } = wantedReviews(search)
    return infiniteQueryOptions({
      queryKey: [...cabReviewQueries.ofOperator(operatorId), 'list', sort, language ?? 'any'],
      queryFn: ({ pageParam, signal }) =>
        call(
          listCabReviews,
          {
            params: { operatorId },
            query: { sort, ...(language && { language }), ...(pageParam ? { cursor: pageParam } : {}) },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 600_000,
      placeholderData: keepPreviousData,
      meta: { offline: true },
    })
  },

  /** The review of one booking, and whether one may be written. */
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: [...cabReviewQueries.all(), 'booking', bookingId],
      queryFn: ({ signal }) => call(reviewOfCabBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),
}
