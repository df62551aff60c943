import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { approvalSchema, type Approval } from '#contract/products/flights/approval-envelope.ts'
import { money, type Money } from '#contract/core/money.ts'
import { appliesTo } from '#contract/approvals/approval-chains.ts'
import { approvalCeiling } from '#contract/approvals/limits.ts'
import type { Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { approvals, approvalSteps } from '#server/database/schema/approvals/approvals.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { asSystem } from '#server/database/tenant.ts'
import { toleranceOf } from '../bookings/price-tolerance.ts'
import type { Actor } from '../kernel/actor.ts'
import { approversOf, type Approver } from './approvers.ts'
import { decidingOf, nameAsked } from './chains/deciding.ts'
import { stepsOfRequest } from './chains/chain-steps.ts'
import { stepsView, storedStepSchema } from './chains/step-views.ts'
import { Refusal } from '../kernel/refusal.ts'
import { overtakeAsking } from '../notifications/notify.ts'

/** An approval as it is read with its booking; instants are texts that `Date` can read. */
export const storedApprovalSchema = v.object({
  ...v.omit(approvalSchema, ['asked', 'ceiling', 'approvers', 'askedAt', 'until', 'decidedAt', 'decidedFor', 'steps'])
    .entries,
  id: v.string(),
  askedAt: v.string(),
  until: v.string(),
  decidedAt: v.nullable(v.string()),
  askedById: v.string(),
  askedMinor: v.number(),
  ceilingMinor: v.number(),
  currency: v.string(),
  approvers: v.array(v.object({ userId: v.string(), name: v.string() })),
  decidedFor: v.nullable(v.string()),
  /** Deciders of the current step; null: all approvers. */
  deciders: v.nullable(v.array(v.string())),
  isEscalated: v.boolean(),
  steps: v.array(storedStepSchema),
})
export type StoredApproval = v.InferOutput<typeof storedApprovalSchema>

const instantOf = (text: string): string => new Date(text).toISOString()

export const approvalView = (stored: StoredApproval): Approval => {
  const { id: _id, askedById: _who, deciders: _deciders, isEscalated: _late, ...seen } = stored
  const { askedMinor, ceilingMinor, currency, ...approval } = seen
  return {
    ...approval,
    askedAt: instantOf(stored.askedAt),
    until: instantOf(stored.until),
    decidedAt: stored.decidedAt === null ? null : instantOf(stored.decidedAt),
    asked: money(askedMinor, currency),
    ceiling: money(ceilingMinor, currency),
    approvers: stored.approvers.map(({ name }) => name),
    steps: stepsView(stored),
  }
}

/** Outcome of an approval, without the policy evaluation. */
export const approvalEnvelope = (approval: StoredApproval | null) => {
  if (approval === null) return null
  const { evaluated: _evaluated, ...view } = approvalView(approval)
  return view
}

/** Everybody who may approve, and the allowed price increase. Read as the installation. */
export const approvalTerms = async (
  db: Db,
  { clientId, userId, calledBy }: Pick<Actor, 'clientId' | 'userId' | 'calledBy'>,
  service: Service,
) => {
  const all = await approversOf(db, { clientId, askedBy: userId, service })
  // The booker of a colleague's trip must not approve it.
  const approvers = all.filter((one) => one.userId !== calledBy?.userId)
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  return { approvers, tolerance: client === undefined ? null : toleranceOf(client) }
}

/** Who would be asked about a booking that is not made yet, by the company's chain. Read as the installation. */
export const firstApprovers = async (
  db: Db,
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  total: Money,
  approvers: readonly Approver[],
): Promise<Approver[]> => {
  const [step] = await stepsOfRequest(db, { clientId, askedBy: userId, bookingId: null, total })
  const people = step?.approvers?.map((one) => one.userId) ?? null
  const asked = approvers.filter((one) => people === null || people.includes(one.userId))
  return asked.length > 0 ? asked : [...approvers]
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
 * `no_approver`, or `no_second_approver` where more have to approve than may.
 */
export const askForApproval = async (tx: Db, actor: Actor, request: ApprovalRequest): Promise<Approver[]> => {
  const { bookingId, total, until, now, service, reason, evaluated, policyVersion, payWith } = request
  const { approvers, tolerance } = await asSystem(tx, () => approvalTerms(tx, actor, service))
  if (approvers.length === 0) throw new Refusal('no_approver')
  const { clientId, userId: askedBy } = actor
  const steps = await asSystem(tx, () => stepsOfRequest(tx, { clientId, askedBy, bookingId, total }))
  if (approvers.length < steps.filter(({ aboveMinor }) => appliesTo(aboveMinor, total)).length)
    throw new Refusal('no_second_approver')
  const id = uuidv7()
  await tx.insert(approvals).values({
    id,
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
    approvers: [],
    state: 'waiting',
  })
  await tx
    .insert(approvalSteps)
    .values(steps.map((step, place) => ({ ...step, approvalId: id, place, clientId, since: place === 0 ? now : null })))
  const asked = await decidingOf(tx, { approvalId: id, service, givenBy: [] }, approvers)
  await nameAsked(tx, id, asked)
  return asked
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
