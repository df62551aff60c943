import { eq } from 'drizzle-orm'
import type { PolicyScopeDetail } from '#contract/products/company-policies.ts'
import { mergedPolicies, type PolicyOverrides } from '#contract/products/policy-scopes.ts'
import type { Db } from '#server/database/db.ts'
import { travellerGroupMembers } from '#server/database/schema/approvals/policies.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { draftOf, policyCurrency, rulesInForce, versionsOf } from './policy-rows.ts'
import { subjectOf, type Subject, type SubjectId } from './policy-subjects.ts'

const groupOf = async (tx: Db, userId: string): Promise<string | null> => {
  const [row] = await tx
    .select({ groupId: travellerGroupMembers.groupId })
    .from(travellerGroupMembers)
    .where(eq(travellerGroupMembers.userId, userId))
  return row?.groupId ?? null
}

/** The inherited rules of a scope; null for a company. */
const inheritedBy = async (tx: Db, subject: Subject, now: Date): Promise<PolicyOverrides | null> => {
  const { level, clientId, userId } = subject
  if (level === 'company') return null
  const { currency } = await policyCurrency(tx, clientId)
  const company = (await rulesInForce(tx, { clientId, groupId: null, userId: null }, now)) ?? { currency }
  const groupId = userId === null ? null : await groupOf(tx, userId)
  if (groupId === null) return company
  const group = await rulesInForce(tx, { clientId, groupId, userId: null }, now)
  return group === null ? company : mergedPolicies(company, group)
}

/** A scope with everything that its editor shows. */
export const detailOf = async (tx: Db, subject: Subject, now: Date): Promise<PolicyScopeDetail> => {
  const { level, subjectId, name, clientId } = subject
  const versions = await versionsOf(tx, subject, now)
  const noteOf = (wanted: 'active' | 'planned') => {
    const found = versions.findLast(({ state }) => state === wanted)
    return found === undefined ? null : { version: found.version, activeFrom: found.activeFrom }
  }
  const draft = await draftOf(tx, subject)
  const note = draft === null ? null : { changedAt: draft.changedAt.toISOString(), changedBy: draft.changedBy }
  return {
    level,
    subjectId,
    name,
    active: noteOf('active'),
    planned: noteOf('planned'),
    draft: note,
    draftRules:
      draft === null || note === null
        ? null
        : { ...note, rules: draft.rules, revision: draft.revision, edit: draft.edit },
    ...(await policyCurrency(tx, clientId)),
    inherited: await inheritedBy(tx, subject, now),
    rules: await rulesInForce(tx, subject, now),
    versions,
    zone: await zoneOfCompany(tx, { clientId }),
  }
}

/** A scope of the actor's company. Throws `not_found`. */
export const companyPolicyOf = async (db: Db, actor: Actor, asked: SubjectId, now: Date): Promise<PolicyScopeDetail> =>
  detailOf(db, await subjectOf(db, actor, asked), now)
