import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from './list-search.ts'
import { hotelQueries, isSearchable } from './queries.ts'

/**
 * Asks for the hotels of an address as soon as it is opened. Not awaited: the screen shows its own waiting and, for a
 * refused search, keeps what was typed. Within a policy they are asked for once the rules are known.
 */
export const prefetchList = (queryClient: QueryClient, asked: ListSearch): void => {
  if (!isSearchable(asked) || asked.policy !== undefined) return
  const { view: _view, policy: _policy, ...search } = asked
  void queryClient.prefetchInfiniteQuery(hotelQueries.list(search))
}
