import { useNavigate } from '@tanstack/react-router'
import { useSearchAhead } from '#src/search/use-search-ahead.ts'
import type { DirectoryParams } from './directory-search-params.ts'

/** The search of the places, optimistic while the address follows. */
export const useDirectorySearch = (address: DirectoryParams) => {
  const navigate = useNavigate()
  return useSearchAhead(address, (next) =>
    navigate({ to: '/directories/home', search: next, replace: next.place === address.place, resetScroll: false }),
  )
}
