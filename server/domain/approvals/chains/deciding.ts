import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { rolesThatApprove } from '#contract/approvals/limits.ts'
import type { Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { approvals, approvalSteps } from '#server/database/schema/approvals/approvals.ts'
import { asSystem } from '#server/database/tenant.ts'
import { approversOf, type Approver } from '../approvers.ts'

const decidersRow = v.object({ deciders: v.nullable(v.array(v.string())) })

type OfRequest = { approvalId: string; service: Service; givenBy: readonly string[] }

/**
 * Those of `may` who decide on the step that waits: without who has approved an earlier one, and everybody where nobody of the
 * step can.
 */
export const decidingOf = async (
  tx: Db,
  { approvalId, service, givenBy }: OfRequest,
  may: readonly Approver[],
): Promise<Approver[]> => {
  const roles = sql.param(rolesThatApprove(service))
  const found = await readRow(
    tx,
    decidersRow,
    sql`select approval_deciders(${approvalId}, ${roles}::text[]) as deciders`,
  )
  const deciders = found?.deciders ?? null
  return may.filter(({ userId }) => !givenBy.includes(userId) && (deciders === null || deciders.includes(userId)))
}

/** Names people as asked, who were not yet. */
export const nameAsked = async (tx: Db, approvalId: string, asked: readonly Approver[]): Promise<void> => {
  const [approval] = await tx
    .select({ approvers: approvals.approvers })
    .from(approvals)
    .where(eq(approvals.id, approvalId))
  const named = [...(approval?.approvers ?? []), ...asked].map(
    ({ userId, name }) => [userId, { userId, name }] as const,
  )
  await tx
    .update(approvals)
    .set({ approvers: [...new Map(named).values()] })
    .where(eq(approvals.id, approvalId))
}

/** Those who decide on the step after the one that was approved; they are named as asked. */
export const askNext = async (
  tx: Db,
  { clientId, askedBy, ...request }: OfRequest & { clientId: string; askedBy: string },
): Promise<Approver[]> => {
  const { service } = request
  const may = await asSystem(tx, () => approversOf(tx, { clientId, askedBy, service }))
  const to = await decidingOf(tx, request, may)
  await nameAsked(tx, request.approvalId, to)
  return to
}

/** Opens the step that waits to everybody who may approve. */
export const openStep = async (tx: Db, approvalId: string): Promise<void> => {
  const [waiting] = await tx
    .select({ place: approvalSteps.place })
    .from(approvalSteps)
    .where(and(eq(approvalSteps.approvalId, approvalId), isNull(approvalSteps.decidedBy)))
    .orderBy(asc(approvalSteps.place))
    .limit(1)
  if (waiting === undefined) return
  await tx
    .update(approvalSteps)
    .set({ approvers: null })
    .where(and(eq(approvalSteps.approvalId, approvalId), eq(approvalSteps.place, waiting.place)))
}
