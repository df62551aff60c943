import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { HotelDetail } from '#src/features/hotels/HotelDetail.tsx'
import { hotelQueries } from '#src/features/hotels/queries.ts'
import { staySearchEntries } from '#src/shared/search/stay-search.ts'

export const Route = createFileRoute('/hotels/detail')({
  validateSearch: v.object({ id: v.fallback(v.optional(v.string()), undefined), ...staySearchEntries }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (id) await queryClient.ensureQueryData(hotelQueries.detail(id))
  },
  staticData: { path: '/hotels/detail' },
  component: HotelDetail,
})
