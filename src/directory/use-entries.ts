import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FoundEntry } from '#contract/directory/directory.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import type { Position } from '#src/search/map/plan.ts'
import type { DirectoryParams } from './directory-search-params.ts'
import { askedOf, directoryQueries } from './queries.ts'
import type { SavedCity } from './saved/saved-cities.ts'
import { searchSaved } from './saved/search-saved.ts'
import { useMinute } from './use-minute.ts'

export type Entries = {
  placeName: string
  middle: Position
  items: readonly FoundEntry[]
  total: number
  categories: Readonly<Record<string, number>>
  areas: Readonly<Record<string, number>>
  /** Set if they come from a saved city. */
  saved: SavedCity | null
}

/** The places of a search: the server's, and without network those of the city where it is saved on the device. */
export const useEntries = (search: DirectoryParams) => {
  const asked = askedOf(search)
  const found = useInfiniteQuery({ ...directoryQueries.list(asked ?? { place: '' }), enabled: asked !== null })
  const at = useMinute(found.dataUpdatedAt)
  const saved = useQuery({ ...directoryQueries.saved(), enabled: asked !== null })
  const isCut = found.isError && isNetworkFailure(found.error)
  const city = isCut ? saved.data?.find((one) => `city:${one.city.cityId}` === search.place) : undefined
  const first = found.data?.pages[0]
  const entries = (): Entries | null => {
    if (first !== undefined && found.data !== undefined) {
      const { place, middle, total, categories, areas } = first
      const items = found.data.pages.flatMap((page) => page.items)
      return { placeName: place.name, middle, items, total, categories, areas, saved: null }
    }
    if (city === undefined) return null
    const inCity = searchSaved(city.city, search, at)
    return { placeName: city.city.name, middle: city.city.middle, total: inCity.items.length, ...inCity, saved: city }
  }
  return { found, at, entries: entries(), isLooking: found.isPending || (isCut && saved.isPending) }
}
