import { eq } from 'drizzle-orm'
import type { StayCancellationFacts } from '#contract/products/stays/room-cancellations.ts'
import { cancellationFee } from '#contract/products/stays/cancellation.ts'
import { feesOfRoomNights, linesOfRoomNights } from '#contract/products/stays/room-nights.ts'
import type { Db } from '#server/database/db.ts'
import { cancelledRoomNights } from '#server/database/schema/bookings/booking-changes.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { recordPartialCancellation } from '#server/domain/bookings/partial-cancellations.ts'
import { summaryColumns } from '#server/domain/bookings/summary.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { cancellationFlow, type CancellationSteps, type Done } from '#server/domain/cancellations/cancellation-flow.ts'
import { mailCancelled, mailPartlyCancelled } from '../book/booking-mails.ts'
import { termsOfRoomNights } from '../book/booking-parts.ts'
import { seenStay } from '../book/booking-reads.ts'
import { canStillCancel, roomTypeOf, rowOf, stayBookingView, takenBy, type StoredStay } from '../book/booking-view.ts'
import { returnNights } from '../hold/stock.ts'
import { issueCreditNote } from '../invoices.ts'
import { staySummary } from '../summary.ts'
import { chosenRoomNights } from './chosen-room-nights.ts'
import { partialAmounts, type PartialAmounts, type Parts } from './partial-amounts.ts'

type Choice = Parts & { isAll: boolean }
type Cancelled = Done<Choice, PartialAmounts & { until: string | null }>

const laterAmounts = (booking: StoredStay, parts: Parts, until: string | null): StayCancellationFacts['later'] => {
  if (until === null) return null
  const { until: _until, ...amounts } = partialAmounts(booking, parts, new Date(until))
  return { from: until, ...amounts }
}

/** Records the cancelled room nights with their refund. */
const recordRoomNights = async (
  tx: Db,
  booking: StoredStay,
  { choice: { taken }, amounts, refundId }: Cancelled,
  { userId, at }: { userId: string; at: Date },
): Promise<void> => {
  const owner = { bookingId: booking.id, clientId: booking.client_id }
  const { fee, refund } = amounts
  const cancellationId = await recordPartialCancellation(tx, owner, {
    kind: 'room_nights_cancelled',
    fee,
    refund,
    refundId,
    userId,
    at,
    supplierNextAt: booking.supplier === null ? null : at,
  })
  const { step } = cancellationFee(booking.terms.cancellation, booking.terms.total, at)
  const fees = feesOfRoomNights(taken, step.feePermille)
  await tx.insert(cancelledRoomNights).values(
    taken.map(({ room, night, share }, index) => ({
      ...owner,
      room,
      night,
      shareMinor: share,
      feeMinor: fees[index] ?? 0,
      cancelledAt: at,
      cancellationId,
    })),
  )
}

/** The dates, rooms and prices that are left. */
const keepRest = async (tx: Db, booking: StoredStay, { left }: Parts): Promise<void> => {
  const remaining = termsOfRoomNights(booking.terms, left)
  const { checkIn, checkOut } = remaining
  await tx.update(stayBookings).set({ remaining, checkIn, checkOut }).where(eq(stayBookings.bookingId, booking.id))
  await tx
    .update(bookings)
    .set(summaryColumns(staySummary(booking.hotel, remaining)))
    .where(eq(bookings.id, booking.id))
}

/** Records and credit note of cancelled room nights; gives the number of the note, null without a refund. */
export const cancelRoomNights = async (
  { tx, now }: Pick<MailGiven, 'tx' | 'now'>,
  actor: Pick<Actor, 'userId' | 'calledBy'>,
  booking: StoredStay,
  done: Cancelled,
): Promise<string | null> => {
  const { choice, amounts } = done
  await recordRoomNights(tx, booking, done, { userId: callerOf(actor), at: now })
  const lines = linesOfRoomNights(booking.terms.lines, choice.taken)
  const creditNote = await issueCreditNote(tx, { bookingId: booking.id, refund: amounts.refund, now, lines })
  await keepRest(tx, booking, choice)
  return creditNote
}

export type StayCancellationSteps = CancellationSteps<StoredStay, Choice, never, Cancelled['amounts']>

/** The steps of cancelling a stay, as a whole or some room nights of it. */
export const STAY_CANCELLATION_STEPS: StayCancellationSteps = {
  load: seenStay,
  shared: ({ id, client_id: clientId, state, version }) => ({ id, clientId, state, version }),
  mayCancel: (actor, booking) => mayCancelBooking(actor, rowOf(booking)),
  isCancellable: canStillCancel,
  choose: chosenRoomNights,
  // The terms of the booking say what is refunded; a job notifies the hotel.
  ask: null,
  amounts: (booking, choice, { now }) => partialAmounts(booking, choice, now),
  quote: (shared, { booking, choice, amounts }) => ({
    service: 'stay',
    ...shared,
    feeAtProperty: amounts.feeAtProperty,
    left: choice.isAll ? null : termsOfRoomNights(booking.terms, choice.left),
    later: laterAmounts(booking, choice, amounts.until),
  }),
  returnStock: (tx, booking, { taken, left }) =>
    returnNights(tx, roomTypeOf(booking), {
      before: takenBy(booking, [...taken, ...left]),
      after: takenBy(booking, left),
    }),
  async cancelAll(given, actor, booking, { amounts: { fee, refund } }) {
    const { tx, now } = given
    const creditNote = await issueCreditNote(tx, { bookingId: booking.id, refund, now })
    return (cancelled) => mailCancelled(given, actor, cancelled, { fee, refund, creditNote })
  },
  async cancelPart(given, actor, booking, done) {
    const { choice, amounts, into } = done
    const { fee, refund } = amounts
    const creditNote = await cancelRoomNights(given, actor, booking, done)
    const { taken: roomNights } = choice
    return (changed) => mailPartlyCancelled(given, actor, changed, { roomNights, fee, refund, into, creditNote })
  },
  view: (booking, actor, now) => ({ service: 'stay', booking: stayBookingView(booking, actor, now) }),
}

export const stayCancellation = cancellationFlow(STAY_CANCELLATION_STEPS)
