import * as endpoints from '#contract/companies/company-setup.ts'
import { companySetupOf, dismissSetup, skipSetupStep } from '#server/domain/companies/setup/company-setup.ts'
import { memberRoute } from '#server/http/route.ts'

export const companySetupRoutes = [
  memberRoute(endpoints.getCompanySetup, ({ actor, gateway, ...call }) =>
    companySetupOf({ ...call, hasGateway: gateway !== null }, actor),
  ),
  memberRoute(endpoints.skipSetupStep, ({ params, body, gateway, ...call }) =>
    skipSetupStep({ ...call, hasGateway: gateway !== null }, params.step, body.isSkipped),
  ),
  memberRoute(endpoints.dismissSetup, ({ body, gateway, ...call }) =>
    dismissSetup({ ...call, hasGateway: gateway !== null }, body.isDismissed),
  ),
]
