import { createFileRoute } from '@tanstack/react-router'
import { HotelList } from '#src/features/hotels/HotelList.tsx'
import { listSearchSchema } from '#src/features/hotels/list-search.ts'
import { hotelQueries, isSearchable } from '#src/features/hotels/queries.ts'

export const Route = createFileRoute('/hotels/list')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows its own waiting and, for a refused search, keeps what was typed.
  loader: ({ context: { queryClient }, deps }) => {
    // Within a policy it is asked once the rules are known.
    if (!isSearchable(deps) || deps.policy !== undefined) return
    const { view: _view, policy: _policy, ...search } = deps
    void queryClient.prefetchInfiniteQuery(hotelQueries.list(search))
  },
  staticData: { path: '/hotels/list' },
  component: HotelList,
})
