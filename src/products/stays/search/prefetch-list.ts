import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from './list-search.ts'
import { hotelQueries, isSearchable } from './queries.ts'

/**
 * Starts loading the hotels when a URL is opened. Not awaited: the screen shows its loading state and keeps the input
 * of a rejected search. With the policy filter the request waits for the rules.
 */
export const prefetchList = (queryClient: QueryClient, asked: ListSearch): void => {
  if (!isSearchable(asked) || asked.policy !== undefined) return
  const { view: _view, policy: _policy, ...search } = asked
  void queryClient.prefetchInfiniteQuery(hotelQueries.list(search))
}
