import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { MONTHS_SHOWN, type adminBooked, type adminBookedByMonth } from '#contract/bookings/admin-booked.ts'
import { SERVICES } from '#contract/core/services.ts'
import { money } from '#contract/core/money.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { isActive, ofCompany } from './admin-booking-rows.ts'
import { bookedSumRow, bookedSums } from './booked-sums.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import { readRows } from '#server/database/rows.ts'

type Booked = v.InferInput<(typeof adminBooked)['response']>
type BookedByMonth = v.InferInput<(typeof adminBookedByMonth)['response']>
type Sums = v.InferOutput<typeof bookedSumRow>

const byService = (rows: readonly Sums[]): Booked['services'] =>
  SERVICES.map((service) => {
    const sums = rows.filter((row) => row.service === service)
    return {
      service,
      bookings: sums.reduce((count, { bookings }) => count + bookings, 0),
      outsidePolicy: sums.reduce((count, row) => count + row.outside_policy, 0),
      amounts: sums.map(({ minor, currency }) => money(minor, currency)),
    }
  })

/**
 * Bookings of this month and of so many before it, by the clock of the zone, without cancelled ones and without those
 * waiting for approval: in the actor's company, in every company for the operator's admins.
 */
const sumsOf = (tx: Db, actor: Actor, now: Date, zone: string, monthsBefore: number): Promise<Sums[]> => {
  const began = sql`(date_trunc('month', ${now}::timestamptz at time zone ${zone})
    - make_interval(months => ${monthsBefore})) at time zone ${zone}`
  return readRows(
    tx,
    bookedSumRow,
    bookedSums(
      sql`${ofCompany(actor)} and b.created_at >= ${began} and ${isActive} and b.state <> 'pending_approval'`,
      zone,
    ),
  )
}

/** Bookings made since the start of the month. */
export const bookedThisMonth = (db: Db, actor: Actor, now: Date): Promise<Booked> =>
  inTenant(db, actor, async (tx) => {
    const zone = await zoneOfCompany(tx, actor)
    const services = byService(await sumsOf(tx, actor, now, zone, 0))
    return { month: dayInZone(now, zone).slice(0, 7), zone, services, asOf: now.toISOString() }
  })

/** The months `2026-01` up to the given one, so many as are shown, oldest first. */
const monthsUpTo = (last: string): string[] => {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS_SHOWN + index)).toISOString().slice(0, 7),
  )
}

/** Bookings of the last twelve months, by the month they were made. */
export const bookedByMonth = (db: Db, actor: Actor, now: Date): Promise<BookedByMonth> =>
  inTenant(db, actor, async (tx) => {
    const zone = await zoneOfCompany(tx, actor)
    const rows = await sumsOf(tx, actor, now, zone, MONTHS_SHOWN - 1)
    const months = monthsUpTo(dayInZone(now, zone).slice(0, 7)).map((month) => ({
      month,
      services: byService(rows.filter((row) => row.month === month)),
    }))
    return { zone, months, asOf: now.toISOString() }
  })
