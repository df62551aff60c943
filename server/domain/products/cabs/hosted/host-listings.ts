import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { hostTermsSchema } from '#contract/products/cabs/host-terms.ts'
import type { HostListing } from '#contract/hosts/listings.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { cabOperators, cabVehicles } from '#server/database/schema/products/cabs/cabs.ts'
import { asSystem } from '#server/database/tenant.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type { PauseOutcome } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'

const DAYS = 30

const ownRow = v.object({
  id: v.string(),
  model: v.string(),
  plate: v.string(),
  cityName: v.string(),
  isInService: v.boolean(),
  hostTerms: v.nullable(hostTermsSchema),
  taken: v.number(),
  blocked: v.number(),
  upcoming: v.number(),
})

/** The vehicles of a host, in a transaction of the host; sold are the days on which one is hired, and open those that no other calendar takes. */
export const cabsOfHost = async (tx: Db, { userId }: Actor, now: Date): Promise<HostListing[]> => {
  const rows = await readRows(
    tx,
    ownRow,
    sql`
    select o.id, c.model, c.plate, p.name as "cityName", c.is_in_service as "isInService", o.host_terms as "hostTerms",
      days.taken, days.blocked,
      (select count(*)::int from cab_bookings r join bookings b on b.id = r.booking_id
        where r.operator_id = o.id and b.ends_at > ${now}::timestamptz
          and b.state in ('pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use'))
        as upcoming
    from cab_operators o join cab_vehicles c on c.operator_id = o.id join cities p on p.id = o.city_id
    cross join lateral (
      select count(*) filter (where is_hired)::int as taken, count(*) filter (where is_blocked and not is_hired)::int as blocked
      from generate_series(0, ${DAYS - 1}) as day (number)
      cross join lateral (select (date_trunc('day', ${now}::timestamptz at time zone p.zone)
        + make_interval(days => day.number)) at time zone p.zone as begins) d
      cross join lateral (select tstzrange(d.begins, d.begins + interval '1 day') as span) w
      cross join lateral (select
        exists (select from cab_hires h where h.vehicle_id = c.id and h.state <> 'released' and h.busy && w.span) as is_hired,
        exists (select from cab_busy_times t where t.vehicle_id = c.id and t.busy && w.span) as is_blocked) k) days
    where o.owner_user_id = ${userId}`,
  )
  return rows.map(({ id, model, plate, cityName, isInService, hostTerms, taken, blocked, upcoming }) => ({
    listingId: id,
    service: 'cab',
    name: `${model}, ${plate}`,
    cityName,
    isPaused: !isInService,
    kinds: hostTerms?.modes.length ?? 0,
    units: 1,
    next30: { sold: taken, open: isInService ? DAYS - taken - blocked : 0 },
    upcoming,
  }))
}

/** Takes a vehicle of the actor off sale or puts it back; null if it is none. */
export const pauseCab = async (
  tx: Db,
  actor: Actor,
  { listingId, isPaused }: { listingId: string; isPaused: boolean },
): Promise<PauseOutcome | null> => {
  const [found] = await tx
    .select({ ownerUserId: cabOperators.ownerUserId, name: cabVehicles.model })
    .from(cabVehicles)
    .innerJoin(cabOperators, eq(cabOperators.id, cabVehicles.operatorId))
    .where(eq(cabOperators.id, listingId))
  if (found === undefined || found.ownerUserId === null || !mayRunListing(actor, found)) return null
  // Vehicles are the installation's: tenants only read them.
  const changed = await asSystem(tx, () =>
    tx
      .update(cabVehicles)
      .set({ isInService: !isPaused })
      .where(and(eq(cabVehicles.operatorId, listingId), ne(cabVehicles.isInService, !isPaused)))
      .returning({ id: cabVehicles.id }),
  )
  return { name: found.name, isChanged: changed.length > 0 }
}

/** How many vehicles people own. */
export const cabCounts = async (db: Db, userIds: readonly string[]): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: cabOperators.ownerUserId, listings: sql<number>`count(*)::int` })
    .from(cabOperators)
    .where(inArray(cabOperators.ownerUserId, [...userIds]))
    .groupBy(cabOperators.ownerUserId)
  return new Map(rows.flatMap(({ userId, listings }) => (userId === null ? [] : [[userId, listings] as const])))
}
