import { asc, eq } from 'drizzle-orm'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { SILENT_HOURS, SYNCED_DAYS, type CalendarImport, type CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { calendarExports, calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type {
  CalendarResource,
  DayRange,
  ListingCalendars,
} from '#server/domain/bookings/listings/listing-calendars.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { unseal } from '#server/domain/kernel/secrets.ts'

export type CalendarGiven = { products: Products; sealKey: Uint8Array; now: Date; origin: () => string }
export type OwnCalendar = { service: Service; calendars: ListingCalendars; resource: CalendarResource }
export type ImportRow = typeof calendarImports.$inferSelect

/** Purpose that secrets in these tables are bound to. */
export const ofExport = (resourceId: string): string => `calendar address ${resourceId}`
export const ofImport = (importId: string): string => `calendar import ${importId}`

/** The days that are synced, from today at the listing. */
export const syncedDays = (zone: string, now: Date): DayRange => {
  const from = dayInZone(now, zone)
  return { from, until: addDays(from, SYNCED_DAYS) }
}

/** The room type, vehicle or option with this id; null without a calendar. Runs as the system. */
export const calendarOf = async (tx: Db, products: Products, resourceId: string): Promise<OwnCalendar | null> => {
  for (const service of SERVICES) {
    const { calendars } = products[service].listings
    const resource = calendars === null ? null : await calendars.find(tx, resourceId)
    if (calendars !== null && resource !== null) return { service, calendars, resource }
  }
  return null
}

/** A calendar that the actor may run. Throws `not_found`, exactly like one that does not exist. Runs as the system. */
const ownCalendar = async (tx: Db, products: Products, actor: Actor, resourceId: string): Promise<OwnCalendar> => {
  const found = await calendarOf(tx, products, resourceId)
  if (found === null || !mayRunListing(actor, found.resource)) throw notFound()
  return found
}

/** Work as the system on a calendar that the actor may run. Throws `not_found`. */
export const withOwnCalendar = <T>(
  { db, products }: { db: Db; products: Products },
  actor: Actor,
  resourceId: string,
  work: (tx: Db, own: OwnCalendar) => Promise<T>,
): Promise<T> =>
  inTenant(db, actor, (tx) => asSystem(tx, async () => work(tx, await ownCalendar(tx, products, actor, resourceId))))

/** Calendars of one thing are read one after the other: what each of them newly brings into conflict is reported once. */
export const lockCalendars = (tx: Db, resourceId: string): Promise<void> => inTurn(tx, `calendars of ${resourceId}`)

export const isSilent = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= SILENT_HOURS * 3_600_000

const importView = (row: ImportRow, now: Date): CalendarImport => ({
  importId: row.id,
  name: row.name,
  host: row.host,
  takes: row.takes,
  addedAt: row.createdAt.toISOString(),
  failure: row.failure,
  readAt: row.readAt?.toISOString() ?? null,
  triedAt: row.triedAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
  isSilent: isSilent(row.failingSince, now),
  nextAt: row.nextAt.toISOString(),
  blocked: row.blocked,
})

const addressOf = (origin: string, token: string): string => `${origin}/calendar/listing/${token}.ics`

/** The sync of a calendar as it is now. */
export const syncView = async (
  tx: Db,
  { sealKey, now, origin }: CalendarGiven,
  { service, calendars, resource }: OwnCalendar,
): Promise<CalendarSync> => {
  const { resourceId, listingId, name, zone } = resource
  const [exported] = await tx.select().from(calendarExports).where(eq(calendarExports.resourceId, resourceId))
  const imports = await tx
    .select()
    .from(calendarImports)
    .where(eq(calendarImports.resourceId, resourceId))
    .orderBy(asc(calendarImports.createdAt), asc(calendarImports.id))
  return {
    resourceId,
    service,
    listingId,
    name,
    zone,
    exported:
      exported === undefined
        ? null
        : {
            address: addressOf(origin(), unseal(sealKey, ofExport(resourceId), exported.token).toString()),
            madeAt: exported.madeAt.toISOString(),
            fetchedAt: exported.fetchedAt?.toISOString() ?? null,
          },
    imports: imports.map((row) => importView(row, now)),
    conflicts: await calendars.conflicts(tx, resourceId, syncedDays(zone, now)),
    asOf: now.toISOString(),
  }
}

/** Throws `not_found`. */
export const calendarSync = (
  given: CalendarGiven & { db: Db },
  actor: Actor,
  resourceId: string,
): Promise<CalendarSync> => withOwnCalendar(given, actor, resourceId, (tx, own) => syncView(tx, given, own))
