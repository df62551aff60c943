import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  chainFaults,
  type ApprovalChain,
  type ApprovalChains,
  type ChainFault,
  type ChainStep,
} from '#contract/approvals/approval-chains.ts'
import { SERVICES } from '#contract/core/services.ts'
import { transact, type Db } from '#server/database/db.ts'
import { approvalChains } from '#server/database/schema/approvals/approval-settings.ts'
import { travellerGroups } from '#server/database/schema/approvals/policies.ts'
import { costUnits } from '#server/database/schema/companies/structure.ts'
import { audit, type Caller } from '../../accounts/audit/audit.ts'
import { assertSeen } from '../../companies/company-change.ts'
import { lockPeople } from '../../companies/people/people-rules.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { approversOf } from '../approvers.ts'
import { DEFAULT_CHAIN, peopleOfStep } from './chain-steps.ts'

type Given = { db: Db; now: Date; caller: Caller; actor: Actor }

const NOBODY = '00000000-0000-0000-0000-000000000000'

const mayChange = (roles: Actor['roles']): boolean => roles.includes('owner')

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name)

/** People who may approve bookings of at least one service, by name. */
const approversOfCompany = async (db: Db, clientId: string): Promise<{ userId: string; name: string }[]> => {
  const found = new Map<string, string>()
  for (const service of SERVICES) {
    for (const one of await approversOf(db, { clientId, askedBy: NOBODY, service })) found.set(one.userId, one.name)
  }
  return [...found].map(([userId, name]) => ({ userId, name })).toSorted(byName)
}

const shownSteps = async (
  db: Db,
  clientId: string,
  steps: readonly ChainStep[],
  may: ReadonlySet<string>,
): Promise<ApprovalChain['steps']> => {
  const shown: ApprovalChain['steps'] = []
  for (const { who, above } of steps) {
    const { name, people } = await peopleOfStep(db, clientId, who, null)
    // The responsible person depends on the booking.
    const isVacant = who.kind !== 'responsible' && people !== null && !people.some(({ userId }) => may.has(userId))
    shown.push({ who, name, isVacant, above })
  }
  return shown
}

/** The chains of the actor's company, and who can be chosen. As the installation. */
export const approvalChainsOf = async (db: Db, { clientId, roles }: Actor): Promise<ApprovalChains> => {
  const people = await approversOfCompany(db, clientId)
  const may = new Set(people.map(({ userId }) => userId))
  const groups = await db
    .select({ groupId: travellerGroups.id, name: travellerGroups.name })
    .from(travellerGroups)
    .where(and(eq(travellerGroups.clientId, clientId), isNull(travellerGroups.removedAt)))
    .orderBy(asc(travellerGroups.name))
  const stored = await db
    .select({
      steps: approvalChains.steps,
      version: approvalChains.version,
      costCentre: { unitId: costUnits.id, code: costUnits.code, name: costUnits.name },
    })
    .from(approvalChains)
    .leftJoin(costUnits, eq(costUnits.id, approvalChains.costUnitId))
    .where(eq(approvalChains.clientId, clientId))
    .orderBy(sql`${costUnits.code} nulls first`)
  const company = stored.find(({ costCentre }) => costCentre === null)
  const all = [
    company ?? { steps: DEFAULT_CHAIN, version: 0, costCentre: null },
    ...stored.filter(({ costCentre }) => costCentre !== null),
  ]
  const chains: ApprovalChain[] = []
  for (const { steps, ...chain } of all) {
    chains.push({ ...chain, steps: await shownSteps(db, clientId, steps, may) })
  }
  return { chains, people, groups, mayChange: mayChange(roles) }
}

/** People and groups of a chain that can't decide: of other companies, removed, or without a role that approves. */
const unfit = async (tx: Db, clientId: string, steps: readonly ChainStep[]): Promise<ChainFault[]> => {
  const may = new Set((await approversOfCompany(tx, clientId)).map(({ userId }) => userId))
  const groups = await tx
    .select({ groupId: travellerGroups.id })
    .from(travellerGroups)
    .where(and(eq(travellerGroups.clientId, clientId), isNull(travellerGroups.removedAt)))
  return steps.flatMap(({ who }, index) => {
    const isFit =
      (who.kind !== 'person' || may.has(who.userId)) &&
      (who.kind !== 'group' || groups.some(({ groupId }) => groupId === who.groupId))
    return isFit ? [] : [{ field: `steps.${index}.who`, code: 'approver_unfit' as const }]
  })
}

const ofScope = (clientId: string, costUnitId: string | null) =>
  and(
    eq(approvalChains.clientId, clientId),
    costUnitId === null ? isNull(approvalChains.costUnitId) : eq(approvalChains.costUnitId, costUnitId),
  )

const costCentre = async (tx: Db, clientId: string, unitId: string): Promise<string> => {
  const [unit] = await tx
    .select({ code: costUnits.code })
    .from(costUnits)
    .where(and(eq(costUnits.id, unitId), eq(costUnits.clientId, clientId), eq(costUnits.kind, 'cost_centre')))
  if (unit === undefined) throw notFound()
  return unit.code
}

/** The transaction of an owner's change, after changes to the people of the company. Throws `forbidden`, `step_up_needed`. */
const asOwner = async (given: Given, work: (tx: Db, clientId: string) => Promise<void>): Promise<ApprovalChains> => {
  await transact(given.db, async (tx) => {
    const { actor } = await lockPeople(tx, given)
    if (!mayChange(actor.roles)) throw new Refusal('forbidden')
    await work(tx, actor.clientId)
  })
  return approvalChainsOf(given.db, given.actor)
}

/**
 * Sets the chain of the company or of a cost centre. Throws `validation_failed` with each mistake at its field,
 * `changed_meanwhile`, `not_found`, and as `asOwner`.
 */
export const saveApprovalChain = (
  given: Given,
  { costCentreId, steps, seenVersion }: { costCentreId: string | null; steps: ChainStep[]; seenVersion: number },
): Promise<ApprovalChains> =>
  asOwner(given, async (tx, clientId) => {
    const { now, caller, actor } = given
    const code = costCentreId === null ? null : await costCentre(tx, clientId, costCentreId)
    const faults = [...chainFaults(steps), ...(await unfit(tx, clientId, steps))]
    if (faults.length > 0) {
      const fields = faults.map((fault) => ({ field: `body.${fault.field}`, code: fault.code }))
      throw new Refusal('validation_failed', { fields })
    }
    const [row] = await tx.select().from(approvalChains).where(ofScope(clientId, costCentreId))
    assertSeen(row, seenVersion)
    const values = { steps, version: seenVersion + 1, changedAt: now }
    await tx
      .insert(approvalChains)
      .values({ clientId, costUnitId: costCentreId, ...values })
      .onConflictDoUpdate({ target: [approvalChains.clientId, approvalChains.costUnitId], set: values })
    const details = { steps: steps.length, ...(code !== null && { costCentre: code }) }
    const event = { kind: 'approval_chain_changed', clientId, actorUserId: actor.userId, subjectUserId: null } as const
    await audit({ db: tx, now, caller }, { ...event, details })
  })

/** Removes the chain of a cost centre: the company's applies again. Throws `not_found`, and as `asOwner`. */
export const removeApprovalChain = (given: Given, unitId: string): Promise<ApprovalChains> =>
  asOwner(given, async (tx, clientId) => {
    const { now, caller, actor } = given
    const code = await costCentre(tx, clientId, unitId)
    const removed = await tx
      .delete(approvalChains)
      .where(ofScope(clientId, unitId))
      .returning({ id: approvalChains.id })
    if (removed.length === 0) return
    const event = { kind: 'approval_chain_removed', clientId, actorUserId: actor.userId, subjectUserId: null } as const
    await audit({ db: tx, now, caller }, { ...event, details: { costCentre: code } })
  })
