import { and, eq, sql } from 'drizzle-orm'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { standsInFor } from './absences.ts'
import { settleApproval, type StoredApproval } from './approvals.ts'
import { needsSecondApproval } from './second-approval.ts'

type Decision = { bookingId: string; approval: StoredApproval; note: string; at: Date }

const forWhom = (tx: Db, actor: Actor, { approval, at }: Pick<Decision, 'approval' | 'at'>): Promise<string | null> =>
  standsInFor(
    tx,
    actor,
    { approverIds: approval.approvers.map(({ userId }) => userId), askedBy: approval.askedById },
    at,
  )

/**
 * Records an approval, inside the transaction that books and has locked the booking. `first`: another person has to approve
 * as well, and the booking goes on waiting with a new version. Throws `same_approver` where one person gives both.
 */
export const recordApproval = async (
  tx: Db,
  actor: Actor,
  { total, ...decision }: Decision & { total: Money },
): Promise<'first' | 'last'> => {
  const { bookingId, approval, note, at } = decision
  const decidedFor = await forWhom(tx, actor, decision)
  // The price may have risen above the limit since the request.
  const needsTwo = approval.needsTwo || (await needsSecondApproval(tx, actor.clientId, total))
  if (!needsTwo || approval.firstById !== null) {
    if (approval.firstById === actor.userId) throw new Refusal('same_approver')
    await settleApproval(tx, bookingId, { state: 'approved', decidedBy: actor.userId, decidedFor, note, at })
    return 'last'
  }
  await tx
    .update(approvals)
    .set({ needsTwo: true, firstBy: actor.userId, firstFor: decidedFor, firstAt: at, firstNote: note })
    .where(and(eq(approvals.bookingId, bookingId), eq(approvals.state, 'waiting')))
  await tx
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, bookingId))
  return 'first'
}

/** Records that an approver declined, inside the transaction that ends the booking. */
export const recordRejection = async (tx: Db, actor: Actor, decision: Decision): Promise<void> => {
  const { bookingId, note, at } = decision
  const decidedFor = await forWhom(tx, actor, decision)
  await settleApproval(tx, bookingId, { state: 'rejected', decidedBy: actor.userId, decidedFor, note, at })
}
