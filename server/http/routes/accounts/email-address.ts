import { factsOf } from '#contract/accounts/browser-facts.ts'
import * as endpoints from '#contract/accounts/email-address.ts'
import { inConstantTime } from '#server/domain/kernel/constant-time.ts'
import { confirmAddressChange, restoreAddress } from '#server/domain/companies/people/email-address-change.ts'
import { askAddressChange, dropAddressChange, ownAddress } from '#server/domain/companies/people/email-address.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const ownAddressRoutes = [
  memberRoute(endpoints.getOwnAddress, (call) => ownAddress(call, call.actor)),
  memberRoute(endpoints.askAddressChange, (call) =>
    inConstantTime(() => askAddressChange(call, call.actor, call.body.email)),
  ),
  memberRoute(endpoints.dropAddressChange, (call) => dropAddressChange(call, call.actor)),
  memberRoute(endpoints.confirmAddressChange, (call) => confirmAddressChange(call, call.actor, call.body)),
  publicRoute(endpoints.restoreAddress, (call) =>
    restoreAddress(call, { token: call.body.token, ...factsOf(call.body) }),
  ),
]
