import { CAB_SORTS, type CabSort } from '#contract/products/cabs/cabs.ts'
import { CAB_FEATURES, VEHICLE_CLASSES, type CabFeature, type VehicleClass } from '#contract/products/cabs/vehicles.ts'
import type { CabListSearch } from './form/cab-search-params.ts'

export const sortOf = ({ sort }: Pick<CabListSearch, 'sort'>): CabSort =>
  CAB_SORTS.find((one) => one === sort) ?? 'recommended'

type Members = { classes: VehicleClass; features: CabFeature; operators: string }
export type ListKey = keyof Members
const LIST_KEYS: readonly ListKey[] = ['classes', 'features', 'operators']

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const KNOWN: { readonly [Key in ListKey]: (text: string) => Members[Key] | undefined } = {
  classes: (text) => VEHICLE_CLASSES.find((one) => one === text),
  features: (text) => CAB_FEATURES.find((one) => one === text),
  operators: (text) => (ID.test(text) ? text : undefined),
}

/** Members of a comma list of the URL; unknown ones are left out. */
export const membersOf = <Key extends ListKey>(search: CabListSearch, key: Key): Members[Key][] =>
  search[key]?.split(',').flatMap((text) => KNOWN[key](text) ?? []) ?? []

/** The search with one member of a list added or removed; an empty list leaves the URL. */
export const toggled = (search: CabListSearch, key: ListKey, member: string): CabListSearch => {
  const members: string[] = membersOf(search, key)
  const next = members.includes(member) ? members.filter((other) => other !== member) : [...members, member]
  return { ...search, [key]: next.length > 0 ? next.join(',') : undefined }
}

/** Every filter that is on, with the search without it. */
export const activeFilters = (search: CabListSearch): { key: ListKey; member: string; without: CabListSearch }[] =>
  LIST_KEYS.flatMap((key) =>
    membersOf(search, key).map((member) => ({ key, member, without: toggled(search, key, member) })),
  )

/** Ride and sort: the search without filters. */
export const withoutFilters = (search: CabListSearch): CabListSearch => ({
  ...search,
  classes: undefined,
  features: undefined,
  operators: undefined,
})
