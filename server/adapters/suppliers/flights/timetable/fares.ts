import type { FlightPriceLine } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { CABINS, type Cabin } from '#contract/products/flights/cabins.ts'
import type { Carrier } from './carriers.ts'
import { chanceOf } from './chance.ts'
import type { Journey } from './connections.ts'
import type { Departure } from './departures.ts'

export const CURRENCY = 'IDR'

/** Price against days until departure, in thousandths; between two points it is on the line that joins them. */
const CURVE: readonly (readonly [number, number])[] = [
  [0, 1950],
  [1, 1800],
  [3, 1550],
  [7, 1300],
  [14, 1120],
  [30, 1000],
  [60, 920],
  [120, 900],
  [360, 980],
]
/** From Sunday. */
const WEEKDAY_PERMILLE = [1100, 1040, 940, 930, 1000, 1120, 1000] as const
const CABIN_PERMILLE: Readonly<Record<Cabin, { near: number; far: number }>> = {
  economy: { near: 1000, far: 1000 },
  premium_economy: { near: 1500, far: 1750 },
  business: { near: 2500, far: 3400 },
  first: { near: 3600, far: 5600 },
}
const FAR_KM = 3500
const CHILD_PERMILLE = 750
const INFANT_PERMILLE = 100
/** Several flights on one ticket cost less than each of them alone. */
const TOGETHER_PERMILLE = 820
/** Rupiah per kilometre, for airlines that list the fuel surcharge separately. */
const FUEL_PER_KM = 110
/** PPN on flights within Indonesia: 12 per cent on eleven twelfths of the price (Law 7/2021, PMK 131/2024). */
const PPN_PERMILLE = 110
/** Airport charges on departing passengers, in rupiah: domestic and international; rounded manually. */
const AIRPORT_CHARGES: Readonly<Record<string, readonly [number, number]>> = {
  ID: [130_000, 260_000],
  SG: [720_000, 720_000],
  MY: [50_000, 140_000],
  TH: [60_000, 350_000],
  GB: [420_000, 1_900_000],
  AU: [300_000, 950_000],
  US: [150_000, 420_000],
  JP: [60_000, 330_000],
}
const OTHER_CHARGES = [140_000, 380_000] as const

const between = (points: readonly (readonly [number, number])[], at: number): number => {
  let [[beforeAt, before] = [0, 1000]] = points
  for (const [nextAt, next] of points) {
    if (nextAt >= at)
      return nextAt === beforeAt ? next : before + ((next - before) * (at - beforeAt)) / (nextAt - beforeAt)
    ;[beforeAt, before] = [nextAt, next]
  }
  return before
}

const hourPermille = (minutes: number): number => {
  if (minutes < 6 * 60) return 900
  if (minutes < 9 * 60) return 1050
  if (minutes >= 16 * 60 && minutes < 20 * 60) return 1060
  return minutes >= 21 * 60 ? 930 : 1000
}

const nameOf = ({ flight, day }: Departure): string => `${flight.carrier.code}${flight.number}.${day}`

/** The best cabin of an aircraft that is not above the requested one. */
export const cabinOn = ({ flight: { carrier, aircraft } }: Departure, asked: Cabin): Cabin => {
  if (carrier.isLowCost) return 'economy'
  return CABINS.slice(0, CABINS.indexOf(asked) + 1).findLast((cabin) => aircraft.seats[cabin] > 0) ?? 'economy'
}

/** Seats that are left on a flight, before what we sold of them. It fills as its day comes nearer. */
export const seatsLeftOn = (departure: Departure, cabin: Cabin, daysAhead: number): number => {
  const { carrier, aircraft } = departure.flight
  const seats = carrier.isLowCost ? aircraft.seats.economy + aircraft.seats.business : aircraft.seats[cabin]
  const near = 1 - Math.min(90, Math.max(0, daysAhead)) / 90
  const taken = Math.min(1, 0.2 + 0.55 * chanceOf(nameOf(departure), cabin) + 0.32 * near)
  return Math.floor(seats * (1 - taken))
}

const carrierPermille = ({ code, isLowCost }: Carrier): number =>
  (isLowCost ? 740 : 1080) * (0.93 + chanceOf(code) * 0.16)

/** Price of a single flight for one adult in the cheapest family of its cabin, before charges and taxes. */
const fareOn = (departure: Departure, cabin: Cabin, daysAhead: number): number => {
  const { carrier, kilometres, departs } = departure.flight
  const way = 280_000 + 760 * kilometres ** 0.97
  const factors = [
    carrierPermille(carrier),
    between(CURVE, Math.max(0, daysAhead)),
    WEEKDAY_PERMILLE[(departure.day + 4) % 7] ?? 1000,
    hourPermille(departs),
    860 + 340 * chanceOf(nameOf(departure), 'demand') ** 1.5,
    CABIN_PERMILLE[cabin][kilometres > FAR_KM ? 'far' : 'near'],
  ]
  return factors.reduce((fare, permille) => (fare * permille) / 1000, way)
}

/** Price of a journey for one adult in the cheapest family, before charges and taxes. */
export const adultFare = ({ parts, isSelfTransfer }: Journey, cabin: Cabin, daysAhead: number): number => {
  const alone = parts.reduce((sum, part) => sum + fareOn(part, cabinOn(part, cabin), daysAhead), 0)
  return isSelfTransfer ? alone : alone * (TOGETHER_PERMILLE / 1000) ** (parts.length - 1)
}

const isWithinCountry = ({ flight }: Departure): boolean => flight.from.countryCode === flight.to.countryCode

const chargesOf = (parts: readonly Departure[]): number =>
  parts.reduce((sum, part, index) => {
    const [home, abroad] = AIRPORT_CHARGES[part.flight.from.countryCode] ?? OTHER_CHARGES
    const charge = isWithinCountry(part) ? home : abroad
    // Transfer passengers pay half of it.
    return sum + (index === 0 ? charge : charge / 2)
  }, 0)

const thousands = (minor: number): number => Math.round(minor / 1000) * 1000

/** Price lines of a journey for all travellers, derived from the adult price. All in whole rupiah. */
export const priceLines = ({ parts }: Journey, fare: number, flyers: Flyers): FlightPriceLine[] => {
  const { adults, children, infants } = flyers
  const seated = adults + children
  const fares =
    adults * thousands(fare) +
    children * thousands((fare * CHILD_PERMILLE) / 1000) +
    infants * thousands((fare * INFANT_PERMILLE) / 1000)
  const fuel =
    seated *
    thousands(
      parts.reduce((sum, { flight }) => sum + (flight.carrier.isLowCost ? 0 : flight.kilometres * FUEL_PER_KM), 0),
    )
  const isIndonesian = parts.every((part) => isWithinCountry(part) && part.flight.from.countryCode === 'ID')
  const lines: FlightPriceLine[] = [
    { kind: 'fare', amount: money(fares, CURRENCY) },
    { kind: 'fuel_surcharge', amount: money(fuel, CURRENCY) },
    { kind: 'airport_charge', amount: money(seated * chargesOf(parts), CURRENCY) },
    { kind: 'vat', amount: money(isIndonesian ? Math.round(((fares + fuel) * PPN_PERMILLE) / 1000) : 0, CURRENCY) },
  ]
  return lines.filter(({ amount }) => amount.minor > 0)
}
