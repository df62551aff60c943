import { eq } from 'drizzle-orm'
import type { Decided } from '#contract/products/approvals.ts'
import { approvedPayUntil, type APPROVAL_STATES } from '#contract/approvals/limits.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { approvalView, settleApproval, type StoredApproval } from '#server/domain/approvals/approvals.ts'
import { mayDecideApproval, mayWithdrawApproval } from '#server/domain/bookings/access.ts'
import type { ApprovalParts } from '#server/domain/bookings/approval-parts.ts'
import { assertVersion, illegalNow } from '#server/domain/bookings/booking-version.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { chargeCompanyAccount } from '#server/domain/ledger/company-credit.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { assertChargeAllowed } from '#server/domain/policies/policy-gate.ts'
import { bookerOf } from '../book/booking-mails.ts'
import { approvalRowOfTour } from '../book/booking-view.ts'
import { afterConfirmed } from '../book/confirm.ts'
import { giveBackSeats } from '../book/seats.ts'
import { ownTour, seenTour, type StoredTour } from '../book/stored-tour.ts'
import { storedTourPolicyFacts } from '../policy.ts'
import { mailTourApprovalEnded, mailTourApprovalExpired, mailTourApproved, mailTourDeclined } from './asking.ts'

type Given = Parameters<ApprovalParts['reject']>[0]
type Pending = StoredTour & { approval: StoredApproval }
type Rule = (actor: Actor, row: ReturnType<typeof approvalRowOfTour>) => boolean

const decided = (booking: StoredTour): Decided => {
  if (booking.approval === null) throw new Error('nobody asked for an approval of this booking')
  return {
    bookingId: booking.id,
    service: 'tour',
    state: booking.state,
    version: booking.version,
    total: money(booking.total_minor, booking.currency),
    approval: approvalView(booking.approval),
  }
}

/** A tour waiting for approval, locked until the transaction ends; throws if its state or version has changed. */
const pending = async (given: Given, actor: Actor, bookingId: string, may: Rule): Promise<Pending> => {
  const { tx, version } = given
  await lockBooking(tx, bookingId)
  const booking = await seenTour(tx, actor, bookingId)
  const { approval } = booking
  if (!may(actor, approvalRowOfTour(booking))) throw new Refusal('forbidden')
  if (booking.state !== 'pending_approval' || approval === null) throw illegalNow(booking)
  assertVersion(booking, version)
  return { ...booking, approval }
}

const decidable = async (given: Given, actor: Actor, bookingId: string): Promise<Pending> => {
  const booking = await pending(given, actor, bookingId, mayDecideApproval)
  if (new Date(booking.approval.until) <= given.now) throw new Refusal('approval_over')
  return booking
}

type ByWhom = { userId: string | null; at: Date }

/** Writes the last of the states that a pending booking goes through. */
const move = async (
  tx: Db,
  { id, client_id: clientId, version }: StoredTour,
  states: readonly [BookingState, ...BookingState[]],
  by: ByWhom & { set?: Partial<typeof bookings.$inferInsert> },
): Promise<void> => {
  const state = states.at(-1) ?? states[0]
  await tx
    .update(bookings)
    .set({ ...by.set, state, version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, ['pending_approval', ...states], by)
}

const ENDS = { rejected: 'rejected', expired: 'approval_expired', withdrawn: 'cancelled' } as const

/** Ends a request without a booking: the places are on sale again. */
const end = async (
  tx: Db,
  booking: StoredTour,
  state: Exclude<(typeof APPROVAL_STATES)[number], 'waiting' | 'approved'>,
  { note, ...by }: ByWhom & { note: string },
): Promise<void> => {
  await settleApproval(tx, booking.id, { state, decidedBy: by.userId, note, at: by.at })
  await move(tx, booking, [ENDS[state]], by)
  await giveBackSeats(tx, booking)
}

/** Charges the company account: the tour is confirmed, or its operator is asked next. */
const book = async (given: Given, actor: Actor, booking: Pending): Promise<void> => {
  const { tx, now, origin } = given
  const by = { userId: actor.userId, at: now }
  // The rules of today, by which the approver needs no other approval.
  const total = money(booking.total_minor, booking.currency)
  const pass = assertChargeAllowed(await storedTourPolicyFacts(tx, actor, booking, now, total))
  const mustAsk = booking.supplier !== null
  await move(tx, booking, ['approved', 'paid', mustAsk ? 'issuing' : 'confirmed'], {
    ...by,
    ...(mustAsk && { set: issueTimes(now) }),
  })
  await chargeCompanyAccount(tx, pass, { clientId: booking.client_id, bookingId: booking.id, amount: total, at: now })
  if (mustAsk) return notifyAboutBooking(tx, booking.id, { kind: 'booking_issuing' }, { at: now })
  const locale = booking.mail_locale
  const booker = await asSystem(tx, () => bookerOf(tx, booking))
  await afterConfirmed({ tx, now, origin, locale }, booker, booking.id)
}

const assertTotal = (booking: Pending, expected: Money): void => {
  const actual = money(booking.total_minor, booking.currency)
  if (expected.currency === actual.currency && actual.minor <= expected.minor) return
  throw new Refusal('price_changed', { details: { expected, actual } })
}

const approve = async (
  given: Given,
  actor: Actor,
  asked: { bookingId: string; expectedTotal: Money; note: string },
): Promise<Decided> => {
  const { tx, now } = given
  const { bookingId, note } = asked
  const booking = await decidable(given, actor, bookingId)
  assertTotal(booking, asked.expectedTotal)
  await settleApproval(tx, bookingId, { state: 'approved', decidedBy: actor.userId, note, at: now })
  const isOurs = booking.approval.payWith === 'company_account'
  const payUntil = isOurs ? null : approvedPayUntil(now, new Date(booking.starts_at))
  if (isOurs) await book(given, actor, booking)
  else {
    await move(tx, booking, ['approved', 'awaiting_payment'], { userId: actor.userId, at: now, set: { payUntil } })
  }
  await mailTourApproved(given, actor, await ownTour(tx, bookingId), { note, payUntil })
  return decided(await seenTour(tx, actor, bookingId))
}

/** How tours that wait for an approval are decided on; places and price are held, so nobody is asked before. */
export const tourApprovals: ApprovalParts = {
  offer: (_given, _actor, bookingId) =>
    Promise.resolve({
      approve: (given, actor, asked) => approve(given, actor, { bookingId, ...asked }),
      refused: () => Promise.resolve(),
    }),
  async reject(given, actor, { bookingId, note }) {
    const { tx, now } = given
    const booking = await decidable(given, actor, bookingId)
    await end(tx, booking, 'rejected', { userId: actor.userId, at: now, note })
    await mailTourDeclined(given, actor, booking, note)
    return decided(await seenTour(tx, actor, bookingId))
  },
  async withdraw(given, actor, bookingId) {
    const { tx, now } = given
    const booking = await pending(given, actor, bookingId, mayWithdrawApproval)
    await asSystem(tx, async () => {
      await end(tx, booking, 'withdrawn', { userId: actor.userId, at: now, note: '' })
      await mailTourApprovalEnded(given, booking, { kind: 'approval_withdrawn', doer: actor.userId })
    })
    return decided(await seenTour(tx, actor, bookingId))
  },
  async lapse(tx, bookingId, { now, origin }) {
    const booking = await ownTour(tx, bookingId)
    if (booking.state !== 'pending_approval') return false
    await end(tx, booking, 'expired', { userId: null, at: now, note: '' })
    await mailTourApprovalExpired({ tx, now, origin }, booking)
    await mailTourApprovalEnded({ tx, now, origin }, booking, { kind: 'approval_lapsed' })
    return true
  },
}
