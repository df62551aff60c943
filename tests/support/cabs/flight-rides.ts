import { flightProposals, type FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { RideInput } from '#contract/products/cabs/ride.ts'
import type { Api } from '../api.ts'
import { asItIs } from '../flights/flight-changes.ts'
import type { Booked } from '../flights/flight-bookings.ts'
import { aCity } from '../stays/hotels.ts'
import { aCabBooking } from './cabs.ts'
import { servedAirport, type MadeFleet } from './fleet.ts'

/** A city at the airport of Denpasar, whose operators serve it. */
export const aServedCity = async (api: Api): Promise<string> => {
  const cityId = await aCity(api, {
    name: 'Denpasar',
    latitude: -8.65,
    longitude: 115.22,
    zone: 'Asia/Makassar',
  })
  await servedAirport(api, cityId)
  return cityId
}

export const proposalsOf = async (api: Api, token: string): Promise<FlightProposal[]> =>
  (await api.ok(flightProposals, {}, { as: token })).items

/** The flight of a leg of a booking, `GA410`, with when it lands. */
export const flightOf = async (api: Api, trip: Booked, leg = 0): Promise<{ number: string; landsAt: string }> => {
  const segment = (await asItIs(api, trip)).legs[leg]?.offer.segments.at(-1)
  if (segment === undefined) throw new Error('no such leg')
  return { number: `${segment.carrier}${segment.number}`, landsAt: segment.arrivesAt }
}

/** A transfer from the airport for the proposal of a landing there. */
export const rideFrom = async (api: Api, trip: Booked, fleet: MadeFleet): Promise<Partial<RideInput>> => {
  const proposal = (await proposalsOf(api, trip.token)).find(({ direction }) => direction === 'arrival')
  if (proposal === undefined) throw new Error('no ride is proposed')
  const to = `${fleet.cityKey}|Jl. Sunset Road 1`
  return { mode: 'transfer', from: proposal.from?.key ?? '', to, at: proposal.at, hours: undefined }
}

/** A ride that waits for the flight of a trip. */
export const aRideFor = async (
  api: Api,
  trip: Booked,
  fleet: MadeFleet,
  more: Partial<RideInput> = {},
): Promise<CabBooking> => {
  const { number } = await flightOf(api, trip)
  const ride = { ...(await rideFrom(api, trip, fleet)), ...more }
  return aCabBooking(api, trip.token, fleet, { ride, flightNumber: number })
}
