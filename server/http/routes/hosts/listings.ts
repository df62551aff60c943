import * as endpoints from '#contract/hosts/listings.ts'
import { listHostListings, pauseListing } from '#server/domain/hosts/host-listings.ts'
import { memberRoute } from '#server/http/route.ts'

export const hostListingsRoutes = [
  memberRoute(endpoints.listHostListings, async ({ db, products, now, actor }) => ({
    items: await listHostListings({ db, products, now }, actor),
    asOf: now.toISOString(),
  })),
  memberRoute(endpoints.pauseListing, ({ db, products, now, actor, params, body }) =>
    pauseListing({ db, products, now }, actor, { ...params, ...body }),
  ),
]
