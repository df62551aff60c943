import { queryOptions } from '@tanstack/react-query'
import { ownSafetyChecks } from '#contract/safety/own-checks.ts'
import { call } from '#src/platform/api/client.ts'

/** Stored on the device: a check can be answered without network. */
export const ownChecksQuery = () =>
  queryOptions({
    queryKey: ['safety', 'own'],
    queryFn: ({ signal }) => call(ownSafetyChecks, {}, { signal, background: true }),
    staleTime: 30_000,
    meta: { offline: true },
  })
