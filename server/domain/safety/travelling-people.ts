import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { BOOKING_STATES, holdsStock } from '#contract/bookings/states.ts'
import { isSamePerson } from '#contract/core/person-names.ts'
import { SERVICES } from '#contract/core/services.ts'
import type { TravellingPerson } from '#contract/safety/whereabouts.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import type { Products } from '../bookings/product.ts'
import { groupTrips, type Groupable } from '../bookings/trips/grouping.ts'
import { presencesOf, type PresenceStop } from './presence.ts'

const DAY_MS = 86_400_000
/** Bookings this long before and after a period may tell where people are within it. */
const AROUND_MS = 14 * DAY_MS
const MOST_BOOKINGS = 5000
const ON = BOOKING_STATES.filter(holdsStock)

type Period = { from: Date; until: Date }
type Thing = Groupable & { userId: string; bookedBy: string; phone: string; presenceStops: PresenceStop[] }

const bookedRows = (tx: Db, clientId: string, { from, until }: Period) =>
  tx
    .select({
      id: bookings.id,
      userId: bookings.userId,
      bookedBy: users.name,
      service: bookings.service,
      title: bookings.title,
      reference: bookings.reference,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      contact: bookings.contact,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(bookings.clientId, clientId),
        inArray(bookings.state, ON),
        gt(bookings.endsAt, new Date(from.getTime() - AROUND_MS)),
        lt(bookings.startsAt, new Date(until.getTime() + AROUND_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_BOOKINGS)

const thingsOf = async (tx: Db, products: Products, clientId: string, period: Period): Promise<Thing[]> => {
  const rows = new Map((await bookedRows(tx, clientId, period)).map((row) => [row.id, row]))
  const things: Thing[] = []
  for (const service of SERVICES) {
    const ids = [...rows.values()].flatMap((row) => (row.service === service ? [row.id] : []))
    if (ids.length === 0) continue
    for (const { bookingId, travellers, stops, isRide = false } of await products[service].tripParts(tx, ids)) {
      const row = rows.get(bookingId)
      if (row === undefined || stops.length === 0) continue
      const { userId, bookedBy, title, reference, startsAt, endsAt, contact } = row
      const booking = { bookingId, service, title, reference }
      const presenceStops = stops.map((stop) => ({ ...stop, isRide, booking }))
      things.push({ userId, bookedBy, phone: contact.phone, startsAt, endsAt, travellers, stops, presenceStops })
    }
  }
  return things
}

const peopleOfTrip = (trip: readonly Thing[], { from, until }: Period): TravellingPerson[] => {
  const [first] = trip
  if (first === undefined) return []
  const { userId, bookedBy } = first
  return [...new Set(trip.flatMap(({ travellers }) => travellers))].flatMap((traveller) => {
    const theirs = trip.filter(({ travellers }) => travellers.some((name) => isSamePerson(name, traveller)))
    const presences = presencesOf(theirs.flatMap(({ presenceStops }) => presenceStops)).filter(
      (one) => new Date(one.until) > from && new Date(one.from) < until,
    )
    if (presences.length === 0) return []
    const phone = theirs.find((one) => one.phone !== '')?.phone ?? ''
    return [{ userId, traveller, bookedBy: isSamePerson(bookedBy, traveller) ? null : bookedBy, phone, presences }]
  })
}

/** The same traveller of one account with several trips in the period is one person. */
const asOnePerson = (people: readonly TravellingPerson[]): TravellingPerson[] => {
  const byName = new Map<string, TravellingPerson>()
  for (const person of people) {
    const key = `${person.userId} ${person.traveller}`
    const before = byName.get(key)
    byName.set(
      key,
      before === undefined ? person : { ...before, presences: [...before.presences, ...person.presences] },
    )
  }
  return [...byName.values()]
}

/**
 * Travellers of a company's bookings with where they are in a period, by name. Runs in a transaction that sees the
 * company's bookings.
 */
export const travellingPeople = async (
  { tx, products }: { tx: Db; products: Products },
  clientId: string,
  period: Period,
): Promise<TravellingPerson[]> => {
  const things = await thingsOf(tx, products, clientId, period)
  const accounts = [...new Set(things.map(({ userId }) => userId))]
  const people = accounts.flatMap((userId) =>
    groupTrips(things.filter((thing) => thing.userId === userId)).flatMap((trip) => peopleOfTrip(trip, period)),
  )
  return asOnePerson(people).toSorted((a, b) => a.traveller.localeCompare(b.traveller))
}
