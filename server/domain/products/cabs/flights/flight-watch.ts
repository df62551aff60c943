import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { roadMetres, busyTime } from '#contract/products/cabs/ride-times.ts'
import { transact, type Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import {
  cabBookings,
  type CabTerms,
  type StoredFlight,
  type StoredHappening,
} from '#server/database/schema/products/cabs/cab-bookings.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import type { FlightTimes, TimedFlight } from '#server/domain/bookings/flight-times.ts'
import { tellHost } from '#server/domain/bookings/hosted/host-mails.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { mailedCab } from '../book/booking-mails.ts'
import { ownCab, storedCab, type StoredCab } from '../book/stored-cab.ts'
import { moveHire } from '../hold/hires.ts'
import { operatorMovedMail, operatorNotMovedMail } from '../mails/operation-mails.ts'
import { assignAny, noteAssigned } from '../operations/assign.ts'
import { mailPickUp } from '../operations/operation-mails.ts'
import { localAt } from '#server/domain/kernel/local-time.ts'
import { flightInstant } from './ride-flight.ts'

const MINUTE_MS = 60_000
const BATCH_SIZE = 100
const INDONESIAN_ZONES = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura']
/** A ride keeps price and policy when its pick-up moves: a person can only move it a little from where it was booked. */
export const FARTHEST_MS = 3 * 60 * MINUTE_MS
/** Interval between two checks of a ride. */
const AGAIN_MINUTES = 1

type Given = { db: Db; now: Date; origin: string; flightTimes: FlightTimes; onFailure: (error: unknown) => void }
type TxGiven = Pick<Given, 'now' | 'origin' | 'flightTimes'> & { tx: Db }

const shifted = (instant: string, byMs: number): string => new Date(Date.parse(instant) + byMs).toISOString()

/** Where the pick-up should have been after the flight's last change: as it is, or as it could not be. */
const wantedPickUp = ({ happenings, starts_at: startsAt }: StoredCab): string => {
  const last = happenings.findLast(({ what }) => what === 'pick_up_moved' || what === 'pick_up_not_moved')
  return last?.what === 'pick_up_not_moved' && last.is !== '' ? last.is : startsAt
}

/** The pick-up from which a person may move a ride: that of the booking, or where its airline moved it last. */
export const settledPickUp = ({ happenings, starts_at: startsAt }: StoredCab): number => {
  const moves = happenings.filter(({ what }) => what === 'pick_up_moved')
  const last = moves.findLast(({ by }) => by !== 'person')
  return Date.parse(last?.is ?? moves[0]?.was ?? startsAt)
}

/** A person's change of flight that the ride could not follow: what the airline adds to it would carry both. */
const isLeftBehindByPerson = ({ happenings }: StoredCab): boolean => {
  const last = happenings.findLast(({ what }) => what === 'pick_up_moved' || what === 'pick_up_not_moved')
  return last?.what === 'pick_up_not_moved' && last.by === 'person'
}

/**
 * Of a ride that moves, what it promises: price, way and waiting stay, and no step of its cancellation becomes earlier. They
 * become later only with an airline's change: a person could move a ride out of its fee.
 */
const movedTerms = (terms: CabTerms, byMs: number, by: 'airline' | 'person'): CabTerms => {
  const { ride, cancellation } = terms
  const startsAt = shifted(ride.startsAt, byMs)
  return {
    ...terms,
    ride: { ...ride, startsAt, endsAt: shifted(ride.endsAt, byMs), at: localAt(new Date(startsAt), ride.zone) },
    cancellation:
      byMs <= 0 || by === 'person'
        ? cancellation
        : cancellation.map((step) => ({ ...step, until: step.until === null ? null : shifted(step.until, byMs) })),
  }
}

const busyOf = async (tx: Db, booking: StoredCab, { ride }: CabTerms) => {
  const [garage] = await tx.select().from(cabOperators).where(eq(cabOperators.id, booking.operator_id))
  if (garage === undefined) throw new Error('a ride has no operator')
  const ends = {
    toStart: roadMetres([garage, ride.from]),
    fromEnd: roadMetres([ride.to, garage]),
    preparation: garage.hostTerms?.preparationMinutes,
  }
  return busyTime({ startsAt: new Date(ride.startsAt), endsAt: new Date(ride.endsAt), mode: ride.mode }, ends)
}

/** Moves car and times of a locked ride; false where no car of its class is free then, or the new pick-up has passed. */
export const movePickUp = async (
  { tx, now }: Pick<TxGiven, 'tx' | 'now'>,
  booking: StoredCab,
  { byMs, by }: { byMs: number; by: 'airline' | 'person' },
): Promise<boolean> => {
  const terms = movedTerms(booking.terms, byMs, by)
  const { ride } = terms
  if (new Date(ride.startsAt) <= now) return false
  const { people, bags } = ride
  const { vehicleClass } = terms.facts
  const busy = await busyOf(tx, booking, terms)
  const wanted = { operatorId: booking.operator_id, vehicleClass, people, bags, busy }
  const moved = await moveHire(tx, booking.hire_id, wanted)
  if (moved === null) return false
  await tx
    .update(cabBookings)
    .set({ terms, hireId: moved.hireId, ...(!moved.isSameDriver && { driver: null }) })
    .where(eq(cabBookings.bookingId, booking.id))
  await tx
    .update(bookings)
    .set({ startsAt: new Date(ride.startsAt), endsAt: new Date(ride.endsAt) })
    .where(eq(bookings.id, booking.id))
  return true
}

/** Operators are written to in the language of their country. */
const operatorLocale = ({ zone }: StoredCab): Locale => (INDONESIAN_ZONES.includes(zone) ? 'id' : 'en')

/** Notifies both sides of confirmed rides only: a later confirmation has the new time. */
const tell = async (
  { tx, now, origin }: TxGiven,
  booking: StoredCab,
  moved: { flight: string; was: string; is: string; isMoved: boolean },
): Promise<void> => {
  if (booking.state !== 'confirmed') return
  const given = { tx, now, origin, locale: booking.mail_locale }
  await mailPickUp(given, await bookerOf(tx, booking), booking, moved)
  const mailed = { ...mailedCab({ origin }, booking), was: moved.was, is: moved.is }
  const mailIn = (locale: Locale) =>
    moved.isMoved ? operatorMovedMail(locale, mailed) : operatorNotMovedMail(locale, mailed)
  if (booking.host_user_id !== null) return tellHost(given, booking, 'host_booking_changed', mailIn)
  const locale = operatorLocale(booking)
  const text = mailIn(locale)
  const to = [booking.terms.facts.operator.email]
  await queueMail(tx, { ...text, to, locale, now })
}

/** Stores the latest flight data without changing the ride. */
const noteSeen = async ({ tx, now }: TxGiven, { id }: StoredCab, flight: StoredFlight): Promise<void> => {
  await tx.update(cabBookings).set({ flight, flightSeenAt: now }).where(eq(cabBookings.bookingId, id))
}

/** The flight left or lands at another time: the pick-up follows, if a car is free then. The booking is locked. */
const follow = async (
  given: TxGiven,
  booking: StoredCab,
  flight: StoredFlight,
  { to, by }: { to: Date; by: 'airline' | 'person' },
): Promise<void> => {
  const { tx, now } = given
  const { starts_at: was, driver, vehicle } = booking
  const wanted = shifted(wantedPickUp(booking), to.getTime() - Date.parse(flight.at))
  const byMs = Date.parse(wanted) - Date.parse(was)
  const at = now.toISOString()
  // A flight that is back at the time of a pick-up that could not follow it needs nothing.
  if (byMs === 0) return noteSeen(given, booking, { ...flight, at: to.toISOString(), state: 'moved' })
  const isTooFar = by === 'person' && Math.abs(Date.parse(wanted) - settledPickUp(booking)) > FARTHEST_MS
  const isMoved = !isTooFar && (await movePickUp(given, booking, { byMs, by }))
  const what = isMoved ? ('pick_up_moved' as const) : ('pick_up_not_moved' as const)
  const happening: StoredHappening = { at, what, was, is: wanted, by }
  const seen: StoredFlight = {
    ...flight,
    at: to.toISOString(),
    movedFrom: flight.movedFrom ?? flight.at,
    movedAt: isMoved ? at : flight.movedAt,
    state: 'moved',
  }
  await tx
    .update(cabBookings)
    .set({ flight: seen, flightSeenAt: now, happenings: [...booking.happenings, happening] })
    .where(eq(cabBookings.bookingId, booking.id))
  await tx
    .update(bookings)
    .set({ version: booking.version + 1 })
    .where(eq(bookings.id, booking.id))
  const after = await ownCab(tx, booking.id)
  await tell(given, after, { flight: flight.number, was, is: wanted, isMoved })
  if (driver !== null && after.driver === null) await assignAny(given, after, booking)
  else if (vehicle.id !== after.vehicle.id) {
    await noteAssigned(given, after, after.hire_id, { vehicle: after.vehicle, driver: after.driver }, booking)
  }
}

/** Cancelled flight: the ride stays, and the traveller is asked to call. */
const noteCancelled = async (given: TxGiven, booking: StoredCab, flight: StoredFlight): Promise<void> => {
  const { tx, now } = given
  if (flight.state === 'cancelled') return
  const pickUp = booking.starts_at
  const happening: StoredHappening = { at: now.toISOString(), what: 'pick_up_not_moved', was: pickUp, is: pickUp }
  await tx
    .update(cabBookings)
    .set({
      flight: { ...flight, state: 'cancelled' },
      flightSeenAt: now,
      happenings: [...booking.happenings, happening],
    })
    .where(eq(cabBookings.bookingId, booking.id))
  await tx
    .update(bookings)
    .set({ version: booking.version + 1 })
    .where(eq(bookings.id, booking.id))
  const after = await ownCab(tx, booking.id)
  await tell(given, after, { flight: flight.number, was: pickUp, is: pickUp, isMoved: false })
}

/** The flight of a ride by the latest word; undefined where nothing new can be known. */
const latest = async ({ tx, flightTimes }: TxGiven, flight: StoredFlight): Promise<TimedFlight | null | undefined> => {
  const { number, airport, direction, at, flightBookingId } = flight
  if (flightBookingId === null) return undefined
  return flightTimes.ofBooking(tx, flightBookingId, { number, airport, direction, seenAt: new Date(at) })
}

const WATCHED = ['confirmed', 'issuing', 'awaiting_payment', 'pending_approval']

/** Looks at the flight of one ride; true where it changed the ride. */
const look = (given: Given, bookingId: string): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const { now } = given
    await lockBooking(tx, bookingId)
    const booking = await storedCab(tx, bookingId)
    if (booking === undefined || booking.flight === null || !WATCHED.includes(booking.state)) return false
    if (new Date(booking.starts_at) <= now) return false
    const { flight } = booking
    const inTx = { ...given, tx }
    const found = await latest(inTx, flight)
    const to = found === null || found === undefined ? found : flightInstant(flight.direction, found)
    if (to === null && flight.state !== 'cancelled') {
      await noteCancelled(inTx, booking, flight)
      return true
    }
    if (to !== null && to !== undefined && to.getTime() !== Date.parse(flight.at)) {
      const isByPerson = found?.isChangedByBooker === true || isLeftBehindByPerson(booking)
      await follow(inTx, booking, flight, { to, by: isByPerson ? 'person' : 'airline' })
      return true
    }
    const isBack = flight.state === 'cancelled' && to !== null && to !== undefined
    const state = flight.movedFrom === null ? ('on_time' as const) : ('moved' as const)
    await noteSeen(inTx, booking, isBack ? { ...flight, state } : flight)
    return false
  })

/**
 * Looks at the flights of coming rides, those first that were not looked at for longest, and moves their pick-ups with them.
 * What is seen is compared under lock, so two processes never move or tell anything twice. Gives how many rides changed.
 */
export const watchFlights = async (given: Given): Promise<number> => {
  const { db, now, onFailure } = given
  const rows = await readRows(
    db,
    v.object({ id: v.string() }),
    sql`select b.id from cab_bookings r join bookings b on b.id = r.booking_id
      where r.flight ->> 'flightBookingId' is not null and b.state = any(${sql.param(WATCHED)}::text[])
        and b.starts_at > ${now}::timestamptz
        and coalesce(r.flight_seen_at, '-infinity') <= ${new Date(now.getTime() - AGAIN_MINUTES * MINUTE_MS)}::timestamptz
      order by r.flight_seen_at nulls first, b.starts_at, b.id limit ${BATCH_SIZE}`,
  )
  let changed = 0
  for (const { id } of rows) {
    try {
      if (await look(given, id)) changed += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return changed
}
