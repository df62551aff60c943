import { cabArea } from '#contract/products/cabs/cab-area.ts'
import * as endpoints from '#contract/products/cabs/cabs.ts'
import { cabArea as areaOf } from '#server/domain/products/cabs/listing/served-airports.ts'
import { cabDetail } from '#server/domain/products/cabs/search/cab-detail.ts'
import { cabHome } from '#server/domain/products/cabs/search/cab-home.ts'
import { searchCabs } from '#server/domain/products/cabs/search/cab-search.ts'
import { spendingOf } from '#server/domain/products/cabs/hold/spending.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const cabsRoutes = [
  publicRoute(endpoints.listCabs, ({ db, places, products, locale, now, demo, query }) =>
    searchCabs({ db, places, products, locale, now, demo }, query),
  ),
  publicRoute(endpoints.cabHome, ({ db, places, products, locale, now, demo }) =>
    cabHome({ db, places, products, locale, now, demo }),
  ),
  publicRoute(cabArea, ({ db, params }) => areaOf(db, params.cityKey)),
  memberRoute(endpoints.cabSpending, ({ db, actor, query, now }) => spendingOf(db, actor, query.day, now)),
  publicRoute(endpoints.getCab, ({ db, places, products, locale, now, demo, params, query }) =>
    cabDetail({ db, places, products, locale, now, demo }, params.offerId, query),
  ),
]
