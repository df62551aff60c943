import { startTransition, useOptimistic } from 'react'

/**
 * What the address asks for, ahead of the address: a tick shows under the finger that made it, and the next one counts
 * on top of it, while the address is still on its way. When `go` has settled, or failed, the address alone speaks.
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
