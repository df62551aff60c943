import { and, eq, ne } from 'drizzle-orm'
import { MAX_CALENDAR_IMPORTS, type CalendarSync, type FeedTakes } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import type { BusyPeriod } from '#server/domain/bookings/listings/listing-calendars.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { takeAttempt } from '#server/domain/kernel/attempts.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { hashSecret, seal } from '#server/domain/kernel/secrets.ts'
import { FeedError } from './feed-error.ts'
import { lockCalendars, ofImport, syncedDays, syncView, withOwnCalendar, type OwnCalendar } from './own-calendars.ts'
import { nextRead, periodsAt, readImport, type ReadGiven } from './read-imports.ts'

/** Calendars that one person may have fetched at their own request. */
const FETCHES = { most: 30, windowMs: 10 * 60_000 }

type Wanted = { resourceId: string; importId: string; name: string; feedAddress: string; takes: FeedTakes }

const atAddress = (code: 'calendar_address_repeated' | FeedError['failure']): Refusal =>
  new Refusal(code, { fields: [{ field: 'body.feedAddress', code }] })

/** Refuses a calendar that may not be added to these. */
const assertFits = async (tx: Db, { resourceId, importId, feedAddress }: Wanted): Promise<void> => {
  const [known] = await tx.select().from(calendarImports).where(eq(calendarImports.id, importId))
  if (known !== undefined && known.resourceId !== resourceId) {
    throw new Refusal('id_taken', { fields: [{ field: 'params.importId', code: 'id_taken' }] })
  }
  const others = await tx
    .select({ addressHash: calendarImports.addressHash })
    .from(calendarImports)
    .where(and(eq(calendarImports.resourceId, resourceId), ne(calendarImports.id, importId)))
  if (others.some(({ addressHash }) => addressHash.equals(hashSecret(feedAddress)))) {
    throw atAddress('calendar_address_repeated')
  }
  if (others.length >= MAX_CALENDAR_IMPORTS) throw new Refusal('calendar_imports_full')
}

const storeImport = async (
  tx: Db,
  { sealKey, now }: ReadGiven,
  { service, calendars, resource }: OwnCalendar,
  { importId, feedAddress, name, takes, periods }: Wanted & { periods: readonly BusyPeriod[] },
): Promise<void> => {
  const { resourceId, listingId, zone } = resource
  const values = {
    name,
    takes,
    host: new URL(feedAddress).hostname,
    address: seal(sealKey, ofImport(importId), Buffer.from(feedAddress)),
    addressHash: hashSecret(feedAddress),
    triedAt: now,
    readAt: now,
    failure: null,
    failingSince: null,
    failures: 0,
    notifiedAt: null,
    nextAt: nextRead(now),
  }
  const [stored] = await tx
    .insert(calendarImports)
    .values({ id: importId, resourceId, service, listingId, createdAt: now, ...values })
    .onConflictDoUpdate({
      target: calendarImports.id,
      set: values,
      setWhere: eq(calendarImports.resourceId, resourceId),
    })
    .returning({ id: calendarImports.id })
  if (stored === undefined) throw new Refusal('id_taken')
  const blocked = await calendars.block(tx, { importId, resourceId, takes, periods, range: syncedDays(zone, now) })
  await tx.update(calendarImports).set({ blocked }).where(eq(calendarImports.id, importId))
}

/**
 * Adds a calendar, or changes one. It is fetched first, outside of any transaction: what cannot be read is refused at the field of its
 * address. Throws `not_found`, `id_taken`, `calendar_imports_full`, `calendar_address_repeated`, `rate_limited` and the codes of
 * `FEED_FAILURES`.
 */
export const putCalendarImport = async (given: ReadGiven, actor: Actor, wanted: Wanted): Promise<CalendarSync> => {
  const { db, now } = given
  const { resourceId, feedAddress } = wanted
  const resource = await withOwnCalendar(given, actor, resourceId, async (tx, own) => {
    await assertFits(tx, wanted)
    return own.resource
  })
  await takeAttempt(db, `calendars ${actor.userId}`, FETCHES, now)
  const periods = await periodsAt(given, feedAddress, resource).catch((error: unknown) => {
    throw error instanceof FeedError ? atAddress(error.failure) : error
  })
  return withOwnCalendar(given, actor, resourceId, async (tx, own) => {
    await lockCalendars(tx, resourceId)
    await assertFits(tx, wanted)
    await storeImport(tx, given, own, { ...wanted, periods })
    return syncView(tx, given, own)
  })
}

/** Stops reading a calendar, and opens what it took; one that is gone already is no error. Throws `not_found`. */
export const removeCalendarImport = (
  given: ReadGiven,
  actor: Actor,
  { resourceId, importId }: { resourceId: string; importId: string },
): Promise<CalendarSync> =>
  withOwnCalendar(given, actor, resourceId, async (tx, own) => {
    await lockCalendars(tx, resourceId)
    const found = and(eq(calendarImports.id, importId), eq(calendarImports.resourceId, resourceId))
    const [row] = await tx.select().from(calendarImports).where(found).for('update')
    if (row !== undefined) {
      const range = syncedDays(own.resource.zone, given.now)
      await own.calendars.block(tx, { importId, resourceId, takes: row.takes, periods: [], range })
      await tx.delete(calendarImports).where(found)
    }
    return syncView(tx, given, own)
  })

/** Reads a calendar at the request of its host. Throws `not_found` and `rate_limited`. */
export const fetchCalendarImport = async (
  given: ReadGiven,
  actor: Actor,
  { resourceId, importId }: { resourceId: string; importId: string },
): Promise<CalendarSync> => {
  const row = await withOwnCalendar(given, actor, resourceId, async (tx) => {
    const found = and(eq(calendarImports.id, importId), eq(calendarImports.resourceId, resourceId))
    const [stored] = await tx.select().from(calendarImports).where(found)
    if (stored === undefined) throw notFound()
    return stored
  })
  await takeAttempt(given.db, `calendars ${actor.userId}`, FETCHES, given.now)
  await readImport(given, row)
  return withOwnCalendar(given, actor, resourceId, (tx, own) => syncView(tx, given, own))
}
