import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import { REMIND_BEFORE_MS } from '#contract/products/flights/schedule-change-rules.ts'
import { transact, type Db } from '#server/database/db.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import { refundInto } from '#server/domain/payments/refund-checks.ts'
import { storedFlights } from '../book/flight-booking-reads.ts'
import { isChanging, type StoredFlights } from '../book/flight-booking-view.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { answerSchedule, effectsOf, putInPlace, type ScheduleChange } from './schedule-changes.ts'
import { mailScheduleAsked, mailScheduleRefunded, mailScheduleTaken } from './schedule-mails.ts'
import { giveScheduleBack, refundedParts } from './schedule-refunds.ts'

type Given = { db: Db; now: Date; origin: string; onFailure: (error: unknown) => void }
type Open = { booking: StoredFlights; change: ScheduleChange }

const BATCH_SIZE = 20

const askedOnes = (db: Db, condition: SQL | undefined) =>
  db
    .select({ id: flightScheduleChanges.id, bookingId: flightScheduleChanges.bookingId })
    .from(flightScheduleChanges)
    .where(and(eq(flightScheduleChanges.state, 'asked'), condition))
    .orderBy(flightScheduleChanges.decideUntil, flightScheduleChanges.id)
    .limit(BATCH_SIZE)

/**
 * An open schedule change, its booking locked until the transaction ends; undefined if it was answered in the meantime.
 */
const lockOpen = async (
  tx: Db,
  { id, bookingId }: Pick<ScheduleChange, 'id' | 'bookingId'>,
): Promise<Open | undefined> => {
  await lockBooking(tx, bookingId)
  const [change] = await tx
    .select()
    .from(flightScheduleChanges)
    .where(and(eq(flightScheduleChanges.id, id), eq(flightScheduleChanges.state, 'asked')))
  const booking = await storedFlights(tx, bookingId)
  return change === undefined || booking === undefined ? undefined : { change, booking }
}

/** After the deadline: moved flights are accepted, those that cannot be flown are refunded. */
const settle = async (tx: Db, { booking, change }: Open, { now, origin, onFailure }: Given): Promise<void> => {
  const { leg, before, after } = change
  const by = { userId: null, now }
  const isFlown = partsLeft(booking, booking.cancelled).some((part) => part.leg === leg)
  if (booking.state !== 'confirmed' || !isFlown) {
    await answerSchedule(tx, change, { ...by, state: 'overtaken' })
    return
  }
  if (after !== null && effectsOf(booking, leg, change).mayAccept) {
    await answerSchedule(tx, change, { ...by, state: 'accepted' })
    await putInPlace(tx, booking, { leg, after })
    await mailScheduleTaken({ tx, now, origin }, booking, { before, after, why: 'by_itself' })
    return
  }
  const into = await refundInto(tx, booking.id)
  await answerSchedule(tx, change, { ...by, state: 'refunded' })
  const parts = refundedParts(booking, leg, 'leg', now)
  const { refund, missing } = await giveScheduleBack(tx, booking, { parts, ...by })
  if (missing.minor > 0) {
    onFailure(
      new Error(`${booking.id} keeps ${missing.minor} ${missing.currency} (minor units) too little for a refund`),
    )
  }
  await mailScheduleRefunded({ tx, now, origin }, booking, { legs: [leg], refund, into })
}

const each = async (
  given: Given,
  condition: SQL | undefined,
  work: (tx: Db, open: Open) => Promise<void>,
): Promise<number> => {
  let done = 0
  for (const one of await askedOnes(given.db, condition)) {
    try {
      const isDone = await transact(given.db, async (tx) => {
        const open = await lockOpen(tx, one)
        // A leg that is on its way to other flights is answered by them.
        if (open === undefined || isChanging(open.booking)) return false
        await work(tx, open)
        return true
      })
      if (isDone) done += 1
    } catch (error) {
      given.onFailure(error)
    }
  }
  return done
}

const remind = async (tx: Db, { booking, change }: Open, { now, origin }: Given): Promise<void> => {
  const { before, after } = change
  await tx.update(flightScheduleChanges).set({ remindedAt: now }).where(eq(flightScheduleChanges.id, change.id))
  if (booking.state !== 'confirmed') return
  const effects = effectsOf(booking, change.leg, change)
  await mailScheduleAsked({ tx, now, origin }, booking, { before, after, effects, isReminder: true })
}

/**
 * Settles schedule changes after their deadline, and sends a reminder a day before for those sent earlier. Returns how
 * many were settled and reminded of.
 */
export const enforceScheduleDeadlines = async (given: Given): Promise<{ settled: number; reminded: number }> => {
  const { now } = given
  const { decideUntil, at, remindedAt } = flightScheduleChanges
  const soon = new Date(now.getTime() + REMIND_BEFORE_MS)
  const isDue = and(
    isNull(remindedAt),
    lte(decideUntil, soon),
    sql`${decideUntil} > ${now.toISOString()}::timestamptz`,
    sql`${at} < ${decideUntil} - make_interval(secs => ${REMIND_BEFORE_MS / 1000})`,
  )
  return {
    settled: await each(given, lte(decideUntil, now), (tx, open) => settle(tx, open, given)),
    reminded: await each(given, isDue, (tx, open) => remind(tx, open, given)),
  }
}
