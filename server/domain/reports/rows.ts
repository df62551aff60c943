import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { dayInZone } from '#contract/core/days.ts'
import { money } from '#contract/core/money.ts'
import { SERVICES } from '#contract/core/services.ts'
import { CO2E_METHODS, POLICY_OUTCOMES } from '#contract/reports/measures.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Products } from '../bookings/product.ts'
import { zoneOfCompany } from '../companies/company-zone.ts'
import type { Actor } from '../kernel/actor.ts'
import { openCursor, sealCursor } from '../kernel/cursor.ts'
import { completeFactsOf } from './facts.ts'
import type { Wanted } from './figures.ts'
import { DAY_COLUMNS, keysOf } from './sums-sql.ts'
import { filtersOf } from './sums.ts'
import { daysOf } from './wanted.ts'

const PAGE = 50

const row = v.object({
  booking_id: v.string(),
  service: v.picklist(SERVICES),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  title: v.string(),
  booked_by: v.string(),
  booked_on: v.string(),
  travel_on: v.string(),
  spent_minor: v.number(),
  currency: v.string(),
  lead_days: v.number(),
  cost_centre: v.nullable(v.string()),
  supplier: v.nullable(v.string()),
  place: v.nullable(v.string()),
  policy: v.nullable(v.picklist(POLICY_OUTCOMES)),
  rules: v.array(v.string()),
  policy_reason: v.string(),
  nights: v.nullable(v.number()),
  metres: v.nullable(v.number()),
  co2e_grams: v.nullable(v.number()),
  co2e_method: v.nullable(v.picklist(CO2E_METHODS)),
  missed_minor: v.nullable(v.number()),
  day: v.string(),
})
type Row = v.InferOutput<typeof row>

const viewOf = (one: Row): ReportRow => ({
  bookingId: one.booking_id,
  service: one.service,
  reference: one.reference,
  state: one.state,
  title: one.title,
  bookedBy: one.booked_by,
  bookedOn: one.booked_on,
  travelOn: one.travel_on,
  spent: money(one.spent_minor, one.currency),
  leadDays: one.lead_days,
  costCentre: one.cost_centre,
  supplier: one.supplier,
  place: one.place,
  policy: one.policy,
  rules: one.rules,
  policyReason: one.policy_reason,
  nights: one.nights,
  metres: one.metres,
  co2eGrams: one.co2e_grams,
  co2eMethod: one.co2e_method,
  missed: one.missed_minor === null ? null : money(one.missed_minor, one.currency),
})

/** Bookings of `$1` between `$2` and `$3`, of service `$4`, group `$5` and currency `$6` or all, before `$7` and `$8`. */
const textOf = ({ by, basis }: Wanted, hasKey: boolean, filters: string): string => `
  select f.booking_id, f.service, b.reference, b.state, b.title, coalesce((select k.name from users k where k.id = b.booked_by), u.name) as booked_by, f.booked_on, f.travel_on,
    f.spent_minor, f.currency, f.lead_days, f.supplier, f.place, f.policy, f.rules, b.policy_reason, f.nights, f.metres,
    f.co2e_grams, f.co2e_method, f.missed_minor, ${DAY_COLUMNS[basis]}::text as day,
    (select c.code || ' · ' || c.name from cost_units c where c.id = f.cost_centre_id) as cost_centre
  from report_facts f
  join bookings b on b.id = f.booking_id
  join users u on u.id = f.booker_id
  where f.client_id = $1 and f.is_counted and ${DAY_COLUMNS[basis]} between $2::date and $3::date
    and ($4::text is null or f.service = $4) and ($6::text is null or f.currency = $6)
    and ($7::date is null or (${DAY_COLUMNS[basis]}, f.booking_id) < ($7::date, $8::uuid))${filters}
    and ${hasKey ? `exists (select from (select 1) one ${keysOf(by)} where k.key = $5)` : '$5::text is null'}
  order by ${DAY_COLUMNS[basis]} desc, f.booking_id desc limit ${PAGE + 1}`

type Asked = Wanted & { key?: string | undefined; currency?: string | undefined; cursor?: string | undefined }
type Given = { db: Db; products: Products; cursorSecret: Uint8Array; now: Date }

/** The bookings behind a figure, latest first, a page at a time. Throws `period_invalid`. */
export const reportRows = async (
  { db, products, cursorSecret, now }: Given,
  actor: Actor,
  { cursor, ...asked }: Asked,
): Promise<{ items: ReportRow[]; next: string | null }> => {
  const { clientId } = actor
  await completeFactsOf({ db, products }, clientId)
  return inTenant(db, actor, async (tx) => {
    const { from, to } = daysOf(asked, dayInZone(now, await zoneOfCompany(tx, actor)))
    const list = JSON.stringify(['report', clientId, from, to, asked])
    const [day = null, id = null] = openCursor(cursorSecret, list, cursor) ?? []
    const filters = filtersOf(asked, 9)
    const hasKey = asked.key !== undefined
    const text = textOf(asked, hasKey, filters.sql)
    const name = `report-rows-${asked.by}-${asked.basis}-${hasKey}-${filters.sql.replaceAll(/[^a-z_]+/g, '')}`
    const values = [clientId, from, to, asked.service ?? null, asked.key ?? null, asked.currency ?? null, day, id]
    const rows = await named(tx, { name, row, text }, [...values, ...filters.values])
    const shown = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? shown.at(-1) : undefined
    const next = last === undefined ? null : sealCursor(cursorSecret, list, [last.day, last.booking_id])
    return { items: shown.map(viewOf), next }
  })
}
