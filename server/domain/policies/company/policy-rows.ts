import { and, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { policyDraftSchema, policyOverridesSchema, type PolicyOverrides } from '#contract/products/policy-scopes.ts'
import type { PolicyVersion } from '#contract/products/company-policies.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { policyDrafts, travelPolicies } from '#server/database/schema/approvals/policies.ts'
import type { Subject } from './policy-subjects.ts'

type Scope = Pick<Subject, 'clientId' | 'groupId' | 'userId'>
type Scoped = typeof travelPolicies | typeof policyDrafts

const MAX_VERSIONS = 50

/** The rows of a scope. */
export const ofScope = (table: Scoped, { clientId, groupId, userId }: Scope): SQL | undefined =>
  and(
    eq(table.clientId, clientId),
    groupId === null ? isNull(table.groupId) : eq(table.groupId, groupId),
    userId === null ? isNull(table.userId) : eq(table.userId, userId),
  )

/** The rules of a scope that are in force; null if it has none. */
export const rulesInForce = async (tx: Db, scope: Scope, now: Date): Promise<PolicyOverrides | null> => {
  const [row] = await tx
    .select({ rules: travelPolicies.rules })
    .from(travelPolicies)
    .where(and(ofScope(travelPolicies, scope), lte(travelPolicies.activeFrom, now)))
    .orderBy(desc(travelPolicies.version))
    .limit(1)
  return row === undefined ? null : v.parse(policyOverridesSchema, row.rules)
}

type Version = { version: number; activeFrom: Date }

/** State of each version of a scope, newest first: the newest that has begun is in force. */
export const withStates = <Row extends Version>(rows: readonly Row[], now: Date) => {
  const active = rows.find(({ activeFrom }) => activeFrom <= now)
  return rows.map((row, place) => {
    const isSuperseded = rows.slice(0, place).some(({ activeFrom }) => activeFrom <= row.activeFrom)
    const state: PolicyVersion['state'] =
      row === active ? 'active' : isSuperseded ? 'superseded' : row.activeFrom <= now ? 'retired' : 'planned'
    return { ...row, state }
  })
}

/** The latest versions of a scope with their states. */
export const versionsOf = async (tx: Db, scope: Scope, now: Date): Promise<PolicyVersion[]> => {
  const rows = await tx
    .select({
      version: travelPolicies.version,
      activeFrom: travelPolicies.activeFrom,
      activatedBy: users.name,
    })
    .from(travelPolicies)
    .leftJoin(users, eq(users.id, travelPolicies.activatedBy))
    .where(ofScope(travelPolicies, scope))
    .orderBy(desc(travelPolicies.version))
    .limit(MAX_VERSIONS)
  return withStates(rows, now).map((row) => ({ ...row, activeFrom: row.activeFrom.toISOString() }))
}

/** The draft of a scope; null if there is none. */
export const draftOf = async (tx: Db, scope: Scope) => {
  const [row] = await tx
    .select({
      id: policyDrafts.id,
      rules: policyDrafts.rules,
      revision: policyDrafts.revision,
      edit: policyDrafts.edit,
      changedAt: policyDrafts.changedAt,
      changedBy: users.name,
    })
    .from(policyDrafts)
    .innerJoin(users, eq(users.id, policyDrafts.changedBy))
    .where(ofScope(policyDrafts, scope))
  return row === undefined ? null : { ...row, rules: v.parse(policyDraftSchema, row.rules) }
}

const DEFAULT_CURRENCY = 'IDR'

/** Currency of a company's policies: that of its versions, which all have the same, else of its draft. */
export const policyCurrency = async (
  tx: Db,
  clientId: string,
): Promise<{ currency: string; isCurrencyFixed: boolean }> => {
  const [version] = await tx
    .select({ currency: sql<string>`${travelPolicies.rules}->>'currency'` })
    .from(travelPolicies)
    .where(eq(travelPolicies.clientId, clientId))
    .orderBy(desc(travelPolicies.version))
    .limit(1)
  if (version !== undefined) return { currency: version.currency, isCurrencyFixed: true }
  const draft = await draftOf(tx, { clientId, groupId: null, userId: null })
  return { currency: draft?.rules.currency ?? DEFAULT_CURRENCY, isCurrencyFixed: false }
}
