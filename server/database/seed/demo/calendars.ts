import { sql } from 'drizzle-orm'
import { addDays } from '#contract/core/days.ts'
import { HORIZON_NIGHTS } from '#contract/products/stays/limits.ts'
import type { Db } from '#server/database/db.ts'
import { holidayMood } from './holidays.ts'
import { MARKETS, type Market, type Mood } from './markets.ts'
import { seededRandom } from './seeded.ts'

export type CalendarNight = { calendarId: string; night: string; factorPermille: number }

export const CALENDAR_PREFIX = 'demo:'
/** Today at a place may be a day before or after today in UTC, and the server may sleep over a few midnights. */
const NIGHTS_BEFORE = 1
const NIGHTS_BEYOND = 5

export const calendarIdOf = (cityId: string): string => `${CALENDAR_PREFIX}${cityId}`

/** From Sunday to Saturday. */
const WEEK: Readonly<Record<Mood, readonly number[]>> = {
  business: [0.93, 1.06, 1.11, 1.11, 1.04, 0.88, 0.87],
  mixed: [0.96, 1, 1.03, 1.03, 1.02, 1.03, 1.05],
  leisure: [0.96, 0.92, 0.92, 0.94, 0.99, 1.15, 1.22],
}

/** From January to December. */
const YEAR: Readonly<Record<Mood, readonly number[]>> = {
  business: [0.95, 0.99, 1, 1.02, 1.02, 1, 0.98, 1, 1.05, 1.07, 1.05, 0.93],
  mixed: [0.98, 0.96, 0.98, 1, 1, 1.04, 1.06, 1.05, 1, 1, 0.99, 1.04],
  leisure: [0.98, 0.9, 0.92, 0.97, 0.98, 1.08, 1.18, 1.16, 1.02, 0.97, 0.92, 1.14],
}

const factorPermille = (market: Market, night: string): number => {
  const day = new Date(`${night}T00:00:00Z`)
  const week = WEEK[market.mood][day.getUTCDay()] ?? 1
  const year = YEAR[market.mood][day.getUTCMonth()] ?? 1
  const noise = 0.96 + seededRandom(`night:${market.cityId}:${night}`).next() * 0.08
  const factor = week * year * noise * holidayMood(night, market)
  return Math.min(1900, Math.max(700, Math.round(factor * 1000)))
}

/** The nights every calendar holds when it is `today`, from the day before to some days past the horizon. */
export const calendarWindow = (today: string): { first: string; last: string } => ({
  first: addDays(today, -NIGHTS_BEFORE),
  last: addDays(today, HORIZON_NIGHTS + NIGHTS_BEYOND),
})

/** The nights from `first` to `last`, both included, for the calendars of all given cities. */
export const makeCalendars = (last: string, firstOf: (calendarId: string) => string): CalendarNight[] =>
  MARKETS.flatMap((market) => {
    const calendarId = calendarIdOf(market.cityId)
    const nights: CalendarNight[] = []
    for (let night = firstOf(calendarId); night <= last; night = addDays(night, 1)) {
      nights.push({ calendarId, night, factorPermille: factorPermille(market, night) })
    }
    return nights
  })

/** Writes nights that are not there yet, all calendars in one statement: as parameters they would be tens of thousands. */
export const addCalendarNights = async (db: Db, nights: readonly CalendarNight[]): Promise<void> => {
  if (nights.length === 0) return
  const rows = JSON.stringify(
    nights.map(({ calendarId, night, factorPermille }) => [calendarId, night, factorPermille]),
  )
  await db.execute(sql`
    insert into price_calendar_nights (calendar_id, night, factor_permille)
    select row ->> 0, (row ->> 1)::date, (row ->> 2)::integer from jsonb_array_elements(${rows}::jsonb) as row
    on conflict do nothing`)
}
