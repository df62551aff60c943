import { airlines, airports } from '#contract/places/data-storage.ts'
import { airlineList, airportList } from '#server/domain/places/reference-lists.ts'
import { publicRoute } from '#server/http/route.ts'

export const dataStorageRoutes = [
  publicRoute(airports, ({ db }) => airportList(db), { revalidate: true }),
  publicRoute(airlines, ({ db }) => airlineList(db), { revalidate: true }),
]
