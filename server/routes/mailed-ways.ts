import { factsOf } from '#contract/endpoints/browser-facts.ts'
import * as endpoints from '#contract/endpoints/mailed-ways.ts'
import { inEvenTime } from '#server/domain/even-time.ts'
import { askPasswordReset, resetPassword } from '#server/domain/password-reset.ts'
import { askSignInCode, confirmSignInCode } from '#server/domain/sign-in-codes.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const mailedWaysRoutes = [
  publicRoute(endpoints.askPasswordReset, (call) => inEvenTime(() => askPasswordReset(call, call.body))),
  publicRoute(endpoints.resetPassword, ({ body, ...call }) =>
    resetPassword({ ...call, secret: call.keys.token }, { ...body, facts: factsOf(body) }),
  ),
  publicRoute(endpoints.askSignInCode, (call) => inEvenTime(() => askSignInCode(call, call.body))),
  publicRoute(endpoints.confirmSignInCode, ({ body, ...call }) =>
    confirmSignInCode(
      { ...call, secret: call.keys.token },
      { ...body, facts: factsOf(body), isSharedDevice: body.isSharedDevice === true },
    ),
  ),
]
