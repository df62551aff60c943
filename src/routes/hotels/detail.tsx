import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { HotelDetail } from '#src/products/stays/detail/HotelDetail.tsx'
import { belowRooms, rooms } from '#src/products/stays/detail/later-sections.ts'
import { hotelQueries } from '#src/products/stays/search/queries.ts'
import { reviewsSearchEntries } from '#src/products/stays/detail/reviews-search.ts'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { searchBoxThere } from '#src/search/FoldedSearch.tsx'
import { staySearchEntries } from '#src/search/form/stay-search.ts'
import { placeQueries } from '#src/search/queries.ts'

export const Route = createFileRoute('/hotels/detail')({
  validateSearch: v.object({
    id: v.fallback(v.optional(v.string()), undefined),
    /** The rate of a booking that is made again. */
    again: v.fallback(v.optional(v.string()), undefined),
    ...staySearchEntries,
    ...reviewsSearchEntries,
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id }, location }) => {
    if (!id) return
    await Promise.all([
      queryClient.ensureQueryData(hotelQueries.detail(id)),
      searchBoxThere(location.search),
      prefetch(queryClient, placeQueries.list('')),
      // Stands in the search box where the person comes from no list.
      prefetch(queryClient, placeQueries.detail(`hotel:${id}`)),
      rooms.ready(queryClient),
      belowRooms.ready(queryClient, id),
    ])
  },
  staticData: { path: '/hotels/detail' },
  component: HotelDetail,
})
