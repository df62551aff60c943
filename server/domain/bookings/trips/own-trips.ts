import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Trip, TripList, TripPage } from '#contract/bookings/trips.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { tripLabels, tripLinks } from '#server/database/schema/bookings/trips.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Products } from '../product.ts'
import { listed, liveLinks, tripsOf, type Traveller, type TripsGiven } from './read-trips.ts'
import { calendarPath, linkOf, type LinkKey } from './trip-tokens.ts'

type Given = { db: Db; products: Products; linkKey: LinkKey; now: Date }

export const listTrips = ({ db, ...given }: Given, actor: Actor, when: TripList): Promise<TripPage> =>
  inTenant(db, actor, async (tx) => {
    const { trips, calendarId } = await tripsOf({ tx, ...given }, actor)
    return {
      items: listed(trips, when, given.now),
      calendar: calendarId === null ? null : { path: calendarPath(given.linkKey, calendarId) },
      asOf: given.now.toISOString(),
    }
  })

/** The trip that has this item. Throws `not_found`. */
export const tripWith = async (given: TripsGiven, traveller: Traveller, itemId: string): Promise<Trip> => {
  const { trips } = await tripsOf(given, traveller)
  const trip = trips.find(({ items }) => items.some((item) => item.itemId === itemId))
  if (trip === undefined) throw notFound()
  return trip
}

const own = (
  table: typeof tripLabels | typeof tripLinks,
  { clientId, userId }: Traveller,
  itemIds: readonly string[],
) => and(eq(table.clientId, clientId), eq(table.userId, userId), inArray(table.itemId, [...itemIds]))

const idsOf = ({ items }: Trip): string[] => items.map(({ itemId }) => itemId)

/** Names a trip by any of its items. Throws `not_found`. */
export const labelTrip = async (
  given: TripsGiven,
  actor: Actor,
  { tripId, name, purpose }: { tripId: string; name: string; purpose: string },
): Promise<Trip> => {
  const { tx, now } = given
  const { clientId, userId } = actor
  await inTurn(tx, `trips ${userId}`)
  const trip = await tripWith(given, actor, tripId)
  await tx.delete(tripLabels).where(own(tripLabels, actor, idsOf(trip)))
  if (name !== '' || purpose !== '')
    await tx
      .insert(tripLabels)
      .values(idsOf(trip).map((itemId) => ({ clientId, userId, itemId, name, purpose, changedAt: now })))
  return { ...trip, name, purpose }
}

/** Makes a link. One that ended with the sessions of the person gives way to it. */
const newLink = async (
  { tx, now }: Pick<TripsGiven, 'tx' | 'now'>,
  { clientId, userId }: Actor,
  of: { kind: 'trip' | 'calendar'; itemId: string | null },
): Promise<string> => {
  const ended = of.itemId === null ? eq(tripLinks.kind, of.kind) : eq(tripLinks.itemId, of.itemId)
  await tx.delete(tripLinks).where(and(eq(tripLinks.userId, userId), ended))
  const [person] = await tx.select({ sessionEpoch: users.sessionEpoch }).from(users).where(eq(users.id, userId))
  if (person === undefined) throw notFound()
  const id = uuidv7()
  await tx.insert(tripLinks).values({ id, clientId, userId, ...of, ...person, createdAt: now })
  return id
}

/** A link to a trip, the one before if there is one. Throws `not_found`. */
export const shareTrip = async (
  given: TripsGiven,
  actor: Actor,
  tripId: string,
): Promise<{ path: string; until: string }> => {
  const { tx, linkKey } = given
  await inTurn(tx, `trips ${actor.userId}`)
  const trip = await tripWith(given, actor, tripId)
  if (trip.link !== null) return trip.link
  const id = await newLink(given, actor, { kind: 'trip', itemId: trip.tripId })
  return linkOf(linkKey, id, new Date(trip.endsAt))
}

/** Ends every link to a trip. Throws `not_found`. */
export const unshareTrip = ({ db, ...given }: Given, actor: Actor, tripId: string): Promise<{ ended: true }> =>
  inTenant(db, actor, async (tx) => {
    const trip = await tripWith({ tx, ...given }, actor, tripId)
    await tx.delete(tripLinks).where(own(tripLinks, actor, idsOf(trip)))
    return { ended: true }
  })

const ownCalendar = ({ clientId, userId }: Actor) =>
  and(eq(tripLinks.clientId, clientId), eq(tripLinks.userId, userId), eq(tripLinks.kind, 'calendar'))

export const subscribeTrips = async (
  { tx, now, linkKey }: Omit<TripsGiven, 'products'>,
  actor: Actor,
): Promise<{ path: string }> => {
  await inTurn(tx, `trips ${actor.userId}`)
  const before = (await liveLinks(tx, actor)).find(({ kind }) => kind === 'calendar')
  const id = before?.id ?? (await newLink({ tx, now }, actor, { kind: 'calendar', itemId: null }))
  return { path: calendarPath(linkKey, id) }
}

export const unsubscribeTrips = (db: Db, actor: Actor): Promise<{ ended: true }> =>
  inTenant(db, actor, async (tx) => {
    await tx.delete(tripLinks).where(ownCalendar(actor))
    return { ended: true }
  })
