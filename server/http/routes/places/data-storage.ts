import { airlines, airports } from '#contract/places/data-storage.ts'
import { airlineList, airportList } from '#server/domain/places/reference-lists.ts'
import { publicRoute } from '#server/http/route.ts'

/** The lists change with a new version only. */
const LISTS_MS = 600_000

export const dataStorageRoutes = [
  publicRoute(airports, ({ db }) => airportList(db), { sharedMs: LISTS_MS }),
  publicRoute(airlines, ({ db }) => airlineList(db), { sharedMs: LISTS_MS }),
]
