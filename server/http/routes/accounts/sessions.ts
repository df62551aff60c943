import * as renewal from '#contract/accounts/session-renewal.ts'
import * as endpoints from '#contract/accounts/sessions.ts'
import { renewSession } from '#server/domain/accounts/sessions/renewal.ts'
import { endOneSession, endSessions, leaveSession, sessionsOf } from '#server/domain/accounts/sessions/sessions.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const sessionsRoutes = [
  publicRoute(renewal.refreshSession, ({ db, keys, now, caller, cookies, demo }) =>
    renewSession({ db, keys, now, caller, cookies, demo }),
  ),
  publicRoute(renewal.leaveSession, async ({ db, keys, now, caller, cookies, body }) => {
    await leaveSession({ db, keys, now, caller, cookies }, body.sessionId)
    return { success: true }
  }),
  memberRoute(endpoints.listSessions, async ({ db, actor, now }) => ({ items: await sessionsOf(db, actor, now) })),
  memberRoute(endpoints.endOneSession, ({ db, now, caller, cookies, actor, params }) =>
    endOneSession({ db, now, caller, cookies }, actor, params.sessionId),
  ),
  memberRoute(endpoints.endOtherSessions, ({ db, now, caller, actor }) =>
    endSessions({ db, now, caller }, actor, 'others'),
  ),
  memberRoute(endpoints.endAllSessions, async ({ db, now, caller, cookies, actor }) => {
    cookies.set('renewal', null, 0)
    return endSessions({ db, now, caller }, actor, 'all')
  }),
]
