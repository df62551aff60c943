import type { Query } from '@tanstack/react-query'
import { queryClient } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'

/** What is asked once on purpose (a quote, a hold) is no list that grows old. */
const growsOld = (query: Query): boolean =>
  query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY)

/**
 * Asks everything on the screen anew, and answers when all answers are there: whether they came, or the screen shows
 * what it had.
 */
export const refreshScreen = async (): Promise<'refreshed' | 'unreachable'> => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: growsOld })
  const asked = new Set(shown.map(({ queryHash }) => queryHash))
  await queryClient.refetchQueries({ predicate: ({ queryHash }) => asked.has(queryHash) })
  return shown.some(({ state }) => isNetworkFailure(state.error)) ? 'unreachable' : 'refreshed'
}

/** Longer than somebody looks at a message and comes back, in milliseconds. */
const AWAY_MS = 30_000

/**
 * Asks what is on the screen and has grown old anew when the page comes back to the front after half a minute, also out
 * of the browser's memory of pages left. Nothing is taken off the screen meanwhile; under way is asked once.
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
