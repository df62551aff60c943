import { eq } from 'drizzle-orm'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleRefundQuote } from '#contract/products/flights/schedule-changes.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { assertRefund, refundInto } from '#server/domain/payments/refund-checks.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { seenFlights } from '../book/flight-booking-reads.ts'
import { canDecide, flightBookingView, mayManageFlights, type StoredFlights } from '../book/flight-booking-view.ts'
import { assertVersion } from '#server/domain/bookings/booking-version.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { answerSchedule, effectsOf, putInPlace, type ScheduleChange } from './schedule-changes.ts'
import { mailScheduleRefunded, mailScheduleTaken } from './schedule-mails.ts'
import { giveScheduleBack, refundedParts, scheduleRefundOf } from './schedule-refunds.ts'

type Asked = { bookingId: string; scheduleChangeId: string }
type Open = { booking: StoredFlights; change: ScheduleChange; mayAccept: boolean; mayRefund: boolean }

const overOf = ({ state, version }: StoredFlights): Refusal =>
  new Refusal('illegal_transition', { details: { state, version } })

/**
 * The schedule change open for the actor's response. Throws `not_found`, `forbidden`, or `illegal_transition` if it is
 * not open any more.
 */
const open = async (tx: Db, actor: Actor, { bookingId, scheduleChangeId }: Asked, now: Date): Promise<Open> => {
  const booking = await seenFlights(tx, actor, bookingId)
  const [change] = await tx.select().from(flightScheduleChanges).where(eq(flightScheduleChanges.id, scheduleChangeId))
  if (change?.bookingId !== bookingId) throw notFound()
  if (!mayManageFlights(actor, booking)) throw new Refusal('forbidden')
  const isOver = change.state !== 'asked' || change.decideUntil === null || change.decideUntil <= now
  if (isOver || !canDecide(booking)) throw overOf(booking)
  return { booking, change, ...effectsOf(booking, change.leg, change) }
}

/** Previews the refund for a moved or cancelled leg; changes nothing. */
export const quoteScheduleRefund = (db: Db, actor: Actor, asked: Asked, now: Date): Promise<ScheduleRefundQuote> =>
  inTenant(db, actor, async (tx) => {
    const { booking, change, mayRefund } = await open(tx, actor, asked, now)
    if (!mayRefund) throw overOf(booking)
    const [leg, rest] = (['leg', 'rest'] as const).map((scope) => refundedParts(booking, change.leg, scope, now))
    if (leg === undefined || rest === undefined) throw overOf(booking)
    return {
      bookingId: booking.id,
      version: booking.version,
      leg: await scheduleRefundOf(tx, booking, leg, now),
      rest: rest.length === leg.length ? null : await scheduleRefundOf(tx, booking, rest, now),
      into: await refundInto(tx, booking.id),
      asOf: now.toISOString(),
    }
  })

type Given = MailGiven & { version: number }

/**
 * Accepts the times an airline gave a leg, inside the tenant's transaction of an idempotent call: they are the booking from
 * then on. Throws `not_found`, `forbidden`, `changed_meanwhile`, or `illegal_transition` where that cannot be chosen (any more).
 */
export const acceptSchedule = async (given: Given, actor: Actor, asked: Asked): Promise<FlightBooking> => {
  const { tx, now } = given
  await lockBooking(tx, asked.bookingId)
  const { booking, change, mayAccept } = await open(tx, actor, asked, now)
  assertVersion(booking, given.version)
  const { leg, before, after } = change
  if (after === null || !mayAccept) throw overOf(booking)
  await asSystem(tx, async () => {
    await answerSchedule(tx, change, { state: 'accepted', userId: actor.userId, now })
    await putInPlace(tx, booking, { leg, after })
    await mailScheduleTaken(given, booking, { before, after, why: 'accepted', doer: actor.userId })
  })
  return flightBookingView(await seenFlights(tx, actor, booking.id), actor, now)
}

/**
 * Gives back a leg that was moved or cancelled, or with it everything that has not left, inside the tenant's transaction of an
 * idempotent call. Throws as `acceptSchedule`, and `refund_changed`.
 */
export const refundSchedule = async (
  given: Given,
  actor: Actor,
  asked: Asked & { scope: 'leg' | 'rest'; expectedRefund: Money },
): Promise<FlightBooking> => {
  const { tx, now } = given
  await lockBooking(tx, asked.bookingId)
  const { booking, change, mayRefund } = await open(tx, actor, asked, now)
  assertVersion(booking, given.version)
  if (!mayRefund) throw overOf(booking)
  const parts = refundedParts(booking, change.leg, asked.scope, now)
  assertRefund(await scheduleRefundOf(tx, booking, parts, now), asked.expectedRefund)
  const into = await refundInto(tx, booking.id)
  await asSystem(tx, async () => {
    await answerSchedule(tx, change, { state: 'refunded', userId: actor.userId, now })
    const { refund } = await giveScheduleBack(tx, booking, { parts, userId: actor.userId, now })
    const legs = [...new Set(parts.map(({ leg }) => leg))]
    await mailScheduleRefunded(given, booking, { legs, refund, into, doer: actor.userId })
  })
  return flightBookingView(await seenFlights(tx, actor, booking.id), actor, now)
}
