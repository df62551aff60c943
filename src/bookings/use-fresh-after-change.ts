import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Refetches everything below `queryKey` when a booking changes on screen, because earlier lists and documents are
 * outdated. The version is undefined until the booking is loaded; `queryKey` must be stable between renders.
 */
export const useFreshAfterChange = (version: number | undefined, queryKey: QueryKey): void => {
  const queryClient = useQueryClient()
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) void queryClient.invalidateQueries({ queryKey })
    seen.current = version
  }, [version, queryKey, queryClient])
}
