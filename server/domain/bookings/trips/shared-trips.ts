import { and, eq, isNull } from 'drizzle-orm'
import type { SharedTrip, Trip } from '#contract/bookings/trips.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { tripLinks } from '#server/database/schema/bookings/trips.ts'
import { inTenant } from '#server/database/tenant.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Locale } from '../../kernel/messages.ts'
import type { Products } from '../product.ts'
import { tripsOf } from './read-trips.ts'
import { idOfToken, sharedUntil, type LinkKey } from './trip-tokens.ts'

export type SharedGiven = { db: Db; products: Products; linkKey: LinkKey; now: Date }

/** The trips behind a link, as its owner has them now. Null where it was ended, or its owner's account is closed. */
const behind = async ({ db, ...given }: SharedGiven, token: string, kind: 'trip' | 'calendar') => {
  const id = idOfToken(given.linkKey, token)
  if (id === null) return null
  const [link] = await db
    .select({
      clientId: tripLinks.clientId,
      userId: tripLinks.userId,
      itemId: tripLinks.itemId,
      name: users.name,
      locale: users.locale,
    })
    .from(tripLinks)
    .innerJoin(users, and(eq(users.id, tripLinks.userId), eq(users.sessionEpoch, tripLinks.sessionEpoch)))
    .where(and(eq(tripLinks.id, id), eq(tripLinks.kind, kind), isNull(users.disabledAt), isNull(users.erasedAt)))
  if (link === undefined) return null
  const { trips } = await inTenant(db, { ...link, isOperator: false }, (tx) => tripsOf({ tx, ...given }, link))
  return { trips, itemId: link.itemId, locale: link.locale }
}

const firstName = (name: string): string => name.split(' ')[0] ?? ''

/** A shared trip without codes, prices and surnames. Throws `not_found`. */
export const readSharedTrip = async (given: SharedGiven, token: string): Promise<SharedTrip> => {
  const found = await behind(given, token, 'trip')
  const trip = found?.trips.find(({ items }) => items.some(({ itemId }) => itemId === found.itemId))
  if (trip === undefined) throw notFound()
  const until = sharedUntil(new Date(trip.endsAt))
  if (until <= given.now) throw notFound()
  const { name, destination, startsAt, endsAt, zone, endZone, travellers, stops } = trip
  return {
    name,
    destination,
    startsAt,
    endsAt,
    zone,
    endZone,
    travellers: travellers.map(firstName),
    stops: stops.map(({ itemId: _item, ...stop }) => stop),
    until: until.toISOString(),
    asOf: given.now.toISOString(),
  }
}

/** The trips that a calendar program may read, with the language of their owner; null where the address is not good. */
export const tripsOfCalendar = async (
  given: SharedGiven,
  token: string,
): Promise<{ trips: Trip[]; locale: Locale } | null> => {
  const found = await behind(given, token, 'calendar')
  return found === null ? null : { trips: found.trips, locale: found.locale ?? 'en' }
}
