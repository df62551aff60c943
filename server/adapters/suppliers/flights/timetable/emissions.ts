import { CABINS, type Cabin } from '#contract/products/flights/cabins.ts'
import type { Journey } from './connections.ts'
import type { Departure } from './departures.ts'
import { cabinOn } from './fares.ts'
import { isWide } from './aircraft.ts'

/** The way is longer than the great circle: what ICAO's calculator adds, in kilometres. */
const DETOUR_KM = 95
/** Kilograms of CO2 equivalent of a kilogram of jet fuel, making it included: 89 g/MJ (CORSIA, ISO 14083) at 43.1 MJ/kg. */
const PER_FUEL_KG = 3.836
/** So many seats are taken on a usual flight. */
const LOAD = 0.82
/** Floor that a seat takes, against one in economy: wide aircraft, narrow ones (Travel Impact Model). */
const FLOOR: Readonly<Record<Cabin, readonly [number, number]>> = {
  economy: [1, 1],
  premium_economy: [1.5, 1],
  business: [4, 1.5],
  first: [5, 1.5],
}

const gramsOf = (departure: Departure, asked: Cabin): number => {
  const { aircraft, kilometres } = departure.flight
  const fuel = aircraft.fuel.landing + aircraft.fuel.kilometre * (kilometres + DETOUR_KM)
  const side = isWide(aircraft) ? 0 : 1
  const floor = CABINS.reduce((sum, cabin) => sum + aircraft.seats[cabin] * FLOOR[cabin][side], 0)
  const share = FLOOR[cabinOn(departure, asked)][side] / (floor * LOAD)
  return fuel * PER_FUEL_KG * 1000 * share
}

/** Grams of CO2 equivalent of one traveller: fuel of the type over the way, shared by the floor that seats take. */
export const emissionsOf = ({ parts }: Journey, cabin: Cabin): number =>
  Math.round(parts.reduce((sum, part) => sum + gramsOf(part, cabin), 0))
