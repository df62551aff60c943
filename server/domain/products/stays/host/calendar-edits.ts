import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import {
  CELL_CLOSED,
  CELL_CLOSED_TO_ARRIVAL,
  type CalendarEdit,
  type CalendarEditAnswer,
  type NightChanges,
  type NightOutcome,
} from '#contract/products/stays/host-calendar.ts'
import { editedPrice } from '#contract/products/stays/calendar-prices.ts'
import type { Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import { roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { asSystem } from '#server/database/tenant.ts'
import { byHost, recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { lockStock } from '../hold/stock.ts'
import { calendarChange, type SoldBy } from './calendar-activity.ts'
import {
  CALENDAR_PRICE_SQL,
  CHEAPEST_LATERAL,
  FACTOR_JOIN,
  NIGHT_JOINS,
  nightsToEdit,
  propertyToRun,
} from './calendar.ts'

const nightRow = v.object({
  night: v.string(),
  calendarPrice: v.nullable(v.number()),
  ownPrice: v.nullable(v.number()),
  rooms: v.number(),
  sold: v.number(),
  preparing: v.number(),
  isClosed: v.boolean(),
  isClosedToArrival: v.boolean(),
  minNights: v.nullable(v.number()),
  changedAt: v.nullable(v.date()),
  changedBy: v.nullable(v.string()),
})
type Night = v.InferOutput<typeof nightRow>

/** Read after the stock rows are locked: whoever changed them before has committed. */
const NIGHTS = {
  name: 'nights-to-edit',
  row: nightRow,
  text: `
  select d.night::text, ${CALENDAR_PRICE_SQL}::float8 as "calendarPrice", s.price_minor::float8 as "ownPrice",
    coalesce(n.allotment, t.allotment)::int as rooms, coalesce(n.sold, 0)::int as sold,
    coalesce(n.preparing, 0)::int as preparing, coalesce(s.is_closed, false) as "isClosed", coalesce(s.is_closed_to_arrival, false) as "isClosedToArrival",
    s.min_nights as "minNights", s.changed_at as "changedAt", s.changed_by as "changedBy"
  from room_types t join properties p on p.id = t.property_id
  ${CHEAPEST_LATERAL}
  cross join unnest($2::date[]) d (night)
  ${NIGHT_JOINS} ${FACTOR_JOIN}
  where t.id = $1 order by d.night`,
}

/** When a room of each night was held last that is still held or booked, of every company. */
const LAST_SALES = {
  name: 'last-sales-of-nights',
  row: v.object({ night: v.string(), at: v.date() }),
  text: `
  select d.night::text, max(h.created_at) as at
  from holds h join unnest($2::date[]) d (night) on h.check_in <= d.night and h.check_out > d.night
  left join stay_bookings y on y.hold_id = h.id
  left join bookings b on b.id = y.booking_id
  where h.room_type_id = $1 and (h.state = 'live' or (h.state = 'used' and b.state not in
    ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')))
  group by d.night`,
}

const STORE_SALES = `
  insert into room_night_sales (room_type_id, night, price_minor, is_closed, is_closed_to_arrival, min_nights, changed_at, changed_by)
  select $1, n.night, n.price, n.closed, n.closed_to_arrival, n.min_nights, $7, $8
  from unnest($2::date[], $3::bigint[], $4::boolean[], $5::boolean[], $6::smallint[]) n (night, price, closed, closed_to_arrival, min_nights)
  order by n.night
  on conflict (room_type_id, night) do update set price_minor = excluded.price_minor, is_closed = excluded.is_closed,
    is_closed_to_arrival = excluded.is_closed_to_arrival, min_nights = excluded.min_nights,
    changed_at = excluded.changed_at, changed_by = excluded.changed_by`

const STORE_ROOMS = `update room_nights set allotment = $3 where room_type_id = $1 and night = any($2::date[])`

/** A night with the changes made. `outcome` says why not, where they cannot be made; then it is as it was. */
const edited = (
  night: Night,
  changes: NightChanges,
  facts: { today: string; seenAt: Date; editor: string },
): { after: Night; outcome: NightOutcome['outcome'] } => {
  const kept = (outcome: NightOutcome['outcome']) => ({ after: night, outcome })
  if (night.night < facts.today) return kept('past')
  if (night.changedAt !== null && night.changedAt > facts.seenAt && night.changedBy !== facts.editor)
    return kept('changed')
  if (changes.rooms !== undefined && changes.rooms < night.sold + night.preparing) return kept('below_sold')
  const after = {
    ...night,
    rooms: changes.rooms ?? night.rooms,
    isClosed: changes.isClosed ?? night.isClosed,
    isClosedToArrival: changes.isClosedToArrival ?? night.isClosedToArrival,
    minNights: changes.minNights === undefined ? night.minNights : changes.minNights,
  }
  if (changes.price === undefined) return { after, outcome: 'applied' }
  if (night.calendarPrice === null) return kept('not_on_sale')
  const price = editedPrice(changes.price, night.ownPrice ?? night.calendarPrice)
  if (price === 'out_of_range') return kept('price_out_of_range')
  return { after: { ...after, ownPrice: price }, outcome: 'applied' }
}

const takesFromSale = (before: Night, { isClosed, rooms }: NightChanges): boolean =>
  isClosed === true || (rooms !== undefined && rooms < before.rooms)

const soldBy = ({ calendarPrice, ownPrice, ...night }: Night): SoldBy => ({
  ...night,
  price: ownPrice ?? calendarPrice,
})

const storeNights = async (
  tx: Db,
  roomTypeId: string,
  nights: readonly Night[],
  by: { now: Date; actor: Actor; rooms: number | undefined },
): Promise<void> => {
  if (nights.length === 0) return
  const days = nights.map(({ night }) => night)
  if (by.rooms !== undefined) await namedCount(tx, 'store-rooms-for-sale', STORE_ROOMS, [roomTypeId, days, by.rooms])
  await namedCount(tx, 'store-night-sales', STORE_SALES, [
    roomTypeId,
    days,
    nights.map(({ ownPrice }) => ownPrice),
    nights.map(({ isClosed }) => isClosed),
    nights.map(({ isClosedToArrival }) => isClosedToArrival),
    nights.map(({ minNights }) => minNights),
    by.now,
    callerOf(by.actor),
  ])
}

/**
 * Changes nights of a room type inside the tenant's transaction of an idempotent call, with their stock rows locked, as a
 * hold of them does: a night is sold before it is closed, or not any more. Offers that are held or quoted keep their price,
 * and what is held keeps its nights. Throws `not_found` or `currency_of_property`.
 */
export const editHostCalendar = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  listingId: string,
  { roomTypeId, firstNight, lastNight, weekdays, change: changes, seenAt }: CalendarEdit,
): Promise<CalendarEditAnswer> => {
  const { zone, currency, name } = await propertyToRun(tx, actor, listingId)
  const [roomType] = await tx
    .select({ name: roomTypes.name })
    .from(roomTypes)
    .where(and(eq(roomTypes.id, roomTypeId), eq(roomTypes.propertyId, listingId)))
  if (roomType === undefined) throw notFound()
  if (changes.price?.kind === 'amount' && changes.price.amount.currency !== currency) {
    throw new Refusal('currency_of_property', {
      fields: [{ field: 'body.change.price.amount.currency', code: 'currency_of_property' }],
    })
  }
  const days = nightsToEdit(firstNight, lastNight, weekdays)
  const today = dayInZone(now, zone)
  await lockStock(
    tx,
    roomTypeId,
    days.filter((day) => day >= today),
  )
  const nights = await named(tx, NIGHTS, [roomTypeId, days])
  const facts = { today, seenAt: new Date(seenAt), editor: callerOf(actor) }
  const results = nights.map((before) => ({ before, ...edited(before, changes, facts) }))
  const applied = results.filter(({ outcome }) => outcome === 'applied')
  await storeNights(
    tx,
    roomTypeId,
    applied.map(({ after }) => after),
    { now, actor, rooms: changes.rooms },
  )
  const calendar = calendarChange(
    applied.map(({ before, after }) => ({ before: soldBy(before), after: soldBy(after) })),
    { unit: roomType.name, currency, weekdays },
  )
  if (calendar !== null) {
    const entry = { kind: 'calendar_changed', service: 'stay', ...byHost(actor) } as const
    recordActivity({ tx, now }, { ...entry, listing: { id: listingId, name }, details: { calendar } })
  }
  const asked = results.filter(({ before }) => takesFromSale(before, changes)).map(({ before }) => before.night)
  const sales = asked.length === 0 ? [] : await asSystem(tx, () => named(tx, LAST_SALES, [roomTypeId, asked]))
  const soldAt = new Map(sales.map(({ night, at }) => [night, at]))
  return {
    roomTypeId,
    roomTypeName: roomType.name,
    zone,
    nights: results.map(({ before, after, outcome }) => {
      const last = soldAt.get(before.night) ?? null
      const isTold = outcome === 'below_sold' || (outcome === 'applied' && last !== null && last > facts.seenAt)
      return {
        night: before.night,
        outcome,
        ownPrice: after.ownPrice,
        rooms: after.rooms,
        sold: after.sold,
        flags: (after.isClosed ? CELL_CLOSED : 0) + (after.isClosedToArrival ? CELL_CLOSED_TO_ARRIVAL : 0),
        minNights: after.minNights ?? 0,
        ...(after.preparing > 0 && { preparing: after.preparing }),
        soldAt: isTold ? (last?.toISOString() ?? null) : null,
        changedAt: outcome === 'changed' ? (before.changedAt?.toISOString() ?? null) : null,
      }
    }),
    asOf: now.toISOString(),
  }
}
