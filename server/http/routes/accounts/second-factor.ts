import {
  askSecondPasskey,
  confirmTotp,
  finishSignIn,
  forgetDevice,
  removeTotp,
  renewBackupCodes,
  secondFactor,
  startTotp,
} from '#contract/accounts/second-factor.ts'
import * as challenges from '#server/domain/accounts/sign-in/challenges.ts'
import * as devices from '#server/domain/accounts/sessions/remembered-devices.ts'
import { secondFactorOf } from '#server/domain/accounts/factors/second-factor.ts'
import * as totp from '#server/domain/accounts/factors/totp.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const secondFactorRoutes = [
  memberRoute(secondFactor, ({ actor, ...call }) => secondFactorOf(call, actor)),
  memberRoute(startTotp, (call) => totp.startTotp({ ...call, origin: call.origin() })),
  memberRoute(confirmTotp, (call) => totp.confirmTotp({ ...call, origin: call.origin() }, call.body.code)),
  memberRoute(removeTotp, async (call) => {
    await totp.removeTotp({ ...call, origin: call.origin() })
    return { success: true }
  }),
  memberRoute(renewBackupCodes, (call) => totp.renewBackupCodes({ ...call, origin: call.origin() })),
  memberRoute(forgetDevice, async ({ db, actor, params }) => {
    await devices.forgetDevice(db, actor, params.deviceId)
    return { success: true }
  }),
  publicRoute(askSecondPasskey, ({ db, now, origin, body }) =>
    challenges.askSecondPasskey({ db, now, origin: origin() }, body),
  ),
  publicRoute(finishSignIn, (call) =>
    challenges.finishSignIn({ ...call, secret: call.keys.token, origin: call.origin() }, call.body),
  ),
]
