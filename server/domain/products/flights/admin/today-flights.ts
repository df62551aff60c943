import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import {
  adminBookingRows,
  bookedToday,
  ofCompany,
  ofService,
  sharedAdminRow,
} from '#server/domain/bookings/admin/admin-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import { adminFlightRows, flightAdmin } from '../admin.ts'
import type { AdminToday } from '#contract/products/registry.ts'
import { readRows } from '#server/database/rows.ts'

const MAX_ROWS = 500
const NONE = sql`false`

/** Today in the flights of the actor's company; an operator's admin sees every company. */
export const flightsToday = (db: Db, actor: Actor, now: Date): Promise<NonNullable<AdminToday['flights']>> =>
  inTenant(db, actor, async (tx) => {
    const { today } = flightAdmin
    const those = async (list = NONE) => {
      const condition = sql`${ofCompany(actor)} and ${ofService('flight')} and ${list}`
      const rows = await readRows(tx, sharedAdminRow, adminBookingRows(condition, 'check_in', MAX_ROWS))
      return adminFlightRows(tx, rows)
    }
    return {
      flying: await those(today.flying?.(now)),
      away: await those(today.away?.(now)),
      booked: await those(bookedToday(now, await zoneOfCompany(tx, actor))),
    }
  })
