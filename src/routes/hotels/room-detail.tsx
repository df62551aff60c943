import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { hotelQueries } from '#src/products/stays/search/queries.ts'
import { RoomDetail } from '#src/products/stays/detail/RoomDetail.tsx'
import { searchBoxThere } from '#src/search/FoldedSearch.tsx'
import { staySearchEntries } from '#src/search/form/stay-search.ts'

const id = v.fallback(v.optional(v.string()), undefined)

export const Route = createFileRoute('/hotels/room-detail')({
  validateSearch: v.object({ id, room: id, ...staySearchEntries }),
  loaderDeps: ({ search: { id: hotelId } }) => ({ hotelId }),
  loader: async ({ context: { queryClient }, deps: { hotelId }, location }) => {
    if (!hotelId) return
    await Promise.all([queryClient.ensureQueryData(hotelQueries.detail(hotelId)), searchBoxThere(location.search)])
  },
  staticData: { path: '/hotels/room-detail' },
  component: RoomDetail,
})
