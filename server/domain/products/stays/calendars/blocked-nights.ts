import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import type { FeedTakes } from '#contract/hosts/calendar-feeds.ts'
import { MAX_ROOMS_FOR_SALE } from '#contract/products/stays/sale-rules.ts'
import type { Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import type { BusyPeriod, CalendarBlock, DayRange } from '#server/domain/bookings/listings/listing-calendars.ts'
import { lockStock } from '../hold/stock.ts'

/** More than a night can ever have: the whole room type, also where the host offers more rooms later. */
const ALL_ROOMS = MAX_ROOMS_FOR_SALE + 1

/**
 * Rooms taken by night: an event takes the nights from its first day to the day before its last, at least one. Events that overlap take a
 * room each.
 */
const roomsByNight = (
  periods: readonly BusyPeriod[],
  takes: FeedTakes,
  { from, until }: DayRange,
): Map<string, number> => {
  const rooms = new Map<string, number>()
  for (const period of periods) {
    const first = period.from.slice(0, 10)
    const last = period.until.slice(0, 10)
    const end = last > first ? last : addDays(first, 1)
    for (let night = first < from ? from : first; night < end && night < until; night = addDays(night, 1)) {
      rooms.set(night, takes === 'all' ? ALL_ROOMS : Math.min(ALL_ROOMS, (rooms.get(night) ?? 0) + 1))
    }
  }
  return rooms
}

const BLOCKS = {
  name: 'blocks-of-import',
  row: v.object({ night: v.string(), rooms: v.number() }),
  text: `select night::text, rooms from room_night_blocks where import_id = $1 and room_type_id = $2`,
}

const REMOVE = `delete from room_night_blocks where import_id = $1 and room_type_id = $2 and night = any($3::date[])`

const ADD = `
  insert into room_night_blocks (room_type_id, night, import_id, rooms)
  select $2, n.night, $1, n.rooms from unnest($3::date[], $4::smallint[]) n (night, rooms)`

const SUM = `
  update room_nights n set blocked = least($3::int, coalesce(
    (select sum(b.rooms) from room_night_blocks b where b.room_type_id = n.room_type_id and b.night = n.night), 0))
  where n.room_type_id = $1 and n.night = any($2::date[])`

/**
 * Stores the busy nights of a room type's calendar, with the stock rows of the nights that change locked as a hold locks them: a
 * night is sold before it is blocked, or not any more. Returns the nights it takes.
 */
export const blockNights = async (tx: Db, block: CalendarBlock): Promise<number> => {
  const { importId, resourceId, takes, periods, range } = block
  const wanted = roomsByNight(periods, takes, range)
  const before = new Map((await named(tx, BLOCKS, [importId, resourceId])).map(({ night, rooms }) => [night, rooms]))
  const nights = [...new Set([...before.keys(), ...wanted.keys()])]
  const changed = nights.filter((night) => before.get(night) !== wanted.get(night)).toSorted()
  if (changed.length === 0) return wanted.size
  await lockStock(tx, resourceId, changed)
  await namedCount(tx, 'remove-blocks', REMOVE, [importId, resourceId, changed])
  const taken = changed.flatMap((night) => {
    const rooms = wanted.get(night)
    return rooms === undefined ? [] : [{ night, rooms }]
  })
  if (taken.length > 0) {
    const values = [importId, resourceId, taken.map(({ night }) => night), taken.map(({ rooms }) => rooms)]
    await namedCount(tx, 'add-blocks', ADD, values)
  }
  await namedCount(tx, 'sum-blocks', SUM, [resourceId, changed, ALL_ROOMS])
  return wanted.size
}
