import type { Duffel } from '@duffel/api'
import type { Flyers, LegQuery } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { ask, isRefused, isUnknown } from './client.ts'
import { readOffer, type ReadOffer } from './offers-of.ts'
import { requestPassengers } from './passengers-of.ts'
import { offerRequestSchema, offerSchema, seatMapsSchema, type DuffelOffer, type DuffelSeatMap } from './schemas.ts'

/** Time limit for airlines in a search, because a person is waiting; later offers are ignored. */
const AIRLINES_MS = 15_000
const SEARCH_MS = 25_000
const READ_MS = 15_000

/** Requests the flights of a leg: all readable offers, each with Duffel's id. */
export const askForOffers = async (
  client: Duffel,
  { from, to, day, cabin, flyers }: LegQuery & { cabin: Cabin; flyers: Flyers },
): Promise<{ requestId: string; found: { duffel: DuffelOffer; read: ReadOffer }[] }> => {
  const { id, offers } = await ask(SEARCH_MS, offerRequestSchema, () =>
    client.offerRequests.create({
      slices: [{ origin: from, destination: to, departure_date: day, arrival_time: null, departure_time: null }],
      passengers: requestPassengers(flyers),
      cabin_class: cabin,
      max_connections: 2,
      return_offers: true,
      supplier_timeout: AIRLINES_MS,
    }),
  )
  const found = offers.flatMap((duffel) => {
    const read = readOffer(duffel)
    const [first, last] = [read?.flights.segments[0], read?.flights.segments.at(-1)]
    // A city has several airports, of which only some were requested.
    const isAsked = first?.from === from && last?.to === to && first.departsLocal.startsWith(day)
    return read === null || !isAsked ? [] : [{ duffel, read }]
  })
  return { requestId: id, found }
}

/** An offer as it is now, with what can be had beside it. */
export const askForOffer = (client: Duffel, id: string): Promise<DuffelOffer> =>
  ask(READ_MS, offerSchema, () => client.offers.get(id, { return_available_services: true }))

/** The seats of an offer's flights; none where the airline has no map. */
export const askForSeats = async (client: Duffel, id: string): Promise<DuffelSeatMap[]> => {
  try {
    return await ask(READ_MS, seatMapsSchema, () => client.seatMaps.get({ offer_id: id }))
  } catch (error) {
    if (isUnknown(error) || isRefused(error)) return []
    throw error
  }
}
