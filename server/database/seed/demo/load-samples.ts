import { transact, type Db } from '#server/database/db.ts'
import { properties, ratePlans, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { addCalendarNights, calendarWindow, makeCalendars } from './calendars.ts'
import { makeHotels } from './hotels.ts'
import { batches, installed, noteInstalled, waitForOtherLoads } from './installed.ts'

const KEY = 'sample-hotels'
const [ASKED, LOADED] = ['asked', 'loaded']

/** Notes that the operator wants sample hotels: `loadSamples` loads them now or at the next start. */
export const askForSamples = (tx: Db): Promise<void> => noteInstalled(tx, KEY, ASKED)

/**
 * Loads the hotels of the demonstration, labelled as such and owned by nobody, where the operator asked for them; once.
 * The cities must be in. `today` is a day `YYYY-MM-DD` from which prices run. True when something was written.
 */
export const loadSamples = async (db: Db, today: string): Promise<boolean> => {
  if ((await installed(db, KEY)) !== ASKED) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== ASKED) return false
    const made = makeHotels()
    for (const rows of batches(made.properties, 300)) await tx.insert(properties).values(rows).onConflictDoNothing()
    for (const rows of batches(made.roomTypes, 1500)) await tx.insert(roomTypes).values(rows).onConflictDoNothing()
    for (const rows of batches(made.ratePlans, 1500)) await tx.insert(ratePlans).values(rows).onConflictDoNothing()
    const { first, last } = calendarWindow(today)
    await addCalendarNights(
      tx,
      makeCalendars(last, () => first),
    )
    await noteInstalled(tx, KEY, LOADED)
    return true
  })
}
