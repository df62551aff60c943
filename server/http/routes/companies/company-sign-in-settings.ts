import * as endpoints from '#contract/companies/company-sign-in-settings.ts'
import { demandTwoFactors, endTwoFactorDemand, getTwoFactorDemand } from '#contract/companies/two-factor-demand.ts'
import { addMailDomain, checkMailDomain, removeMailDomain } from '#server/domain/companies/sign-in/company-domains.ts'
import {
  disableProvider,
  enableProvider,
  removeProvider,
  saveProvider,
  testProvider,
} from '#server/domain/companies/sign-in/company-sign-in-settings.ts'
import { companySignInOf } from '#server/domain/companies/sign-in/company-sign-in-state.ts'
import { setTwoFactorDemand, twoFactorDemandOf } from '#server/domain/companies/sign-in/two-factor-demand.ts'
import { memberRoute } from '#server/http/route.ts'

export const companySignInSettingsRoutes = [
  memberRoute(endpoints.getCompanySignIn, (call) => companySignInOf(call)),
  memberRoute(endpoints.saveProvider, (call) => saveProvider(call, call.body)),
  memberRoute(endpoints.removeProvider, (call) => removeProvider(call)),
  memberRoute(endpoints.testProvider, (call) => testProvider(call)),
  memberRoute(endpoints.enableProvider, (call) => enableProvider(call)),
  memberRoute(endpoints.disableProvider, (call) => disableProvider(call)),
  memberRoute(endpoints.addMailDomain, (call) => addMailDomain(call, call.body.domain)),
  memberRoute(endpoints.checkMailDomain, (call) => checkMailDomain(call, call.params.domainId)),
  memberRoute(endpoints.removeMailDomain, (call) => removeMailDomain(call, call.params.domainId)),
  memberRoute(getTwoFactorDemand, (call) => twoFactorDemandOf(call)),
  memberRoute(demandTwoFactors, (call) => setTwoFactorDemand(call, true)),
  memberRoute(endTwoFactorDemand, (call) => setTwoFactorDemand(call, false)),
]
