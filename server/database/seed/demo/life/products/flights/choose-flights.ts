import { addDays } from '#contract/core/days.ts'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import type { LegChoice } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { seededRandom, type Random } from '../../../seeded.ts'
import { hoursAfter, type Life } from '../../life.ts'
import type { Trip } from '../../plan/trip.ts'
import { airportOf } from './places.ts'

const SHORTLIST = 30

/** How far a departure is from the hours that a person likes, in minutes. */
const discomfort = ({ segments }: FlightOffer, [from, to]: readonly [number, number]): number => {
  const [hour = 0, minute = 0] = (segments[0]?.departsLocal.slice(11, 16) ?? '00:00').split(':').map(Number)
  const at = hour * 60 + minute
  return Math.max(0, from * 60 - at, at - to * 60)
}

/** The travel policy compares prices: most people take the lowest fare. */
const familyFrom = ({ fares }: FlightOffer, random: Random): string | undefined => {
  const draw = random.next()
  const index = draw < 0.8 ? 0 : draw < 0.97 ? 1 : 2
  return (fares[index] ?? fares[0])?.family
}

const priceOf = ({ fares }: FlightOffer): number => fares[0]?.total.minor ?? 0

const legFor = async (
  { flights }: Life,
  { trip, cabin, back }: { trip: Trip; cabin: Cabin; back: boolean },
): Promise<LegChoice | null> => {
  const [from, to] = (back ? [trip.to, trip.from] : [trip.from, trip.to]).map(airportOf)
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const random = seededRandom(`life:leg:${trip.key}:${back}`)
  const flyers = { adults: trip.companion === null ? 1 : 2, children: 0, infants: 0 }
  const day = addDays(trip.starts, back ? trip.nights : 0)
  const { offers } = await flights.search({ from, to, day, flyers, cabin, sold: new Map() }, trip.bookedAt)
  const soonest = hoursAfter(trip.bookedAt, 3).toISOString()
  const possible = offers.filter(({ segments, fares }) => fares.length > 0 && (segments[0]?.departsAt ?? '') > soonest)
  const stops = Math.min(...possible.map(({ segments }) => segments.length))
  const hours = back ? ([15, 20] as const) : ([6, 10] as const)
  const liked = possible
    .filter(({ segments }) => segments.length === stops)
    .toSorted((one, other) => discomfort(one, hours) - discomfort(other, hours))
    .slice(0, SHORTLIST)
  if (liked.length === 0) return null
  const cheapest = liked.toSorted((one, other) => priceOf(one) - priceOf(other))
  const offer = random.chance(0.9) ? (cheapest[0] ?? random.pick(liked)) : random.pick(liked)
  const family = familyFrom(offer, random)
  return family === undefined ? null : { offerId: offer.offerId, family }
}

/** Return flights for a trip; null if there are none. */
export const chooseFlights = async (life: Life, trip: Trip, cabin: Cabin): Promise<LegChoice[] | null> => {
  const there = await legFor(life, { trip, cabin, back: false })
  const back = await legFor(life, { trip, cabin, back: true })
  return there === null || back === null ? null : [there, back]
}
