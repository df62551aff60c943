import type { QueryClient } from '@tanstack/react-query'
import { environment } from '#src/platform/device/environment.ts'
import { mapQuery } from '#src/search/map/map-query.ts'
import { placeQueries } from '#src/search/queries.ts'
import type { ListSearch } from './list-search.ts'
import { hotelQueries, isSearchable } from './queries.ts'

/**
 * Starts loading the hotels when a URL is opened. Not awaited: the screen shows its loading state and keeps the input
 * of a rejected search. With the policy filter the request waits for the rules. The server waits for all that the screen
 * shows, and draws nothing where it fails.
 */
export const prefetchList = (queryClient: QueryClient, asked: ListSearch): Promise<unknown> | undefined => {
  if (!isSearchable(asked) || asked.policy !== undefined) return undefined
  const { view: _view, policy: _policy, ...search } = asked
  const list = hotelQueries.list(search)
  if (environment.isPrerendering) {
    return Promise.all([
      queryClient.fetchInfiniteQuery(list),
      queryClient.fetchQuery(hotelQueries.facets(search)),
      queryClient.fetchQuery(placeQueries.detail(search.place)),
      queryClient.fetchQuery(mapQuery()),
    ])
  }
  void queryClient.prefetchInfiniteQuery(list)
  return undefined
}
