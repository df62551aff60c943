import { addDays } from '#contract/core/days.ts'
import { today } from '#src/search/today.ts'
import type { ListSearch } from './list-search.ts'

/**
 * A search that names a place and no days, as links in articles do, for one night from tomorrow: what the search box
 * proposes. Null where nothing is missing, or more than the days.
 */
export const withProposedDays = (search: ListSearch): ListSearch | null => {
  const { place, checkIn, checkOut } = search
  if (place === undefined || place === '' || checkIn !== undefined || checkOut !== undefined) return null
  return { ...search, checkIn: addDays(today(), 1), checkOut: addDays(today(), 2) }
}
