import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listReviews, reviewOfBooking, reviewSummary } from '#contract/products/stays/reviews.ts'
import type { ReviewLanguage, ReviewSort, TravellerKind } from '#contract/products/stays/review-filters.ts'
import { call } from '#src/platform/api/client.ts'

export type ReviewsWanted = {
  sort?: ReviewSort | undefined
  language?: ReviewLanguage | undefined
  travellerKind?: TravellerKind | undefined
}

/** Reviews per page: prerendered pages must stay small. */
const AT_ONCE = 4

export const reviewQueries = {
  all: () => ['reviews'] as const,

  ofHotel: (hotelId: string) => [...reviewQueries.all(), 'hotel', hotelId] as const,

  /** Kept on the device, as the first pages of the lists are: reviews read before are read again without network. */
  summary: (hotelId: string) =>
    queryOptions({
      queryKey: [...reviewQueries.ofHotel(hotelId), 'summary'],
      queryFn: ({ signal }) => call(reviewSummary, { params: { hotelId } }, { signal }),
      staleTime: 600_000,
      meta: { offline: true },
    }),

  list: (hotelId: string, { sort = 'newest', language, travellerKind }: ReviewsWanted) =>
    infiniteQueryOptions({
      queryKey: [...reviewQueries.ofHotel(hotelId), 'list', sort, language ?? 'any', travellerKind ?? 'any'],
      queryFn: ({ pageParam, signal }) =>
        call(
          listReviews,
          {
            params: { hotelId },
            query: {
              sort,
              ...(language && { language }),
              ...(travellerKind && { travellerKind }),
              limit: AT_ONCE,
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 600_000,
      placeholderData: keepPreviousData,
      meta: { offline: true },
    }),

  /** The review of one stay, and whether one may be written. */
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: [...reviewQueries.all(), 'booking', bookingId],
      queryFn: ({ signal }) => call(reviewOfBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),
}
