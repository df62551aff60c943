import { and, eq, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Answered, declineBody } from '#contract/hosts/answers.ts'
import type { DeclineReason, HostAnswer } from '#contract/hosts/requests.ts'
import type { Money } from '#contract/core/money.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { hostAnswers } from '#server/database/schema/bookings/host-answers.ts'
import { transact, type Db } from '#server/database/db.ts'
import { asSystem } from '#server/database/tenant.ts'
import { mayAnswerRequest, mayCancelBooking } from '#server/domain/bookings/access.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import type { Doer, MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { giveEverythingBack } from '#server/domain/payments/refund-amounts.ts'
import { mailBooked, mailNotIssued, mailRequestWithdrawn } from '../book/booking-mails.ts'
import { mailHost } from '../book/host-mails.ts'
import { roomNightsLeft } from '../book/booking-parts.ts'
import { seenStay } from '../book/booking-reads.ts'
import { roomTypeOf, rowOf, stayBookingView, takenBy, type StoredStay } from '../book/booking-view.ts'
import { returnNights } from '../hold/stock.ts'
import { issueInvoice } from '../invoices.ts'
import { fullBooking } from '../run/stay-run.ts'

type Given = { tx: Db; now: Date; origin: string }
type Told = { answer: HostAnswer; userId: string | null; reason?: DeclineReason; note?: string }

const mailGivenOf = async (
  { tx, now, origin }: Given,
  booking: StoredStay,
): Promise<{ mail: MailGiven; booker: Doer }> => ({
  mail: { tx, now, origin, locale: booking.mail_locale },
  booker: await bookerOf(tx, booking),
})

/** The request was answered before: how, and when. */
const answeredBefore = ({ request, state }: StoredStay): Refusal =>
  new Refusal('request_answered', {
    details: { state, answer: request?.answer ?? null, at: request?.at ?? null },
  })

/** Locks the booking. Throws `request_answered` where its request does not wait any more. */
const waiting = async (tx: Db, bookingId: string): Promise<StoredStay> => {
  await lockBooking(tx, bookingId)
  const booking = await fullBooking(tx, bookingId)
  if (booking.state !== 'issuing' || booking.request?.answer !== null) throw answeredBefore(booking)
  return booking
}

const record = async ({ tx, now }: Given, bookingId: string, told: Told): Promise<void> => {
  await tx
    .update(hostAnswers)
    .set({
      answer: told.answer,
      reason: told.reason ?? null,
      note: told.note ?? '',
      answeredAt: now,
      answeredByUserId: told.userId,
    })
    .where(and(eq(hostAnswers.bookingId, bookingId), isNull(hostAnswers.answer)))
}

const confirm = async (given: Given, booking: StoredStay, userId: string): Promise<void> => {
  const { tx, now } = given
  const { id, client_id: clientId, version } = booking
  // From now on it is like any booking of our own stock.
  await tx
    .update(bookings)
    .set({ state: 'confirmed', version: version + 1, supplier: null, issueNextAt: null })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, ['issuing', 'confirmed'], { userId, at: now })
  await record(given, id, { answer: 'accepted', userId })
  const invoice = await issueInvoice(tx, { bookingId: id, now })
  const { mail, booker } = await mailGivenOf(given, booking)
  await mailBooked(mail, booker, booking, invoice, { crosses: true })
}

/** Ends a request without a stay: the rooms are on sale again, and everything is refunded. */
const end = async (given: Given, booking: StoredStay, told: Told): Promise<Money> => {
  const { tx, now } = given
  const { id, client_id: clientId, version } = booking
  const state = told.answer === 'withdrawn' ? 'cancelled' : 'issue_failed'
  await tx
    .update(bookings)
    .set({ state, version: version + 1, issueNextAt: null, supplierReleasedAt: now })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, ['issuing', state], { userId: told.userId, at: now })
  await record(given, id, told)
  // Stock is locked before money, as when booking.
  await returnNights(tx, roomTypeOf(booking), { before: takenBy(booking, roomNightsLeft(booking)) })
  const paid = { id, clientId, currency: booking.terms.total.currency }
  return giveEverythingBack(tx, paid, told.answer === 'withdrawn' ? 'cancelled' : 'not_issued', now)
}

const decline = async (
  given: Given,
  booking: StoredStay,
  told: Told & { answer: 'declined' | 'expired' },
): Promise<void> => {
  const refund = await end(given, booking, told)
  const { mail, booker } = await mailGivenOf(given, booking)
  await mailNotIssued(mail, booker, booking, refund, {
    crosses: true,
    because: { answer: told.answer, reason: told.reason ?? null, note: told.note ?? '' },
  })
}

const answered = async (tx: Db, actor: Actor, bookingId: string, at: Date): Promise<Answered> => {
  const { reference, state, version } = await seenStay(tx, actor, bookingId)
  return { bookingId, reference, state, version, at: at.toISOString() }
}

/** Throws `not_found` where the actor does not see the booking, or sees it as the company that booked. */
const assertAnswers = async (tx: Db, actor: Actor, bookingId: string): Promise<void> => {
  const booking = await seenStay(tx, actor, bookingId)
  if (!mayAnswerRequest(actor, rowOf(booking)) || booking.request === null) throw notFound()
}

/** The host accepts, inside the transaction of an idempotent call. Throws `not_found` or `request_answered`. */
export const acceptRequest = async (given: Given, actor: Actor, bookingId: string): Promise<Answered> => {
  const { tx } = given
  await assertAnswers(tx, actor, bookingId)
  await asSystem(tx, async () => confirm(given, await waiting(tx, bookingId), callerOf(actor)))
  return answered(tx, actor, bookingId, given.now)
}

/** The host declines, inside the transaction of an idempotent call. Throws `not_found` or `request_answered`. */
export const declineRequest = async (
  given: Given,
  actor: Actor,
  bookingId: string,
  { declineReason: reason, note }: v.InferOutput<typeof declineBody>,
): Promise<Answered> => {
  const { tx } = given
  await assertAnswers(tx, actor, bookingId)
  await asSystem(tx, async () =>
    decline(given, await waiting(tx, bookingId), { answer: 'declined', userId: callerOf(actor), reason, note }),
  )
  return answered(tx, actor, bookingId, given.now)
}

/** Who booked withdraws, inside the transaction of an idempotent call. Throws `not_found`, `forbidden` or `request_answered`. */
export const withdrawRequest = async (given: Given, actor: Actor, bookingId: string): Promise<StayBooking> => {
  const { tx, now } = given
  const seen = await seenStay(tx, actor, bookingId)
  if (!mayCancelBooking(actor, rowOf(seen))) throw new Refusal('forbidden')
  if (seen.request === null) throw notFound()
  await asSystem(tx, async () => {
    const booking = await waiting(tx, bookingId)
    const refund = await end(given, booking, { answer: 'withdrawn', userId: actor.userId })
    const { mail, booker } = await mailGivenOf(given, booking)
    await mailRequestWithdrawn(mail, booker, booking, { refund, by: actor })
    await mailHost(mail, booking, 'host_request_withdrawn', { doer: actor.userId })
  })
  return stayBookingView(await seenStay(tx, actor, bookingId), actor, now)
}

/** Expires one request, in a transaction of its own. False if it was answered before. */
export const expireRequest = (
  { db, now, origin }: { db: Db; now: Date; origin: string },
  bookingId: string,
): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await fullBooking(tx, bookingId)
    const { request } = booking
    if (booking.state !== 'issuing' || request?.answer !== null || new Date(request.until) > now) return false
    const given = { tx, now, origin }
    await decline(given, booking, { answer: 'expired', userId: null })
    const { mail } = await mailGivenOf(given, booking)
    await mailHost(mail, booking, 'host_request_expired')
    return true
  })
