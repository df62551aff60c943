import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { legsLeft } from '#contract/products/flights/flight-parts.ts'
import { decideUntil } from '#contract/products/flights/schedule-change-rules.ts'
import { transact, type Db } from '#server/database/db.ts'
import { airlines, airports } from '#server/database/schema/places/places.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import type { FlightEvent, FlightSupplier } from '../supplier/flight-supplier.ts'
import { storedFlights } from '../book/flight-booking-reads.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { noteMovedFlights } from '../attention.ts'
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
 * The leg as last agreed: several small shifts, each applied automatically, are measured together, so that their sum
 * never exceeds the limit for a single one.
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

/** True if the event is irrelevant: the booking is over, the leg has no travellers any more, or it has departed. */
const isIdle = (booking: StoredFlights, leg: number, now: Date): boolean => {
  const departs = Date.parse(booking.legs[leg]?.offer.segments[0]?.departsAt ?? '')
  const isFlown = legsLeft(booking, booking.cancelled).includes(leg)
  return booking.state !== 'confirmed' || !isFlown || !(departs > now.getTime())
}

/**
 * Stores one schedule change event, once, and notifies the booker or requests a decision. True if the supplier may
 * discard it.
 */
const store = (given: Given, { eventId, bookingId, leg, flights }: FlightEvent): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const { now, origin } = given
    await lockBooking(tx, bookingId)
    const stored = await storedFlights(tx, bookingId)
    // While tickets are being issued, the event is left for a later run.
    if (stored?.state === 'issuing') return false
    const old = stored?.legs[leg]
    if (stored === undefined || old === undefined || isIdle(stored, leg, now)) return true
    const after = flights === null ? null : { ...old, offer: { ...old.offer, ...flights } }
    const known = await tx
      .select({ id: flightScheduleChanges.id })
      .from(flightScheduleChanges)
      .where(and(eq(flightScheduleChanges.bookingId, bookingId), eq(flightScheduleChanges.eventId, eventId)))
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
      eventId,
      at: now,
      before: old,
      after,
      state: isTaken ? 'accepted' : 'asked',
      decideUntil: isTaken ? null : new Date(decideUntil(old.offer, after?.offer ?? null)),
      decidedAt: isTaken ? now : null,
    })
    if (isTaken) {
      await putInPlace(tx, booking, { leg, after })
      await mailScheduleTaken({ tx, now, origin }, booking, { before: old, after, why: 'small' })
    } else {
      await tx
        .update(bookings)
        .set({ version: booking.version + 1 })
        .where(eq(bookings.id, bookingId))
      await mailScheduleAsked({ tx, now, origin }, booking, { before: old, after, effects, isReminder: false })
    }
    await noteMovedFlights(tx, bookingId)
    return true
  })

/**
 * Processes airlines' schedule changes of issued flights, each event once however often it is sent. The supplier is
 * queried outside any transaction. Returns how many it may discard.
 */
export const takeFlightEvents = async (given: Given): Promise<number> => {
  const { flights, onFailure } = given
  let taken = 0
  const notification = await flights.events().catch((error: unknown) => {
    onFailure(error)
    return []
  })
  for (const notice of notification) {
    try {
      if (!(await store(given, notice))) continue
      await flights.taken(notice.eventId)
      taken += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return taken
}
