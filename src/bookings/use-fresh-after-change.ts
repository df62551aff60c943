import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Asks again for everything below `queryKey` when a booking changes while it is looked at: lists and papers of before say
 * something else. The version is undefined until the booking is there; `queryKey` stays the same from render to render.
 */
export const useFreshAfterChange = (version: number | undefined, queryKey: QueryKey): void => {
  const queryClient = useQueryClient()
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) void queryClient.invalidateQueries({ queryKey })
    seen.current = version
  }, [version, queryKey, queryClient])
}
