import * as endpoints from '#contract/endpoints/offers.ts'
import { getOffer, listOffers } from '#server/domain/offers.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const offersRoutes = [
  publicRoute(endpoints.listOffers, (call) => listOffers(call), { revalidate: true }),
  publicRoute(endpoints.getOffer, (call) => getOffer(call, call.params.slug), { revalidate: true }),
]
