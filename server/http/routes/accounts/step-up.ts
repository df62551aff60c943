import { changePassword as changePasswordEndpoint } from '#contract/accounts/password.ts'
import * as endpoints from '#contract/accounts/step-up.ts'
import { changePassword } from '#server/domain/accounts/passwords/password-change.ts'
import { proofWaysOf, prove } from '#server/domain/accounts/factors/step-up-verification.ts'
import { memberRoute } from '#server/http/route.ts'

export const proofRoutes = [
  memberRoute(endpoints.proofWays, async ({ db, actor }) => ({ ways: await proofWaysOf(db, actor) })),
  memberRoute(endpoints.prove, ({ db, now, caller, keys, origin, actor, body }) =>
    prove({ db, now, caller, keys, origin: origin() }, actor, body),
  ),
  memberRoute(changePasswordEndpoint, ({ db, now, caller, locale, origin, actor, body }) =>
    changePassword({ db, now, caller, locale, origin: origin() }, actor, body),
  ),
]
