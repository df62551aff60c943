import * as endpoints from '#contract/content/launch-notices.ts'
import { confirmLaunchNotice, leaveLaunchNotice, requestLaunchNotice } from '#server/domain/content/launch-notices.ts'
import { publicRoute } from '#server/http/route.ts'

export const launchNoticesRoutes = [
  publicRoute(endpoints.requestLaunchNotice, (call) =>
    requestLaunchNotice({ ...call, origin: call.origin() }, call.body),
  ),
  publicRoute(endpoints.confirmLaunchNotice, ({ db, body, now }) => confirmLaunchNotice(db, body.token, now)),
  publicRoute(endpoints.leaveLaunchNotice, ({ db, body, now }) => leaveLaunchNotice(db, body.token, now)),
]
