import { flightSale } from '#contract/products/flights/flight-sale.ts'
import {
  flightDays,
  readFlights as readEndpoint,
  searchFlights as searchEndpoint,
} from '#contract/products/flights/flights.ts'
import { lowestByDay, readFlights, searchFlights } from '#server/domain/products/flights/search/flights.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'
import { withFlights } from './with-flights.ts'

/** A month of prices takes half a second; they say when they were made. */
const PRICES_MS = 60_000

export const flightsRoutes = [
  publicRoute(flightSale, ({ suppliers }) => ({ areSold: suppliers.flights.sells })),
  memberRoute(searchEndpoint, (call) => searchFlights(withFlights(call), call.query)),
  memberRoute(readEndpoint, (call) => readFlights(withFlights(call), call.query)),
  publicRoute(
    flightDays,
    async (call) => ({
      days: await lowestByDay(withFlights(call), call.query),
      pricedAt: call.now.toISOString(),
    }),
    { sharedMs: PRICES_MS },
  ),
]
