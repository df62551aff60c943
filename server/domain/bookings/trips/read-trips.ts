import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import type { Trip, TripItem, TripList } from '#contract/bookings/trips.ts'
import { BOOKING_STATES, holdsStock } from '#contract/bookings/states.ts'
import { SERVICES } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tripLabels, tripLinks } from '#server/database/schema/bookings/trips.ts'
import type { Actor } from '../../kernel/actor.ts'
import { outsideOf } from './outside-bookings.ts'
import type { Products } from '../product.ts'
import { gapsOf, type GapStop } from './gaps.ts'
import { groupTrips } from './grouping.ts'
import { isRide, outsideStops } from './outside-parts.ts'
import { inOrder } from './stop-order.ts'
import type { PartStop } from './trip-part.ts'
import { linkOf, type LinkKey } from './trip-tokens.ts'

const DAY_MS = 86_400_000
/** How long after its end a booking can still be part of a trip that is listed. */
const LISTED_MS = 400 * DAY_MS
const MOST_BOOKINGS = 500
const ON = BOOKING_STATES.filter(holdsStock)

/** Owner of the trips. */
export type Traveller = Pick<Actor, 'clientId' | 'userId' | 'name'>

/** An item of trips before they are put together. */
type Thing = {
  item: TripItem
  startsAt: Date
  endsAt: Date
  zone: string
  endZone: string
  travellers: readonly string[]
  stops: readonly PartStop[]
  isRide: boolean
}

export type TripsGiven = { tx: Db; products: Products; linkKey: LinkKey; now: Date }

const bookedThings = async ({ tx, products, now }: TripsGiven, { clientId, userId }: Traveller): Promise<Thing[]> => {
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.userId, userId),
        inArray(bookings.state, ON),
        gt(bookings.endsAt, new Date(now.getTime() - LISTED_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_BOOKINGS)
  const things: Thing[] = []
  for (const service of SERVICES) {
    const ofService = new Map(rows.flatMap((row) => (row.service === service ? [[row.id, row]] : [])))
    if (ofService.size === 0) continue
    for (const part of await products[service].tripParts(tx, [...ofService.keys()])) {
      const { bookingId, travellers, stops, isRide: moves = false } = part
      const row = ofService.get(bookingId)
      if (row === undefined || stops.length === 0) continue
      const { startsAt, endsAt, zone, endZone, state, title, reference } = row
      const item = { of: 'booking' as const, itemId: bookingId, service, state, title, reference }
      things.push({ item, startsAt, endsAt, zone, endZone, travellers, stops, isRide: moves })
    }
  }
  return things
}

const outsideThings = async ({ tx }: TripsGiven, traveller: Traveller): Promise<Thing[]> =>
  (await outsideOf(tx, traveller)).flatMap((booking) => {
    const stops = outsideStops(booking)
    const [first, last] = [stops[0], stops.at(-1)]
    if (first === undefined || last === undefined) return []
    const { outsideId: itemId, category, title, reference } = booking
    return {
      item: { of: 'outside' as const, itemId, category, title, reference },
      startsAt: first.at,
      // Over the date line the clock at the end may show an earlier instant where its time is not known.
      endsAt: last.at < first.at ? first.at : last.at,
      zone: first.zone,
      endZone: last.zone,
      travellers: [traveller.name],
      stops,
      isRide: isRide(booking),
    }
  })

/** The city of the longest stay, else the first one where people land; null where no place is known. */
const destinationOf = (stops: readonly GapStop[]): string | null => {
  const nights = new Map<string, number>()
  for (const { kind, itemId, place, at, zone } of stops) {
    if (kind !== 'check_in' || place?.city == null) continue
    const out = stops.find((stop) => stop.itemId === itemId && stop.kind === 'check_out')
    const slept = out === undefined ? 0 : nightsBetween(dayInZone(at, zone), dayInZone(out.at, out.zone))
    nights.set(place.city, (nights.get(place.city) ?? 0) + slept)
  }
  const [longest] = [...nights].toSorted(([, a], [, b]) => b - a)
  if (longest !== undefined) return longest[0]
  const from = stops.find(({ kind }) => kind === 'departs')?.place?.city
  const landings = stops.filter(({ kind }) => kind === 'arrives')
  return (
    landings.find(({ place }) => place?.city != null && place.city !== from)?.place?.city ??
    stops.find(({ place }) => place?.city != null)?.place?.city ??
    null
  )
}

type Named = { name: string; purpose: string }
type Kept = { labels: ReadonlyMap<string, Named>; links: ReadonlyMap<string, string> }

/** Links made since all sessions of the person ended last. */
export const liveLinks = (tx: Db, { userId, clientId }: Pick<Traveller, 'userId' | 'clientId'>) =>
  tx
    .select({ id: tripLinks.id, kind: tripLinks.kind, itemId: tripLinks.itemId })
    .from(tripLinks)
    .innerJoin(users, and(eq(users.id, tripLinks.userId), eq(users.sessionEpoch, tripLinks.sessionEpoch)))
    .where(and(eq(tripLinks.clientId, clientId), eq(tripLinks.userId, userId)))

const keptOf = async ({ tx }: TripsGiven, { userId, clientId }: Traveller) => {
  const ownLabels = and(eq(tripLabels.clientId, clientId), eq(tripLabels.userId, userId))
  const labels = await tx.select().from(tripLabels).where(ownLabels).orderBy(asc(tripLabels.changedAt))
  const links = await liveLinks(tx, { userId, clientId })
  return {
    labels: new Map(labels.map(({ itemId, name, purpose }) => [itemId, { name, purpose }])),
    links: new Map(links.flatMap(({ id, itemId }) => (itemId === null ? [] : [[itemId, id]]))),
    calendar: links.find(({ kind }) => kind === 'calendar')?.id ?? null,
  }
}

const tripOf = (things: readonly Thing[], { labels, links }: Kept, linkKey: LinkKey): Trip[] => {
  const [first] = things
  const last = things.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
  if (first === undefined || last === undefined) return []
  const stops = inOrder(
    things.flatMap(({ item: { itemId }, isRide: rides, stops: own }) =>
      own.map((stop): GapStop => ({ ...stop, itemId, isRide: rides })),
    ),
  )
  const ids = things.map(({ item }) => item.itemId)
  const label = ids.flatMap((id) => labels.get(id) ?? [])[0] ?? { name: '', purpose: '' }
  const linkId = ids.flatMap((id) => links.get(id) ?? [])[0]
  return [
    {
      tripId: first.item.itemId,
      ...label,
      destination: destinationOf(stops),
      startsAt: first.startsAt.toISOString(),
      endsAt: last.endsAt.toISOString(),
      zone: first.zone,
      endZone: last.endZone,
      travellers: [...new Set(things.flatMap(({ travellers }) => travellers))],
      items: things.map(({ item }) => item),
      stops: stops.map(({ at, isRide: _ride, ...stop }) => ({ ...stop, at: at.toISOString() })),
      gaps: gapsOf(stops),
      link: linkId === undefined ? null : linkOf(linkKey, linkId, last.endsAt),
    },
  ]
}

/** Every trip of a person, by its beginning, and the id of their calendar's link. Runs in the tenant transaction `tx`. */
export const tripsOf = async (
  given: TripsGiven,
  traveller: Traveller,
): Promise<{ trips: Trip[]; calendarId: string | null }> => {
  const things = [...(await bookedThings(given, traveller)), ...(await outsideThings(given, traveller))]
  const { calendar, ...kept } = await keptOf(given, traveller)
  return { trips: groupTrips(things).flatMap((trip) => tripOf(trip, kept, given.linkKey)), calendarId: calendar }
}

/** A trip is past once the day of its end is over where it ends. */
const isPast = ({ endsAt, endZone }: Pick<Trip, 'endsAt' | 'endZone'>, now: Date): boolean =>
  dayInZone(new Date(endsAt), endZone) < dayInZone(now, endZone)

/** Upcoming trips soonest first, past ones latest first. */
export const listed = (trips: readonly Trip[], when: TripList, now: Date): Trip[] => {
  const wanted = trips.filter((trip) => isPast(trip, now) === (when === 'past'))
  return when === 'past' ? wanted.toReversed() : wanted
}
