import { myPolicy } from '#contract/products/policies.ts'
import { policyOf } from '#server/domain/policies/travel-policies.ts'
import { memberRoute } from '#server/http/route.ts'

export const policiesRoutes = [
  memberRoute(myPolicy, async ({ db, actor, now }) => ({ policy: await policyOf(db, actor, now) })),
]
