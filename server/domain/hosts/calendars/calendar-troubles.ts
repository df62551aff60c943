import { asc, eq } from 'drizzle-orm'
import { SERVICES } from '#contract/core/services.ts'
import type { CalendarTrouble } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type { CalendarResource, ListingCalendars } from '#server/domain/bookings/listings/listing-calendars.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { isSilent, syncedDays } from './own-calendars.ts'

type Given = { db: Db; products: Products; now: Date }
type OwnListing = { calendars: ListingCalendars; resources: CalendarResource[] }

/** The calendars of a listing that the actor may run. Throws `not_found`. */
const ownListing = async (tx: Db, products: Products, actor: Actor, listingId: string): Promise<OwnListing> => {
  for (const service of SERVICES) {
    const { calendars } = products[service].listings
    const resources = (await calendars?.ofListing(tx, listingId)) ?? []
    const [first] = resources
    if (calendars !== null && first !== undefined && mayRunListing(actor, first)) return { calendars, resources }
  }
  throw notFound()
}

/** Silent calendars of a listing and bookings in conflict. Throws `not_found`. */
export const calendarTroubles = (
  { db, products, now }: Given,
  actor: Actor,
  listingId: string,
): Promise<CalendarTrouble[]> =>
  inTenant(db, actor, (tx) =>
    asSystem(tx, async () => {
      const { calendars, resources } = await ownListing(tx, products, actor, listingId)
      const imports = await tx
        .select({
          resourceId: calendarImports.resourceId,
          name: calendarImports.name,
          failingSince: calendarImports.failingSince,
        })
        .from(calendarImports)
        .where(eq(calendarImports.listingId, listingId))
        .orderBy(asc(calendarImports.createdAt))
      const troubles: CalendarTrouble[] = []
      for (const { resourceId, name, zone } of resources) {
        const own = imports.filter((one) => one.resourceId === resourceId)
        if (own.length === 0) continue
        const silent = own.filter(({ failingSince }) => isSilent(failingSince, now)).map((one) => one.name)
        const conflicts = await calendars.conflicts(tx, resourceId, syncedDays(zone, now))
        if (silent.length > 0 || conflicts.length > 0) troubles.push({ resourceId, name, silent, conflicts })
      }
      return troubles
    }),
  )
