import { and, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { HostListing } from '#contract/hosts/listings.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { asSystem } from '#server/database/tenant.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type { PauseOutcome } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'

const listingRow = v.object({
  id: v.string(),
  ownerUserId: v.nullable(v.string()),
  name: v.string(),
  city: v.string(),
  isPaused: v.boolean(),
  kinds: v.number(),
  units: v.number(),
  sold: v.number(),
  open: v.number(),
  upcoming: v.number(),
})

/** The properties of a host, in a transaction of the host. */
export const propertiesOfHost = async (tx: Db, actor: Actor, now: Date): Promise<HostListing[]> => {
  const rows = await readRows(
    tx,
    listingRow,
    sql`
    select p.id, p.owner_user_id as "ownerUserId", p.name, c.name as city, p.is_paused as "isPaused",
      rooms.kinds, rooms.units, nights.sold, case when p.is_paused then 0 else nights.open end as open,
      (select count(*) from stay_bookings y join bookings b on b.id = y.booking_id
        where y.property_id = p.id and b.ends_at > ${now}::timestamptz
          and b.state in ('pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use'))::int as upcoming
    from properties p
    join cities c on c.id = p.city_id
    cross join lateral (
      select count(*)::int as kinds, coalesce(sum(t.allotment), 0)::int as units from room_types t where t.property_id = p.id
    ) rooms
    cross join lateral (
      select coalesce(sum(n.sold), 0)::int as sold,
        coalesce(sum(greatest(0, coalesce(n.allotment, t.allotment) - coalesce(n.sold, 0) - coalesce(n.preparing, 0) - coalesce(n.blocked, 0)))
          filter (where not coalesce(s.is_closed, false) and k.night is not null), 0)::int as open
      from room_types t
      cross join generate_series(0, 29) place
      cross join lateral (select (${now}::timestamptz at time zone p.zone)::date + place as night) d
      left join room_nights n on n.room_type_id = t.id and n.night = d.night
      left join room_night_sales s on s.room_type_id = t.id and s.night = d.night
      left join price_calendar_nights k on k.calendar_id = p.price_calendar_id and k.night = d.night
      where t.property_id = p.id
    ) nights
    where p.owner_user_id = ${actor.userId}
    order by p.name, p.id`,
  )
  return rows
    .filter((row) => mayRunListing(actor, row))
    .map(({ id, ownerUserId: _owner, city, sold, open, ...listing }) => ({
      ...listing,
      listingId: id,
      service: 'stay',
      cityName: city,
      next30: { sold, open },
    }))
}

/** Takes a property of the actor off sale or puts it back; null if it is none. */
export const pauseProperty = async (
  tx: Db,
  actor: Actor,
  { listingId, isPaused }: { listingId: string; isPaused: boolean },
): Promise<PauseOutcome | null> => {
  const [property] = await tx
    .select({ ownerUserId: properties.ownerUserId, name: properties.name })
    .from(properties)
    .where(eq(properties.id, listingId))
  if (property === undefined || !mayRunListing(actor, property)) return null
  // Properties are the installation's, and a change of one renews what everybody reads of them.
  const changed = await asSystem(tx, () =>
    tx
      .update(properties)
      .set({ isPaused })
      .where(and(eq(properties.id, listingId), ne(properties.isPaused, isPaused)))
      .returning({ id: properties.id }),
  )
  return { name: property.name, isChanged: changed.length > 0 }
}
