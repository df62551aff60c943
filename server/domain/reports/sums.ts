import * as v from 'valibot'
import type { ReportFilters } from '#contract/reports/filters.ts'
import type { ReportDimension, ReportSums } from '#contract/reports/measures.ts'
import type { ReportDays } from '#contract/reports/periods.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { DAY_COLUMNS, keysOf, SUM_COLUMNS, SUMS_OF_FACTS, SUMS_OF_SUMS } from './sums-sql.ts'

/** Months are grouped by themselves, over all services. */
export type SumsBy = ReportDimension | 'month'

export type Asked = ReportDays & Pick<ReportFilters, 'basis' | 'service'> & Filters
type Filters = Pick<ReportFilters, 'costCentreId' | 'projectId' | 'legalEntityId' | 'bookerId'>

export type KeyedSums = { key: string; currency: string; sums: ReportSums }

const row = v.object({
  key: v.string(),
  currency: v.string(),
  bookings: v.number(),
  spent_minor: v.number(),
  lead_days: v.number(),
  within: v.number(),
  outside: v.number(),
  nights: v.number(),
  nights_known: v.number(),
  metres: v.number(),
  metres_known: v.number(),
  co2e_grams: v.number(),
  co2e_known: v.number(),
  missed_minor: v.number(),
  missed_known: v.number(),
})

const sumsOf = (one: v.InferOutput<typeof row>): ReportSums => ({
  bookings: one.bookings,
  spentMinor: one.spent_minor,
  leadDays: one.lead_days,
  within: one.within,
  outside: one.outside,
  nights: one.nights,
  nightsKnown: one.nights_known,
  metres: one.metres,
  metresKnown: one.metres_known,
  co2eGrams: one.co2e_grams,
  co2eKnown: one.co2e_known,
  missedMinor: one.missed_minor,
  missedKnown: one.missed_known,
})

const FILTERS = {
  costCentreId: 'cost_centre_id',
  projectId: 'project_id',
  legalEntityId: 'legal_entity_id',
  bookerId: 'booker_id',
} as const satisfies Record<keyof Filters, string>

const FILTER_NAMES = ['costCentreId', 'projectId', 'legalEntityId', 'bookerId'] as const

/** Conditions of the filters that are set, from this parameter on, and their values. */
export const filtersOf = (asked: Filters, first: number): { sql: string; values: string[] } => {
  const set = FILTER_NAMES.flatMap((name) => (asked[name] === undefined ? [] : [{ name, value: asked[name] }]))
  return {
    sql: set.map(({ name }, place) => ` and f.${FILTERS[name]} = $${first + place}::uuid`).join(''),
    values: set.map(({ value }) => value),
  }
}

const MONTH = `to_char(month, 'YYYY-MM')`

/** Facts of a company (`$1`) between days, of a service (`$4`) or all. */
const factsBetween = (by: SumsBy, day: string, filters: string, between: string, from = ''): string => {
  const keys = by === 'month' ? `cross join lateral (select to_char(${day}, 'YYYY-MM') as key) k` : keysOf(by)
  return `
    select k.key, f.currency, ${SUMS_OF_FACTS}
    from ${from} report_facts f ${keys}
    where f.client_id = $1 and f.is_counted and ${between} and ($4::text is null or f.service = $4)${filters}
    group by k.key, f.currency`
}

/**
 * Whole months whose sums are up to date are read as sums; of the others, and of parts of months, the facts are added up. It
 * is one statement, so that both are of the same moment.
 */
const fromMonths = (by: SumsBy, day: string, basis: string): string => `
  with months as (
    select m::date as month, greatest(m::date, $2::date) as first, least((m + interval '1 month')::date - 1, $3::date) as last
    from generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month') m
  ), stale as materialized (
    select distinct month from report_changes where client_id = $1 and basis = '${basis}'
  ), summed as materialized (
    select month from months where first = month and last = (month + interval '1 month')::date - 1
      and month not in (select month from stale)
  ), others as materialized (
    select first, last from months where month not in (select month from summed)
  ), parts as (
    select ${by === 'month' ? `${MONTH} as key` : 'key'}, currency, ${SUM_COLUMNS}
    from report_sums
    where client_id = $1 and basis = '${basis}' and dimension = '${by === 'month' ? 'service' : by}'
      and month = any(array(select month from summed)) and ($4::text is null or service = $4)
    union all
    (${factsBetween(by, day, '', `${day} between o.first and o.last`, 'others o cross join')})
  )
  select key, currency, ${SUMS_OF_SUMS} from parts group by key, currency order by spent_minor desc, bookings desc, key`

const fromFacts = (by: SumsBy, day: string, filters: string): string => `
  with parts as (${factsBetween(by, day, filters, `${day} between $2::date and $3::date`)})
  select key, currency, ${SUMS_OF_SUMS} from parts group by key, currency order by spent_minor desc, bookings desc, key`

/** Sums of the company's bookings by group and currency, the highest spend first. Read in a transaction of the tenant. */
export const readSums = async (tx: Db, clientId: string, by: SumsBy, asked: Asked): Promise<KeyedSums[]> => {
  const { basis, from, to, service } = asked
  const day = DAY_COLUMNS[basis]
  const filters = filtersOf(asked, 5)
  const isFiltered = filters.values.length > 0
  const names = FILTER_NAMES.filter((name) => asked[name] !== undefined).join('-')
  const text = isFiltered ? fromFacts(by, day, filters.sql) : fromMonths(by, day, basis)
  const statement = { name: `report-${by}-${basis}-${names}`, row, text }
  const rows = await named(tx, statement, [clientId, from, to, service ?? null, ...filters.values])
  return rows.map((one) => ({ key: one.key, currency: one.currency, sums: sumsOf(one) }))
}
