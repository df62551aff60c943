import * as endpoints from '#contract/products/company-policies.ts'
import { searchPolicySuppliers } from '#contract/products/policy-suppliers.ts'
import { tryPolicy as tryEndpoint } from '#contract/products/policy-trials.ts'
import { activatePolicy } from '#server/domain/policies/company/policy-activation.ts'
import { companyPolicyOf } from '#server/domain/policies/company/policy-detail.ts'
import { dropPolicyDraft, savePolicyDraft, type PolicyGiven } from '#server/domain/policies/company/policy-drafts.ts'
import { listCompanyPolicies } from '#server/domain/policies/company/policy-list.ts'
import { tryPolicy } from '#server/domain/policies/company/policy-trial.ts'
import { putTravellerGroup, removeTravellerGroup } from '#server/domain/policies/company/traveller-groups.ts'
import { memberRoute } from '#server/http/route.ts'

/** A change of a group is answered with the list as it is afterwards. */
const then = async (call: PolicyGiven, changed: Promise<void>) => {
  await changed
  return listCompanyPolicies(call.db, call.actor, call.now)
}

export const companyPoliciesRoutes = [
  memberRoute(endpoints.listCompanyPolicies, ({ db, actor, now }) => listCompanyPolicies(db, actor, now)),
  memberRoute(endpoints.getCompanyPolicy, ({ db, actor, now, params }) => companyPolicyOf(db, actor, params, now)),
  memberRoute(endpoints.savePolicyDraft, (call) => savePolicyDraft(call, { ...call.params, ...call.body })),
  memberRoute(endpoints.dropPolicyDraft, (call) => dropPolicyDraft(call, { ...call.params, ...call.query })),
  memberRoute(tryEndpoint, ({ params, actor, ...call }) => tryPolicy(call, actor, params)),
  memberRoute(searchPolicySuppliers, async ({ db, products, query }) => ({
    items: (await products[query.service].policySuppliers?.(db, query.search)) ?? [],
  })),
  memberRoute(endpoints.activatePolicy, (call) => activatePolicy(call, { ...call.params, ...call.body })),
  memberRoute(endpoints.putTravellerGroup, (call) =>
    then(call, putTravellerGroup(call, { ...call.params, ...call.body })),
  ),
  memberRoute(endpoints.removeTravellerGroup, (call) => then(call, removeTravellerGroup(call, call.params.groupId))),
]
