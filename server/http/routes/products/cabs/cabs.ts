import * as endpoints from '#contract/products/cabs/cabs.ts'
import { cabDetail } from '#server/domain/products/cabs/search/cab-detail.ts'
import { cabHome } from '#server/domain/products/cabs/search/cab-home.ts'
import { searchCabs } from '#server/domain/products/cabs/search/cab-search.ts'
import { spendingOf } from '#server/domain/products/cabs/hold/spending.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const cabsRoutes = [
  publicRoute(endpoints.listCabs, ({ db, places, locale, now, query }) =>
    searchCabs({ db, places, locale, now }, query),
  ),
  publicRoute(endpoints.cabHome, ({ db, places, locale, now }) => cabHome({ db, places, locale, now })),
  memberRoute(endpoints.cabSpending, ({ db, actor, query, now }) => spendingOf(db, actor, query.day, now)),
  publicRoute(endpoints.getCab, ({ db, places, locale, now, params, query }) =>
    cabDetail({ db, places, locale, now }, params.offerId, query),
  ),
]
