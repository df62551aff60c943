import * as v from 'valibot'
import { withParameters } from '#server/database/named-parameters.ts'
import { CANDIDATES, HOTEL_PARAMETERS, PASSES } from './hotel-search-sql.ts'

type Filter = keyof typeof PASSES

const FACET_NAMES = [
  'stars',
  'kinds',
  'areas',
  'boards',
  'payments',
  'facilities',
  'minScore',
  'freeCancellation',
] as const

const allBut = (filter: Filter | null): string =>
  Object.entries(PASSES)
    .flatMap(([name, passes]) => (name === filter ? [] : [passes]))
    .join(' and ')

/** Hotels for each member of a filter that pass all the others. */
const facet = (filter: (typeof FACET_NAMES)[number], member: string, more = '', but: Filter | null = filter): string =>
  `select '${filter}' as filter, ${member} as member, count(distinct id)::int as hotels from rates ${more}
    where ${allBut(but)} group by 2`

/**
 * Result numbers for each filter of the list. A hotel must have all selected facilities and one of the members of every
 * other filter, so facilities are evaluated within their own selection and the others without it.
 */
export const FACETS = withParameters(HOTEL_PARAMETERS, {
  name: 'hotel-facets',
  row: v.object({ filter: v.picklist(FACET_NAMES), member: v.string(), hotels: v.number() }),
  text: `${CANDIDATES}
  ${[
    facet('stars', 'stars::text'),
    facet('kinds', 'kind'),
    facet('areas', 'area'),
    facet('boards', 'board'),
    facet('payments', 'payment'),
    facet('facilities', 'facility', 'cross join unnest(facilities) facility', null),
    facet('minScore', 'least_score::text', 'join unnest(array[70, 80, 90]) least_score on score >= least_score'),
    facet('freeCancellation', "'true'", 'join (select true as free) f on is_free = free'),
  ].join('\n  union all\n  ')}`,
})
