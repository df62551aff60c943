import * as endpoints from '#contract/approvals/decision-links.ts'
import { decideByLink, readLinkedRequest } from '#server/domain/approvals/linked-decisions.ts'
import { decideTrip, readLinkedTrip } from '#server/domain/approvals/trip-links.ts'
import { publicRoute } from '#server/http/route.ts'

export const decisionLinksRoutes = [
  publicRoute(endpoints.readDecisionLink, (call) => readLinkedRequest(call, call.body.token)),
  publicRoute(endpoints.decideByLink, (call) => decideByLink(call, call.body.token, call.body.decision)),
  publicRoute(endpoints.readTripLink, (call) => readLinkedTrip(call, call.body.token)),
  publicRoute(endpoints.decideTripByLink, (call) => decideTrip(call, call.body.token, call.body.decision)),
]
