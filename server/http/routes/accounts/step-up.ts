import { changePassword as changePasswordEndpoint } from '#contract/accounts/password.ts'
import * as endpoints from '#contract/accounts/step-up.ts'
import { changePassword } from '#server/domain/accounts/passwords/password-change.ts'
import { stepUpMethodsOf, stepUp } from '#server/domain/accounts/factors/step-up-verification.ts'
import { memberRoute } from '#server/http/route.ts'

export const stepUpRoutes = [
  memberRoute(endpoints.stepUpMethods, async ({ db, actor }) => ({ ways: await stepUpMethodsOf(db, actor) })),
  memberRoute(endpoints.stepUp, ({ db, now, caller, keys, origin, actor, body }) =>
    stepUp({ db, now, caller, keys, origin: origin() }, actor, body),
  ),
  memberRoute(changePasswordEndpoint, ({ db, now, caller, locale, origin, actor, body }) =>
    changePassword({ db, now, caller, locale, origin: origin() }, actor, body),
  ),
]
