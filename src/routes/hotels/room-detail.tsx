import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { hotelQueries } from '#src/products/stays/search/queries.ts'
import { RoomDetail } from '#src/products/stays/detail/RoomDetail.tsx'
import { staySearchEntries } from '#src/search/form/stay-search.ts'

const id = v.fallback(v.optional(v.string()), undefined)

export const Route = createFileRoute('/hotels/room-detail')({
  validateSearch: v.object({ id, room: id, ...staySearchEntries }),
  loaderDeps: ({ search: { id: hotelId } }) => ({ hotelId }),
  loader: async ({ context: { queryClient }, deps: { hotelId } }) => {
    if (!hotelId) return
    await queryClient.ensureQueryData(hotelQueries.detail(hotelId))
  },
  staticData: { path: '/hotels/room-detail' },
  component: RoomDetail,
})
