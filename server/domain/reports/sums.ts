import * as v from 'valibot'
import type { ReportFilters } from '#contract/reports/filters.ts'
import type { ReportDimension } from '#contract/reports/measures.ts'
import type { ReportSums } from '#contract/reports/sums.ts'
import type { ReportDays } from '#contract/reports/periods.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { DAY_COLUMNS, keysOf, SUM_COLUMNS, SUMS_OF_FACTS, SUMS_OF_SUMS } from './sums-sql.ts'

export type Asked = ReportDays & Pick<ReportFilters, 'basis' | 'service'> & Filters
type Filters = Pick<ReportFilters, 'costCentreId' | 'projectId' | 'legalEntityId' | 'bookerId'>

export type KeyedSums = { key: string; currency: string; sums: ReportSums }

/** The sums of days, the highest spend first. Keys of months are `YYYY-MM`, those of methods how their CO2e was calculated. */
export type SumsOfDays = { groups: KeyedSums[]; months: KeyedSums[]; methods: KeyedSums[] }

const row = v.object({
  kind: v.picklist(['group', 'month', 'method']),
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

/**
 * Sums of facts or changes `f` of a company (`$1`) and a service (`$4`) or all: the smallest cells that groups, months and
 * methods are made of, so that the facts are read once.
 */
const cellsOf = (by: ReportDimension, day: string, rows: string): string => `
  select k.key, c.month, c.method, f.currency, ${SUMS_OF_FACTS}
  from (${rows}) f ${keysOf(by)}
  cross join lateral (select to_char(${day}, 'YYYY-MM') as month, coalesce(f.co2e_method, '') as method) c
  where $4::text is null or f.service = $4
  group by k.key, c.month, c.method, f.currency`

/** A booking has several rules, or none: months and methods are not sums of its groups. */
const partsOf = (by: ReportDimension, day: string, rows: string): string[] => [
  `cells as materialized (${cellsOf(by === 'rule' ? 'service' : by, day, rows)})`,
  ...(by === 'rule' ? [`rule_cells as (${cellsOf('rule', day, rows)})`] : []),
  `parts as (
    select 'group' as kind, key, currency, ${SUM_COLUMNS} from ${by === 'rule' ? 'rule_cells' : 'cells'}
    union all select 'month', month, currency, ${SUM_COLUMNS} from cells
    union all select 'method', method, currency, ${SUM_COLUMNS} from cells
  )`,
]

const total = (parts: string): string =>
  `select kind, key, currency, ${SUMS_OF_SUMS} from ${parts} group by kind, key, currency order by spent_minor desc, bookings desc, key`

const facts = (sign: string, condition: string): string =>
  `select ${sign} as sign, f.* from report_facts f where f.client_id = $1 and f.is_counted and ${condition}`

/** Prevents a scan of all facts: the planner cannot estimate the number of days. */
const BY_INDEX = 'offset 0'

/** Columns that facts and changes have in common. */
const SHARED = `sign, service, booked_on, travel_on, currency, spent_minor, lead_days, legal_entity_id, cost_centre_id,
  project_id, policy, rules, supplier, place, nights, metres, co2e_grams, co2e_method, missed_minor`

/**
 * Months of which more than half is asked are read as sums with what changed since, less the facts of their other days; of
 * the others the facts are added up. It is one statement, so that all are of the same moment.
 */
const fromMonths = (by: ReportDimension, day: string, basis: string): string => {
  const rows = `
    select ${SHARED} from report_changes f where f.client_id = $1
      and date_trunc('month', ${day})::date = any(array(select month from summed))
    union all select ${SHARED} from days d cross join lateral
      (${facts('d.factor', `${day} between d.first and d.last`)} ${BY_INDEX}) f`
  return `
  with months as (
    select m::date as month, (m + interval '1 month')::date - 1 as month_end, greatest(m::date, $2::date) as first,
      least((m + interval '1 month')::date - 1, $3::date) as last
    from generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month') m
  ), summed as materialized (
    select * from months where (last - first + 1) * 2 > month_end - month + 1
  ), days as materialized (
    select 1 as factor, first, last from months where month not in (select month from summed)
    union all select -1, month, first - 1 from summed where first > month
    union all select -1, last + 1, month_end from summed where last < month_end
  ), sums as (
    select k.kind, case k.kind when 'month' then to_char(s.month, 'YYYY-MM') else s.key end as key, s.currency, ${SUM_COLUMNS}
    from report_sums s
    join (values ('group', '${by}'), ('month', 'service'), ('method', 'method')) k (kind, dimension) using (dimension)
    where s.client_id = $1 and s.basis = '${basis}' and s.month = any(array(select month from summed))
      and ($4::text is null or s.service = $4)
  ), ${partsOf(by, day, rows).join(', ')}
  ${total('(select * from sums union all select * from parts) all_parts')}`
}

const fromFacts = (by: ReportDimension, day: string, filters: string): string => {
  const rows = facts('1', `${day} between $2::date and $3::date${filters}`)
  return `with ${partsOf(by, day, rows).join(', ')} ${total('parts')}`
}

/** Sums of the company's bookings by group and currency, by month and by method. Read in a transaction of the tenant. */
export const readSums = async (tx: Db, clientId: string, by: ReportDimension, asked: Asked): Promise<SumsOfDays> => {
  const { basis, from, to, service } = asked
  const day = DAY_COLUMNS[basis]
  const filters = filtersOf(asked, 5)
  const isFiltered = filters.values.length > 0
  const names = FILTER_NAMES.filter((name) => asked[name] !== undefined).join('-')
  const text = isFiltered ? fromFacts(by, day, filters.sql) : fromMonths(by, day, basis)
  const statement = { name: `report-${by}-${basis}-${names}`, row, text }
  const rows = await named(tx, statement, [clientId, from, to, service ?? null, ...filters.values])
  // Groups of which all bookings were taken away.
  const there = rows.filter(({ bookings }) => bookings > 0)
  const ofKind = (kind: (typeof rows)[number]['kind']): KeyedSums[] =>
    there.filter((one) => one.kind === kind).map((one) => ({ key: one.key, currency: one.currency, sums: sumsOf(one) }))
  return { groups: ofKind('group'), months: ofKind('month'), methods: ofKind('method') }
}
