import * as endpoints from '#contract/products/flights/flight-credits.ts'
import { listFlightCredits, markFlightCredit } from '#server/domain/products/flights/credits/flight-credits.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const flightCreditsRoutes = [
  memberRoute(endpoints.listFlightCredits, (call) => listFlightCredits(call, call.actor)),
  onceRoute(endpoints.markFlightCredit, ({ actor, params, body, ...given }) =>
    markFlightCredit(given, actor, { ...params, ...body }),
  ),
]
