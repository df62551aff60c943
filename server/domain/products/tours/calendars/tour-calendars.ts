import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import { withParameters } from '#server/database/named-parameters.ts'
import { tourOperators, tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import type { BusyPeriod, CalendarBlock, ListingCalendars } from '#server/domain/bookings/listings/listing-calendars.ts'
import { spanOf, within } from '#server/domain/hosts/calendars/busy-spans.ts'
import { tourOfOption } from '../catalogue/tour-rows.ts'
import { blockDepartures, leastSeats, RUNS_MEANWHILE } from './blocked-departures.ts'

const REMOVE = `delete from tour_busy_times where import_id = $1 and option_id = $2`

const ADD = `
  insert into tour_busy_times (option_id, import_id, busy, events, takes_all)
  select $2::uuid, $1::uuid, tstzrange(n.begins, n.ends), least(count(*), 10000), $5 from unnest($3::timestamptz[], $4::timestamptz[]) n (begins, ends)
  group by n.begins, n.ends`

/** Departures that a calendar takes places of. */
const BLOCKED = withParameters(['importId', 'optionId', 'from', 'until'], {
  name: 'departures-of-import',
  row: v.object({ departures: v.number() }),
  text: `
  select count(*)::int as departures from tour_departures d
  join tour_options p on p.id = d.option_id join tours o on o.id = p.tour_id
  where d.option_id = :optionId::uuid and d.day >= :from::date and d.day < :until::date
    and exists (select from tour_busy_times t where t.import_id = :importId::uuid and ${RUNS_MEANWHILE})`,
})

/** Stores the busy times of a calendar and blocks overlapping departures. Returns how many departures are affected. */
const block = async (tx: Db, { importId, resourceId: optionId, takes, periods, range }: CalendarBlock) => {
  const found = await tourOfOption(tx, optionId)
  if (found === null) return 0
  const spans = within(periods, range).map((period) => spanOf(period, found.tour.zone))
  await namedCount(tx, 'remove-busy-times-of-option', REMOVE, [importId, optionId])
  await namedCount(tx, 'add-busy-times-of-option', ADD, [
    importId,
    optionId,
    spans.map(({ from }) => from),
    spans.map(({ until }) => until),
    takes === 'all',
  ])
  await blockDepartures(tx, optionId, range)
  const [blocked] = await named(tx, BLOCKED, BLOCKED.values({ importId, optionId, ...range }))
  return blocked?.departures ?? 0
}

/** Departures that nobody can book (closed, cancelled, too few places), in local time of the place. */
const BUSY = {
  name: 'busy-departures-of-option',
  row: v.object({ from: v.string(), until: v.string() }),
  text: `
  select to_char(d.starts_at at time zone o.zone, 'YYYY-MM-DD"T"HH24:MI') as "from",
    to_char((d.starts_at + make_interval(mins => o.duration_minutes)) at time zone o.zone, 'YYYY-MM-DD"T"HH24:MI') as until
  from tour_departures d join tour_options p on p.id = d.option_id join tours o on o.id = p.tour_id
  where d.option_id = $1 and d.day >= $2::date and d.day < $3::date
    and (d.is_closed or d.cancelled_at is not null or d.capacity - d.blocked - d.taken < $4::int)
  order by d.starts_at`,
}

/** Bookings, of every company, that still have places on departures of which more is taken than there is. */
const CONFLICTS = withParameters(['optionId', 'from', 'until'], {
  name: 'calendar-conflicts-of-option',
  row: v.object({ bookingId: v.string(), reference: v.string(), days: v.array(v.string()) }),
  text: `
  select b.id as "bookingId", b.reference, array[d.day::text] as days
  from tour_departures d
  join tour_bookings k on k.option_id = d.option_id and k.day = d.day and k.time = d.time
  join bookings b on b.id = k.booking_id
  where d.option_id = :optionId::uuid and d.day >= :from::date and d.day < :until::date and d.cancelled_at is null
    and d.blocked > 0 and d.taken > 0 and d.taken + d.blocked > d.capacity
    and b.state not in ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
    and exists (select from jsonb_array_elements(k.units) unit where unit ->> 'cancellationId' is null)
  order by d.starts_at, b.reference`,
})

const resources = (tx: Db) =>
  tx
    .select({
      resourceId: tourOptions.id,
      title: tourOptions.title,
      listingId: tours.id,
      listingName: tours.titleEn,
      zone: tours.zone,
      ownerUserId: tourOperators.ownerUserId,
    })
    .from(tourOptions)
    .innerJoin(tours, eq(tours.id, tourOptions.tourId))
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))

type Row = Awaited<ReturnType<typeof resources>>[number]
const resourceOf = ({ title, ...resource }: Row) => ({ ...resource, name: title.en })

/** Each option of a tour has a calendar, for all of its departures. */
export const tourCalendars: ListingCalendars = {
  async find(tx, resourceId) {
    const [found] = await resources(tx).where(eq(tourOptions.id, resourceId))
    return found === undefined ? null : resourceOf(found)
  },
  async ofListing(tx, listingId) {
    const found = await resources(tx).where(eq(tours.id, listingId)).orderBy(asc(tourOptions.position))
    return found.map(resourceOf)
  },
  async busy(tx, optionId, range): Promise<BusyPeriod[]> {
    const found = await tourOfOption(tx, optionId)
    if (found === null) return []
    const departures = await named(tx, BUSY, [optionId, range.from, range.until, leastSeats(found.option)])
    return departures.map((departure) => ({ ...departure, isAllDay: false }))
  },
  block,
  conflicts: (tx, optionId, range) => named(tx, CONFLICTS, CONFLICTS.values({ optionId, ...range })),
}
