import { queryOptions } from '@tanstack/react-query'
import { listSafetyChecks } from '#contract/safety/safety-checks.ts'
import { listWhereabouts } from '#contract/safety/whereabouts.ts'
import { call } from '#src/platform/api/client.ts'

/** Never kept on the device. */
export const safetyQueries = {
  whereabouts: (from: string | undefined, days: number) =>
    queryOptions({
      queryKey: ['whereabouts', from ?? 'today', days],
      queryFn: ({ signal }) => call(listWhereabouts, { query: { from, days } }, { signal }),
      staleTime: 60_000,
    }),

  /** Refetched for new answers. */
  checks: () =>
    queryOptions({
      queryKey: ['safety', 'checks'],
      queryFn: ({ signal }) => call(listSafetyChecks, {}, { signal }),
      refetchInterval: 15_000,
    }),
}
