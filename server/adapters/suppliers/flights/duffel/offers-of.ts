import type { Fare, FareFamily, FlightOffer, FlightPriceLine } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import { readChoice } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import { moneyOf } from './amounts.ts'
import { familyOf, isSeated } from './families-of.ts'
import type { DuffelOffer, DuffelSegment } from './schemas.ts'
import { flightsOf } from './segments-of.ts'

/**
 * Fallback if Duffel gives none: grams of CO2 equivalent per kilometre, by cabin (the median of the embedded
 * timetable).
 */
const GRAMS_PER_KM: Readonly<Record<Cabin, number>> = {
  economy: 95,
  premium_economy: 140,
  business: 330,
  first: 430,
}

/** An offer of Duffel as ours: its flights, one fare, and the terms of it. */
export type ReadOffer = {
  flights: Omit<FlightOffer, 'fares'>
  fare: Fare
  family: FareFamily
  lines: FlightPriceLine[]
}

const pointOf = ({ latitude, longitude }: DuffelSegment['origin']) => ({ latitude, longitude })

const estimated = ({ origin, destination, passengers: [passenger] }: DuffelSegment): number =>
  (metresBetween(pointOf(origin), pointOf(destination)) / 1000) * GRAMS_PER_KM[passenger?.cabin_class ?? 'economy']

const gramsOf = ({ total_emissions_kg: stated, passengers, slices: [{ segments }] }: DuffelOffer): number => {
  const seated = Math.max(1, passengers.filter(isSeated).length)
  if (stated !== null) return Math.round((Number(stated) * 1000) / seated)
  return Math.round(segments.reduce((sum, segment) => sum + estimated(segment), 0))
}

const linesOf = (offer: DuffelOffer): FlightPriceLine[] => {
  const { total_amount: amount, total_currency: currency, tax_amount: tax, tax_currency: taxCurrency } = offer
  const total = moneyOf(amount, currency)
  const charges = tax === null || taxCurrency !== currency ? 0 : Math.min(total.minor, moneyOf(tax, currency).minor)
  return [
    { kind: 'fare', amount: money(total.minor - charges, currency) },
    { kind: 'airport_charge', amount: money(charges, currency) },
  ]
}

/** An offer of Duffel as ours; null where its flights cannot be, or cannot be named in an address. */
export const readOffer = (offer: DuffelOffer): ReadOffer | null => {
  const flights = flightsOf(offer.slices[0].segments)
  if (flights === null) return null
  const { key, family } = familyOf(offer)
  if (readChoice(`${flights.offerId}.${key}`) === null) return null
  return {
    flights: { ...flights, emissions: gramsOf(offer) },
    fare: { family: key, total: moneyOf(offer.total_amount, offer.total_currency), seatsLeft: null },
    family,
    lines: linesOf(offer),
  }
}

const middleOf = (numbers: readonly number[]): number | null =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null

/** Typical value of a route: the median of its direct flights, or of all if there are none; null without offers. */
export const typicalOf = (offers: readonly FlightOffer[]): number | null => {
  const direct = offers.filter(({ segments }) => segments.length === 1)
  return middleOf((direct.length > 0 ? direct : offers).map(({ emissions }) => emissions))
}

/** Offers of the same flights as one, their fares the cheapest first, each family once. */
export const together = (read: readonly ReadOffer[]): FlightOffer[] => {
  const byFlights = new Map<string, FlightOffer>()
  for (const { flights, fare } of read.toSorted((one, other) => one.fare.total.minor - other.fare.total.minor)) {
    const known = byFlights.get(flights.offerId)
    if (known === undefined) byFlights.set(flights.offerId, { ...flights, fares: [fare] })
    else if (!known.fares.some(({ family }) => family === fare.family)) known.fares.push(fare)
  }
  return [...byFlights.values()]
}
