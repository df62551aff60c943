import { and, eq, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import type { myPolicy as endpoint } from '#contract/products/policies.ts'
import type { Db } from '#server/database/db.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { inTenant, type Tenant } from '#server/database/tenant.ts'

export const activePolicy = async (tx: Db, clientId: string, now: Date) => {
  const [row] = await tx
    .select()
    .from(travelPolicies)
    .where(and(eq(travelPolicies.clientId, clientId), lte(travelPolicies.activeFrom, now)))
  return row
}

/** The policy of the actor's company, if it is in force; null if there is none. */
export const policyOf = (
  db: Db,
  actor: Tenant,
  now: Date,
): Promise<v.InferInput<(typeof endpoint)['response']>['policy']> =>
  inTenant(db, actor, async (tx) => {
    const row = await activePolicy(tx, actor.clientId, now)
    if (row === undefined) return null
    return { rules: row.rules, version: row.version, activeFrom: row.activeFrom.toISOString() }
  })
