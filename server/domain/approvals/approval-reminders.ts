import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Service } from '#contract/core/services.ts'
import { transact, type Db } from '#server/database/db.ts'
import { approvals, approvalSteps } from '#server/database/schema/approvals/approvals.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { Products } from '../bookings/product.ts'
import { approversOf, type Approver } from './approvers.ts'
import { decidingOf, openStep } from './chains/deciding.ts'

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

/** People who have approved a step of a request. */
const givenByOf = async (tx: Db, approvalId: string): Promise<string[]> => {
  const found = await tx
    .select({ userId: approvalSteps.decidedBy })
    .from(approvalSteps)
    .where(and(eq(approvalSteps.approvalId, approvalId), isNotNull(approvalSteps.decidedBy)))
  return found.flatMap(({ userId }) => userId ?? [])
}

/** Those who decide on the step that waits and were asked; from the escalation on everybody who may approve. */
export const recipients = async (
  tx: Db,
  { id: approvalId, clientId, askedBy, approvers }: typeof approvals.$inferSelect,
  { service, isEscalation }: { service: Service; isEscalation: boolean },
): Promise<Approver[]> => {
  if (isEscalation) await openStep(tx, approvalId)
  const givenBy = await givenByOf(tx, approvalId)
  const may = await approversOf(tx, { clientId, askedBy, service })
  const deciding = await decidingOf(tx, { approvalId, service, givenBy }, may)
  const named = new Set(approvers.map(({ userId }) => userId))
  return deciding.filter(({ userId }) => isEscalation || named.has(userId))
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
    const lasted =
      (now.getTime() - approval.askedAt.getTime()) / (approval.until.getTime() - approval.askedAt.getTime())
    const isEscalation = lasted >= ESCALATE_AT
    const to = await recipients(tx, approval, { service, isEscalation })
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
