import * as endpoints from '#contract/companies/company-sign-in.ts'
import { beginCompanySignIn, finishCompanySignIn } from '#server/domain/companies/sign-in/company-sign-in.ts'
import { hasCompanySignIn } from '#server/domain/companies/sign-in/company-providers.ts'
import { publicRoute } from '#server/http/route.ts'

export const companySignInRoutes = [
  publicRoute(endpoints.signInMethods, async ({ db, identity }) => ({
    companySignIn: await hasCompanySignIn({ db, identity }),
  })),
  publicRoute(endpoints.beginCompanySignIn, ({ db, identity, keys, now, cookies, origin, body }) =>
    beginCompanySignIn({ db, identity, sealKey: keys.seal, now, cookies, origin: origin() }, body),
  ),
  publicRoute(endpoints.finishCompanySignIn, ({ db, keys, now, demo, caller, cookies, body }) =>
    finishCompanySignIn({ db, secret: keys.token, now, demo, caller, cookies }, body),
  ),
]
