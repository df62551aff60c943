import { queryOptions } from '@tanstack/react-query'
import { listOwnSuggestions } from '#contract/directory/suggestions.ts'
import { call } from '#src/platform/api/client.ts'

/** Suggestions of the signed-in person. */
export const suggestedQuery = () =>
  queryOptions({
    queryKey: ['directory', 'suggested'],
    queryFn: ({ signal }) => call(listOwnSuggestions, {}, { signal, background: true }),
    staleTime: 60_000,
  })
