import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named, namedCount } from '#server/database/named.ts'
import { withParameters } from '#server/database/named-parameters.ts'
import { cabOperators, cabVehicles } from '#server/database/schema/products/cabs/cabs.ts'
import { cities } from '#server/database/schema/places/places.ts'
import type { BusyPeriod, CalendarBlock, ListingCalendars } from '#server/domain/bookings/listings/listing-calendars.ts'
import { spanOf, within } from '#server/domain/hosts/calendars/busy-spans.ts'
import { BLOCKED_TIMES, calendarsOfCab } from './busy-times.ts'

const REMOVE = `delete from cab_busy_times where import_id = $1 and vehicle_id = $2`

/** Events that overlap or follow each other are one time: there is one car. */
const ADD = `
  insert into cab_busy_times (vehicle_id, import_id, busy)
  select $2::uuid, $1::uuid, unnest(range_agg(tstzrange(n.begins, n.ends))) from unnest($3::timestamptz[], $4::timestamptz[]) n (begins, ends)`

/** Days that periods touch within a range. */
const daysTouched = (periods: readonly BusyPeriod[], { from, until }: CalendarBlock['range']): number => {
  const days = new Set<string>()
  for (const period of periods) {
    const first = period.from.slice(0, 10)
    // A period that ends at midnight does not touch the next day.
    const last = period.until.endsWith('T00:00') ? addDays(period.until.slice(0, 10), -1) : period.until.slice(0, 10)
    const end = last < first ? first : last
    for (let day = first < from ? from : first; day <= end && day < until; day = addDays(day, 1)) days.add(day)
  }
  return days.size
}

/** Stores the busy times of a car's calendar. Returns the days that they touch. */
const block = async (tx: Db, { importId, resourceId, periods, range }: CalendarBlock): Promise<number> => {
  const resource = await find(tx, resourceId)
  if (resource === null) return 0
  const touching = within(periods, range)
  const spans = touching.map((period) => spanOf(period, resource.zone))
  await inTurn(tx, calendarsOfCab(resourceId))
  await namedCount(tx, 'remove-busy-times-of-cab', REMOVE, [importId, resourceId])
  const [begins, ends] = [spans.map(({ from }) => from), spans.map(({ until }) => until)]
  await namedCount(tx, 'add-busy-times-of-cab', ADD, [importId, resourceId, begins, ends])
  return daysTouched(touching, range)
}

/** When a car is hired, prepared or taken in other calendars, on the clock of its city. */
const BUSY = {
  name: 'busy-times-of-cab',
  row: v.object({ from: v.string(), until: v.string() }),
  text: `
  select to_char(lower(s.busy) at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI') as "from",
    to_char(upper(s.busy) at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI') as until
  from (
    select p.zone, unnest(range_agg(k.busy)) as busy from cab_vehicles c
    join cab_operators o on o.id = c.operator_id join cities p on p.id = o.city_id
    cross join lateral (select h.busy from cab_hires h where h.vehicle_id = c.id and h.state <> 'released'
      union all select t.blocked from ${BLOCKED_TIMES} t where t.vehicle_id = c.id) k
    where c.id = $1
      and k.busy && tstzrange($2::timestamp at time zone p.zone, $3::timestamp at time zone p.zone)
    group by p.zone) s
  order by lower(s.busy)`,
}

/** Rides, of every company, while other calendars say that the car is taken, with the way from and to the garage; and the days. */
const CONFLICTS = withParameters(['vehicleId', 'from', 'until'], {
  name: 'calendar-conflicts-of-cab',
  row: v.object({ bookingId: v.string(), reference: v.string(), days: v.array(v.string()) }),
  text: `
  select b.id as "bookingId", b.reference, array_agg(distinct d.day::date::text order by d.day::date::text) as days
  from cab_hires h join cab_bookings r on r.hire_id = h.id join bookings b on b.id = r.booking_id
  join cab_busy_times t on t.vehicle_id = h.vehicle_id and t.busy && h.busy
  join cab_vehicles c on c.id = h.vehicle_id join cab_operators o on o.id = c.operator_id join cities p on p.id = o.city_id
  cross join lateral generate_series(date_trunc('day', lower(t.busy * h.busy) at time zone p.zone),
    (upper(t.busy * h.busy) - interval '1 second') at time zone p.zone, interval '1 day') d (day)
  where h.vehicle_id = :vehicleId::uuid and h.state = 'booked' and d.day >= :from::date and d.day < :until::date
    and b.state not in
      ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled', 'no_show')
  group by b.id, b.reference
  order by min(lower(h.busy)), b.reference`,
})

const resources = (tx: Db) =>
  tx
    .select({
      resourceId: cabVehicles.id,
      name: cabVehicles.plate,
      listingId: cabOperators.id,
      listingName: cabVehicles.model,
      zone: cities.zone,
      ownerUserId: cabOperators.ownerUserId,
    })
    .from(cabVehicles)
    .innerJoin(cabOperators, eq(cabOperators.id, cabVehicles.operatorId))
    .innerJoin(cities, eq(cities.id, cabOperators.cityId))

const find: ListingCalendars['find'] = async (tx, resourceId) => {
  const [found] = await resources(tx).where(eq(cabVehicles.id, resourceId))
  return found ?? null
}

/** Each vehicle has a calendar. There is only one of it, so that an event takes all of it. */
export const cabCalendars: ListingCalendars = {
  find,
  ofListing: (tx, listingId) => resources(tx).where(eq(cabOperators.id, listingId)).orderBy(cabVehicles.number),
  async busy(tx, vehicleId, range): Promise<BusyPeriod[]> {
    const times = await named(tx, BUSY, [vehicleId, range.from, range.until])
    return times.map((time) => ({ ...time, isAllDay: false }))
  },
  block,
  conflicts: (tx, vehicleId, range) => named(tx, CONFLICTS, CONFLICTS.values({ vehicleId, ...range })),
}
