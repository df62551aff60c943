import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import type { ReportFilters } from '#contract/reports/filters.ts'
import { CO2E_METHODS, type ReportDimension } from '#contract/reports/measures.ts'
import type { ReportSums } from '#contract/reports/sums.ts'
import { daysBefore } from '#contract/reports/periods.ts'
import { MAX_REPORT_GROUPS, type ReportFigures, type ReportGroup } from '#contract/reports/reports.ts'
import type { Db } from '#server/database/db.ts'
import { listOf } from '#server/database/sql.ts'
import { readRows } from '#server/database/rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Products } from '../bookings/product.ts'
import { zoneOfCompany } from '../companies/company-zone.ts'
import type { Actor } from '../kernel/actor.ts'
import { completeFactsOf } from './facts.ts'
import { readSums, type Asked, type KeyedSums } from './sums.ts'
import { daysOf } from './wanted.ts'

export type Wanted = Omit<ReportFilters, 'report' | 'by'> & { by: ReportDimension }

const labelRow = v.object({ id: v.string(), name: v.string() })

const TABLES = {
  cost_centre: sql`select id, code || ' · ' || name as name from cost_units`,
  project: sql`select id, code || ' · ' || name as name from cost_units`,
  legal_entity: sql`select id, name from legal_entities`,
} as const

const hasTable = (by: ReportDimension): by is keyof typeof TABLES => Object.hasOwn(TABLES, by)

/** Names of the groups that are named by an id. */
const labelsOf = async (tx: Db, clientId: string, by: ReportDimension, keys: readonly string[]) => {
  const ids = keys.filter((key) => key !== '')
  if (!hasTable(by) || ids.length === 0) return new Map<string, string>()
  const condition = sql`client_id = ${clientId} and id::text in (${listOf([...new Set(ids)])})`
  const rows = await readRows(tx, labelRow, sql`${TABLES[by]} where ${condition}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const idOf = ({ key, currency }: Pick<KeyedSums, 'key' | 'currency'>): string => `${currency} ${key}`

const added = (one: ReportSums, other: ReportSums): ReportSums => ({
  bookings: one.bookings + other.bookings,
  spentMinor: one.spentMinor + other.spentMinor,
  leadDays: one.leadDays + other.leadDays,
  within: one.within + other.within,
  outside: one.outside + other.outside,
  nights: one.nights + other.nights,
  nightsKnown: one.nightsKnown + other.nightsKnown,
  metres: one.metres + other.metres,
  metresKnown: one.metresKnown + other.metresKnown,
  co2eGrams: one.co2eGrams + other.co2eGrams,
  co2eKnown: one.co2eKnown + other.co2eKnown,
  missedMinor: one.missedMinor + other.missedMinor,
  missedKnown: one.missedKnown + other.missedKnown,
})

const byCurrency = (rows: readonly KeyedSums[]): Map<string, ReportSums> => {
  const totals = new Map<string, ReportSums>()
  for (const { currency, sums } of rows) {
    const before = totals.get(currency)
    totals.set(currency, before === undefined ? sums : added(before, sums))
  }
  return totals
}

const totalsOf = (now: readonly KeyedSums[], before: readonly KeyedSums[]): ReportFigures['totals'] => {
  const earlier = byCurrency(before)
  return [...byCurrency(now)]
    .map(([currency, sums]) => ({ currency, sums, before: earlier.get(currency) ?? null }))
    .toSorted((one, other) => other.sums.bookings - one.sums.bookings)
}

const isMethod = (key: string): key is (typeof CO2E_METHODS)[number] => CO2E_METHODS.some((method) => method === key)

/** The figures of days, read as the tenant. */
export const figuresOfDays = async (
  tx: Db,
  clientId: string,
  by: ReportDimension,
  { asked, before }: { asked: Asked; before: Asked },
): Promise<Pick<ReportFigures, 'groups' | 'isCut' | 'totals' | 'months' | 'methods'>> => {
  const { groups: found, months, methods } = await readSums(tx, clientId, by, asked)
  const { groups: foundBefore, months: monthsBefore } = await readSums(tx, clientId, by, before)
  const earlier = new Map(foundBefore.map((one) => [idOf(one), one.sums]))
  const shown = found.slice(0, MAX_REPORT_GROUPS)
  const keys = shown.map(({ key }) => key)
  const labels = await labelsOf(tx, clientId, by, keys)
  return {
    groups: shown.map((one): ReportGroup => ({
      ...one,
      label: labels.get(one.key) ?? null,
      before: earlier.get(idOf(one)) ?? null,
    })),
    isCut: found.length > shown.length,
    totals: totalsOf(months, monthsBefore),
    months: months
      .map(({ key: month, currency, sums }) => ({ month, currency, sums }))
      .toSorted((one, other) => one.month.localeCompare(other.month)),
    methods: [...new Set(methods.map(({ key }) => key).filter(isMethod))],
  }
}

/**
 * A report over the bookings of the actor's company, also for the operator. Facts of recent changes are completed first.
 * Throws `period_invalid`.
 */
export const reportFigures = async (
  { db, products, now }: { db: Db; products: Products; now: Date },
  actor: Actor,
  { by, ...wanted }: Wanted,
): Promise<ReportFigures> => {
  const { clientId } = actor
  const pending = await completeFactsOf({ db, products }, clientId)
  return inTenant(db, actor, async (tx) => {
    const zone = await zoneOfCompany(tx, actor)
    const today = dayInZone(now, zone)
    const days = daysOf(wanted, today)
    const before = daysBefore(wanted.period, days, today)
    const asked = { asked: { ...wanted, ...days }, before: { ...wanted, ...before } }
    const figures = await figuresOfDays(tx, clientId, by, asked)
    return { ...days, before, zone, ...figures, pending, asOf: now.toISOString() }
  })
}
