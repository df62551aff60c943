import { factsOf } from '#contract/endpoints/browser-facts.ts'
import * as endpoints from '#contract/endpoints/own-address.ts'
import { inEvenTime } from '#server/domain/even-time.ts'
import { confirmAddressChange, restoreAddress } from '#server/domain/own-address-change.ts'
import { askAddressChange, dropAddressChange, ownAddress } from '#server/domain/own-address.ts'
import { memberRoute, publicRoute } from '#server/plugins/route.ts'

export const ownAddressRoutes = [
  memberRoute(endpoints.getOwnAddress, (call) => ownAddress(call, call.actor)),
  memberRoute(endpoints.askAddressChange, (call) =>
    inEvenTime(() => askAddressChange(call, call.actor, call.body.email)),
  ),
  memberRoute(endpoints.dropAddressChange, (call) => dropAddressChange(call, call.actor)),
  memberRoute(endpoints.confirmAddressChange, (call) => confirmAddressChange(call, call.actor, call.body)),
  publicRoute(endpoints.restoreAddress, (call) =>
    restoreAddress(call, { token: call.body.token, ...factsOf(call.body) }),
  ),
]
