import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { environment } from '../device/environment.ts'

/**
 * Starts a query in a loader without blocking the screen: its data is optional and may fail. Only prerendering waits,
 * because nothing can be added to the page later.
 */
export const prefetch = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> | undefined => {
  const fetching = queryClient.prefetchQuery(options)
  return environment.isPrerendering ? fetching : undefined
}

/** As `prefetch`, for the first page of a list. */
export const prefetchPages = <Data, Key extends QueryKey, Param>(
  queryClient: QueryClient,
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<void> | undefined => {
  const fetching = queryClient.prefetchInfiniteQuery(options)
  return environment.isPrerendering ? fetching : undefined
}
