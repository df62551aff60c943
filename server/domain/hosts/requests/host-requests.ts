import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Money } from '#contract/core/money.ts'
import type { Service } from '#contract/core/services.ts'
import type { Answered, declineBody } from '#contract/hosts/answers.ts'
import { type HostRequest } from '#contract/hosts/requests.ts'
import { answerUntil } from '#contract/hosts/answer-time.ts'
import type { HostKind } from '#contract/notifications/subjects.ts'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { transact, type Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { hostAnswers } from '#server/database/schema/bookings/host-answers.ts'
import { asSystem } from '#server/database/tenant.ts'
import { mayAnswerRequest, mayCancelBooking } from '#server/domain/bookings/access.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import type { Doer, MailGiven } from '#server/domain/bookings/booking-emails.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import {
  HOST,
  recordAnswer,
  waitsForAnswer,
  type NotConfirmedByHost,
  type ToldAnswer,
} from '#server/domain/bookings/hosted/host-requests.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import type { BookingHost } from '#server/domain/bookings/product.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { giveEverythingBack } from '#server/domain/payments/refund-amounts.ts'

/** Booking fields shared by all services. */
type RequestedBooking = {
  id: string
  client_id: string
  user_id: string
  host_user_id: string | null
  reference: string
  state: BookingState
  version: number
  starts_at: string
  currency: string
  supplier: string | null
  mail_locale: Locale
  request: HostRequest | null
}

/** Parts of a service; `S` is its stored booking. */
type RequestParts<S extends RequestedBooking> = {
  service: Service
  /** Outside of a tenant, or for who booked. */
  own: (tx: Db, bookingId: string) => Promise<S>
  /** The booking, if the actor may see it. */
  seen: (tx: Db, actor: Actor, bookingId: string) => Promise<S>
  hostOf: (tx: Db, bookingId: string) => Promise<BookingHost | null>
  returnStock: (tx: Db, booking: S) => Promise<void>
  /** Vouchers, invoice and mails; the state is written. */
  afterConfirmed: (given: MailGiven, booker: Doer, bookingId: string, how: { crosses: true }) => Promise<void>
  mailRequested: (
    given: MailGiven,
    booker: Doer,
    booking: S,
    about: { until: Date; doer?: string | undefined },
  ) => Promise<void>
  mailNotConfirmed: (
    given: MailGiven,
    booker: Doer,
    booking: S,
    about: { refund: Money; because: NotConfirmedByHost },
  ) => Promise<void>
  mailWithdrawn: (given: MailGiven, booker: Doer, booking: S, about: { refund: Money; by: Doer }) => Promise<void>
  mailHost: (
    given: MailGiven,
    booking: S,
    kind: Extract<HostKind, 'host_asked' | 'host_request_withdrawn' | 'host_request_expired'>,
    about: { doer?: string | null; until?: Date },
  ) => Promise<void>
  view: (booking: S, actor: Actor, now: Date) => BookingOfService
}

const BATCH = 50

/** The request was answered before: how, and when. */
const answeredBefore = ({ request, state }: RequestedBooking): Refusal =>
  new Refusal('request_answered', {
    details: { state, answer: request?.answer ?? null, at: request?.at ?? null },
  })

const rowOf = ({ client_id: clientId, user_id: userId, host_user_id: hostUserId }: RequestedBooking) => ({
  clientId,
  userId,
  hostUserId,
})

const answerOf = ({ id: bookingId, reference, state, version }: RequestedBooking, at: Date): Answered => ({
  bookingId,
  reference,
  state,
  version,
  at: at.toISOString(),
})

const mailGivenOf = ({ tx, now, origin }: HostGiven, { mail_locale: locale }: RequestedBooking): MailGiven => ({
  tx,
  now,
  origin,
  locale,
})

/** Locks the booking. Throws `not_found` without a request, `request_answered` after its answer. */
const waiting = async <S extends RequestedBooking>(parts: RequestParts<S>, tx: Db, bookingId: string): Promise<S> => {
  await lockBooking(tx, bookingId)
  const booking = await parts.own(tx, bookingId)
  if (booking.request === null) throw notFound()
  if (!waitsForAnswer(booking)) throw answeredBefore(booking)
  return booking
}

const confirm = async <S extends RequestedBooking>(
  parts: RequestParts<S>,
  given: HostGiven,
  booking: S,
  userId: string,
): Promise<void> => {
  const { tx, now } = given
  const { id, client_id: clientId, version } = booking
  // From now on it is like any booking of our own stock.
  await tx
    .update(bookings)
    .set({ state: 'confirmed', version: version + 1, supplier: null, issueNextAt: null })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, ['issuing', 'confirmed'], { userId, at: now })
  await recordAnswer(tx, id, { answer: 'accepted', userId }, now)
  await parts.afterConfirmed(mailGivenOf(given, booking), await bookerOf(tx, booking), id, { crosses: true })
}

/** Ends a request without a booking: the stock is on sale again, and everything is refunded. */
const end = async <S extends RequestedBooking>(
  parts: RequestParts<S>,
  { tx, now }: HostGiven,
  booking: S,
  told: ToldAnswer,
): Promise<Money> => {
  const { id, client_id: clientId, version, currency } = booking
  const isWithdrawn = told.answer === 'withdrawn'
  const state = isWithdrawn ? 'cancelled' : 'issue_failed'
  await tx
    .update(bookings)
    .set({ state, version: version + 1, issueNextAt: null, supplierReleasedAt: now })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, ['issuing', state], { userId: told.userId, at: now })
  await recordAnswer(tx, id, told, now)
  // Stock is locked before money, as when booking.
  await parts.returnStock(tx, booking)
  return giveEverythingBack(tx, { id, clientId, currency }, isWithdrawn ? 'cancelled' : 'not_issued', now)
}

const decline = async <S extends RequestedBooking>(
  parts: RequestParts<S>,
  given: HostGiven,
  booking: S,
  told: ToldAnswer & { answer: 'declined' | 'expired' },
): Promise<void> => {
  const refund = await end(parts, given, booking, told)
  const because = { answer: told.answer, reason: told.reason ?? null, note: told.note ?? '' }
  const booker = await bookerOf(given.tx, booking)
  await parts.mailNotConfirmed(mailGivenOf(given, booking), booker, booking, { refund, because })
}

/** Works on a waiting booking as its host. Throws `not_found` for bookings at listings of others. */
const answered = async <S extends RequestedBooking>(
  parts: RequestParts<S>,
  { tx, now }: HostGiven,
  { actor, bookingId }: { actor: Actor; bookingId: string },
  work: (booking: S) => Promise<void>,
): Promise<Answered> => {
  const host = await parts.hostOf(tx, bookingId)
  if (!mayAnswerRequest(actor, { hostUserId: host?.userId ?? null })) throw notFound()
  return asSystem(tx, async () => {
    await work(await waiting(parts, tx, bookingId))
    return answerOf(await parts.own(tx, bookingId), now)
  })
}

type ExpiryGiven = { db: Db; now: Date; origin: string; onFailure: (error: unknown) => void }

/** Expires one request in its own transaction. Returns false if it was answered already. */
const expire = <S extends RequestedBooking>(
  parts: RequestParts<S>,
  { db, now, origin }: Omit<ExpiryGiven, 'onFailure'>,
  bookingId: string,
): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await parts.own(tx, bookingId)
    if (!waitsForAnswer(booking) || booking.request === null || new Date(booking.request.until) > now) return false
    const given = { tx, now, origin }
    await decline(parts, given, booking, { answer: 'expired', userId: null })
    await parts.mailHost(mailGivenOf(given, booking), booking, 'host_request_expired', {})
    return true
  })

const expireDue = async <S extends RequestedBooking>(parts: RequestParts<S>, given: ExpiryGiven): Promise<number> => {
  const { db, now, onFailure } = given
  const due = await db
    .select({ bookingId: hostAnswers.bookingId })
    .from(hostAnswers)
    .innerJoin(bookings, eq(bookings.id, hostAnswers.bookingId))
    .where(and(isNull(hostAnswers.answer), lte(hostAnswers.until, now), eq(bookings.service, parts.service)))
    .orderBy(asc(hostAnswers.until))
    .limit(BATCH)
  let ended = 0
  for (const { bookingId } of due) {
    try {
      if (await expire(parts, given, bookingId)) ended += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return ended
}

const ask = async <S extends RequestedBooking>(
  parts: RequestParts<S>,
  given: MailGiven,
  booker: Doer,
  { bookingId, doer }: { bookingId: string; doer?: string | undefined },
): Promise<void> => {
  const { tx, now } = given
  const { starts_at: startsAt, client_id: clientId } = await parts.own(tx, bookingId)
  const until = answerUntil(now, new Date(startsAt))
  await tx.update(bookings).set({ issueUntil: until, issueNextAt: until }).where(eq(bookings.id, bookingId))
  await tx.insert(hostAnswers).values({ clientId, bookingId, askedAt: now, until })
  const asked = await parts.own(tx, bookingId)
  await parts.mailRequested(given, booker, asked, { until, doer })
  await parts.mailHost(given, asked, 'host_asked', { until })
}

/**
 * How bookings of a service wait for the host of their listing, and how that ends. All endings lock the booking and look
 * whether it still waits: the first one counts.
 */
export const hostRequests = <S extends RequestedBooking>(parts: RequestParts<S>) => ({
  /**
   * Asks the host of a booking that is paid, or paid to the host, and just became `issuing`, unless a supplier has to
   * confirm; true where it did. The deadline is set, and host and guest are notified, in the transaction of it; the booking
   * is locked. `doer` made the booking just now.
   */
  askIfHost: async (
    given: MailGiven,
    booker: Doer,
    { id: bookingId, supplier }: { id: string; supplier: string | null },
    { doer }: { doer?: string } = {},
  ): Promise<boolean> => {
    if (supplier !== HOST) return false
    await ask(parts, given, booker, { bookingId, doer })
    return true
  },

  /** The host accepts, inside the transaction of an idempotent call. Throws `not_found` or `request_answered`. */
  accept: (given: HostGiven, actor: Actor, bookingId: string): Promise<Answered> =>
    answered(parts, given, { actor, bookingId }, (booking) => confirm(parts, given, booking, callerOf(actor))),

  /** The host declines, inside the transaction of an idempotent call. Throws `not_found` or `request_answered`. */
  decline: (
    given: HostGiven,
    actor: Actor,
    bookingId: string,
    { declineReason: reason, note }: v.InferOutput<typeof declineBody>,
  ): Promise<Answered> =>
    answered(parts, given, { actor, bookingId }, (booking) =>
      decline(parts, given, booking, { answer: 'declined', userId: callerOf(actor), reason, note }),
    ),

  /** Who booked withdraws, inside the transaction of an idempotent call. Throws `not_found`, `forbidden` or `request_answered`. */
  withdraw: async (given: HostGiven, actor: Actor, bookingId: string): Promise<BookingOfService> => {
    const { tx, now } = given
    if (!mayCancelBooking(actor, rowOf(await parts.seen(tx, actor, bookingId)))) throw new Refusal('forbidden')
    await asSystem(tx, async () => {
      const booking = await waiting(parts, tx, bookingId)
      const refund = await end(parts, given, booking, { answer: 'withdrawn', userId: actor.userId })
      const mail = mailGivenOf(given, booking)
      await parts.mailWithdrawn(mail, await bookerOf(tx, booking), booking, { refund, by: actor })
      await parts.mailHost(mail, booking, 'host_request_withdrawn', { doer: actor.userId })
    })
    return parts.view(await parts.seen(tx, actor, bookingId), actor, now)
  },

  /** Ends the requests whose hosts did not answer in time. Returns how many. */
  expireDue: (given: ExpiryGiven): Promise<number> => expireDue(parts, given),
})
