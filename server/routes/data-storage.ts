import { airlines, airports } from '#contract/endpoints/data-storage.ts'
import { airlineList, airportList } from '#server/domain/reference-lists.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const dataStorageRoutes = [
  publicRoute(airports, ({ db }) => airportList(db), { revalidate: true }),
  publicRoute(airlines, ({ db }) => airlineList(db), { revalidate: true }),
]
