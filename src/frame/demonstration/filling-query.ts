import { queryOptions } from '@tanstack/react-query'
import { demonstration } from '#contract/core/system.ts'
import { call } from '#src/platform/api/client.ts'

const POLL_MS = 3_000

/** Asked once, and again only while the demonstration is being filled. */
export const fillingQuery = () =>
  queryOptions({
    queryKey: ['demonstration'] as const,
    queryFn: ({ signal }) => call(demonstration, {}, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (typeof state.data?.filledPercent === 'number' ? POLL_MS : false),
  })
