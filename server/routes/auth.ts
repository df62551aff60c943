import { demoAccounts, login, logout } from '#contract/endpoints/auth.ts'
import { demoAccountsOf } from '#server/domain/demo-accounts.ts'
import { endSession } from '#server/domain/sessions.ts'
import { signIn } from '#server/domain/sign-in.ts'
import { memberRoute, publicRoute } from '#server/plugins/route.ts'

export const authRoutes = [
  publicRoute(login, ({ db, keys, now, demo, body }) => signIn({ db, secret: keys.token, now, demo }, body)),
  memberRoute(logout, async ({ db, now, actor }) => {
    await endSession(db, actor.sessionId, now)
    return { success: true }
  }),
  publicRoute(demoAccounts, ({ db, demo }) => demoAccountsOf(db, demo)),
]
