import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { adminBooked } from '#contract/bookings/admin-booked.ts'
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

/**
 * Bookings made since the start of the month, without cancelled ones, in the actor's company; in every company for the
 * operator's admins. Bookings waiting for approval are not included.
 */
export const bookedThisMonth = (db: Db, actor: Actor, now: Date): Promise<Booked> =>
  inTenant(db, actor, async (tx) => {
    const zone = await zoneOfCompany(tx, actor)
    const began = sql`date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}`
    const rows = await readRows(
      tx,
      bookedSumRow,
      bookedSums(
        sql`${ofCompany(actor)} and b.created_at >= ${began} and ${isActive} and b.state <> 'pending_approval'`,
      ),
    )
    return {
      month: dayInZone(now, zone).slice(0, 7),
      zone,
      services: SERVICES.map((service) => {
        const sums = rows.filter((row) => row.service === service)
        return {
          service,
          bookings: sums.reduce((count, { bookings }) => count + bookings, 0),
          outsidePolicy: sums.reduce((count, row) => count + row.outside_policy, 0),
          amounts: sums.map(({ minor, currency }) => money(minor, currency)),
        }
      }),
      asOf: now.toISOString(),
    }
  })
