import * as endpoints from '#contract/endpoints/flight-credits.ts'
import { listFlightCredits, markFlightCredit } from '#server/domain/flight-credits.ts'
import { memberRoute, onceRoute } from '#server/plugins/route.ts'

export const flightCreditsRoutes = [
  memberRoute(endpoints.listFlightCredits, (call) => listFlightCredits(call, call.actor)),
  onceRoute(endpoints.markFlightCredit, ({ actor, params, body, ...given }) =>
    markFlightCredit(given, actor, { ...params, ...body }),
  ),
]
