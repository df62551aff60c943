import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayInZone } from '#contract/core/days.ts'
import { departureIdOf, departureParts } from '#contract/products/tours/departures.ts'
import type { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourBookings, tourDepartures, tourVouchers } from '#server/database/schema/products/tours/tour-bookings.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { instantAt, runsOn } from '../catalogue/departures.ts'
import { peopleOf } from '../catalogue/terms.ts'
import { tourOfOption } from '../catalogue/tour-rows.ts'
import { ownTour, unitsLeft } from '../book/stored-tour.ts'

const refused = (code: 'departure_unknown' | 'tour_day_in_past'): Refusal =>
  new Refusal(code, { fields: [{ field: 'params.departureId', code }] })

type Cancelled = { departureId: string; reason: (typeof OPERATOR_CANCELS)[number]; note: string }

/**
 * Closes a departure that its operator cancels; a job refunds its bookings and offers other dates. Throws `not_found`,
 * `departure_unknown` or `tour_day_in_past`.
 */
export const cancelDeparture = async (
  { tx, now }: { tx: Db; now: Date },
  _actor: Actor,
  { departureId, reason, note }: Cancelled,
): Promise<{ departureId: string; bookings: number; at: string }> => {
  const { optionId, day, time } = departureParts(departureId)
  const whole = await tourOfOption(tx, optionId)
  if (whole === null) throw notFound()
  const { option, tour } = whole
  if (!runsOn(option, day) || !option.startTimes.includes(time)) throw refused('departure_unknown')
  const startsAt = instantAt(day, time, tour.zone)
  if (startsAt <= now) throw refused('tour_day_in_past')
  const key = { optionId, day, time }
  await tx
    .insert(tourDepartures)
    .values({ ...key, cityId: tour.cityId, startsAt, capacity: option.capacity })
    .onConflictDoNothing()
  const here = and(eq(tourDepartures.optionId, optionId), eq(tourDepartures.day, day), eq(tourDepartures.time, time))
  await tx
    .update(tourDepartures)
    .set({ isClosed: true, cancelledFor: reason, cancelledNote: note, cancelledAt: now })
    .where(and(here, isNull(tourDepartures.cancelledAt)))
  const [departure] = await tx.select().from(tourDepartures).where(here)
  const affected = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(tourBookings, eq(tourBookings.bookingId, bookings.id))
    .where(
      and(
        eq(tourBookings.optionId, optionId),
        eq(tourBookings.day, day),
        eq(tourBookings.time, time),
        sql`${bookings.state} in ('confirmed', 'issuing', 'awaiting_payment', 'pending_approval')`,
      ),
    )
  const at = departure?.cancelledAt ?? now
  return { departureId: departureIdOf(key), bookings: affected.length, at: at.toISOString() }
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
