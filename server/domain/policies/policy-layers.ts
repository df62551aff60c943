import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { type PolicyRules } from '#contract/products/policies.ts'
import { effectivePolicy, mergedPolicies, policyOverridesSchema } from '#contract/products/policy-scopes.ts'

/** Versions in force for a person, from the general to the specific, as `policyLayers` reads them. */
const layersSchema = v.array(
  v.object({
    rules: policyOverridesSchema,
    version: v.number(),
    activeFrom: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  }),
)

/** The rules that apply to a person: `version` is the highest of the versions they come from. */
export type ResolvedPolicy = { rules: PolicyRules; version: number; activeFrom: Date }

/**
 * Selects the versions in force for a person as JSON: of the company, of the person's group, of the person. The highest
 * version of each that has begun: a newer one replaces an older one that was planned for later.
 */
export const policyLayers = ({ clientId, userId, now }: Record<'clientId' | 'userId' | 'now', SQL>): SQL => sql`(
  select coalesce(json_agg(json_build_object('rules', l.rules, 'version', l.version, 'activeFrom', l.active_from)
    order by l.place), '[]'::json)
  from (
    select distinct on (p.group_id, p.user_id) p.rules, p.version, p.active_from,
      case when p.user_id is not null then 2 when p.group_id is not null then 1 else 0 end as place
    from travel_policies p
    where p.client_id = ${clientId} and p.active_from <= ${now}
      and (p.user_id is null or p.user_id = ${userId})
      and (p.group_id is null or p.group_id = (select m.group_id from traveller_group_members m
        where m.user_id = ${userId} and m.client_id = p.client_id))
    order by p.group_id, p.user_id, p.version desc
  ) l)`

/** Joins what `policyLayers` selected; undefined if no version is in force. Throws where it cannot be read. */
export const resolvedPolicy = (layers: unknown): ResolvedPolicy | undefined => {
  const [first, ...others] = v.parse(layersSchema, layers)
  if (first === undefined) return undefined
  let { rules, version, activeFrom } = first
  for (const layer of others) {
    rules = mergedPolicies(rules, layer.rules)
    version = Math.max(version, layer.version)
    activeFrom = activeFrom > layer.activeFrom ? activeFrom : layer.activeFrom
  }
  return { rules: effectivePolicy(rules), version, activeFrom }
}
