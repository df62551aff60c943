import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { prefetch, prefetchPages } from '#src/platform/api/prefetch.ts'
import { HotelDetail } from '#src/products/stays/detail/HotelDetail.tsx'
import { hotelQueries } from '#src/products/stays/search/queries.ts'
import { reviewsSearchEntries } from '#src/products/stays/detail/reviews-search.ts'
import { reviewQueries } from '#src/products/stays/reviews/queries.ts'
import { mapQuery } from '#src/search/map/map-query.ts'
import { staySearchEntries } from '#src/search/form/stay-search.ts'

export const Route = createFileRoute('/hotels/detail')({
  validateSearch: v.object({
    id: v.fallback(v.optional(v.string()), undefined),
    /** The rate of a booking that is made again. */
    again: v.fallback(v.optional(v.string()), undefined),
    ...staySearchEntries,
    ...reviewsSearchEntries,
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (!id) return
    await Promise.all([
      queryClient.ensureQueryData(hotelQueries.detail(id)),
      prefetch(queryClient, reviewQueries.summary(id)),
      prefetchPages(queryClient, reviewQueries.list(id, {})),
      prefetch(queryClient, mapQuery()),
    ])
  },
  staticData: { path: '/hotels/detail' },
  component: HotelDetail,
})
