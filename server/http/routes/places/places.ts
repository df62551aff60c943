import { getPlace, listPlaces } from '#contract/places/places.ts'
import { publicRoute } from '#server/http/route.ts'

export const placesRoutes = [
  publicRoute(listPlaces, async ({ places, query }) => ({
    items: await places.find(query.q, query.limit, query.regions),
  })),
  publicRoute(getPlace, async ({ places, params }) => (await places.get(params.key)).place),
]
