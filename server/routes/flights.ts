import {
  flightDays,
  readFlights as readEndpoint,
  searchFlights as searchEndpoint,
} from '#contract/endpoints/flights.ts'
import { lowestByDay, readFlights, searchFlights } from '#server/domain/flights.ts'
import { memberRoute, publicRoute } from '#server/plugins/route.ts'

export const flightsRoutes = [
  memberRoute(searchEndpoint, (call) => searchFlights(call, call.query)),
  memberRoute(readEndpoint, (call) => readFlights(call, call.query)),
  publicRoute(flightDays, async (call) => ({
    days: await lowestByDay(call, call.query),
    pricedAt: call.now.toISOString(),
  })),
]
