import * as endpoints from '#contract/accounts/privacy-requests.ts'
import {
  answerPrivacy,
  askPrivacy,
  listPrivacyRequests,
  ownPrivacyRequests,
} from '#server/domain/privacy/privacy-requests.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const privacyRequestsRoutes = [
  memberRoute(endpoints.listOwnPrivacyRequests, ({ db, actor }) => ownPrivacyRequests(db, actor)),
  onceRoute(endpoints.askPrivacy, (call) => askPrivacy(call, call.actor, call.body)),
  memberRoute(endpoints.listPrivacyRequests, ({ db, actor }) => listPrivacyRequests(db, actor)),
  memberRoute(endpoints.answerPrivacy, (call) => answerPrivacy(call, call.params.requestId, call.body)),
]
