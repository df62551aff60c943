import { eq } from 'drizzle-orm'
import type { Decided } from '#contract/products/approvals.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { PAY_MINUTES } from '#contract/payments/states.ts'
import { mayDecideApproval, mayWithdrawApproval } from '#server/domain/bookings/access.ts'
import { assertBookerStillMay } from '#server/domain/companies/booking-for/booking-for.ts'
import { assertBudgetsAllow } from '#server/domain/bookings/allocations.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { mailApprovalEnded, mailApprovalGiven, mailApprovalRefused, mailApprovalReminder } from './approval-mails.ts'
import { askNext } from '#server/domain/approvals/chains/deciding.ts'
import { recordApproval, recordRejection } from '#server/domain/approvals/decisions.ts'
import { approvedUntil } from '#server/domain/approvals/pay-until.ts'
import { approvalView, settleApproval, type StoredApproval } from '#server/domain/approvals/approvals.ts'
import { notifyAboutSoldOutOnce } from '#server/domain/approvals/sold-out.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { endOfHold } from '../book/end-of-hold.ts'
import { seenFlights } from '../book/flight-booking-reads.ts'
import { approvalRowOf, type StoredFlights } from '../book/flight-booking-view.ts'
import type { Offered, OfferedFlights } from '../book/flight-bookings.ts'
import { endOrder } from '../book/flight-orders.ts'
import { payFromAccount, totalOfToday } from '../book/flight-payments.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { noteFlightSummary } from '../summary.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'
import { assertChargeAllowed } from '#server/domain/policies/policy-gate.ts'
import { flightPolicyFacts } from '../policy/flight-policy-checks.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

type Given = { tx: Db; now: Date; origin: string; version: number }
type Ending = Given & { flights: FlightSupplier }
type PendingApproval = StoredFlights & { approval: StoredApproval }
type Rule = (actor: Actor, row: ReturnType<typeof approvalRowOf>) => boolean

const decided = (booking: StoredFlights): Decided => {
  if (booking.approval === null) throw new Error('nobody asked for an approval of this booking')
  return {
    bookingId: booking.id,
    service: 'flight',
    state: booking.state,
    version: booking.version,
    total: money(booking.total_minor, booking.currency),
    approval: approvalView(booking.approval),
  }
}

/** Flights waiting for approval, locked until the transaction ends; throws if their state or version has changed. */
const pendingApproval = async (given: Given, actor: Actor, bookingId: string, may: Rule): Promise<PendingApproval> => {
  const { tx } = given
  await lockBooking(tx, bookingId)
  const booking = await seenFlights(tx, actor, bookingId)
  const { state, version, approval } = booking
  if (!may(actor, approvalRowOf(booking))) throw new Refusal('forbidden')
  if (state !== 'pending_approval' || approval === null)
    throw new Refusal('illegal_transition', { details: { state, version } })
  if (version !== given.version) throw new Refusal('changed_meanwhile', { details: { version, state } })
  return { ...booking, approval }
}

const decidable = async (given: Given, actor: Actor, bookingId: string): Promise<PendingApproval> => {
  const booking = await pendingApproval(given, actor, bookingId, mayDecideApproval)
  if (new Date(booking.approval.until) <= given.now) throw new Refusal('approval_over')
  return booking
}

/** Ends a pending booking without tickets: its seats return to sale, and a job releases the airline's hold. */
export const endApproval = async (
  tx: Db,
  { id: bookingId, client_id: clientId, version }: StoredFlights,
  { state, userId, now, flights }: { state: BookingState; userId: string | null; now: Date; flights: FlightSupplier },
): Promise<void> => {
  await tx
    .update(bookings)
    .set({ state, version: version + 1, ...endOfHold(flights, now) })
    .where(eq(bookings.id, bookingId))
  await recordTransitions(tx, { id: bookingId, clientId }, ['pending_approval', state], { userId, at: now })
}

const isHeld = ({ price_until: until }: StoredFlights): boolean => until !== null

/** Current price: the requested one if the airline holds it, otherwise the supplier's latest one. */
const priceOf = (
  booking: PendingApproval,
  offered: OfferedFlights,
): { total: Money; legs: Offered['flights']['answer']['legs'] } => {
  if (isHeld(booking)) return { total: money(booking.total_minor, booking.currency), legs: booking.legs }
  if (!('refusal' in offered)) return { total: totalOfToday(booking, offered), legs: offered.flights.answer.legs }
  throw offered.refusal.code === 'not_found' ? new Refusal('sold_out') : offered.refusal
}

/**
 * Throws `price_changed` if it exceeds the requested price plus the company's tolerance, and the price the approver
 * saw.
 */
const assertWithin = ({ approval }: PendingApproval, actual: Money, expected: Money): void => {
  const most = expected.currency === actual.currency ? expected.minor : 0
  const ceiling = approval.currency === actual.currency ? approval.ceilingMinor : 0
  if (actual.minor <= Math.max(most, ceiling)) return
  throw new Refusal('price_changed', { details: { expected, actual } })
}

/** Gateway payment deadline, and until when the price is valid. */
const payTimes = async (tx: Db, booking: PendingApproval, now: Date) => {
  const stored = { payUntil: booking.pay_until, priceUntil: booking.price_until }
  if (stored.payUntil !== null && stored.priceUntil !== null)
    return { payUntil: new Date(stored.payUntil), priceUntil: new Date(stored.priceUntil) }
  const startsAt = new Date(booking.legs[0]?.offer.segments[0]?.departsAt ?? now)
  const payUntil = await approvedUntil(tx, { clientId: booking.client_id, startsAt }, now)
  const hour = new Date(now.getTime() + PAY_MINUTES * 60_000)
  return { payUntil, priceUntil: hour < payUntil ? hour : payUntil }
}

/** After the approval, waits for the requester's payment. */
const letPay = async (
  tx: Db,
  booking: PendingApproval,
  { userId, now }: { userId: string; now: Date },
): Promise<Date> => {
  const { id: bookingId, client_id: clientId, version } = booking
  const { payUntil, priceUntil } = await payTimes(tx, booking, now)
  await tx
    .update(bookings)
    .set({ state: 'awaiting_payment', version: version + 1, payUntil })
    .where(eq(bookings.id, bookingId))
  await tx.update(flightBookings).set({ priceUntil }).where(eq(flightBookings.bookingId, bookingId))
  const states = ['pending_approval', 'approved', 'awaiting_payment'] as const
  await recordTransitions(tx, { id: bookingId, clientId }, states, { userId, at: now })
  return payUntil
}

/** Asks those who decide on the step after the one that was approved. */
const askNextOf = async ({ tx, now, origin }: Given, actor: Actor, booking: StoredFlights): Promise<void> => {
  if (booking.approval === null) throw new Error('nobody asked for an approval of this booking')
  const to = await askNext(tx, { ...approvalRowOf(booking), approvalId: booking.approval.id })
  const about = { to, why: 'second', firstBy: actor.name, doer: actor.userId } as const
  await mailApprovalReminder({ tx, now, origin }, booking, about)
}

/**
 * Approves flights and books them, inside the tenant's transaction of an idempotent call: with the company account they
 * are charged and then issued, otherwise they wait for payment. Throws `not_found`, `forbidden`, `illegal_transition`,
 * `changed_meanwhile`, `approval_over`, `policy_blocked`, `price_changed`, `sold_out` or `credit_limit_reached`.
 */
export const approveFlights = async (
  given: Given & { offered: OfferedFlights },
  actor: Actor,
  asked: { bookingId: string; expectedTotal: Money; note: string },
): Promise<Decided> => {
  const { tx, now, offered } = given
  const { bookingId, expectedTotal, note } = asked
  const { userId } = actor
  const booking = await decidable(given, actor, bookingId)
  const { total, legs } = priceOf(booking, offered)
  assertWithin(booking, total, expectedTotal)
  await assertBookerStillMay(tx, actor, bookingId)
  await assertBudgetsAllow(tx, bookingId, total)
  const { approval } = booking
  if ((await recordApproval(tx, actor, { bookingId, approval, total, note, at: now })) === 'step') {
    await askNextOf(given, actor, await seenFlights(tx, actor, bookingId))
    return decided(await seenFlights(tx, actor, bookingId))
  }
  await tx
    .update(flightBookings)
    .set({ legs, totalMinor: total.minor, currency: total.currency })
    .where(eq(flightBookings.bookingId, bookingId))
  await noteFlightSummary(tx, bookingId)
  const isOurs = booking.approval.payWith === 'company_account'
  // The rules of today, by which the approver needs no other approval.
  const pass = assertChargeAllowed(await flightPolicyFacts(tx, actor, booking, now))
  if (isOurs)
    await payFromAccount(tx, pass, booking, { over: ['pending_approval', 'approved'], amount: total, userId, now })
  const payUntil = isOurs ? null : await letPay(tx, booking, { userId, now })
  await mailApprovalGiven(given, actor, booking, { note, payUntil, total })
  return decided(await seenFlights(tx, actor, bookingId))
}

/**
 * Rejects flights that wait for an approval: seats return to sale, the requester is notified of the reason. Throws like
 * `approveFlights`.
 */
export const rejectFlights = async (
  given: Ending,
  actor: Actor,
  { bookingId, note }: { bookingId: string; note: string },
): Promise<Decided> => {
  const { tx, now, flights } = given
  const booking = await decidable(given, actor, bookingId)
  await recordRejection(tx, actor, { bookingId, approval: booking.approval, note, at: now })
  await endApproval(tx, booking, { state: 'rejected', userId: actor.userId, now, flights })
  await asSystem(tx, () => endOrder(tx, bookingId))
  await mailApprovalRefused(given, actor, booking, note)
  return decided(await seenFlights(tx, actor, bookingId))
}

/**
 * Withdraws the caller's own request: the flights are cancelled without a charge, the approvers are notified. Throws
 * like `approveFlights`.
 */
export const withdrawFlights = async (given: Ending, actor: Actor, bookingId: string): Promise<Decided> => {
  const { tx, now, flights } = given
  const booking = await pendingApproval(given, actor, bookingId, mayWithdrawApproval)
  await settleApproval(tx, bookingId, { state: 'withdrawn', decidedBy: actor.userId, note: '', at: now })
  await endApproval(tx, booking, { state: 'cancelled', userId: actor.userId, now, flights })
  await asSystem(tx, async () => {
    await endOrder(tx, bookingId)
    await mailApprovalEnded(given, booking, { kind: 'approval_withdrawn', doer: actor.userId })
  })
  return decided(await seenFlights(tx, actor, bookingId))
}

/**
 * Notifies the requester, once, that the flights were sold out at the time of approval; the request stays open. In a
 * separate transaction after the failed one.
 */
export const notifyAboutSoldOut = async (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  { bookingId, offered }: { bookingId: string; offered: OfferedFlights },
): Promise<void> => {
  if (!('refusal' in offered) || !['sold_out', 'not_found'].includes(offered.refusal.code)) return
  await inTenant(db, actor, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await seenFlights(tx, actor, bookingId)
    const isWaiting = booking.state === 'pending_approval' && !isHeld(booking)
    if (!isWaiting || !mayDecideApproval(actor, approvalRowOf(booking))) return
    await notifyAboutSoldOutOnce(tx, bookingId, { at: now, doer: actor.userId })
  })
}
