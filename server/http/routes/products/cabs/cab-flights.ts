import { flightProposals } from '#contract/products/cabs/cab-flights.ts'
import { flightProposals as proposalsOf } from '#server/domain/products/cabs/flights/flight-proposals.ts'
import { memberRoute } from '#server/http/route.ts'

export const cabFlightsRoutes = [
  memberRoute(flightProposals, ({ db, products, places, now, actor }) =>
    proposalsOf({ db, products, places, now }, actor),
  ),
]
