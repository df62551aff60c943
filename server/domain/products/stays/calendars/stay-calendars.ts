import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { withParameters } from '#server/database/named-parameters.ts'
import { properties, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import type { BusyPeriod, ListingCalendars } from '#server/domain/bookings/listings/listing-calendars.ts'
import { blockNights } from './blocked-nights.ts'

/** Nights of a price calendar that are closed, or on which no room is left: sold, in preparation, or taken in other calendars. */
const BUSY = withParameters(['roomTypeId', 'from', 'until'], {
  name: 'busy-nights-of-room-type',
  row: v.object({ night: v.string() }),
  text: `
  select d.night::text from room_types t
  join properties p on p.id = t.property_id
  cross join lateral (select :from::date + place as night from generate_series(0, :until::date - :from::date - 1) place) d
  join price_calendar_nights k on k.calendar_id = p.price_calendar_id and k.night = d.night
  left join room_nights n on n.room_type_id = t.id and n.night = d.night
  left join room_night_sales s on s.room_type_id = t.id and s.night = d.night
  where t.id = :roomTypeId::uuid and (t.is_closed or coalesce(s.is_closed, false)
    or coalesce(n.allotment - n.sold - n.preparing - n.blocked, t.allotment) <= 0)
  order by d.night`,
})

/** Bookings, of every company, with the nights they still have where more is taken than there is. */
const CONFLICTS = withParameters(['roomTypeId', 'from', 'until'], {
  name: 'calendar-conflicts-of-room-type',
  row: v.object({ bookingId: v.string(), reference: v.string(), days: v.array(v.string()) }),
  text: `
  select b.id as "bookingId", b.reference, array_agg(n.night::text order by n.night) as days
  from room_nights n
  join holds h on h.room_type_id = n.room_type_id and h.check_in <= n.night and h.check_out > n.night and h.state = 'used'
  join stay_bookings y on y.hold_id = h.id
  join bookings b on b.id = y.booking_id
  left join no_shows o on o.booking_id = b.id and o.undone_at is null
  where n.room_type_id = :roomTypeId::uuid and n.night >= :from::date and n.night < :until::date
    and n.blocked > 0 and n.sold > 0 and n.sold + n.blocked > n.allotment
    and b.state not in ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
    and (o.id is null or n.night < o.nights_back_from)
    and h.rooms > (select count(*) from cancelled_room_nights c where c.booking_id = b.id and c.night = n.night)
  group by b.id, b.reference
  order by min(n.night), b.reference`,
})

const midnightOf = (day: string): string => `${day}T00:00`

/** Nights that follow each other are one period. */
const periodsOf = (nights: readonly string[]): BusyPeriod[] => {
  const periods: BusyPeriod[] = []
  for (const night of nights) {
    const [from, until] = [midnightOf(night), midnightOf(addDays(night, 1))]
    const last = periods.at(-1)
    if (last?.until === from) last.until = until
    else periods.push({ from, until, isAllDay: true })
  }
  return periods
}

const resources = (tx: Db) =>
  tx
    .select({
      resourceId: roomTypes.id,
      name: roomTypes.name,
      listingId: properties.id,
      listingName: properties.name,
      zone: properties.zone,
      ownerUserId: properties.ownerUserId,
    })
    .from(roomTypes)
    .innerJoin(properties, eq(properties.id, roomTypes.propertyId))

/** Each room type has a calendar. */
export const stayCalendars: ListingCalendars = {
  async find(tx, resourceId) {
    const [found] = await resources(tx).where(eq(roomTypes.id, resourceId))
    return found ?? null
  },
  ofListing: (tx, listingId) =>
    resources(tx)
      .where(eq(properties.id, listingId))
      .orderBy(asc(roomTypes.maxGuests), asc(roomTypes.sizeSquareMetres), asc(roomTypes.id)),
  async busy(tx, roomTypeId, range) {
    const nights = await named(tx, BUSY, BUSY.values({ roomTypeId, ...range }))
    return periodsOf(nights.map(({ night }) => night))
  },
  block: blockNights,
  conflicts: (tx, roomTypeId, range) => named(tx, CONFLICTS, CONFLICTS.values({ roomTypeId, ...range })),
}
