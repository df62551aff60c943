import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayInZone } from '#contract/core/days.ts'
import type { Answered } from '#contract/hosts/answers.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourVouchers } from '#server/database/schema/products/tours/tour-bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { ownTour, type StoredTour } from '../book/stored-tour.ts'
import { hostOfTour } from './host-of-tour.ts'

const lastAt = ({ events }: StoredTour): string | null => {
  const event = events.at(-1)
  return event === undefined ? null : new Date(event.at).toISOString()
}

/** Throws `booking_over` or `arrival_too_early`. */
const assertExpected = (booking: StoredTour, now: Date): void => {
  const { state, day, zone } = booking
  const today = dayInZone(now, zone)
  if ((state !== 'confirmed' && state !== 'in_use') || today > day)
    throw new Refusal('booking_over', { details: { state, at: lastAt(booking) } })
  if (today < day) throw new Refusal('arrival_too_early')
}

/** Locks the vouchers to redeem: the one shown, or all. Throws `not_found` for a code of another booking, `already_checked_in`. */
const openVouchers = async (tx: Db, booking: StoredTour, shown: string | null): Promise<string[]> => {
  const known = await tx
    .select({ code: tourVouchers.code, redeemedAt: tourVouchers.redeemedAt })
    .from(tourVouchers)
    .where(eq(tourVouchers.bookingId, booking.id))
    .orderBy(tourVouchers.code)
    .for('update')
  const asked = shown === null ? known : known.filter(({ code }) => code === shown.trim().toUpperCase())
  if (asked.length === 0) throw notFound()
  const open = asked.filter(({ redeemedAt }) => redeemedAt === null)
  const [first] = asked
  if (open.length === 0)
    throw new Refusal('already_checked_in', {
      details: { state: booking.state, at: first?.redeemedAt?.toISOString() ?? null },
    })
  return open.map(({ code }) => code)
}

/**
 * Redeems the vouchers of a tour on its day, inside the transaction of an idempotent call: that of the code shown, or all of
 * them. Throws `not_found`, `already_checked_in`, `booking_over` or `arrival_too_early`.
 */
export const checkInTour = async (
  { tx, now }: HostGiven,
  actor: Actor,
  bookingId: string,
  voucher: string | null,
): Promise<Answered> => {
  if ((await hostOfTour(tx, bookingId))?.userId !== actor.userId) throw notFound()
  return asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await ownTour(tx, bookingId)
    assertExpected(booking, now)
    const codes = await openVouchers(tx, booking, voucher)
    await tx
      .update(tourVouchers)
      .set({ redeemedAt: now })
      .where(and(inArray(tourVouchers.code, codes), isNull(tourVouchers.redeemedAt)))
    const { reference, state } = booking
    const version = booking.version + 1
    await tx.update(bookings).set({ state: 'in_use', version }).where(eq(bookings.id, bookingId))
    if (state === 'confirmed')
      await recordTransitions(tx, { id: bookingId, clientId: booking.client_id }, ['confirmed', 'in_use'], {
        userId: callerOf(actor),
        at: now,
      })
    return { bookingId, reference, state: 'in_use', version, at: now.toISOString() }
  })
}
