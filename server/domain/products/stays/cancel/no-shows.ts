import { and, eq, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import { uuidv7 } from 'uuidv7'
import { cancellationAmounts } from '#contract/products/stays/cancellation.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { quoteNoShow as quoteEndpoint } from '#contract/products/stays/no-shows.ts'
import { firstNightBack, noShowTime } from '#contract/products/stays/stay-run-rules.ts'
import type { Db } from '#server/database/db.ts'
import { noShows } from '#server/database/schema/products/stays/stays.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { refundInto } from '#server/domain/payments/refund-checks.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { roomNightsLeft, termsLeft } from '../book/booking-parts.ts'
import { roomTypeOf, takenBy, type StoredStay } from '../book/booking-view.ts'
import { arrivalAt } from '../quote/cancellation-steps.ts'
import { issueCreditNote } from '../invoices.ts'
import { mailArrivedAfterAll, mailNoShow } from './no-show-mails.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { giveBack } from '#server/domain/payments/refund-amounts.ts'
import { returnNights, takeNights } from '../hold/stock.ts'
import { takenFrom, type TakenNights } from '../hold/taken-nights.ts'
import {
  assertMayBecome,
  assertRuns,
  fullBooking,
  illegalStep,
  moveOn,
  runStay,
  type RunGiven,
} from '../run/stay-run.ts'
import { canTakeBack, onSiteStayOf } from '../run/stay-run-view.ts'

type Quote = v.InferInput<(typeof quoteEndpoint)['response']>
type Given = RunGiven & { origin: string }

/** Throws `illegal_transition`, `no_show_too_early` or `no_show_too_late`. */
const assertNoShow = (booking: StoredStay, now: Date): void => {
  assertMayBecome(booking, 'no_show')
  const time = noShowTime(now, onSiteStayOf(booking))
  if (time === 'early') throw new Refusal('no_show_too_early')
  if (time === 'late') throw new Refusal('no_show_too_late')
}

/** Fee and refund of the cancellation step that applies at check-in, regardless of the time of the report. */
const amountsAtCheckIn = (booking: StoredStay) => {
  const terms = termsLeft(booking)
  const { zone, checkInFrom } = booking.hotel
  return cancellationAmounts(terms, new Date(arrivalAt(terms.checkIn, checkInFrom, zone)))
}

/** What the booking takes from `first` on: nobody used the rooms, so none of it is kept for preparation. */
const takenAfter = (booking: StoredStay, first: string): TakenNights =>
  takenFrom(takenBy(booking, roomNightsLeft(booking)), first)

const nightsBack = (booking: StoredStay, now: Date): Quote['nightsBack'] => {
  const { sold: nights } = takenAfter(booking, firstNightBack(now, onSiteStayOf(booking)))
  return [...new Set(nights)]
    .toSorted()
    .map((night) => ({ night, rooms: nights.filter((other) => other === night).length }))
}

/**
 * Previews the cost of a no-show; changes nothing. Throws `not_found`, `forbidden`, `illegal_transition`,
 * `no_show_too_early` or `no_show_too_late`.
 */
export const quoteNoShow = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<Quote> =>
  inTenant(db, actor, async (tx) => {
    await assertRuns(tx, actor, bookingId)
    return asSystem(tx, async () => {
      const booking = await fullBooking(tx, bookingId)
      assertNoShow(booking, now)
      const { fee, refund, feeAtProperty } = amountsAtCheckIn(booking)
      return {
        bookingId,
        version: booking.version,
        fee,
        refund,
        feeAtProperty,
        into: await refundInto(tx, bookingId),
        nightsBack: nightsBack(booking, now),
        arrivalTime: booking.arrival_time,
        canUndo: refund.minor === 0,
        asOf: now.toISOString(),
      }
    })
  })

/**
 * Reports a no-show, inside the transaction of an idempotent call: state, stock, ledger, refund and credit note
 * together. Throws `not_found`, `forbidden`, `illegal_transition`, `no_show_too_early`, `no_show_too_late` or
 * `changed_meanwhile`.
 */
export const reportNoShow = (given: Given, actor: Actor, bookingId: string): Promise<StayBooking> =>
  runStay(given, actor, bookingId, async (booking) => {
    const { tx, now } = given
    assertNoShow(booking, now)
    const { fee, refund } = amountsAtCheckIn(booking)
    const { client_id: clientId } = booking
    const first = firstNightBack(now, onSiteStayOf(booking))
    // Stock is locked before money, as when booking.
    await returnNights(tx, roomTypeOf(booking), { before: takenAfter(booking, first) })
    const into = await refundInto(tx, bookingId)
    const request = { clientId, bookingId, amount: refund, reason: 'no_show' as const, at: now }
    const refundId = refund.minor > 0 ? ((await giveBack(tx, request))[0] ?? null) : null
    const creditNote = await issueCreditNote(tx, { bookingId, refund, now })
    await tx.insert(noShows).values({
      id: uuidv7(),
      clientId,
      bookingId,
      at: now,
      actorUserId: callerOf(actor),
      feeMinor: fee.minor,
      refundMinor: refund.minor,
      currency: fee.currency,
      refundId,
      nightsBackFrom: first,
    })
    await moveOn(tx, booking, 'no_show', { userId: actor.userId, at: now })
    await mailNoShow(given, booking, { fee, refund, into, creditNote })
  })

/**
 * The guest came after all, inside the transaction of an idempotent call: the nights are taken again, all or nothing.
 * Throws `not_found`, `forbidden`, `illegal_transition`, `no_show_refunded`, `no_show_final`, `sold_out` or
 * `changed_meanwhile`.
 */
export const undoNoShow = (given: Given, actor: Actor, bookingId: string): Promise<StayBooking> =>
  runStay(given, actor, bookingId, async (booking) => {
    const { tx, now } = given
    const { no_show: noShow, state } = booking
    if (state !== 'no_show' || noShow === null) throw illegalStep(booking)
    if (noShow.refund > 0) throw new Refusal('no_show_refunded')
    if (!canTakeBack(noShow, now)) throw new Refusal('no_show_final')
    await takeNights(tx, roomTypeOf(booking), takenAfter(booking, noShow.nightsBackFrom))
    await tx
      .update(noShows)
      .set({ undoneAt: now, undoneByUserId: actor.userId })
      .where(and(eq(noShows.bookingId, bookingId), isNull(noShows.undoneAt)))
    await moveOn(tx, booking, 'confirmed', { userId: actor.userId, at: now })
    await mailArrivedAfterAll(given, booking)
  })
