import { importTravellers as importEndpoint } from '#contract/accounts/travellers-import.ts'
import * as endpoints from '#contract/accounts/travellers.ts'
import { importTravellers } from '#server/domain/accounts/profile/traveller-import/import-travellers.ts'
import { listTravellers, putTraveller, removeTraveller } from '#server/domain/accounts/profile/travellers.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const travellersRoutes = [
  memberRoute(endpoints.listTravellers, async ({ db, actor, now }) => ({
    items: await listTravellers(db, actor),
    asOf: now.toISOString(),
  })),
  onceRoute(endpoints.putTraveller, ({ tx, now, actor, params, body }) =>
    putTraveller({ tx, now }, actor, { ...params, ...body }),
  ),
  onceRoute(importEndpoint, ({ tx, now, locale, actor, body }) => importTravellers({ tx, now, locale }, actor, body)),
  memberRoute(endpoints.removeTraveller, ({ db, now, actor, params, query }) =>
    removeTraveller({ db, now }, actor, { ...params, ...query }),
  ),
]
