import type { Query } from '@tanstack/react-query'
import { queryClient } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'

/** Data fetched once on purpose (a quote, a hold) does not get stale. */
const growsOld = (query: Query): boolean =>
  query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY)

/** Refetches everything on the screen, and resolves when all requests have ended, successfully or not. */
export const refreshScreen = async (): Promise<'refreshed' | 'unreachable'> => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: growsOld })
  const asked = new Set(shown.map(({ queryHash }) => queryHash))
  await queryClient.refetchQueries({ predicate: ({ queryHash }) => asked.has(queryHash) })
  return shown.some(({ state }) => isNetworkFailure(state.error)) ? 'unreachable' : 'refreshed'
}

/** Longer than a quick look at another app, in milliseconds. */
const AWAY_MS = 30_000

/**
 * Refetches stale data on the screen when the page returns to the foreground after 30 seconds, including from the
 * back/forward cache. Content stays visible during that time, and running requests are not repeated.
 */
export const refreshOnReturn = (now: () => number): void => {
  let leftAt: number | null = null
  const refresh = () => {
    leftAt = null
    void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt ??= now()
    else if (leftAt !== null && now() - leftAt >= AWAY_MS) refresh()
    else leftAt = null
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) refresh()
  })
}
