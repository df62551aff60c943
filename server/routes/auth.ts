import { demoAccounts, login, logout } from '#contract/endpoints/auth.ts'
import { demoAccountsOf } from '#server/domain/demo-accounts.ts'
import { alsoSignedInAt } from '#server/domain/provider-sign-out.ts'
import { signOut } from '#server/domain/sessions.ts'
import { signIn } from '#server/domain/sign-in.ts'
import { memberRoute, publicRoute } from '#server/plugins/route.ts'

export const authRoutes = [
  publicRoute(login, ({ db, keys, now, demo, caller, cookies, body }) =>
    signIn({ db, keys, secret: keys.token, now, demo, caller, cookies }, body),
  ),
  memberRoute(logout, async ({ db, now, caller, cookies, identity, origin, actor }) => {
    await signOut({ db, now, caller, cookies }, actor)
    const alsoAt = await alsoSignedInAt({ db, identity, origin: origin() }, actor)
    return { success: true, ...(alsoAt !== null && { alsoAt }) }
  }),
  publicRoute(demoAccounts, ({ db, demo }) => demoAccountsOf(db, demo)),
]
