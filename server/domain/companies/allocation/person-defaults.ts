import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { getAllocationDefaults } from '#contract/companies/booking-fields.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { allocationDefaults, costUnits } from '#server/database/schema/companies/structure.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/refusal.ts'
import { changeCompany, type CompanyGiven } from '../company-change.ts'
import { findAllocated } from './allocated.ts'

type View = v.InferOutput<(typeof getAllocationDefaults)['response']>

const assertColleague = async (tx: Db, { clientId }: Actor, userId: string): Promise<void> => {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.clientId, clientId)))
  if (person === undefined) throw notFound()
}

/** The defaults of a person of the actor's company. Throws `not_found`. */
export const allocationDefaultsOf = async (db: Db, actor: Actor, userId: string): Promise<View> => {
  await assertColleague(db, actor, userId)
  const [row] = await db.select().from(allocationDefaults).where(eq(allocationDefaults.userId, userId))
  const unit = async (id: string | null): Promise<View['project']> => {
    if (id === null) return null
    const [found] = await db
      .select({ unitId: costUnits.id, code: costUnits.code, name: costUnits.name })
      .from(costUnits)
      .where(eq(costUnits.id, id))
    return found ?? null
  }
  const { legalEntityId = null, costCentreId = null, projectId = null } = row ?? {}
  return {
    legalEntityId,
    costCentreId,
    projectId,
    costCentre: await unit(costCentreId),
    project: await unit(projectId),
  }
}

/** Sets the defaults of a person. Throws `not_found`, or the mistakes at their fields. */
export const saveAllocationDefaults = async (
  given: CompanyGiven,
  userId: string,
  allocation: Allocation,
): Promise<View> => {
  const { actor } = given
  const { clientId } = actor
  await changeCompany(given, async (tx) => {
    await assertColleague(tx, actor, userId)
    const about = { clientId, userId, allocation, isExact: true, now: given.now, field: 'body' }
    const { costCentre, project } = await findAllocated(tx, about)
    await tx
      .insert(allocationDefaults)
      .values({ clientId, userId, ...allocation })
      .onConflictDoUpdate({ target: allocationDefaults.userId, set: allocation })
    const details = { costCentre: costCentre?.code ?? '', project: project?.code ?? '' }
    return { kind: 'allocation_defaults_changed', subjectUserId: userId, details }
  })
  return allocationDefaultsOf(given.db, actor, userId)
}
