import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { calendarText, escaped, stamp, utc } from '#contract/bookings/calendar-lines.ts'
import type { CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { transact, type Db } from '#server/database/db.ts'
import { calendarExports } from '#server/database/schema/listings/calendar-feeds.ts'
import type { BusyPeriod } from '#server/domain/bookings/listings/listing-calendars.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { hashSecret, newSecret, seal } from '#server/domain/kernel/secrets.ts'
import { instantOfWall } from './calendar-moments.ts'
import { calendarOf, ofExport, syncedDays, syncView, withOwnCalendar, type CalendarGiven } from './own-calendars.ts'

const HOUR_MS = 3_600_000

/** Makes the address of a calendar, or another one in its place, which stops. Throws `not_found`. */
export const renewCalendarAddress = (
  given: CalendarGiven & { db: Db },
  actor: Actor,
  resourceId: string,
): Promise<CalendarSync> =>
  withOwnCalendar(given, actor, resourceId, async (tx, own) => {
    const secret = newSecret()
    const token = seal(given.sealKey, ofExport(resourceId), Buffer.from(secret))
    const made = { tokenHash: hashSecret(secret), token, madeAt: given.now, fetchedAt: null }
    await tx
      .insert(calendarExports)
      .values({ resourceId, service: own.service, listingId: own.resource.listingId, ...made })
      .onConflictDoUpdate({ target: calendarExports.resourceId, set: made })
    return syncView(tx, given, own)
  })

/** Throws `not_found`. */
export const endCalendarAddress = (
  given: CalendarGiven & { db: Db },
  actor: Actor,
  resourceId: string,
): Promise<CalendarSync> =>
  withOwnCalendar(given, actor, resourceId, async (tx, own) => {
    await tx.delete(calendarExports).where(eq(calendarExports.resourceId, resourceId))
    return syncView(tx, given, own)
  })

/** Name of an event that came from here: a calendar that imports ours may send it back. */
const uidOf = (resourceId: string, { from, isAllDay }: BusyPeriod): string =>
  `${resourceId}-${isAllDay ? stamp(from.slice(0, 10)) : stamp(from)}@singgah`

/** Days without a zone, times in UTC: other sites then need no definition of our zones. */
const timesOf = ({ from, until, isAllDay }: BusyPeriod, zone: string): string[] => {
  if (isAllDay) {
    return [`DTSTART;VALUE=DATE:${stamp(from.slice(0, 10))}`, `DTEND;VALUE=DATE:${stamp(until.slice(0, 10))}`]
  }
  return [`DTSTART:${utc(instantOfWall(from, zone))}Z`, `DTEND:${utc(instantOfWall(until, zone))}Z`]
}

/** True for events of our own calendar of the same thing. */
export const isOwnEvent = (resourceId: string, uid: string): boolean =>
  uid.startsWith(`${resourceId}-`) && uid.endsWith('@singgah')

/**
 * The calendar behind an address: the days and times at which nothing can be booked, without names, prices and guests. It is equal for a
 * day as long as these are. Null where the address is not good.
 */
export const exportedCalendar = (
  { db, products, now }: { db: Db; products: Products; now: Date },
  secret: string,
): Promise<string | null> =>
  transact(db, async (tx) => {
    const tokenHash = hashSecret(secret)
    const [found] = await tx.select().from(calendarExports).where(eq(calendarExports.tokenHash, tokenHash))
    const own = found === undefined ? null : await calendarOf(tx, products, found.resourceId)
    if (own === null) return null
    const { resourceId, name, listingName, zone } = own.resource
    const range = syncedDays(zone, now)
    const busy = await own.calendars.busy(tx, resourceId, range)
    const before = new Date(now.getTime() - HOUR_MS)
    await tx
      .update(calendarExports)
      .set({ fetchedAt: now })
      .where(
        and(
          eq(calendarExports.tokenHash, tokenHash),
          or(isNull(calendarExports.fetchedAt), lt(calendarExports.fetchedAt, before)),
        ),
      )
    return calendarText('Listing calendar', [
      `X-WR-CALNAME:${escaped(`${listingName}: ${name}`)}`,
      ...busy.flatMap((period) => [
        'BEGIN:VEVENT',
        `UID:${uidOf(resourceId, period)}`,
        `DTSTAMP:${stamp(range.from)}T000000Z`,
        ...timesOf(period, zone),
        'SUMMARY:Not available',
        'TRANSP:OPAQUE',
        'END:VEVENT',
      ]),
    ])
  })
