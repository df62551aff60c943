import { transact, type Db } from '#server/database/db.ts'
import { properties, ratePlans, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { DEMO_ACCOUNTS, DEMO_CLIENTS, makeUsers, ownersOf } from './companies.ts'
import { addCalendarNights, calendarWindow, makeCalendars } from './calendars.ts'
import { makeHotels } from './hotels.ts'
import { batches, installed, noteInstalled, waitForOtherLoads } from './installed.ts'

const KEY = 'demonstration-data'
const VERSION = '1'

/**
 * Loads the demonstration companies, hotels and price calendars, once, in one transaction; the cities must be in.
 * `today` is a day `YYYY-MM-DD` from which the calendars run; one `passwordHash` serves all accounts.
 * False when the installation has demonstration data already. Bookings are never part of it.
 */
export const loadDemo = async (
  db: Db,
  { today, passwordHash }: { today: string; passwordHash: string },
): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  const made = makeHotels()
  const owners = ownersOf(made.properties)
  const { first, last } = calendarWindow(today)
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    await tx.insert(clients).values([...DEMO_CLIENTS])
    await tx.insert(clientAccounts).values(DEMO_ACCOUNTS)
    await tx.insert(users).values(makeUsers(passwordHash, new Date(`${today}T00:00:00Z`)))
    const owned = made.properties.map((property) => ({ ...property, ownerUserId: owners.get(property.id) ?? null }))
    for (const rows of batches(owned, 300)) await tx.insert(properties).values(rows)
    for (const rows of batches(made.roomTypes, 1500)) await tx.insert(roomTypes).values(rows)
    for (const rows of batches(made.ratePlans, 1500)) await tx.insert(ratePlans).values(rows)
    await addCalendarNights(
      tx,
      makeCalendars(last, () => first),
    )
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
