import {
  addPasskey,
  askNewPasskey,
  askStepUpPasskey,
  askSignInPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/accounts/passkeys.ts'
import * as signIn from '#server/domain/accounts/sign-in/passkey-sign-in.ts'
import * as passkeys from '#server/domain/accounts/factors/passkeys.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const passkeysRoutes = [
  memberRoute(listPasskeys, ({ db, actor }) => passkeys.passkeysOf(db, actor)),
  memberRoute(askNewPasskey, (call) => passkeys.askNewPasskey({ ...call, origin: call.origin() })),
  memberRoute(addPasskey, (call) => passkeys.addPasskey({ ...call, origin: call.origin() }, call.body)),
  memberRoute(renamePasskey, (call) => passkeys.renamePasskey(call, call.body)),
  memberRoute(removePasskey, async (call) => {
    await passkeys.removePasskey({ ...call, origin: call.origin() }, call.body.passkeyId)
    return { success: true }
  }),
  memberRoute(askStepUpPasskey, (call) => passkeys.askStepUpPasskey({ ...call, origin: call.origin() })),
  publicRoute(askSignInPasskey, ({ db, now, origin }) => signIn.askSignInPasskey({ db, now, origin: origin() })),
  publicRoute(signInWithPasskey, ({ db, keys, now, demo, caller, cookies, origin, body }) =>
    signIn.signInWithPasskey({ db, secret: keys.token, now, demo, caller, cookies, origin: origin() }, body),
  ),
]
