import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { Products } from '../bookings/product.ts'
import { approversOf, type Approver } from './approvers.ts'

const BATCH_SIZE = 50
/** Parts of its time after which a request is repeated to those who were asked, and to everybody who may approve. */
const REMIND_AT = 0.5
const ESCALATE_AT = 0.75

type Given = { db: Db; products: Products; now: Date; origin: string; onFailure: (error: unknown) => void }

/** True once this part of the time to decide is over. */
const isAfter = (part: number, now: Date) =>
  sql`${approvals.askedAt} + (${approvals.until} - ${approvals.askedAt}) * ${part}::float8 <= ${now.toISOString()}::timestamptz`

const dueAt = (now: Date) =>
  or(
    and(isNull(approvals.remindedAt), isAfter(REMIND_AT, now)),
    and(isNull(approvals.escalatedAt), isAfter(ESCALATE_AT, now)),
  )

/** Those named by the request; from the escalation on everybody who may approve, who is named from then on. */
const recipients = (
  may: readonly Approver[],
  { approvers, firstBy }: typeof approvals.$inferSelect,
  isEscalation: boolean,
): Approver[] => {
  const named = new Set(approvers.map(({ userId }) => userId))
  return may.filter(({ userId }) => userId !== firstBy && (isEscalation || named.has(userId)))
}

/** Repeats one request, each repetition once. False if it was decided in the meantime. */
const remind = ({ db, products, now, origin }: Given, approvalId: string, bookingId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const [found] = await tx
      .select({ approval: approvals, service: bookings.service })
      .from(approvals)
      .innerJoin(bookings, eq(bookings.id, approvals.bookingId))
      .where(and(eq(approvals.id, approvalId), eq(approvals.state, 'waiting'), gt(approvals.until, now), dueAt(now)))
    if (found === undefined) return false
    const { approval, service } = found
    const { clientId, askedBy } = approval
    const lasted =
      (now.getTime() - approval.askedAt.getTime()) / (approval.until.getTime() - approval.askedAt.getTime())
    const isEscalation = lasted >= ESCALATE_AT
    const to = recipients(await approversOf(tx, { clientId, askedBy, service }), approval, isEscalation)
    const named = new Map([...approval.approvers, ...to].map(({ userId, name }) => [userId, { userId, name }]))
    await tx
      .update(approvals)
      .set({
        remindedAt: approval.remindedAt ?? now,
        ...(isEscalation && { escalatedAt: now, approvers: [...named.values()] }),
      })
      .where(eq(approvals.id, approvalId))
    const why = isEscalation ? 'last_call' : 'reminder'
    const isAsked = await products[service].approvals?.remind(tx, bookingId, { now, origin, why, to })
    return isAsked === true
  })

/**
 * Repeats requests that nobody has decided on: at half of their time to those who were asked, at three quarters to
 * everybody who may approve, each once. Returns their number.
 */
export const remindApprovers = async (given: Given): Promise<number> => {
  const { db, now, onFailure } = given
  const due = await db
    .select({ id: approvals.id, bookingId: approvals.bookingId })
    .from(approvals)
    .where(
      and(eq(approvals.state, 'waiting'), gt(approvals.until, now), dueAt(now), ne(approvals.until, approvals.askedAt)),
    )
    .orderBy(asc(approvals.until), asc(approvals.id))
    .limit(BATCH_SIZE)
  let reminded = 0
  for (const { id, bookingId } of due) {
    try {
      if (await remind(given, id, bookingId)) reminded += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return reminded
}
