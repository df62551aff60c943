import { eq, sql } from 'drizzle-orm'
import type { FeedFailure } from '#contract/hosts/calendar-feeds.ts'
import { transact, type Db } from '#server/database/db.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import type { BusyPeriod, CalendarResource } from '#server/domain/bookings/listings/listing-calendars.ts'
import { unseal } from '#server/domain/kernel/secrets.ts'
import { isOwnEvent } from './exported-calendars.ts'
import { FeedError } from './feed-error.ts'
import type { FetchCalendar } from './fetch-calendar.ts'
import { reportConflicts, reportSilentCalendar } from './host-reports.ts'
import {
  calendarOf,
  isSilent,
  lockCalendars,
  ofImport,
  syncedDays,
  type CalendarGiven,
  type ImportRow,
  type OwnCalendar,
} from './own-calendars.ts'
import { busyPeriods } from './read-calendar.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 60 * MINUTE_MS
const FIRST_RETRY_MS = 15 * MINUTE_MS
const LAST_RETRY_MS = 6 * EVERY_MS
/** Longer than reading takes; a process that ended in between leaves it to the others. */
const LEASE_MS = 10 * MINUTE_MS
const MOST_AT_ONCE = 40
const SIDE_BY_SIDE = 8

export type ReadGiven = CalendarGiven & { db: Db; fetchCalendar: FetchCalendar }

/** Spread by a tenth, so that calendars that were added together are not read together for ever. */
const spread = (milliseconds: number): number => Math.round(milliseconds * (0.9 + Math.random() * 0.2))

export const nextRead = (now: Date): Date => new Date(now.getTime() + spread(EVERY_MS))

/** Later after every failure in a row. */
const nextTry = (now: Date, failures: number): Date =>
  new Date(now.getTime() + spread(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(10, failures))))

/** Fetches and reads a calendar for something that is sold. Throws `FeedError`. */
export const periodsAt = async (
  { fetchCalendar, now }: Pick<ReadGiven, 'fetchCalendar' | 'now'>,
  address: string,
  { resourceId, zone }: CalendarResource,
): Promise<BusyPeriod[]> =>
  busyPeriods(await fetchCalendar(address), {
    zone,
    range: syncedDays(zone, now),
    isOwn: (uid) => isOwnEvent(resourceId, uid),
  })

type Outcome = { periods: BusyPeriod[] } | { failure: FeedFailure }

const outcomeOf = async (given: ReadGiven, row: ImportRow, resource: CalendarResource): Promise<Outcome> => {
  try {
    const address = unseal(given.sealKey, ofImport(row.id), row.address).toString()
    return { periods: await periodsAt(given, address, resource) }
  } catch (error) {
    if (error instanceof FeedError) return { failure: error.failure }
    throw error
  }
}

const storeFailure = async (
  tx: Db,
  given: ReadGiven,
  { row, own, failure }: { row: ImportRow; own: OwnCalendar; failure: FeedFailure },
): Promise<void> => {
  const { now } = given
  const failingSince = row.failingSince ?? now
  const isReported = row.notifiedAt === null && isSilent(failingSince, now)
  await tx
    .update(calendarImports)
    .set({
      triedAt: now,
      failure,
      failingSince,
      failures: Math.min(1000, row.failures + 1),
      nextAt: nextTry(now, row.failures),
      ...(isReported && { notifiedAt: now }),
    })
    .where(eq(calendarImports.id, row.id))
  if (isReported) await reportSilentCalendar(tx, given, own, { ...row, failingSince })
}

/**
 * Reads a calendar and blocks what it takes. Where that fails, what it took before stays blocked. Changes nothing if it was
 * removed or replaced in between.
 */
export const readImport = async (given: ReadGiven, row: ImportRow): Promise<void> => {
  const { db, products, now } = given
  const own = await transact(db, (tx) => calendarOf(tx, products, row.resourceId))
  if (own === null) return
  const { calendars, resource } = own
  const outcome = await outcomeOf(given, row, resource)
  await transact(db, async (tx) => {
    await lockCalendars(tx, row.resourceId)
    const [current] = await tx.select().from(calendarImports).where(eq(calendarImports.id, row.id)).for('update')
    if (current === undefined || !current.addressHash.equals(row.addressHash)) return
    if ('failure' in outcome) return storeFailure(tx, given, { row: current, own, failure: outcome.failure })
    const { resourceId, takes } = current
    const range = syncedDays(resource.zone, now)
    const before = await calendars.conflicts(tx, resourceId, range)
    const blocked = await calendars.block(tx, { importId: row.id, resourceId, takes, periods: outcome.periods, range })
    await tx
      .update(calendarImports)
      .set({
        triedAt: now,
        readAt: now,
        failure: null,
        failingSince: null,
        failures: 0,
        notifiedAt: null,
        nextAt: nextRead(now),
        blocked,
      })
      .where(eq(calendarImports.id, row.id))
    const known = new Set(before.map(({ bookingId }) => bookingId))
    const conflicts = await calendars.conflicts(tx, resourceId, range)
    await reportConflicts(
      tx,
      given,
      own,
      current,
      conflicts.filter(({ bookingId }) => !known.has(bookingId)),
    )
  })
}

/** Takes calendars that are due, so that no other process reads them too. */
const claimDue = (db: Db, now: Date): Promise<ImportRow[]> =>
  db
    .update(calendarImports)
    .set({ nextAt: new Date(now.getTime() + LEASE_MS) })
    .where(
      sql`${calendarImports.id} in (select id from calendar_imports where next_at <= ${now.toISOString()}::timestamptz
        order by next_at limit ${MOST_AT_ONCE} for update skip locked)`,
    )
    .returning()

/** Reads the calendars that are due; returns how many. */
export const readDueImports = async (given: ReadGiven & { onFailure: (error: unknown) => void }): Promise<number> => {
  const due = await claimDue(given.db, given.now)
  const left = [...due]
  const work = async (): Promise<void> => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      await readImport(given, row).catch(given.onFailure)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  return due.length
}
