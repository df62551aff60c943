import {
  GUIDE_LANGUAGES,
  TOUR_DURATIONS,
  TOUR_SORTS,
  TOUR_THEMES,
  type TourSort,
} from '#contract/products/tours/tour-search.ts'
import type { TourListSearch } from './form/tour-search-params.ts'

export const sortOf = ({ sort }: TourListSearch): TourSort => TOUR_SORTS.find((one) => one === sort) ?? 'recommended'

export type ListKey = 'themes' | 'languages' | 'durations'

const KNOWN: Readonly<Record<ListKey, readonly string[]>> = {
  themes: TOUR_THEMES,
  languages: GUIDE_LANGUAGES,
  durations: TOUR_DURATIONS,
}
const LIST_KEYS: readonly ListKey[] = ['themes', 'languages', 'durations']

export const OFFERED_SCORES = [90, 80, 70] as const

/** Members of a comma list of the URL; unknown ones are left out. */
export const membersOf = (search: TourListSearch, key: ListKey): string[] =>
  search[key]?.split(',').filter((member) => KNOWN[key].includes(member)) ?? []

/** The search with one member of a list added or removed; an empty list leaves the URL. */
export const toggled = (search: TourListSearch, key: ListKey, member: string): TourListSearch => {
  const members = membersOf(search, key)
  const next = members.includes(member) ? members.filter((other) => other !== member) : [...members, member]
  return { ...search, [key]: next.length > 0 ? next.join(',') : undefined }
}

/** Every filter that is on, with the search without it. */
export const activeFilters = (search: TourListSearch): { key: string; member: string; without: TourListSearch }[] => [
  ...LIST_KEYS.flatMap((key) =>
    membersOf(search, key).map((member) => ({ key, member, without: toggled(search, key, member) })),
  ),
  ...(search.minScore === undefined
    ? []
    : [{ key: 'minScore', member: String(search.minScore), without: { ...search, minScore: undefined } }]),
  ...(search.maxPrice === undefined
    ? []
    : [{ key: 'maxPrice', member: String(search.maxPrice), without: { ...search, maxPrice: undefined } }]),
  ...(search.freeCancellation
    ? [{ key: 'freeCancellation', member: 'true', without: { ...search, freeCancellation: undefined } }]
    : []),
]

/** City, days, people, sort and view: the search without filters. */
export const withoutFilters = (search: TourListSearch): TourListSearch => ({
  ...search,
  themes: undefined,
  languages: undefined,
  durations: undefined,
  minScore: undefined,
  maxPrice: undefined,
  freeCancellation: undefined,
})
