import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { changeCabBooking as changeEndpoint } from '#contract/products/cabs/cab-changes.ts'
import { pickUpAfterLanding } from '#contract/products/cabs/cab-flights.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { cabBookings, type StoredFlight } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import { assertVersion, illegalNow } from '#server/domain/bookings/booking-version.ts'
import type { FlightTimes } from '#server/domain/bookings/flight-times.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { mailedCab, mailHost } from '../book/booking-mails.ts'
import { cabBookingView, canStillChange } from '../book/booking-view.ts'
import { rowOfCab, seenCab, type StoredCab } from '../book/stored-cab.ts'
import { settledPickUp, FARTHEST_MS, movePickUp } from '../flights/flight-watch.ts'
import { flightOfRide } from '../flights/ride-flight.ts'
import { operatorChangedMail } from '../mails/operator-changed-mail.ts'

const MINUTE_MS = 60_000

type Changes = v.InferOutput<NonNullable<(typeof changeEndpoint)['body']>>
type Given = {
  tx: Db
  now: Date
  origin: string
  version: number
  flightTimes: FlightTimes | null
  keys: Pick<Keys, 'vouchers'>
}

const changeable = async ({ tx, now, version }: Given, actor: Actor, bookingId: string): Promise<StoredCab> => {
  await lockBooking(tx, bookingId)
  const booking = await seenCab(tx, actor, bookingId)
  if (!mayCancelBooking(actor, rowOfCab(booking))) throw new Refusal('forbidden')
  if (new Date(booking.starts_at) <= now) throw new Refusal('cab_change_too_late')
  if (!canStillChange(booking, now)) throw illegalNow(booking)
  assertVersion(booking, version)
  return booking
}

/** By how much a pick-up follows another flight, in milliseconds: it keeps its distance, and is not before a landing. */
const shiftFor = (booking: StoredCab, flight: StoredFlight): number => {
  const before = booking.flight
  const at = Date.parse(flight.at)
  if (flight.state === 'unknown') return 0
  if (before !== null && before.state !== 'unknown' && before.direction === flight.direction) {
    return at - Date.parse(before.at)
  }
  const earliest = pickUpAfterLanding(new Date(at), false).getTime()
  const startsAt = Date.parse(booking.starts_at)
  return flight.direction === 'arrival' && startsAt < at ? earliest - startsAt : 0
}

const leadMinutesOf = async (tx: Db, { operator_id: operatorId }: StoredCab): Promise<number> => {
  const [operator] = await tx.select().from(cabOperators).where(eq(cabOperators.id, operatorId))
  return operator?.leadMinutes ?? 0
}

/** Each change is mailed to the operator. */
const MOST_CHANGES = 20

/** The flight that a ride has from now on. Throws `cab_flight_unknown` and others, or `cab_taken` where no car is free then. */
const changeFlight = async (given: Given, actor: Actor, booking: StoredCab, number: string): Promise<StoredFlight> => {
  const { tx, now } = given
  const field = 'body.flightNumber'
  const flight = await flightOfRide(given, actor, { ride: booking.terms.ride, number, bookingId: null, field })
  const byMs = shiftFor(booking, flight)
  if (byMs === 0) return flight
  const refused = (code: 'cab_flight_too_far' | 'cab_taken' | 'cab_too_soon') =>
    new Refusal(code, { fields: [{ field, code }] })
  const startsAt = Date.parse(booking.starts_at) + byMs
  if (Math.abs(startsAt - settledPickUp(booking)) > FARTHEST_MS) throw refused('cab_flight_too_far')
  if (byMs < 0 && startsAt - now.getTime() < (await leadMinutesOf(tx, booking)) * MINUTE_MS)
    throw refused('cab_too_soon')
  if (!(await movePickUp({ tx, now }, booking, { byMs, by: 'person' }))) throw refused('cab_taken')
  return flight
}

/** Operators without an account are written to in Indonesian. */
const tellOperator = async (
  { tx, now, origin }: Pick<Given, 'tx' | 'now' | 'origin'>,
  booking: StoredCab,
  { userId }: Actor,
): Promise<void> => {
  const { host_user_id: hostUserId, mail_locale: locale, notes, terms } = booking
  if (hostUserId !== null)
    return mailHost({ tx, now, origin, locale }, booking, 'host_booking_changed', { doer: userId })
  const text = operatorChangedMail({ ...mailedCab({ origin }, booking), notes })
  await queueMail(tx, { ...text, to: [terms.facts.operator.email], locale: 'id', now })
}

/** `was` and `is` of a change in a ride's history. Notes stay out of it: they may be withdrawn. */
const described = ({ sign_name: sign, flight }: StoredCab): string =>
  [sign, flight?.number ?? ''].filter((text) => text !== '').join(', ')

/**
 * Changes the name on the sign, the flight or the notes of a ride, inside the tenant's transaction of an idempotent call.
 * A flight at another time moves the pick-up. The operator is notified. Throws the errors of the endpoint.
 */
export const changeCabBooking = async (
  given: Given,
  actor: Actor,
  { bookingId, ...changes }: Changes & { bookingId: string },
): Promise<CabBooking> => {
  const { tx, now, origin } = given
  const booking = await changeable(given, actor, bookingId)
  const { flightNumber: number } = changes
  if (Object.values(changes).every((change) => change === undefined))
    return cabBookingView(booking, actor, now, given.keys)
  const earlier = booking.happenings.filter(({ what }) => what === 'details_changed').length
  if (earlier >= MOST_CHANGES) throw new Refusal('cab_changes_too_many', { details: { limit: MOST_CHANGES } })
  const isOther = number !== undefined && number !== (booking.flight?.number ?? null)
  const flight = !isOther ? booking.flight : number === null ? null : await changeFlight(given, actor, booking, number)
  await tx
    .update(cabBookings)
    .set({
      ...(changes.signName !== undefined && { signName: changes.signName }),
      ...(changes.notes !== undefined && { notes: changes.notes }),
      ...(isOther && { flight, flightSeenAt: now }),
    })
    .where(eq(cabBookings.bookingId, bookingId))
  const changed = await seenCab(tx, actor, bookingId)
  const happening = {
    at: now.toISOString(),
    what: 'details_changed' as const,
    was: described(booking),
    is: described(changed),
  }
  const isMoved = changed.starts_at !== booking.starts_at
  const moved = {
    at: happening.at,
    what: 'pick_up_moved' as const,
    was: booking.starts_at,
    is: changed.starts_at,
    by: 'person' as const,
  }
  const happenings = [...booking.happenings, happening, ...(isMoved ? [moved] : [])]
  await tx.update(cabBookings).set({ happenings }).where(eq(cabBookings.bookingId, bookingId))
  await tx
    .update(bookings)
    .set({ version: booking.version + 1 })
    .where(eq(bookings.id, bookingId))
  const after = await seenCab(tx, actor, bookingId)
  await tellOperator({ tx, now, origin }, after, actor)
  return cabBookingView(after, actor, now, given.keys)
}
