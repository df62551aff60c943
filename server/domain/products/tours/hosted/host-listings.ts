import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { isBookable } from '#contract/products/tours/departures.ts'
import type { HostListing } from '#contract/hosts/listings.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { tourOperators, tours } from '#server/database/schema/products/tours/tours.ts'
import { asSystem } from '#server/database/tenant.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type { PauseOutcome } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { daysOf, departuresOn, stockKey, type StockIndex } from '../catalogue/departures.ts'
import { listedTours, type ListedTour } from '../catalogue/listed-tours.ts'
import { stockOfOptions } from '../catalogue/stock-reads.ts'

const DAYS = 30

const ownRow = v.object({ id: v.string(), isPaused: v.boolean(), upcoming: v.number() })

/** Seats of the next days: sold, and still to be sold. */
const next30Of = (
  { zone, options }: ListedTour,
  { stock, now, isPaused }: { stock: StockIndex; now: Date; isPaused: boolean },
): HostListing['next30'] => {
  const today = dayInZone(now, zone)
  const seats = { sold: 0, open: 0 }
  for (const option of options) {
    for (const day of daysOf(today, addDays(today, DAYS - 1))) {
      for (const { time, status, seatsLeft } of departuresOn(option, day, { zone, stock, now })) {
        seats.sold += stock.get(stockKey(option.id, day, time))?.taken ?? 0
        if (!isPaused && isBookable(status)) seats.open += seatsLeft
      }
    }
  }
  return seats
}

/** The tours of a host, in a transaction of the host. */
export const toursOfHost = async (tx: Db, actor: Actor, now: Date): Promise<HostListing[]> => {
  const rows = await readRows(
    tx,
    ownRow,
    sql`
    select t.id, t.is_paused as "isPaused",
      (select count(*) from tour_bookings k join bookings b on b.id = k.booking_id
        where k.tour_id = t.id and b.ends_at > ${now}::timestamptz
          and b.state in ('pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use'))::int as upcoming
    from tours t join tour_operators o on o.id = t.operator_id where o.owner_user_id = ${actor.userId}`,
  )
  const ids = rows.map(({ id }) => id)
  const listed = new Map((await listedTours(tx, ids)).map((tour) => [tour.id, tour] as const))
  const options = [...listed.values()].flatMap((tour) => tour.options)
  const today = now.toISOString().slice(0, 10)
  const stock = await stockOfOptions(
    tx,
    options.map(({ id }) => id),
    { from: addDays(today, -1), to: addDays(today, DAYS + 1) },
  )
  return rows.flatMap(({ id, isPaused, upcoming }): HostListing[] => {
    const tour = listed.get(id)
    if (tour === undefined) return []
    return [
      {
        listingId: id,
        service: 'tour',
        name: tour.titleEn,
        cityName: tour.cityName,
        isPaused,
        kinds: tour.options.length,
        units: tour.options.reduce((sum, { capacity }) => sum + capacity, 0),
        next30: next30Of(tour, { stock, now, isPaused }),
        upcoming,
      },
    ]
  })
}

/** Takes a tour of the actor off sale or puts it back; null if it is none. */
export const pauseTour = async (
  tx: Db,
  actor: Actor,
  { listingId, isPaused }: { listingId: string; isPaused: boolean },
): Promise<PauseOutcome | null> => {
  const [tour] = await tx
    .select({ ownerUserId: tourOperators.ownerUserId, name: tours.titleEn })
    .from(tours)
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .where(eq(tours.id, listingId))
  if (tour === undefined || !mayRunListing(actor, tour)) return null
  // Tours are the installation's: tenants only read them.
  const changed = await asSystem(tx, () =>
    tx
      .update(tours)
      .set({ isPaused })
      .where(and(eq(tours.id, listingId), ne(tours.isPaused, isPaused)))
      .returning({ id: tours.id }),
  )
  return { name: tour.name, isChanged: changed.length > 0 }
}

/** How many tours people own. */
export const tourCounts = async (db: Db, userIds: readonly string[]): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: tourOperators.ownerUserId, listings: sql<number>`count(*)::int` })
    .from(tours)
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .where(inArray(tourOperators.ownerUserId, [...userIds]))
    .groupBy(tourOperators.ownerUserId)
  return new Map(rows.flatMap(({ userId, listings }) => (userId === null ? [] : [[userId, listings] as const])))
}
