import { and, eq, sql } from 'drizzle-orm'
import { appliesTo } from '#contract/approvals/approval-chains.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { approvalSteps } from '#server/database/schema/approvals/approvals.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { standsInFor } from './absences.ts'
import { settleApproval, type StoredApproval } from './approvals.ts'

type Decision = { bookingId: string; approval: StoredApproval; note: string; at: Date }

const openStepOf = ({ steps }: StoredApproval) => steps.find(({ byId }) => byId === null)

const forWhom = (tx: Db, actor: Actor, { approval, at }: Pick<Decision, 'approval' | 'at'>): Promise<string | null> => {
  const people = openStepOf(approval)?.approvers ?? approval.approvers
  const isOwn = openStepOf(approval)?.approvers?.some(({ userId }) => userId === actor.userId) === true
  if (isOwn) return Promise.resolve(null)
  return standsInFor(tx, actor, { approverIds: people.map(({ userId }) => userId), askedBy: approval.askedById }, at)
}

/** Steps that apply at a price: the requested one, or a higher one. A step that has begun stays, also if the price fell. */
const stepsAt = ({ steps, askedMinor, currency }: StoredApproval, total: Money) => {
  const minor = total.currency === currency ? Math.max(total.minor, askedMinor) : Number.POSITIVE_INFINITY
  return steps.filter(
    ({ aboveMinor, byId, since }) => byId !== null || since !== null || appliesTo(aboveMinor, { minor }),
  )
}

/**
 * Records the approval of a step, inside the transaction that books and has locked the booking. `step`: another person has to
 * approve as well, and the booking goes on waiting with a new version. Throws `same_approver` where one person gives two.
 */
export const recordApproval = async (
  tx: Db,
  actor: Actor,
  { total, ...decision }: Decision & { total: Money },
): Promise<'step' | 'last'> => {
  const { bookingId, approval, note, at } = decision
  if (approval.steps.some(({ byId }) => byId === actor.userId)) throw new Refusal('same_approver')
  const decidedFor = await forWhom(tx, actor, decision)
  const [current, next] = stepsAt(approval, total).filter(({ byId }) => byId === null)
  if (current === undefined) throw new Error('a request waits for a decision on no step')
  const stepAt = (place: number) => and(eq(approvalSteps.approvalId, approval.id), eq(approvalSteps.place, place))
  await tx
    .update(approvalSteps)
    .set({ decidedBy: actor.userId, decidedFor, decidedAt: at, note })
    .where(stepAt(current.place))
  if (next === undefined) {
    await settleApproval(tx, bookingId, { state: 'approved', decidedBy: actor.userId, decidedFor, note, at })
    return 'last'
  }
  await tx.update(approvalSteps).set({ since: at }).where(stepAt(next.place))
  await tx
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, bookingId))
  return 'step'
}

/** Records that an approver declined, inside the transaction that ends the booking. */
export const recordRejection = async (tx: Db, actor: Actor, decision: Decision): Promise<void> => {
  const { bookingId, note, at } = decision
  const decidedFor = await forWhom(tx, actor, decision)
  await settleApproval(tx, bookingId, { state: 'rejected', decidedBy: actor.userId, decidedFor, note, at })
}
