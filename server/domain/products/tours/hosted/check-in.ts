import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayInZone } from '#contract/core/days.ts'
import type { Answered } from '#contract/hosts/answers.ts'
import type { Db } from '#server/database/db.ts'
import { bookingChanges } from '#server/database/schema/bookings/booking-changes.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourVouchers } from '#server/database/schema/products/tours/tour-bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { byHost, recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import { alreadyCheckedIn } from '#server/domain/bookings/hosted/redemptions.ts'
import { isSignedForm, shownVoucher, VOUCHER_KEPT_MS } from '#server/domain/bookings/hosted/signed-vouchers.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { VoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import { ownTour, unitsLeft, type StoredTour } from '../book/stored-tour.ts'
import { hostOfTour } from './host-of-tour.ts'
import { voucherVersion } from './tour-vouchers.ts'

const lastAt = ({ events }: StoredTour): string | null => {
  const event = events.at(-1)
  return event === undefined ? null : new Date(event.at).toISOString()
}

const LIVE: readonly StoredTour['state'][] = ['confirmed', 'in_use']
/** Tours that a job completed while the host had no network. */
const OVER: readonly StoredTour['state'][] = ['completed', 'reviewed']

/** Throws `booking_over` or `arrival_too_early`. A signed voucher was verified on the spot and may arrive later. */
const assertExpected = (booking: StoredTour, isSigned: boolean, now: Date): void => {
  const { state, day, zone, ends_at: endsAt } = booking
  const today = dayInZone(now, zone)
  const isLate = isSigned && now.getTime() <= Date.parse(endsAt) + VOUCHER_KEPT_MS
  const isOn = LIVE.includes(state) || (isLate && OVER.includes(state))
  if (!isOn || (today > day && !isLate)) throw new Refusal('booking_over', { details: { state, at: lastAt(booking) } })
  if (today < day) throw new Refusal('arrival_too_early')
}

type Shown = { code: string } | { part: number | null } | null

/** What a code shows: a plain code, or which voucher was signed. Throws its errors, or `voucher_outdated`. */
const shownOf = async (
  tx: Db,
  booking: StoredTour,
  { voucher, keys }: { voucher: string | null; keys: VoucherKeys },
): Promise<Shown> => {
  if (voucher === null) return null
  if (!isSignedForm(voucher)) return { code: voucher.trim().toUpperCase() }
  const { part, version } = await shownVoucher(tx, voucher, { bookingId: booking.id, keys })
  if (version < voucherVersion(booking, part)) throw new Refusal('voucher_outdated')
  return { part }
}

/** Throws `booking_over` where the person of this ticket was cancelled. */
const assertStillGoes = async (tx: Db, { units }: StoredTour, part: number | null): Promise<void> => {
  const id = part === null ? null : (units[part]?.cancellationId ?? null)
  if (id === null) return
  const [change] = await tx.select({ at: bookingChanges.at }).from(bookingChanges).where(eq(bookingChanges.id, id))
  throw new Refusal('booking_over', { details: { state: 'cancelled', at: change?.at.toISOString() ?? null } })
}

/**
 * Locks the vouchers to redeem: the one shown, or all of people who still go. Throws `not_found` for a code of another
 * booking, `booking_over` for that of a cancelled person, or `already_checked_in`.
 */
const openVouchers = async (tx: Db, actor: Actor, booking: StoredTour, shown: Shown): Promise<string[]> => {
  const known = await tx
    .select({ code: tourVouchers.code, part: tourVouchers.unitIndex, redeemedAt: tourVouchers.redeemedAt })
    .from(tourVouchers)
    .where(eq(tourVouchers.bookingId, booking.id))
    .orderBy(tourVouchers.code)
    .for('update')
  const left = new Set<number | null>([null, ...unitsLeft(booking).map(({ index }) => index)])
  const asked = known.filter(({ code, part }) => {
    if (shown === null) return left.has(part)
    return 'code' in shown ? code === shown.code : part === shown.part
  })
  const [first] = asked
  if (first === undefined) throw notFound()
  await assertStillGoes(tx, booking, first.part)
  const open = asked.filter(({ redeemedAt }) => redeemedAt === null)
  if (open.length === 0)
    throw await alreadyCheckedIn(tx, actor, booking, (first.redeemedAt ?? new Date(0)).toISOString())
  return open.map(({ code }) => code)
}

/** Writes who did it: as the beginning of the tour, or for one that has begun as an activity. */
const record = async ({ tx, now }: HostGiven, actor: Actor, booking: StoredTour): Promise<StoredTour['state']> => {
  const { id, client_id: clientId, state, version, tour_id: tourId, facts } = booking
  const next = state === 'confirmed' ? 'in_use' : state
  await tx
    .update(bookings)
    .set({ state: next, version: version + 1 })
    .where(eq(bookings.id, id))
  if (state === 'confirmed') {
    await recordTransitions(tx, { id, clientId }, ['confirmed', 'in_use'], { userId: callerOf(actor), at: now })
  } else {
    const about = { service: 'tour' as const, listing: { id: tourId, name: facts.title }, bookingId: id }
    recordActivity({ tx, now }, { kind: 'voucher_redeemed', ...about, ...byHost(actor) })
  }
  return next
}

/**
 * Redeems the vouchers of a tour on its day, inside the transaction of an idempotent call: that of the code shown, or all of
 * them. A signed one is also taken later. Throws the errors of the endpoint.
 */
export const checkInTour = async (
  given: HostGiven,
  actor: Actor,
  bookingId: string,
  shown: { voucher: string | null; keys: VoucherKeys },
): Promise<Answered> => {
  const { tx, now } = given
  if ((await hostOfTour(tx, bookingId))?.userId !== actor.userId) throw notFound()
  return asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await ownTour(tx, bookingId)
    const of = await shownOf(tx, booking, shown)
    assertExpected(booking, of !== null && 'part' in of, now)
    const codes = await openVouchers(tx, actor, booking, of)
    await tx
      .update(tourVouchers)
      .set({ redeemedAt: now })
      .where(and(inArray(tourVouchers.code, codes), isNull(tourVouchers.redeemedAt)))
    const state = await record(given, actor, booking)
    const { reference, version } = booking
    return { bookingId, reference, state, version: version + 1, at: now.toISOString() }
  })
}
