import { demoAccounts, login, logout } from '#contract/accounts/auth.ts'
import { listingCountsOf } from '#server/domain/bookings/product.ts'
import { demoAccountsOf } from '#server/domain/accounts/sign-in/demo-accounts.ts'
import { alsoSignedInAt } from '#server/domain/companies/sign-in/provider-sign-out.ts'
import { signOut } from '#server/domain/accounts/sessions/sessions.ts'
import { signIn } from '#server/domain/accounts/sign-in/sign-in.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const authRoutes = [
  publicRoute(login, ({ db, keys, now, demo, caller, cookies, proofs, body }) =>
    signIn({ db, keys, secret: keys.token, now, demo, caller, cookies, proofs }, body),
  ),
  memberRoute(logout, async ({ db, now, caller, cookies, identity, origin, actor }) => {
    await signOut({ db, now, caller, cookies }, actor)
    const alsoAt = await alsoSignedInAt({ db, identity, origin: origin() }, actor)
    return { success: true, ...(alsoAt !== null && { alsoAt }) }
  }),
  publicRoute(demoAccounts, ({ db, demo, products }) => demoAccountsOf(db, demo, listingCountsOf(products))),
]
