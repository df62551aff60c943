import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listTourReviews, reviewOfTourBooking, tourReviewSummary } from '#contract/products/tours/tour-reviews.ts'
import { wantedReviews, type ReviewsSearch } from '#src/bookings/reviews/ReviewList.tsx'
import { call } from '#src/platform/api/client.ts'

export const tourReviewQueries = {
  all: () => ['tourReviews'] as const,

  ofTour: (tourId: string) => [...tourReviewQueries.all(), 'tour', tourId] as const,

  /** Kept on the device, as the first pages of the lists are. */
  summary: (tourId: string) =>
    queryOptions({
      queryKey: [...tourReviewQueries.ofTour(tourId), 'summary'],
      queryFn: ({ signal }) => call(tourReviewSummary, { params: { tourId } }, { signal }),
      staleTime: 600_000,
      meta: { offline: true },
    }),

  list: (tourId: string, search: ReviewsSearch) => {
    const { sort, language } = wantedReviews(search)
    return infiniteQueryOptions({
      queryKey: [...tourReviewQueries.ofTour(tourId), 'list', sort, language ?? 'any'],
      queryFn: ({ pageParam, signal }) =>
        call(
          listTourReviews,
          {
            params: { tourId },
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
      queryKey: [...tourReviewQueries.all(), 'booking', bookingId],
      queryFn: ({ signal }) => call(reviewOfTourBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),
}
