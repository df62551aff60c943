import type { HotelFacets } from '#contract/products/stays/hotels.ts'
import { FACILITIES, HOTEL_KINDS, SORTS } from '#contract/products/stays/stay-search.ts'
import type { ListSearch } from './list-search.ts'

export type Sort = (typeof SORTS)[number]

export const isSort = (text: unknown): text is Sort => SORTS.some((sort) => sort === text)

export const sortOf = ({ sort }: ListSearch): Sort => (isSort(sort) ? sort : 'recommended')

export type ListKey = 'stars' | 'kinds' | 'facilities' | 'boards' | 'payments' | 'areas'

const LIST_KEYS: readonly ListKey[] = ['stars', 'kinds', 'facilities', 'boards', 'payments', 'areas']

/** Members of a comma list of the URL. */
export const membersOf = (search: ListSearch, key: ListKey): string[] => search[key]?.split(',').filter(Boolean) ?? []

/** The search with one member of a list put in or taken out; an empty list leaves the URL. */
export const toggled = (search: ListSearch, key: ListKey, member: string): ListSearch => {
  const members = membersOf(search, key)
  const next = members.includes(member) ? members.filter((other) => other !== member) : [...members, member]
  return { ...search, [key]: next.length > 0 ? next.join(',') : undefined }
}

/** Every filter that is on, to be shown as a chip that takes it off. */
export const activeFilters = (search: ListSearch): { key: string; member: string; without: ListSearch }[] => [
  ...LIST_KEYS.flatMap((key) =>
    membersOf(search, key).map((member) => ({ key, member, without: toggled(search, key, member) })),
  ),
  ...(search.minScore === undefined
    ? []
    : [{ key: 'minScore', member: String(search.minScore), without: { ...search, minScore: undefined } }]),
  ...(search.maxTotal === undefined
    ? []
    : [{ key: 'maxTotal', member: String(search.maxTotal), without: { ...search, maxTotal: undefined } }]),
  ...(search.freeCancellation
    ? [{ key: 'freeCancellation', member: 'true', without: { ...search, freeCancellation: undefined } }]
    : []),
  ...(search.policy ? [{ key: 'policy', member: 'within', without: { ...search, policy: undefined } }] : []),
]

/** Only place, days, people and sort: the search with every filter off. */
export const withoutFilters = (search: ListSearch): ListSearch => ({
  ...search,
  stars: undefined,
  kinds: undefined,
  facilities: undefined,
  boards: undefined,
  payments: undefined,
  areas: undefined,
  minScore: undefined,
  maxTotal: undefined,
  freeCancellation: undefined,
  policy: undefined,
})

/** Facilities in the filter panel; all others are only on the hotel's page. */
export const OFFERED_FACILITIES = FACILITIES.filter((facility) => !['laundry', 'family_rooms'].includes(facility))
export const OFFERED_KINDS = HOTEL_KINDS
export const OFFERED_SCORES = [90, 80, 70] as const

const MAX_AREAS = 12

/** Parts of the city to choose from: those with most hotels, and whatever is chosen. */
export const areasOf = (search: ListSearch, facets: Pick<HotelFacets, 'areas'> | undefined): string[] => {
  const chosen = membersOf(search, 'areas')
  const largest = Object.entries(facets?.areas ?? {})
    .toSorted(([one, hotels], [other, others]) => others - hotels || one.localeCompare(other))
    .slice(0, MAX_AREAS)
    .map(([area]) => area)
  return [...largest, ...chosen.filter((area) => !largest.includes(area))]
}
