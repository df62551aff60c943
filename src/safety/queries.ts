import { queryOptions } from '@tanstack/react-query'
import { listSafetyChecks, ownSafetyChecks } from '#contract/safety/safety-checks.ts'
import { listLooks, listWhereabouts } from '#contract/safety/whereabouts.ts'
import { call } from '#src/platform/api/client.ts'

export const safetyQueries = {
  all: () => ['safety'] as const,

  /** Never kept on the device. */
  whereabouts: (from: string | undefined, days: number) =>
    queryOptions({
      queryKey: [...safetyQueries.all(), 'whereabouts', from ?? 'today', days],
      queryFn: ({ signal }) => call(listWhereabouts, { query: { from, days } }, { signal }),
      staleTime: 60_000,
    }),

  /** Answers arrive meanwhile. Never kept on the device. */
  checks: () =>
    queryOptions({
      queryKey: [...safetyQueries.all(), 'checks'],
      queryFn: ({ signal }) => call(listSafetyChecks, {}, { signal }),
      refetchInterval: 15_000,
    }),

  /** Stored on the device: a check can be answered without network. */
  own: () =>
    queryOptions({
      queryKey: [...safetyQueries.all(), 'own'],
      queryFn: ({ signal }) => call(ownSafetyChecks, {}, { signal, background: true }),
      staleTime: 30_000,
      meta: { offline: true },
    }),

  looks: () =>
    queryOptions({
      queryKey: [...safetyQueries.all(), 'looks'],
      queryFn: ({ signal }) => call(listLooks, {}, { signal }),
    }),
}
