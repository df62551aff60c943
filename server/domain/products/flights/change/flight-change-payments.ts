import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import { PAY_MINUTES } from '#contract/payments/states.ts'
import { transact, type Db } from '#server/database/db.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { seenFlights } from '../book/flight-booking-reads.ts'
import { flightBookingView, mayManageFlights } from '../book/flight-booking-view.ts'
import { giveUpChange, readUnder, type Change } from './pending-flight-changes.ts'
import { issueChangeInvoice } from '../invoices/flight-invoices.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'

type Flight = Pick<Change, 'before' | 'after'>

const departsAt = ({ offer }: Flight['before']): number => Date.parse(offer.segments[0]?.departsAt ?? '')

/** Payment deadline of a change: one hour, and never after the departure of the old or the new flights. */
export const payChangeUntil = ({ before, after }: Flight, now: Date): Date =>
  new Date(Math.min(now.getTime() + PAY_MINUTES * 60_000, departsAt(before), departsAt(after)))

/**
 * Handles the received payment of a change: it is invoiced, and new tickets are requested from the airline next. False
 * if the change is not waiting for payment any more, so the payment must be refunded. The booking is locked.
 */
export const takeChangeMoney = async (tx: Db, changeId: string, now: Date): Promise<boolean> => {
  const under = await readUnder(tx, changeId, 'awaiting_payment')
  if (under?.booking.state !== 'confirmed') return false
  const { bookingId, after, flyers, feeMinor, differenceMinor, currency } = under.change
  const { issueUntil: until, issueNextAt: nextAt } = issueTimes(now)
  await tx.update(flightChanges).set({ state: 'reissuing', until, nextAt }).where(eq(flightChanges.id, changeId))
  const price = { fee: money(feeMinor, currency), difference: money(differenceMinor, currency) }
  await issueChangeInvoice(tx, bookingId, { chosen: after, there: flyers, ...price }, now)
  return true
}

/** Ends payment attempts for a change that cannot be paid any more; late payments are refunded. */
const endTries = async (tx: Db, changeId: string, now: Date): Promise<void> => {
  await tx
    .update(payments)
    .set({ state: 'expired', settledAt: now })
    .where(and(eq(payments.partId, changeId), inArray(payments.state, ['created', 'pending'])))
}

/** Ends an unpaid change after its payment deadline and notifies the booker. False if it is not pending any more. */
export const expireChange = (
  db: Db,
  { id, bookingId }: Pick<Change, 'id' | 'bookingId'>,
  now: Date,
): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const under = await readUnder(tx, id, 'awaiting_payment')
    await endTries(tx, id, now)
    if (under === undefined) return false
    await giveUpChange(tx, under, 'unpaid', now)
    notifyAboutBooking(tx, bookingId, { kind: 'flight_change_unpaid' }, { at: now })
    return true
  })

/** Changes whose time to pay is over, the oldest first. */
export const overdueChanges = (
  db: Db,
  now: Date,
  most: number,
): Promise<Pick<Change, 'id' | 'bookingId' | 'until'>[]> =>
  db
    .select({ id: flightChanges.id, bookingId: flightChanges.bookingId, until: flightChanges.until })
    .from(flightChanges)
    .where(and(eq(flightChanges.state, 'awaiting_payment'), lte(flightChanges.until, now)))
    .orderBy(asc(flightChanges.until), asc(flightChanges.id))
    .limit(most)

/**
 * Withdraws an unpaid change, inside the tenant's transaction of an idempotent call: the old flights remain. The
 * gateway was queried before. Throws `not_found`, `forbidden`, `illegal_transition`, `changed_meanwhile` or
 * `payment_pending`.
 */
export const withdrawFlightChange = async (
  { tx, now, version: expected }: { tx: Db; now: Date; version: number },
  actor: Actor,
  bookingId: string,
): Promise<FlightBooking> => {
  await lockBooking(tx, bookingId)
  const booking = await seenFlights(tx, actor, bookingId)
  const { state, version } = booking
  if (!mayManageFlights(actor, booking)) throw new Refusal('forbidden')
  const unpaid = unpaidChangeOf(booking)
  if (unpaid === undefined) throw new Refusal('illegal_transition', { details: { state, version } })
  if (version !== expected) throw new Refusal('changed_meanwhile', { details: { version, state } })
  // Money may already be on its way.
  if (booking.payments.some((one) => one.partId === unpaid.id && one.state === 'pending')) {
    throw new Refusal('payment_pending')
  }
  await asSystem(tx, async () => {
    const under = await readUnder(tx, unpaid.id, 'awaiting_payment')
    if (under === undefined) throw new Error('a change that was just read is not there')
    await endTries(tx, unpaid.id, now)
    await giveUpChange(tx, under, 'unpaid', now)
  })
  return flightBookingView(await seenFlights(tx, actor, bookingId), actor, now)
}
