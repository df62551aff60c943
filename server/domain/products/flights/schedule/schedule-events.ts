import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { legsLeft } from '#contract/products/flights/flight-parts.ts'
import { decideUntil } from '#contract/products/flights/schedule-change-rules.ts'
import { transact, type Db } from '#server/database/db.ts'
import { airlines, airports } from '#server/database/schema/places/places.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/flights/flights.ts'
import { flightScheduleChanges } from '#server/database/schema/flights/schedule-changes.ts'
import type { FlightNews, FlightSupplier } from '../supplier/flight-supplier.ts'
import { storedFlights } from '../book/flight-booking-reads.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { noteAttention } from '#server/domain/payments/refund-attention.ts'
import { closeSchedules, effectsOf, putInPlace } from './schedule-changes.ts'
import { mailScheduleAsked, mailScheduleTaken } from './schedule-mails.ts'

type Given = { db: Db; flights: FlightSupplier; now: Date; origin: string; onFailure: (error: unknown) => void }
type Leg = FlightBooking['legs'][number]

/** The names of airlines and airports that a booking has not had so far; the booking with them. */
const withNames = async (tx: Db, booking: StoredFlights, after: Leg | null): Promise<StoredFlights> => {
  const { names } = booking
  const segments = after?.offer.segments ?? []
  const places = segments.flatMap(({ from, to }) => [from, to]).filter((code) => names.airports[code] === undefined)
  const carriers = segments
    .flatMap(({ carrier, operatedBy }) => [carrier, operatedBy])
    .filter((code) => names.airlines[code] === undefined)
  if (places.length + carriers.length === 0) return booking
  const found = await tx.select().from(airports).where(inArray(airports.code, places))
  const sellers = await tx.select().from(airlines).where(inArray(airlines.id, carriers))
  const more = {
    ...names,
    airports: {
      ...names.airports,
      ...Object.fromEntries(
        found.map(({ code, name, city, countryCode, zone }) => [code, { name, city, countryCode, zone }]),
      ),
    },
    airlines: { ...names.airlines, ...Object.fromEntries(sellers.map(({ id, name }) => [id, name])) },
  }
  await tx.update(flightBookings).set({ names: more }).where(eq(flightBookings.bookingId, booking.id))
  return { ...booking, names: more }
}

/**
 * The leg as it was agreed: several small shifts, each taken over by itself, are measured together, so that none of them
 * carries a person further than one of them might.
 */
const agreedLeg = async (tx: Db, booking: StoredFlights, leg: number, now: Leg): Promise<Leg> => {
  const rows = await tx
    .select()
    .from(flightScheduleChanges)
    .where(and(eq(flightScheduleChanges.bookingId, booking.id), eq(flightScheduleChanges.leg, leg)))
    .orderBy(flightScheduleChanges.id)
  let agreed = now
  for (const row of rows.toReversed()) {
    const isTaken = row.state === 'accepted' && row.decideUntil === null && row.decidedBy === null
    if (!isTaken || row.before.offer.offerId !== now.offer.offerId) break
    agreed = row.before
  }
  return agreed
}

/** Whether the news is of no use any more: the booking is over, nobody flies the leg, or it has left. */
const isIdle = (booking: StoredFlights, leg: number, now: Date): boolean => {
  const departs = Date.parse(booking.legs[leg]?.offer.segments[0]?.departsAt ?? '')
  const isFlown = legsLeft(booking, booking.cancelled).includes(leg)
  return booking.state !== 'confirmed' || !isFlown || !(departs > now.getTime())
}

/** Keeps one news of an airline, once, and asks or tells who booked. True where it may be forgotten by the supplier. */
const keep = (given: Given, { newsId, bookingId, leg, flights }: FlightNews): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const { now, origin } = given
    await lockBooking(tx, bookingId)
    const stored = await storedFlights(tx, bookingId)
    // Tickets that are being written are told of once they are there.
    if (stored?.state === 'issuing') return false
    const old = stored?.legs[leg]
    if (stored === undefined || old === undefined || isIdle(stored, leg, now)) return true
    const after = flights === null ? null : { ...old, offer: { ...old.offer, ...flights } }
    const known = await tx
      .select({ id: flightScheduleChanges.id })
      .from(flightScheduleChanges)
      .where(and(eq(flightScheduleChanges.bookingId, bookingId), eq(flightScheduleChanges.news, newsId)))
    if (known.length > 0) return true
    const booking = await withNames(tx, stored, after)
    await closeSchedules(tx, bookingId, { legs: [leg], state: 'overtaken', now })
    const agreed = await agreedLeg(tx, booking, leg, old)
    const { isSmall } = effectsOf(booking, leg, { before: agreed, after })
    const effects = effectsOf(booking, leg, { before: old, after })
    const isTaken = isSmall && effects.isSmall && after !== null
    await tx.insert(flightScheduleChanges).values({
      id: uuidv7(),
      bookingId,
      clientId: booking.client_id,
      leg,
      news: newsId,
      at: now,
      before: old,
      after,
      state: isTaken ? 'accepted' : 'asked',
      decideUntil: isTaken ? null : new Date(decideUntil(old.offer, after?.offer ?? null)),
      decidedAt: isTaken ? now : null,
    })
    if (isTaken) {
      await putInPlace(tx, booking, { leg, after }, now)
      await mailScheduleTaken({ tx, now, origin }, booking, { before: old, after, why: 'small' })
    } else {
      await tx
        .update(bookings)
        .set({ version: booking.version + 1 })
        .where(eq(bookings.id, bookingId))
      await mailScheduleAsked({ tx, now, origin }, booking, { before: old, after, effects, isReminder: false })
    }
    await noteAttention(tx, bookingId)
    return true
  })

/**
 * Takes what airlines changed in flights they have issued, each news once however often it is told. The supplier is asked
 * outside any transaction. Gives how many it may forget.
 */
export const takeFlightNews = async (given: Given): Promise<number> => {
  const { flights, onFailure } = given
  let taken = 0
  const told = await flights.news().catch((error: unknown) => {
    onFailure(error)
    return []
  })
  for (const news of told) {
    try {
      if (!(await keep(given, news))) continue
      await flights.taken(news.newsId)
      taken += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return taken
}
