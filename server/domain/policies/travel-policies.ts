import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { myPolicy as endpoint } from '#contract/products/policies.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { inTenant, type Tenant } from '#server/database/tenant.ts'
import { policyLayers, resolvedPolicy, type ResolvedPolicy } from './policy-layers.ts'

const layersRow = v.object({ layers: v.unknown() })

/**
 * The rules that apply to a person at a moment: of the company, the group and the person, joined rule by rule. Undefined if
 * no version is in force. The person is who books: bookings are evaluated by the rules of their booker.
 */
export const activePolicy = async (
  tx: Db,
  { clientId, userId }: Pick<Tenant, 'clientId' | 'userId'>,
  now: Date,
): Promise<ResolvedPolicy | undefined> => {
  const values = {
    clientId: sql`${clientId}::uuid`,
    userId: sql`${userId}::uuid`,
    now: sql`${now.toISOString()}::timestamptz`,
  }
  const [row] = await readRows(tx, layersRow, sql`select ${policyLayers(values)} as layers`)
  return resolvedPolicy(row?.layers ?? [])
}

/** The policy that applies to the actor; null if none is in force. */
export const policyOf = (
  db: Db,
  actor: Tenant,
  now: Date,
): Promise<v.InferInput<(typeof endpoint)['response']>['policy']> =>
  inTenant(db, actor, async (tx) => {
    const policy = await activePolicy(tx, actor, now)
    if (policy === undefined) return null
    return { ...policy, activeFrom: policy.activeFrom.toISOString() }
  })
