import * as endpoints from '#contract/endpoints/launch-notices.ts'
import { confirmLaunchNotice, leaveLaunchNotice, requestLaunchNotice } from '#server/domain/launch-notices.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const launchNoticesRoutes = [
  publicRoute(endpoints.requestLaunchNotice, (call) =>
    requestLaunchNotice({ ...call, origin: call.origin() }, call.body),
  ),
  publicRoute(endpoints.confirmLaunchNotice, ({ db, body, now }) => confirmLaunchNotice(db, body.token, now)),
  publicRoute(endpoints.leaveLaunchNotice, ({ db, body, now }) => leaveLaunchNotice(db, body.token, now)),
]
