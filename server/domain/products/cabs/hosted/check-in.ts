import { eq } from 'drizzle-orm'
import type { Answered } from '#contract/hosts/answers.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { byHost, recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import { alreadyCheckedIn, redemptionsOf } from '#server/domain/bookings/hosted/redemptions.ts'
import { isSignedForm, shownVoucher, VOUCHER_KEPT_MS } from '#server/domain/bookings/hosted/signed-vouchers.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { VoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import { ownCab, type StoredCab } from '../book/stored-cab.ts'
import { assertOwnRide } from './host-of-cab.ts'
import { pickUpWindow } from './pick-up-window.ts'

/** Rides that a job completed while the host had no network. */
const OVER: readonly StoredCab['state'][] = ['completed', 'reviewed']

const inUseSince = ({ events }: StoredCab): string | null =>
  events.find(({ state }) => state === 'in_use')?.at ?? events.at(-1)?.at ?? null

/**
 * Throws `already_checked_in`, `booking_over` or `arrival_too_early`. A signed voucher was verified on the spot and may arrive
 * later.
 */
const assertExpected = async (
  { tx, now }: Pick<HostGiven, 'tx' | 'now'>,
  actor: Actor,
  booking: StoredCab,
  isSigned: boolean,
): Promise<void> => {
  const { id, state, ends_at: endsAt } = booking
  const at = inUseSince(booking)
  if (state === 'in_use') throw await alreadyCheckedIn(tx, actor, booking, at ?? endsAt)
  const isLate = isSigned && now.getTime() <= Date.parse(endsAt) + VOUCHER_KEPT_MS
  if (isLate && OVER.includes(state)) {
    const [first] = await redemptionsOf(tx, actor, [id])
    if (first !== undefined) throw await alreadyCheckedIn(tx, actor, booking, first.at)
    return
  }
  const { opensAt, closesAt } = pickUpWindow(booking)
  if (state !== 'confirmed' || (now > closesAt && !isLate))
    throw new Refusal('booking_over', { details: { state, at: at === null ? null : new Date(at).toISOString() } })
  if (now < opensAt) throw new Refusal('arrival_too_early')
}

/** True where the code is a signed voucher. Throws its errors, or `not_found` for a plain code of another booking. */
const isSignedVoucher = async (
  tx: Db,
  booking: StoredCab,
  { voucher, keys }: { voucher: string | null; keys: VoucherKeys },
): Promise<boolean> => {
  if (voucher === null) return false
  if (!isSignedForm(voucher)) {
    if (voucher.trim().toUpperCase() !== booking.voucher_code) throw notFound()
    return false
  }
  await shownVoucher(tx, voucher, { bookingId: booking.id, keys })
  return true
}

/**
 * The guest of a ride is picked up, or has the keys, inside the transaction of an idempotent call; a signed voucher is also
 * taken later. Throws the errors of the endpoint.
 */
export const checkInCab = async (
  { tx, now }: HostGiven,
  actor: Actor,
  bookingId: string,
  shown: { voucher: string | null; keys: VoucherKeys },
): Promise<Answered> => {
  await assertOwnRide(tx, actor, bookingId)
  return asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await ownCab(tx, bookingId)
    await assertExpected({ tx, now }, actor, booking, await isSignedVoucher(tx, booking, shown))
    const { reference, client_id: clientId, terms, operator_id: operatorId } = booking
    const at = now.toISOString()
    if (booking.state !== 'confirmed') {
      const about = { service: 'cab' as const, listing: { id: operatorId, name: terms.facts.example }, bookingId }
      recordActivity({ tx, now }, { kind: 'voucher_redeemed', ...about, ...byHost(actor) })
      return { bookingId, reference, state: booking.state, version: booking.version, at }
    }
    const version = booking.version + 1
    await tx.update(bookings).set({ state: 'in_use', version }).where(eq(bookings.id, bookingId))
    await recordTransitions(tx, { id: bookingId, clientId }, ['confirmed', 'in_use'], {
      userId: callerOf(actor),
      at: now,
    })
    return { bookingId, reference, state: 'in_use', version, at }
  })
}
