import { factsOf } from '#contract/accounts/browser-facts.ts'
import * as endpoints from '#contract/accounts/emailed-sign-in.ts'
import { inConstantTime } from '#server/domain/kernel/constant-time.ts'
import { askPasswordReset, resetPassword } from '#server/domain/accounts/passwords/password-reset.ts'
import { askSignInCode, confirmSignInCode } from '#server/domain/accounts/sign-in/sign-in-codes.ts'
import { companyAfterReset } from '#server/domain/companies/people/after-reset.ts'
import { publicRoute } from '#server/http/route.ts'

export const emailedSignInRoutes = [
  publicRoute(endpoints.askPasswordReset, (call) => inConstantTime(() => askPasswordReset(call, call.body))),
  publicRoute(endpoints.resetPassword, ({ body, ...call }) =>
    resetPassword({ ...call, secret: call.keys.token, company: companyAfterReset }, { ...body, facts: factsOf(body) }),
  ),
  publicRoute(endpoints.askSignInCode, (call) => inConstantTime(() => askSignInCode(call, call.body))),
  publicRoute(endpoints.confirmSignInCode, ({ body, ...call }) =>
    confirmSignInCode(
      { ...call, secret: call.keys.token },
      { ...body, facts: factsOf(body), isSharedDevice: body.isSharedDevice === true },
    ),
  ),
]
