import { BOARDS, type HotelFacets } from '#contract/products/stays/hotels.ts'
import { conditionsOf, type PolicyRules } from '#contract/products/stays/policy.ts'
import { membersOf } from './filters.ts'
import type { ListSearch } from './list-search.ts'

const STARS = [1, 2, 3, 4, 5]

/** A cap that no price is under: what is asked for cannot be found. */
const NOTHING = 'other.0'

/** What was chosen and is allowed; everything allowed where nothing was chosen. Undefined where nothing is left out. */
const narrowed = (
  chosen: readonly string[],
  allowed: readonly string[],
  all: number,
): readonly string[] | undefined => {
  if (chosen.length > 0) return chosen.filter((one) => allowed.includes(one))
  return allowed.length === all ? undefined : allowed
}

type Asked<Search> = Omit<Search, 'policy'> & { nightlyCaps?: string }

/**
 * A search narrowed to what a policy allows, in the filters that the server has for everybody: so the search itself
 * stays public and knows no company.
 */
export const withinPolicy = <Search extends ListSearch>(
  { policy: _policy, ...search }: Search,
  rules: PolicyRules,
  daysAhead: number,
): Asked<Search> => {
  const conditions = conditionsOf(rules, daysAhead)
  if (conditions === null) return { ...search, nightlyCaps: NOTHING }
  const allowedStars = STARS.filter((stars) => stars <= conditions.mostStars).map(String)
  const stars = narrowed(membersOf(search, 'stars'), allowedStars, STARS.length)
  const boards = narrowed(membersOf(search, 'boards'), conditions.boards, BOARDS.length)
  if (stars?.length === 0 || boards?.length === 0) return { ...search, nightlyCaps: NOTHING }
  const caps = Object.entries(conditions.nightlyCaps).map(([city, cap]) => `${city}.${cap}`)
  return {
    ...search,
    ...(stars && { stars: stars.join(',') }),
    ...(boards && { boards: boards.join(',') }),
    ...(conditions.freeCancellation && { freeCancellation: true as const }),
    ...(caps.length > 0 && { nightlyCaps: caps.join('_') }),
  }
}

/** A search as it is sent where no policy counts. */
export const withoutPolicy = <Search extends ListSearch>({ policy: _policy, ...search }: Search): Asked<Search> =>
  search

const kept = (counts: Record<string, number>, isAllowed: (member: string) => boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([member]) => isAllowed(member)))

/** The counts of a search within a policy: what it does not allow leaves nothing. */
export const facetsWithin = (facets: HotelFacets, { stars, boards }: PolicyRules): HotelFacets => {
  return {
    ...facets,
    stars: kept(facets.stars, (member) => stars === undefined || Number(member) <= stars.most),
    boards: kept(facets.boards, (member) => boards === undefined || boards.allowed.some((board) => board === member)),
  }
}
