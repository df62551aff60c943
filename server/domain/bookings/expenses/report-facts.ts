import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { journeyOf } from '#contract/bookings/journeys.ts'
import { bookedNights, perDiemOf } from '#contract/bookings/per-diem.ts'
import { COST_PAYERS, type ReportFacts, type TripCost } from '#contract/bookings/trip-expenses.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { money } from '#contract/core/money.ts'
import { SERVICES } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { perDiemSettingsOf } from '../../companies/papers/per-diem.ts'
import type { Actor } from '../../kernel/actor.ts'

const costRow = v.object({
  id: v.string(),
  service: v.picklist(SERVICES),
  reference: v.string(),
  title: v.string(),
  paid_by: v.picklist(COST_PAYERS),
  minor: v.number(),
  currency: v.string(),
})

/**
 * Cost of a trip's bookings after refunds, by payment; those paid at the property with their price. What travellers pay of
 * them themselves is no cost of the company.
 */
const costsOf = async (tx: Db, { items }: Trip): Promise<TripCost[]> => {
  const ids = items.flatMap(({ of, itemId }) => (of === 'booking' ? [sql`${itemId}`] : []))
  if (ids.length === 0) return []
  const rows = await readRows(
    tx,
    costRow,
    sql`select b.id, b.service, b.reference, b.title, coalesce(l.account, 'at_property') as paid_by,
        coalesce(l.minor, b.total_minor)::int8 as minor, coalesce(l.currency, b.currency) as currency
      from bookings b left join (
        select e.booking_id, e.account, e.currency, sum(e.amount_minor) as minor from ledger_entries e
        where e.booking_id in (${sql.join(ids, sql`, `)}) and (e.account = 'company_account'
          or not exists (select from own_parts o where o.booking_id = e.booking_id)) group by 1, 2, 3) l on l.booking_id = b.id
      where b.id in (${sql.join(ids, sql`, `)}) order by b.starts_at, b.id, l.account`,
  )
  return rows.map(({ id, minor, currency, paid_by: paidBy, ...row }) => ({
    ...row,
    bookingId: id,
    paidBy,
    amount: money(minor, currency),
  }))
}

/** Current facts of a trip for its report. */
export const reportFacts = async (
  tx: Db,
  actor: Pick<Actor, 'clientId' | 'name'>,
  trip: Trip,
): Promise<ReportFacts> => {
  const journey = journeyOf(trip)
  const { table } = await perDiemSettingsOf(tx, actor)
  const allowance = table === null ? null : perDiemOf(journey, table, bookedNights(trip))
  return {
    traveller: actor.name,
    purpose: trip.purpose,
    journey,
    costs: await costsOf(tx, trip),
    perDiem: allowance && { days: allowance.days.length, ...allowance.sums, total: allowance.total },
  }
}
