import { and, eq, isNull } from 'drizzle-orm'
import type { PolicyLevel } from '#contract/products/company-policies.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { travellerGroups } from '#server/database/schema/approvals/policies.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

/** How a scope is addressed: by the id of the company, the group or the person. */
export type SubjectId = { level: PolicyLevel; subjectId: string }

/** A scope of the actor's company, with the columns by which its rows are found. */
export type Subject = SubjectId & { name: string; clientId: string; groupId: string | null; userId: string | null }

/** The same for rows of the schema: no group and no person is the company. */
export const subjectIdOf = (row: { clientId: string; groupId: string | null; userId: string | null }): SubjectId => {
  if (row.groupId !== null) return { level: 'group', subjectId: row.groupId }
  if (row.userId !== null) return { level: 'person', subjectId: row.userId }
  return { level: 'company', subjectId: row.clientId }
}

const nameOf = async (tx: Db, clientId: string, { level, subjectId }: SubjectId): Promise<string | undefined> => {
  if (level === 'company') {
    if (subjectId !== clientId) return undefined
    const [row] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId))
    return row?.name
  }
  if (level === 'group') {
    const ofCompany = and(eq(travellerGroups.clientId, clientId), isNull(travellerGroups.removedAt))
    const [row] = await tx
      .select({ name: travellerGroups.name })
      .from(travellerGroups)
      .where(and(eq(travellerGroups.id, subjectId), ofCompany))
    return row?.name
  }
  const ofCompany = and(eq(users.clientId, clientId), isNull(users.erasedAt))
  const [row] = await tx
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, subjectId), ofCompany))
  return row?.name
}

/** The scope, if it is one of the actor's company; else `not_found`, also for operators. Outside of tenants. */
export const subjectOf = async (tx: Db, actor: Pick<Actor, 'clientId'>, asked: SubjectId): Promise<Subject> => {
  const { clientId } = actor
  const name = await nameOf(tx, clientId, asked)
  if (name === undefined) throw notFound()
  const { level, subjectId } = asked
  return {
    level,
    subjectId,
    name,
    clientId,
    groupId: level === 'group' ? subjectId : null,
    userId: level === 'person' ? subjectId : null,
  }
}
