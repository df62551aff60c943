import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { mapQuery } from './map-query.ts'
import { hasWebGl } from './web-gl.ts'

/** True if hotels have a street map here; false where the drawing of distances takes its place. */
export const useHasStreetMap = (): boolean => {
  const { data, isError } = useQuery(mapQuery())
  const isHydrated = useHydrated()
  if (isError) return false
  // The server that prerenders the list cannot know the browser.
  return data === undefined || (data.map !== null && (!isHydrated || hasWebGl()))
}
