import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { addCalendarNights, calendarWindow, makeCalendars } from '../../../calendars.ts'

/** Prices of nights that are over, from a day on: what was booked then is priced by them. */
export const addPastNights = async (db: Db, today: string, since: string): Promise<void> => {
  await addCalendarNights(
    db,
    makeCalendars(addDays(calendarWindow(today).first, -1), () => since),
  )
}
