import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import { HORIZON_NIGHTS } from '#contract/products/stays/limits.ts'
import { nightFactorPermille } from '#contract/products/stays/listing/seasons.ts'
import { stayListingSchema, type StayListing } from '#contract/products/stays/listing/stay-listing.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'

/** Today at a place may be a day before or after today in UTC, and the server may sleep over a few midnights. */
const NIGHTS_BEFORE = 1
const NIGHTS_BEYOND = 5

export const calendarOf = (propertyId: string): string => `listing:${propertyId}`

const lastNight = (now: Date): string => addDays(now.toISOString().slice(0, 10), HORIZON_NIGHTS + NIGHTS_BEYOND)
const firstNight = (now: Date): string => addDays(now.toISOString().slice(0, 10), -NIGHTS_BEFORE)

const write = async (
  db: Db,
  calendarId: string,
  { first, last, prices }: { first: string; last: string; prices: StayListing['prices'] },
): Promise<void> => {
  const nights: [string, number][] = []
  for (let night = first; night <= last; night = addDays(night, 1))
    nights.push([night, nightFactorPermille(night, prices)])
  await db.execute(sql`
    insert into price_calendar_nights (calendar_id, night, factor_permille)
    select ${calendarId}::text, (row ->> 0)::date, (row ->> 1)::integer
    from jsonb_array_elements(${JSON.stringify(nights)}::jsonb) as row order by 2
    on conflict (calendar_id, night) do update set factor_permille = excluded.factor_permille`)
}

/** Writes every night from yesterday on of a property's own calendar. */
export const writeCalendar = (db: Db, propertyId: string, prices: StayListing['prices'], now: Date): Promise<void> =>
  write(db, calendarOf(propertyId), { first: firstNight(now), last: lastNight(now), prices })

const due = v.object({ id: v.string(), last: v.string(), content: stayListingSchema })

/** Adds the nights that have come within the horizon to the calendars of published listings. */
export const extendCalendars = async (db: Db, now: Date): Promise<void> => {
  const last = lastNight(now)
  const rows = await readRows(
    db,
    due,
    sql`select l.id, n.last::text, l.published_content as content from listings l
      join lateral (select max(night) as last from price_calendar_nights where calendar_id = 'listing:' || l.id) n on true
      where l.service = 'stay' and l.published_at is not null and n.last < ${last}::date order by l.id`,
  )
  for (const { id, last: before, content } of rows)
    await write(db, calendarOf(id), { first: addDays(before, 1), last, prices: content.prices })
}
