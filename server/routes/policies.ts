import { myPolicy } from '#contract/endpoints/policies.ts'
import { policyOf } from '#server/domain/travel-policies.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const policiesRoutes = [
  memberRoute(myPolicy, async ({ db, actor, now }) => ({ policy: await policyOf(db, actor, now) })),
]
