import { LEAD_STEPS, type ReportBasis, type ReportDimension } from '#contract/reports/measures.ts'

/** Column of the day by which facts `f` belong to a period. */
export const DAY_COLUMNS: Readonly<Record<ReportBasis, string>> = { booked: 'f.booked_on', travel: 'f.travel_on' }

/** Lead groups are named by their first day: the highest that is reached. */
const leadGroup = `case ${LEAD_STEPS.toReversed()
  .map((step) => `when f.lead_days >= ${step} then '${step}'`)
  .join(' ')} end`

/** Group of facts `f`; null where it is not known or not specified. A booking has several `rule`s, or none. */
const KEYS: Readonly<Record<Exclude<ReportDimension, 'rule'>, string>> = {
  cost_centre: 'f.cost_centre_id::text',
  project: 'f.project_id::text',
  legal_entity: 'f.legal_entity_id::text',
  supplier: 'f.supplier',
  place: 'f.place',
  service: 'f.service',
  policy: 'f.policy',
  lead: leadGroup,
  method: 'f.co2e_method',
}

/** Joined to facts `f` as `k`: their groups of a dimension. */
export const keysOf = (dimension: ReportDimension): string =>
  dimension === 'rule'
    ? `cross join lateral unnest(case when f.policy is distinct from 'outside' then '{}'
        when cardinality(f.rules) = 0 then array[''] else f.rules end) k (key)`
    : `cross join lateral (select coalesce(${KEYS[dimension]}, '') as key) k`

/** Columns of sums with their values for one booking, which are taken away where the sign is -1. */
const MEASURES = {
  bookings: '1',
  spent_minor: 'f.spent_minor',
  lead_days: 'f.lead_days',
  within: "(f.policy is not distinct from 'within')::int",
  outside: "(f.policy is not distinct from 'outside')::int",
  nights: 'coalesce(f.nights, 0)',
  nights_known: '(f.nights is not null)::int',
  metres: 'coalesce(f.metres, 0)',
  metres_known: '(f.metres is not null)::int',
  co2e_grams: 'coalesce(f.co2e_grams, 0)',
  co2e_known: '(f.co2e_grams is not null)::int',
  missed_minor: 'coalesce(f.missed_minor, 0)',
  missed_known: '(f.missed_minor is not null)::int',
} as const

const NAMES = Object.keys(MEASURES)

/** Names of the columns of sums. */
export const SUM_COLUMNS = NAMES.join(', ')
/** True for sums of nothing, as SQL. */
export const IS_EMPTY = NAMES.map((name) => `${name} = 0`).join(' and ')

/** Sums over facts or changes `f`; facts have the sign 1. */
export const SUMS_OF_FACTS = Object.entries(MEASURES)
  .map(([name, value]) => `coalesce(sum(f.sign * ${value}), 0)::bigint as ${name}`)
  .join(', ')

/** Adds sums that are inserted to those that are there, `s`. */
export const ADD_TO_SUMS = NAMES.map((name) => `${name} = s.${name} + excluded.${name}`).join(', ')

/** Sums over sums, as numbers. */
export const SUMS_OF_SUMS = NAMES.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', ')
