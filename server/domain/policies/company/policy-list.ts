import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { CompanyPolicies, PolicyScopeRow, TravellerGroup } from '#contract/products/company-policies.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import {
  policyDrafts,
  travellerGroupMembers,
  travellerGroups,
  travelPolicies,
} from '#server/database/schema/approvals/policies.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { withStates } from './policy-rows.ts'
import { subjectIdOf, type SubjectId } from './policy-subjects.ts'

const groupsOf = async (db: Db, clientId: string): Promise<TravellerGroup[]> => {
  const groups = await db
    .select({ groupId: travellerGroups.id, name: travellerGroups.name })
    .from(travellerGroups)
    .where(and(eq(travellerGroups.clientId, clientId), isNull(travellerGroups.removedAt)))
    .orderBy(asc(travellerGroups.name), asc(travellerGroups.id))
  const members = await db
    .select({ groupId: travellerGroupMembers.groupId, userId: users.id, name: users.name })
    .from(travellerGroupMembers)
    .innerJoin(users, eq(users.id, travellerGroupMembers.userId))
    .where(eq(travellerGroupMembers.clientId, clientId))
    .orderBy(asc(users.name), asc(users.id))
  return groups.map((group) => ({
    ...group,
    members: members.filter(({ groupId }) => groupId === group.groupId).map(({ userId, name }) => ({ userId, name })),
  }))
}

const keyOf = ({ level, subjectId }: SubjectId): string => `${level} ${subjectId}`

const byKey = <Row extends { clientId: string; groupId: string | null; userId: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> => {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(subjectIdOf(row))
    const known = found.get(key)
    if (known === undefined) found.set(key, [row])
    else known.push(row)
  }
  return found
}

/** Versions and drafts of all scopes of a company, by scope. */
const statesOf = async (db: Db, clientId: string, now: Date) => {
  const ofRow = { clientId: travelPolicies.clientId, groupId: travelPolicies.groupId, userId: travelPolicies.userId }
  const versions = byKey(
    await db
      .select({ ...ofRow, version: travelPolicies.version, activeFrom: travelPolicies.activeFrom })
      .from(travelPolicies)
      .where(eq(travelPolicies.clientId, clientId))
      .orderBy(desc(travelPolicies.version)),
  )
  const ofDraft = { clientId: policyDrafts.clientId, groupId: policyDrafts.groupId, userId: policyDrafts.userId }
  const drafts = byKey(
    await db
      .select({ ...ofDraft, changedAt: policyDrafts.changedAt, changedBy: users.name })
      .from(policyDrafts)
      .innerJoin(users, eq(users.id, policyDrafts.changedBy))
      .where(eq(policyDrafts.clientId, clientId)),
  )
  const rowOf = (subject: SubjectId, name: string): PolicyScopeRow => {
    const states = withStates(versions.get(keyOf(subject)) ?? [], now)
    const noteOf = (wanted: 'active' | 'planned') => {
      const found = states.findLast(({ state }) => state === wanted)
      return found === undefined ? null : { version: found.version, activeFrom: found.activeFrom.toISOString() }
    }
    const draft = drafts.get(keyOf(subject))?.[0]
    return {
      ...subject,
      name,
      active: noteOf('active'),
      planned: noteOf('planned'),
      draft: draft === undefined ? null : { changedAt: draft.changedAt.toISOString(), changedBy: draft.changedBy },
    }
  }
  const hasAny = (subject: SubjectId): boolean => versions.has(keyOf(subject)) || drafts.has(keyOf(subject))
  return { rowOf, hasAny }
}

/** Every scope of the actor's company that has a policy or could have one by name, and its groups. */
export const listCompanyPolicies = async (db: Db, { clientId }: Actor, now: Date): Promise<CompanyPolicies> => {
  const [company] = await db.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId))
  const groups = await groupsOf(db, clientId)
  const people = await db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.clientId, clientId), isNull(users.erasedAt)))
    .orderBy(asc(users.name), asc(users.id))
  const { rowOf, hasAny } = await statesOf(db, clientId, now)
  const ofPeople = people.map(({ userId, name }) => ({ level: 'person' as const, subjectId: userId, name }))
  return {
    scopes: [
      rowOf({ level: 'company', subjectId: clientId }, company?.name ?? ''),
      ...groups.map(({ groupId, name }) => rowOf({ level: 'group', subjectId: groupId }, name)),
      ...ofPeople.filter(hasAny).map(({ name, ...subject }) => rowOf(subject, name)),
    ],
    groups,
    zone: await zoneOfCompany(db, { clientId }),
  }
}
