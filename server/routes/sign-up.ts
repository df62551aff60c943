import { factsOf } from '#contract/endpoints/browser-facts.ts'
import * as endpoints from '#contract/endpoints/sign-up.ts'
import { inEvenTime } from '#server/domain/even-time.ts'
import { getInvitation } from '#server/domain/invitations.ts'
import { signUp, verifyEmail, verifyEmailAgain } from '#server/domain/sign-up.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const signUpRoutes = [
  publicRoute(endpoints.signUp, (call) => inEvenTime(() => signUp({ ...call, secret: call.keys.token }, call.body))),
  publicRoute(endpoints.getInvitation, (call) => getInvitation(call, call.params.token)),
  publicRoute(endpoints.verifyEmail, ({ body, ...call }) =>
    verifyEmail({ ...call, secret: call.keys.token }, { ...body, facts: factsOf(body) }),
  ),
  publicRoute(endpoints.verifyEmailAgain, (call) => inEvenTime(() => verifyEmailAgain(call, call.body))),
]
