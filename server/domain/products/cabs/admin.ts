import { sql, type SQL } from 'drizzle-orm'
import type { AdminCab, AdminCabRow } from '#contract/products/cabs/admin.ts'
import type { AdminToday } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import { listOf } from '#server/database/sql.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { AdminParts } from '#server/domain/bookings/admin-parts.ts'
import {
  adminBookingRows,
  bookedToday,
  endDay,
  isOfCompany,
  ofCompany,
  ofService,
  ON,
  sharedAdminRow,
  startDay,
  startsAfter,
  startsBefore,
  thereOf,
  whoseFacts,
  whoseRow,
  type SharedAdminRow,
} from '#server/domain/bookings/admin/admin-booking-rows.ts'
import { ledgerOf, rightsOf } from '#server/domain/bookings/admin/admin-booking-sides.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { cabBookingView, canStillCancel } from './book/booking-view.ts'
import { rowOfCab, storedCab, storedCabs } from './book/stored-cab.ts'

/** No hire takes longer than this. */
const LONGEST_DAYS = 15

const adminCabRows = async (tx: Db, rows: readonly SharedAdminRow[]): Promise<AdminCabRow[]> => {
  const found = await storedCabs(
    tx,
    rows.map(({ bookingId }) => bookingId),
  )
  return rows.flatMap(({ title, sortKey: _sortKey, ...row }) => {
    const booking = found.get(row.bookingId)
    if (booking === undefined) return []
    const { facts, ride } = booking.terms
    return [
      {
        ...row,
        service: 'cab' as const,
        guest: booking.passenger_name,
        rideTitle: title,
        operatorName: facts.operator.name,
        mode: ride.mode,
        vehicleClass: facts.vehicleClass,
        passengerName: booking.passenger_name,
        cityName: ride.from.city,
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
        zone: booking.zone,
        people: ride.people,
      },
    ]
  })
}

const adminCab: AdminParts['detail'] = async (tx, actor, bookingId, now) => {
  const booking = await storedCab(tx, bookingId)
  if (booking === undefined || !isOfCompany(actor, booking.client_id)) throw notFound()
  const facts = await readRow(tx, whoseRow, whoseFacts(bookingId))
  if (facts === undefined) throw notFound()
  const cab: AdminCab = {
    ...cabBookingView(booking, actor, now),
    company: { name: facts.company, zone: facts.zone },
    ledger: await ledgerOf(tx, bookingId, booking.currency),
    rights: rightsOf(
      { row: rowOfCab(booking), bookedBy: booking.booked_by, bookerClientId: facts.booker_client_id },
      canStillCancel(booking, now),
    ),
    asOf: now.toISOString(),
  }
  return { service: 'cab', booking: cab }
}

const isRiding = (now: Date): SQL =>
  sql`b.state in ${ON} and ${startsAfter(now, LONGEST_DAYS + 2)} and ${startsBefore(now, 2)}
    and ${startDay} <= ${thereOf(now)} and ${endDay} >= ${thereOf(now)}`

/** Rides in the lists of travel admins. */
export const cabAdmin: AdminParts = {
  longestDays: LONGEST_DAYS,
  today: { riding: isRiding },
  atPlace: ({ hotelId, cityIds }) =>
    hotelId !== null || cityIds.length === 0
      ? null
      : sql`b.id in (select r.booking_id from cab_bookings r
          where r.terms #>> '{ride,from,cityId}' in (${listOf(cityIds)})
            or r.terms #>> '{ride,to,cityId}' in (${listOf(cityIds)}))`,
  readSearch: (q) => q,
  rows: adminCabRows,
  detail: adminCab,
}

const MAX_ROWS = 500

/** Today in the rides of the actor's company; an operator's admin sees every company. */
export const cabsToday = (db: Db, actor: Actor, now: Date): Promise<NonNullable<AdminToday['cabs']>> =>
  inTenant(db, actor, async (tx) => {
    const those = async (list: SQL) => {
      const condition = sql`${ofCompany(actor)} and ${ofService('cab')} and ${list}`
      return adminCabRows(tx, await readRows(tx, sharedAdminRow, adminBookingRows(condition, 'check_in', MAX_ROWS)))
    }
    return {
      riding: await those(isRiding(now)),
      booked: await those(bookedToday(now, await zoneOfCompany(tx, actor))),
    }
  })
