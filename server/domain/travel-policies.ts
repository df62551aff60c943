import { and, eq, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import type { myPolicy as endpoint } from '#contract/endpoints/policies.ts'
import type { Db } from '#server/database/db.ts'
import { travelPolicies } from '#server/database/schema/policies.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'

/** The policy of the actor's company, once it counts; null where there is none. */
export const policyOf = (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<v.InferInput<(typeof endpoint)['response']>['policy']> =>
  inTenant(db, actor, async (tx) => {
    const [row] = await tx
      .select()
      .from(travelPolicies)
      .where(and(eq(travelPolicies.clientId, actor.clientId), lte(travelPolicies.activeFrom, now)))
    if (row === undefined) return null
    return { rules: row.rules, version: row.version, activeFrom: row.activeFrom.toISOString() }
  })
