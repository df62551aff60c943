import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listSuggestions } from '#contract/directory/suggestions.ts'
import { call } from '#src/platform/api/client.ts'
import type { ReviewState } from '../ReviewQueue.tsx'

export const suggestionQueries = {
  all: () => ['directory-suggestions'] as const,
  /** Never stored on the device: it contains text of strangers. */
  list: (state: ReviewState) =>
    infiniteQueryOptions({
      queryKey: [...suggestionQueries.all(), state],
      queryFn: ({ pageParam, signal }) =>
        call(listSuggestions, { query: { state, ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}
