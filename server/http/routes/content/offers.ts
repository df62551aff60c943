import * as endpoints from '#contract/content/offers.ts'
import { getOffer, listOffers } from '#server/domain/content/offers.ts'
import { publicRoute } from '#server/http/route.ts'

export const offersRoutes = [
  publicRoute(endpoints.listOffers, (call) => listOffers(call), { revalidate: true }),
  publicRoute(endpoints.getOffer, (call) => getOffer(call, call.params.slug), { revalidate: true }),
]
