import { factsOf } from '#contract/accounts/browser-facts.ts'
import * as endpoints from '#contract/accounts/sign-up.ts'
import { inConstantTime } from '#server/domain/kernel/constant-time.ts'
import { getInvitation } from '#server/domain/companies/joining/invitations.ts'
import { signUp, verifyEmail, verifyEmailAgain } from '#server/domain/companies/joining/sign-up.ts'
import { publicRoute } from '#server/http/route.ts'

export const signUpRoutes = [
  publicRoute(endpoints.signUp, (call) =>
    inConstantTime(() => signUp({ ...call, secret: call.keys.token }, call.body)),
  ),
  publicRoute(endpoints.getInvitation, (call) => getInvitation(call, call.params.token)),
  publicRoute(endpoints.verifyEmail, ({ body, ...call }) =>
    verifyEmail({ ...call, secret: call.keys.token }, { ...body, facts: factsOf(body) }),
  ),
  publicRoute(endpoints.verifyEmailAgain, (call) => inConstantTime(() => verifyEmailAgain(call, call.body))),
]
