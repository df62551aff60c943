import { startTransition, useOptimistic } from 'react'

/**
 * Optimistic search state: a checkbox changes immediately, and further changes build on it while the URL is still being
 * updated. After `go` has resolved or failed, the URL is used again.
 */
export const useSearchAhead = <Search>(address: Search, go: (next: Search) => Promise<void>) => {
  const [search, setSearch] = useOptimistic(address)
  const change = (next: Search) =>
    startTransition(async () => {
      setSearch(next)
      await go(next)
    })
  return { search, change }
}
