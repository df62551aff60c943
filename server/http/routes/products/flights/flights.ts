import {
  flightDays,
  readFlights as readEndpoint,
  searchFlights as searchEndpoint,
} from '#contract/products/flights/flights.ts'
import { lowestByDay, readFlights, searchFlights } from '#server/domain/products/flights/search/flights.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const flightsRoutes = [
  memberRoute(searchEndpoint, (call) => searchFlights(call, call.query)),
  memberRoute(readEndpoint, (call) => readFlights(call, call.query)),
  publicRoute(flightDays, async (call) => ({
    days: await lowestByDay(call, call.query),
    pricedAt: call.now.toISOString(),
  })),
]
