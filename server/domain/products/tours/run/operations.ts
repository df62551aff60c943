import { eq } from 'drizzle-orm'
import { dayInZone } from '#contract/core/days.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourVouchers } from '#server/database/schema/products/tours/tour-bookings.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { peopleOf } from '../catalogue/terms.ts'
import { tourOfOption } from '../catalogue/tour-rows.ts'
import { ownTour, unitsLeft } from '../book/stored-tour.ts'
import { closeCancelled, type AskedCancellation, type CancelledDeparture } from './departure-cancellation.ts'

/** Cancels a departure on behalf of its operator. Throws `not_found`, `departure_unknown` or `tour_day_in_past`. */
export const cancelDeparture = async (
  { tx, now }: { tx: Db; now: Date },
  _actor: Actor,
  asked: AskedCancellation,
): Promise<CancelledDeparture> => {
  const whole = await tourOfOption(tx, departureParts(asked.departureId).optionId)
  if (whole === null) throw notFound()
  return closeCancelled({ tx, now, by: null }, whole, asked)
}

/** Redeems a voucher on the day of the tour, once. Throws `not_found`, `voucher_not_valid` or `voucher_redeemed`. */
export const redeemVoucher = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  code: string,
): Promise<{ code: string; people: number; title: string; redeemedAt: string }> => {
  const [found] = await tx.select().from(tourVouchers).where(eq(tourVouchers.code, code))
  if (found === undefined) throw notFound()
  await lockBooking(tx, found.bookingId)
  const [voucher] = await tx.select().from(tourVouchers).where(eq(tourVouchers.code, code)).for('update')
  if (voucher === undefined) throw notFound()
  const booking = await ownTour(tx, voucher.bookingId)
  const units = unitsLeft(booking)
  const own = voucher.unitIndex === null ? units : units.filter(({ index }) => index === voucher.unitIndex)
  if (voucher.redeemedAt !== null) {
    throw new Refusal('voucher_redeemed', { details: { redeemedAt: voucher.redeemedAt.toISOString() } })
  }
  const isOn = booking.state === 'confirmed' || booking.state === 'in_use'
  if (!isOn || own.length === 0 || dayInZone(now, booking.zone) !== booking.day) throw new Refusal('voucher_not_valid')
  await tx.update(tourVouchers).set({ redeemedAt: now }).where(eq(tourVouchers.code, code))
  if (booking.state === 'confirmed') {
    await tx
      .update(bookings)
      .set({ state: 'in_use', version: booking.version + 1 })
      .where(eq(bookings.id, booking.id))
    const owner = { id: booking.id, clientId: booking.client_id }
    await recordTransitions(tx, owner, ['confirmed', 'in_use'], { userId: actor.userId, at: now })
  }
  return { code, people: peopleOf(own), title: booking.facts.title, redeemedAt: now.toISOString() }
}
