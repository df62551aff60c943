import { eq } from 'drizzle-orm'
import type { Answered } from '#contract/hosts/answers.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { ownCab, type StoredCab } from '../book/stored-cab.ts'
import { assertOwnRide } from './host-of-cab.ts'

const HOUR_MS = 3_600_000
/** Drivers are early, and flights land before their time. */
const HOURS_BEFORE = 3

type Times = Pick<StoredCab, 'starts_at' | 'ends_at'>

const isTooEarly = ({ starts_at: at }: Pick<Times, 'starts_at'>, now: Date): boolean =>
  now.getTime() < Date.parse(at) - HOURS_BEFORE * HOUR_MS

/** True while a guest can be picked up, or given the keys. */
export const isPickUpTime = (times: Times, now: Date): boolean =>
  !isTooEarly(times, now) && now.getTime() <= Date.parse(times.ends_at)

const inUseSince = ({ events }: StoredCab): string | null =>
  events.find(({ state }) => state === 'in_use')?.at ?? events.at(-1)?.at ?? null

/** Throws `already_checked_in`, `booking_over` or `arrival_too_early`. */
const assertExpected = (booking: StoredCab, now: Date): void => {
  const { state } = booking
  const at = inUseSince(booking)
  const details = { state, at: at === null ? null : new Date(at).toISOString() }
  if (state === 'in_use') throw new Refusal('already_checked_in', { details })
  if (state !== 'confirmed' || now.getTime() > Date.parse(booking.ends_at))
    throw new Refusal('booking_over', { details })
  if (isTooEarly(booking, now)) throw new Refusal('arrival_too_early')
}

/**
 * The guest of a ride is picked up, or has the keys, inside the transaction of an idempotent call. Throws `not_found`, also
 * for the code of another booking, `already_checked_in`, `booking_over` or `arrival_too_early`.
 */
export const checkInCab = async (
  { tx, now }: HostGiven,
  actor: Actor,
  bookingId: string,
  voucher: string | null,
): Promise<Answered> => {
  await assertOwnRide(tx, actor, bookingId)
  return asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await ownCab(tx, bookingId)
    if (voucher !== null && voucher.trim().toUpperCase() !== booking.voucher_code) throw notFound()
    assertExpected(booking, now)
    const { reference } = booking
    const version = booking.version + 1
    await tx.update(bookings).set({ state: 'in_use', version }).where(eq(bookings.id, bookingId))
    await recordTransitions(tx, { id: bookingId, clientId: booking.client_id }, ['confirmed', 'in_use'], {
      userId: callerOf(actor),
      at: now,
    })
    return { bookingId, reference, state: 'in_use', version, at: now.toISOString() }
  })
}
