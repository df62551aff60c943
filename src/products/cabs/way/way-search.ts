import { pickUpAfterLanding, pickUpBeforeTakeOff, type FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import type { CabHome } from '#contract/products/cabs/cabs.ts'
import { roadMetres, roadMinutes } from '#contract/products/cabs/ride-times.ts'
import { ridePlaceOf } from '#contract/products/cabs/ride-places.ts'
import type { MissingWay } from '#src/bookings/way-slot.ts'
import { localTime } from '../local-time.ts'
import { searchOfProposal } from '../search/form/flight-proposals.ts'
import type { CabSearchParams } from '../search/form/cab-search-params.ts'

type End = MissingWay['gap']['from']
type Cities = CabHome['cities']

const cityOf = ({ airport, city }: End, cities: Cities) =>
  cities.find((one) => (airport === null ? one.name === city : one.airports.includes(airport)))

/** The place of a ride; undefined where no car stops. */
const placeOf = (end: End, cities: Cities): string | undefined => {
  const city = cityOf(end, cities)
  if (city === undefined) return undefined
  if (end.airport !== null) return `airport:${end.airport}`
  return end.key ?? ridePlaceOf(city.key, end.name)
}

/** When to be picked up: after the landing, in time for the take-off, else when one leaves. */
const pickUpOf = ({ gap, before, next }: MissingWay): string => {
  const at = new Date(before.at)
  if (before.kind === 'arrives') return localTime(pickUpAfterLanding(at, true), before.zone)
  if (next?.kind === 'departs') {
    const driving = roadMinutes(roadMetres([gap.from, gap.to]))
    return localTime(pickUpBeforeTakeOff(new Date(next.at), true, driving), next.zone)
  }
  return localTime(at, before.zone)
}

/** The proposal for the flight on one end of the way. */
const proposalFor = ({ before, next, gap }: MissingWay, proposals: readonly FlightProposal[]) =>
  proposals.find(({ direction, airport, flightAt }) =>
    direction === 'arrival'
      ? airport === gap.from.airport && Date.parse(flightAt) === Date.parse(before.at)
      : airport === gap.to.airport && next !== undefined && Date.parse(flightAt) === Date.parse(next.at),
  )

/** The ride that closes a way of a trip, as a search; null where no car serves either of its ends. */
export const searchOfWay = (
  way: MissingWay,
  cities: Cities,
  proposals: readonly FlightProposal[],
): CabSearchParams | null => {
  const [from, to] = [placeOf(way.gap.from, cities), placeOf(way.gap.to, cities)]
  if (from === undefined || to === undefined) return null
  const proposal = proposalFor(way, proposals)
  const proposed = proposal === undefined ? { at: pickUpOf(way) } : searchOfProposal(proposal)
  return { ...proposed, from, to, bags: 1 }
}
