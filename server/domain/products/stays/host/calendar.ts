import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { HostCalendar } from '#contract/products/stays/host-calendar.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { withParameters } from '#server/database/named-parameters.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { inTenant } from '#server/database/tenant.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

const numbers = v.array(v.number())
const numbersOrNull = v.array(v.nullable(v.number()))

/** The calendar's price of the cheapest rate plan: base × factor / 1000, half up; null where the night is not on sale. */
export const CALENDAR_PRICE_SQL = `((base.minor * k.factor_permille + 500) / 1000)`

/** Columns of one night of room type `t` of property `p`; `d.night` is the night. */
export const NIGHT_JOINS = `
  left join room_nights n on n.room_type_id = t.id and n.night = d.night
  left join room_night_sales s on s.room_type_id = t.id and s.night = d.night`

export const FACTOR_JOIN = `
  left join price_calendar_nights k on k.calendar_id = p.price_calendar_id and k.night = d.night`

export const CHEAPEST_LATERAL = `
  cross join lateral (select coalesce(min(r.base_minor), 0) as minor from rate_plans r where r.room_type_id = t.id and not r.is_closed) base`

const DAYS = `cross join lateral (select :from::date + place as night from generate_series(0, :nights::int - 1) place) d`

const FACTORS = withParameters(['listingId', 'from', 'nights'], {
  name: 'host-calendar-factors',
  row: v.object({ factors: numbersOrNull }),
  text: `select array_agg(k.factor_permille order by d.night) as factors
  from properties p ${DAYS} ${FACTOR_JOIN} where p.id = :listingId::uuid`,
})

const ROOMS = withParameters(['listingId', 'from', 'nights'], {
  name: 'host-calendar-rooms',
  row: v.object({
    roomTypeId: v.string(),
    name: v.string(),
    baseMinor: v.number(),
    ownPrices: numbersOrNull,
    rooms: numbers,
    sold: numbers,
    flags: numbers,
    minNights: numbers,
    blocked: numbers,
    preparing: numbers,
  }),
  text: `
  select t.id as "roomTypeId", t.name, base.minor::float8 as "baseMinor",
    array_agg(s.price_minor::float8 order by d.night) as "ownPrices",
    array_agg(coalesce(n.allotment, t.allotment)::int order by d.night) as rooms,
    array_agg(coalesce(n.sold, 0)::int order by d.night) as sold,
    array_agg(coalesce(s.is_closed, false)::int + 2 * coalesce(s.is_closed_to_arrival, false)::int order by d.night) as flags,
    array_agg(coalesce(s.min_nights, 0)::int order by d.night) as "minNights",
    array_agg(coalesce(n.blocked, 0)::int order by d.night) as blocked,
    array_agg(coalesce(n.preparing, 0)::int order by d.night) as preparing
  from room_types t
  ${CHEAPEST_LATERAL}
  ${DAYS}
  ${NIGHT_JOINS}
  where t.property_id = :listingId::uuid
  group by t.id, t.name, t.max_guests, t.size_square_metres, base.minor
  order by t.max_guests, t.size_square_metres, t.id`,
})

const isTaken = (rooms: number): boolean => rooms > 0

/** A property that the actor may run. Throws `not_found`, exactly like one that does not exist. */
export const propertyToRun = async (tx: Db, actor: Actor, listingId: string) => {
  const [property] = await tx.select().from(properties).where(eq(properties.id, listingId))
  if (property === undefined || !mayRunListing(actor, property)) throw notFound()
  return property
}

/** The calendar of a property from a day, today there without one. Throws `not_found`. */
export const hostCalendar = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  asked: { listingId: string; firstNight?: string | undefined; nights: number },
): Promise<HostCalendar> =>
  inTenant(db, actor, async (tx) => {
    const property = await propertyToRun(tx, actor, asked.listingId)
    const { id: listingId, name, currency, zone, isPaused, minNights } = property
    const today = dayInZone(now, zone)
    const { nights } = asked
    const from = asked.firstNight ?? today
    const range = { listingId, from, nights }
    const [calendar] = await named(tx, FACTORS, FACTORS.values(range))
    const rooms = (await named(tx, ROOMS, ROOMS.values(range))).map(({ blocked, preparing, ...room }) => ({
      ...room,
      ...(blocked.some(isTaken) && { blocked }),
      ...(preparing.some(isTaken) && { preparing }),
    }))
    const factors = calendar?.factors ?? []
    const asOf = now.toISOString()
    return { listingId, name, currency, zone, isPaused, minNights, today, from, nights, factors, rooms, asOf }
  })

/** Every night of a range that begins on one of the weekdays, Monday is 1. */
export const nightsToEdit = (
  firstNight: string,
  lastNight: string,
  weekdays: readonly number[] | undefined,
): string[] => {
  const nights: string[] = []
  for (let night = firstNight; night <= lastNight; night = addDays(night, 1)) {
    const weekday = new Date(`${night}T00:00:00Z`).getUTCDay() || 7
    if (weekdays === undefined || weekdays.includes(weekday)) nights.push(night)
  }
  return nights
}
