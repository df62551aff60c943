import { CANDIDATES, withinCaps } from './hotel-search-sql.ts'

const PASSES = {
  stars: '($10::int[] is null or stars = any($10))',
  kinds: '($11::text[] is null or kind = any($11))',
  facilities: '($12::text[] is null or facilities @> $12)',
  boards: '($13::text[] is null or board = any($13))',
  payments: '($14::text[] is null or payment = any($14))',
  minScore: '($15::int is null or score >= $15)',
  maxTotal: '($16::bigint is null or total <= $16 * 1000)',
  freeCancellation: '(not $17::bool or is_free)',
  areas: '($18::text[] is null or area = any($18))',
  nightlyCaps: withinCaps('$19'),
} as const
type Filter = keyof typeof PASSES

const allBut = (filter: Filter | null): string =>
  Object.entries(PASSES)
    .flatMap(([name, passes]) => (name === filter ? [] : [passes]))
    .join(' and ')

/** Hotels for each member of a filter that pass all the others. */
const facet = (filter: Filter, member: string, more = '', but: Filter | null = filter): string =>
  `select '${filter}' as filter, ${member} as member, count(distinct id)::int as hotels from rates ${more}
    where ${allBut(but)} group by 2`

/**
 * Result numbers for each filter of the list. Parameters after those of the candidates: 10 stars · 11 kinds · 12
 * facilities · 13 boards · 14 payments · 15 lowest score · 16 highest total in thousands · 17 free cancellation · 18
 * areas · 19 caps by city. A hotel must have all selected facilities and one of the members of every other filter, so
 * facilities are evaluated within their own selection and the others without it.
 */
export const FACETS = `${CANDIDATES}
  ${[
    facet('stars', 'stars::text'),
    facet('kinds', 'kind'),
    facet('areas', 'area'),
    facet('boards', 'board'),
    facet('payments', 'payment'),
    facet('facilities', 'facility', 'cross join unnest(facilities) facility', null),
    facet('minScore', 'least_score::text', 'join unnest(array[70, 80, 90]) least_score on score >= least_score'),
    facet('freeCancellation', "'true'", 'join (select true as free) f on is_free = free'),
  ].join('\n  union all\n  ')}`
