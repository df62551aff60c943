import { like, max } from 'drizzle-orm'
import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { priceCalendarNights } from '#server/database/schema/products/stays/hotels.ts'
import { CALENDAR_PREFIX, addCalendarNights, calendarWindow, makeCalendars } from './calendars.ts'

/**
 * Adds the nights that the demonstration calendars lack when it is `today` (`YYYY-MM-DD`); those that are there keep
 * their prices. Does nothing where no demonstration data is. Gives the number of nights added over all calendars.
 */
export const extendCalendars = async (db: Db, today: string): Promise<number> => {
  const ends = await db
    .select({ calendarId: priceCalendarNights.calendarId, last: max(priceCalendarNights.night) })
    .from(priceCalendarNights)
    .where(like(priceCalendarNights.calendarId, `${CALENDAR_PREFIX}%`))
    .groupBy(priceCalendarNights.calendarId)
  if (ends.length === 0) return 0
  const lastOf = new Map(ends.map(({ calendarId, last }) => [calendarId, last]))
  const { first, last } = calendarWindow(today)
  const missing = makeCalendars(last, (calendarId) => {
    const known = lastOf.get(calendarId) ?? null
    return known === null || known < first ? first : addDays(known, 1)
  })
  await addCalendarNights(db, missing)
  return missing.length
}
