import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import { crossesBorder } from '#contract/products/flights/flight-documents.ts'
import { ticketParts } from '#contract/products/flights/flight-tickets.ts'
import type { TripDays } from '#contract/products/flights/flyers.ts'
import { airlineLabel } from '../search/parts/flight-labels.ts'

/** Trip data that decides the required traveller fields. */
export type TripFacts = {
  days: TripDays
  /** The day of the last landing, on the clock there. */
  lastDay: string
  crossesBorder: boolean
  /** Date of birth and gender are required for all travellers, on any route. */
  asksIdentity: boolean
  /** The airlines that sell its flights, in the order they are flown with. */
  airlines: { code: string; name: string }[]
  /** The airlines that issue its tickets. */
  issuers: { code: string; name: string }[]
}

type Chosen = Pick<ChosenFlights, 'legs' | 'airports' | 'airlines' | 'families' | 'asksIdentity'>

export const tripFactsOf = (flights: Chosen): TripFacts => {
  const segments = flights.legs.flatMap(({ offer }) => offer.segments)
  const [first, last] = [segments[0], segments.at(-1)]
  const countries = segments.flatMap(({ from, to }) =>
    [from, to].map((code) => flights.airports[code]?.countryCode ?? code),
  )
  const named = (codes: readonly string[]) =>
    [...new Set(codes)].map((code) => ({ code, name: airlineLabel(flights, code) }))
  return {
    days: { first: first?.departsLocal.slice(0, 10) ?? '', last: last?.departsLocal.slice(0, 10) ?? '' },
    lastDay: last?.arrivesLocal.slice(0, 10) ?? '',
    crossesBorder: crossesBorder(countries),
    asksIdentity: flights.asksIdentity ?? false,
    airlines: named(segments.map(({ carrier }) => carrier)),
    issuers: named(ticketParts(flights).map(({ carrier }) => carrier)),
  }
}
