import * as endpoints from '#contract/companies/setup.ts'
import { draftBySecret, setUpBySecret, setupStateOf } from '#server/domain/companies/setup/setup-by-secret.ts'
import { publicRoute } from '#server/http/route.ts'

export const setupRoutes = [
  publicRoute(endpoints.setupState, (call) => setupStateOf(call)),
  publicRoute(endpoints.draftLegalTexts, (call) => draftBySecret(call, call.body)),
  publicRoute(endpoints.completeSetup, async (call) => {
    const answer = await setUpBySecret(call, call.body)
    if (call.body.hasSamples) call.loadSamples()
    return answer
  }),
]
