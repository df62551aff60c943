import type { HotelFacets } from '#contract/products/stays/hotels.ts'
import { BOARDS } from '#contract/products/stays/stay-search.ts'
import type { StayRules } from '#contract/products/stays/policy.ts'
import { conditionsOf } from '#contract/products/stays/policy-conditions.ts'
import { membersOf } from './filters.ts'
import type { ListSearch } from './list-search.ts'
import type { Asked } from './without-policy.ts'

const STARS = [1, 2, 3, 4, 5]

/** A cap below every price, so that the search finds nothing. */
const NOTHING = 'other.0'

/** The selected and allowed values; all allowed ones without a selection. Undefined if nothing is excluded. */
const narrowed = (
  chosen: readonly string[],
  allowed: readonly string[],
  all: number,
): readonly string[] | undefined => {
  if (chosen.length > 0) return chosen.filter((one) => allowed.includes(one))
  return allowed.length === all ? undefined : allowed
}

/**
 * A search narrowed to a policy's limits by the ordinary filters, so that the search endpoint stays public and does not
 * know the company.
 */
export const withinPolicy = <Search extends ListSearch>(
  { policy: _policy, ...search }: Search,
  rules: StayRules,
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
    ...(conditions.without.length > 0 && { without: conditions.without.join('\n') }),
  }
}

const filtered = (counts: Record<string, number>, isAllowed: (member: string) => boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([member]) => isAllowed(member)))

/** Facets of a search within a policy: excluded values get zero. */
export const facetsWithin = (facets: HotelFacets, { stars, boards }: StayRules): HotelFacets => {
  return {
    ...facets,
    stars: filtered(facets.stars, (member) => stars === undefined || Number(member) <= stars.most),
    boards: filtered(
      facets.boards,
      (member) => boards === undefined || boards.allowed.some((board) => board === member),
    ),
  }
}
