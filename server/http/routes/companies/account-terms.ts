import * as endpoints from '#contract/companies/account-terms.ts'
import { listCompanies, setAccountTerms } from '#server/domain/ledger/account-terms.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const accountTermsRoutes = [
  memberRoute(endpoints.listCompanies, ({ db, now, query }) => listCompanies(db, query, now)),
  onceRoute(endpoints.setAccountTerms, ({ expectedVersion, actor, params, body, ...call }) =>
    setAccountTerms({ ...call, version: expectedVersion }, actor, { ...params, ...body }),
  ),
]
