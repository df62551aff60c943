import type { FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import type { PricedFlight } from '#contract/products/flights/flight-ranking.ts'
import { readChoice } from '#contract/products/flights/flight-search.ts'

/** The chosen legs of a search as they were answered, and whether one of them is no longer among the answers. */
export type Pinned = { flights: readonly PricedFlight[]; isIncomplete: boolean }

/** The legs that an address says are chosen: the first ones that are still on sale. The last leg is always open. */
export const pinnedOf = (results: Pick<FlightResults, 'legs'>, chosen: string | undefined): Pinned => {
  const flights: PricedFlight[] = []
  for (const [index, { offerId, family }] of (readChoice(chosen ?? '') ?? []).entries()) {
    if (index >= results.legs.length - 1) break
    const offer = results.legs[index]?.offers.find((one) => one.offerId === offerId)
    const fare = offer?.fares.find((one) => one.family === family)
    if (!offer || !fare) return { flights, isIncomplete: true }
    flights.push({ offer, fare })
  }
  return { flights, isIncomplete: false }
}

/** The offers that leave after the flight before them has landed. */
export const offersAfter = (
  offers: readonly FlightOffer[],
  before: FlightOffer | undefined,
): readonly FlightOffer[] => {
  const landed = Date.parse(before?.segments.at(-1)?.arrivesAt ?? '')
  if (Number.isNaN(landed)) return offers
  return offers.filter(({ segments }) => Date.parse(segments[0]?.departsAt ?? '') > landed)
}

/** The choice of an address with the flights that are pinned and one more. */
export const choiceWith = (
  pinned: readonly PricedFlight[],
  next?: PricedFlight,
): { offerId: string; family: string }[] =>
  [...pinned, ...(next ? [next] : [])].map(({ offer, fare }) => ({ offerId: offer.offerId, family: fare.family }))
