import { sql, type SQL } from 'drizzle-orm'
import type { AdminFlightRow } from '#contract/bookings/admin-bookings.ts'
import type { AdminToday } from '#contract/bookings/today.ts'
import type { Db } from '#server/database/db.ts'
import {
  adminBookingRows,
  ofCompany,
  ofService,
  ofToday,
  type AdminRow,
} from '#server/domain/bookings/admin/admin-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { adminBookingRow } from '#server/domain/bookings/admin/admin-booking-row.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import { todayOfCompany } from '#server/domain/products/stays/admin/today.ts'

const MOST_ROWS = 500

const flightsOf = async (tx: Db, condition: SQL): Promise<AdminFlightRow[]> => {
  const { rows } = await tx.execute<AdminRow>(adminBookingRows(condition, 'check_in', MOST_ROWS))
  return rows.map(adminBookingRow).filter((row) => row.service === 'flight')
}

/** Today in the actor's company with its flights; an operator's admin sees every company. */
export const todayWithFlights = async (db: Db, actor: Actor, now: Date): Promise<AdminToday> => ({
  ...(await todayOfCompany(db, actor, now)),
  flights: await inTenant(db, actor, async (tx) => {
    const zone = await zoneOfCompany(tx, actor)
    const those = (list: 'flying' | 'away' | 'booked') =>
      flightsOf(tx, sql`${ofCompany(actor)} and ${ofService('flight')} and ${ofToday(list, now, zone)}`)
    return { flying: await those('flying'), away: await those('away'), booked: await those('booked') }
  }),
})
