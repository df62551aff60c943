import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { approvalSchema, type Approval } from '#contract/products/flights/approval-envelope.ts'
import { money, type Money } from '#contract/core/money.ts'
import { approvalCeiling } from '#contract/approvals/limits.ts'
import type { Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { asSystem } from '#server/database/tenant.ts'
import { toleranceOf } from '../bookings/price-tolerance.ts'
import type { Actor } from '../kernel/actor.ts'
import { approversOf, type Approver } from './approvers.ts'
import { Refusal } from '../kernel/refusal.ts'
import { needsSecondApproval } from './second-approval.ts'
import { overtakeAsking } from '../notifications/notify.ts'

/** An approval as it is read with its booking; instants are texts that `Date` can read. */
export const storedApprovalSchema = v.object({
  ...v.omit(approvalSchema, [
    'asked',
    'ceiling',
    'approvers',
    'askedAt',
    'until',
    'decidedAt',
    'decidedFor',
    'needsTwo',
    'first',
  ]).entries,
  askedAt: v.string(),
  until: v.string(),
  decidedAt: v.nullable(v.string()),
  askedById: v.string(),
  askedMinor: v.number(),
  ceilingMinor: v.number(),
  currency: v.string(),
  approvers: v.array(v.object({ userId: v.string(), name: v.string() })),
  decidedFor: v.nullable(v.string()),
  needsTwo: v.boolean(),
  firstById: v.nullable(v.string()),
  first: v.nullable(v.object({ by: v.string(), for: v.nullable(v.string()), at: v.string(), note: v.string() })),
})
export type StoredApproval = v.InferOutput<typeof storedApprovalSchema>

const instantOf = (text: string): string => new Date(text).toISOString()

export const approvalView = (stored: StoredApproval): Approval => {
  const { askedById: _who, firstById: _first, askedMinor, ceilingMinor, currency, ...approval } = stored
  return {
    ...approval,
    askedAt: instantOf(stored.askedAt),
    until: instantOf(stored.until),
    decidedAt: stored.decidedAt === null ? null : instantOf(stored.decidedAt),
    asked: money(askedMinor, currency),
    ceiling: money(ceilingMinor, currency),
    approvers: stored.approvers.map(({ name }) => name),
    first: stored.first && { ...stored.first, at: instantOf(stored.first.at) },
  }
}

/** Outcome of an approval, without the policy evaluation. */
export const approvalEnvelope = (approval: StoredApproval | null) => {
  if (approval === null) return null
  const { evaluated: _evaluated, ...view } = approvalView(approval)
  return view
}

/** Possible approvers and the allowed price increase. Read as the installation. */
export const approvalTerms = async (
  db: Db,
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  service: Service,
) => {
  const approvers = await approversOf(db, { clientId, askedBy: userId, service })
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  return { approvers, tolerance: client === undefined ? null : toleranceOf(client) }
}

type ApprovalRequest = Pick<Approval, 'reason' | 'evaluated' | 'policyVersion' | 'payWith'> & {
  bookingId: string
  service: Service
  total: Money
  until: Date
  now: Date
}

/**
 * Stores an approval request inside the tenant's transaction of its booking and returns the approvers. Throws
 * `no_approver`, or `no_second_approver` where two have to approve.
 */
export const askForApproval = async (tx: Db, actor: Actor, request: ApprovalRequest): Promise<Approver[]> => {
  const { bookingId, total, until, now, service, reason, evaluated, policyVersion, payWith } = request
  const { approvers, tolerance } = await asSystem(tx, () => approvalTerms(tx, actor, service))
  if (approvers.length === 0) throw new Refusal('no_approver')
  const needsTwo = await needsSecondApproval(tx, actor.clientId, total)
  if (needsTwo && approvers.length < 2) throw new Refusal('no_second_approver')
  await tx.insert(approvals).values({
    id: uuidv7(),
    bookingId,
    clientId: actor.clientId,
    askedBy: actor.userId,
    askedAt: now,
    reason,
    evaluated,
    policyVersion,
    askedMinor: total.minor,
    ceilingMinor: approvalCeiling(total, tolerance).minor,
    currency: total.currency,
    until,
    payWith,
    approvers: approvers.map(({ userId, name }) => ({ userId, name })),
    state: 'waiting',
    needsTwo,
  })
  return approvers
}

type Ending = {
  state: Exclude<Approval['state'], 'waiting'>
  decidedBy: string | null
  /** The absent approver, if the decider stood in. */
  decidedFor?: string | null
  note: string
  at: Date
}

/**
 * Ends the approval of a booking, inside the transaction that changes its state and has locked its row. The approval
 * notifications are obsolete then: they are marked as read for all approvers and not pushed any more.
 */
export const settleApproval = async (tx: Db, bookingId: string, ending: Ending): Promise<void> => {
  const { state, decidedBy, decidedFor = null, note, at } = ending
  const ended = await tx
    .update(approvals)
    .set({ state, decidedBy, decidedFor, note, decidedAt: at })
    .where(and(eq(approvals.bookingId, bookingId), eq(approvals.state, 'waiting')))
    .returning({ id: approvals.id })
  if (ended.length !== 1) throw new Error('a booking waits for an approval that nobody asked for')
  overtakeAsking(tx, bookingId, at)
}
