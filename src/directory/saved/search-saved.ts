import type { CityDirectory, DirectoryEntry, FoundEntry } from '#contract/directory/directory.ts'
import { openState } from '#contract/directory/opening-hours.ts'
import { metresBetween, type Point } from '#contract/places/great-circle.ts'
import type { DirectoryParams } from '../directory-search-params.ts'

type Wanted = Pick<DirectoryParams, 'category' | 'area' | 'q' | 'open'>

export const measured = (entries: readonly DirectoryEntry[], from: Point): FoundEntry[] =>
  entries
    .map((entry) => ({ ...entry, distanceMetres: Math.round(metresBetween(from, entry)) }))
    .toSorted((one, other) => one.distanceMetres - other.distanceMetres)

const textOf = ({ name, summary, area, address }: DirectoryEntry): string =>
  `${name} ${summary} ${area} ${address}`.toLowerCase()

const counted = (members: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(members)].map((one) => [one, members.filter((other) => other === one).length]))

/** As the server searches, of a city on the device: words are looked for as they stand. */
export const searchSaved = ({ entries, middle }: CityDirectory, wanted: Wanted, at: Date) => {
  const words = (wanted.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const matching = measured(entries, middle).filter(
    (entry) =>
      words.every((word) => textOf(entry).includes(word)) &&
      (wanted.open === undefined || openState(entry.hours, entry.zone, at).isOpen),
  )
  const isOfCategory = ({ category }: FoundEntry) => wanted.category === undefined || category === wanted.category
  const isInArea = ({ area }: FoundEntry) => wanted.area === undefined || area === wanted.area
  return {
    items: matching.filter((entry) => isOfCategory(entry) && isInArea(entry)),
    categories: counted(matching.filter(isInArea).map(({ category }) => category)),
    areas: counted(matching.filter(isOfCategory).map(({ area }) => area)),
  }
}
