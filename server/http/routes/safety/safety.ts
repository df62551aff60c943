import * as checks from '#contract/safety/safety-checks.ts'
import * as own from '#contract/safety/own-checks.ts'
import * as where from '#contract/safety/whereabouts.ts'
import { answerSafety, ownSafetyChecks } from '#server/domain/safety/own-checks.ts'
import { askSafety, closeSafety, listSafetyChecks, remindSafety } from '#server/domain/safety/safety-checks.ts'
import { looksAt, whereabouts } from '#server/domain/safety/whereabouts.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const safetyRoutes = [
  memberRoute(where.listWhereabouts, (call) => whereabouts(call, call.actor, call.query)),
  memberRoute(where.listLooks, ({ db, actor, now }) => looksAt(db, actor, now)),
  memberRoute(checks.listSafetyChecks, ({ db, actor, now }) => listSafetyChecks(db, actor, now)),
  onceRoute(checks.askSafety, (call) => askSafety(call, call.actor, call.body)),
  memberRoute(checks.remindSafety, (call) => remindSafety(call, call.actor, call.params.checkId)),
  memberRoute(checks.closeSafety, (call) => closeSafety(call, call.actor, call.params.checkId)),
  memberRoute(own.ownSafetyChecks, ({ db, actor, now }) => ownSafetyChecks(db, actor, now)),
  memberRoute(own.answerSafety, (call) => answerSafety(call, call.actor, call.params.checkId, call.body)),
]
