import { sql, type SQL } from 'drizzle-orm'
import type { AdminTour, AdminTourRow } from '#contract/products/tours/admin.ts'
import type { AdminToday } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import { listOf } from '#server/database/sql.ts'
import { inTenant } from '#server/database/tenant.ts'
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
import type { AdminParts } from '#server/domain/bookings/admin-parts.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { canStillCancel, tourBookingView } from './book/booking-view.ts'
import { rowOfTour, storedTour, storedTours, unitsLeft, type StoredTour } from './book/stored-tour.ts'
import { peopleOf } from './catalogue/terms.ts'

/** No tour takes longer than this. */
const LONGEST_DAYS = 14

const guestOf = (booking: StoredTour): string => {
  const left = unitsLeft(booking)
  const units = left.length === 0 ? booking.units : left
  return units.find(({ fullName }) => fullName !== '')?.fullName ?? booking.contact.name
}

/** Rows of tours with who still goes. */
const adminTourRows = async (tx: Db, rows: readonly SharedAdminRow[]): Promise<AdminTourRow[]> => {
  const found = await storedTours(
    tx,
    rows.map(({ bookingId }) => bookingId),
  )
  return rows.flatMap(({ title, sortKey: _sortKey, ...row }) => {
    const booking = found.get(row.bookingId)
    if (booking === undefined) return []
    const left = unitsLeft(booking)
    return [
      {
        ...row,
        service: 'tour' as const,
        guest: guestOf(booking),
        tourTitle: title,
        operatorName: booking.facts.operator.name,
        cityName: booking.facts.cityName,
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
        zone: booking.zone,
        people: peopleOf(left.length === 0 ? booking.units : left),
      },
    ]
  })
}

const adminTour: AdminParts['detail'] = async (tx, actor, bookingId, now) => {
  const booking = await storedTour(tx, bookingId)
  if (booking === undefined || !isOfCompany(actor, booking.client_id)) throw notFound()
  const facts = await readRow(tx, whoseRow, whoseFacts(bookingId))
  if (facts === undefined) throw notFound()
  const tour: AdminTour = {
    ...tourBookingView(booking, actor, now),
    company: { name: facts.company, zone: facts.zone },
    ledger: await ledgerOf(tx, bookingId, booking.currency),
    rights: rightsOf(
      { row: rowOfTour(booking), bookedBy: booking.booked_by, bookerClientId: facts.booker_client_id },
      canStillCancel(booking, now),
    ),
    asOf: now.toISOString(),
  }
  return { service: 'tour', booking: tour }
}

const isTouring = (now: Date): SQL =>
  sql`b.state in ${ON} and ${startsAfter(now, LONGEST_DAYS + 2)} and ${startsBefore(now, 2)}
    and ${startDay} <= ${thereOf(now)} and ${endDay} >= ${thereOf(now)}`

/** Tours in the lists of travel admins. */
export const tourAdmin: AdminParts = {
  longestDays: LONGEST_DAYS,
  today: { touring: isTouring },
  atPlace: ({ hotelId, cityIds }) =>
    hotelId !== null || cityIds.length === 0
      ? null
      : sql`b.id in (select t.booking_id from tour_bookings t join tours o on o.id = t.tour_id
          where o.city_id in (${listOf(cityIds)}))`,
  readSearch: (q) => q,
  rows: adminTourRows,
  detail: adminTour,
}

const MAX_ROWS = 500

/** Today in the tours of the actor's company; an operator's admin sees every company. */
export const toursToday = (db: Db, actor: Actor, now: Date): Promise<NonNullable<AdminToday['tours']>> =>
  inTenant(db, actor, async (tx) => {
    const those = async (list: SQL) => {
      const condition = sql`${ofCompany(actor)} and ${ofService('tour')} and ${list}`
      return adminTourRows(tx, await readRows(tx, sharedAdminRow, adminBookingRows(condition, 'check_in', MAX_ROWS)))
    }
    return {
      touring: await those(isTouring(now)),
      booked: await those(bookedToday(now, await zoneOfCompany(tx, actor))),
    }
  })
