import * as endpoints from '#contract/approvals/decision-links.ts'
import { decideByLink, readLinkedRequest } from '#server/domain/approvals/linked-decisions.ts'
import { publicRoute } from '#server/http/route.ts'

export const decisionLinksRoutes = [
  publicRoute(endpoints.readDecisionLink, (call) => readLinkedRequest(call, call.body.token)),
  publicRoute(endpoints.decideByLink, (call) => decideByLink(call, call.body.token, call.body.decision)),
]
