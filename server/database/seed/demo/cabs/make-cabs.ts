import type { CancellationRule } from '#contract/bookings/hour-steps.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { CabFeature, VehicleClass } from '#contract/products/cabs/vehicles.ts'
import type {
  cabAirports,
  cabDrivers,
  cabOperators,
  cabRates,
  cabVehicles,
} from '#server/database/schema/products/cabs/cabs.ts'
import { readAirports, readCities, type ReferenceCity } from '../../reference/read.ts'
import { MARKETS, type Market } from '../markets.ts'
import { seededId, seededRandom, type Random } from '../seeded.ts'
import { COLOURS, DRIVER_NAMES, FLEET, PLATES } from './fleet.data.ts'
import { CAB_OPERATOR_NAMES } from './names.ts'

export type CabOperatorRow = typeof cabOperators.$inferSelect
type Made = {
  operators: CabOperatorRow[]
  rates: (typeof cabRates.$inferSelect)[]
  vehicles: (typeof cabVehicles.$inferSelect)[]
  drivers: (typeof cabDrivers.$inferSelect)[]
  airports: (typeof cabAirports.$inferSelect)[]
}

const AIRPORT_REACH_METRES = 60_000

const MOST_OPERATORS: Readonly<Record<string, number>> = {
  jakarta: 4,
  denpasar: 4,
  surabaya: 3,
  bandung: 3,
  yogyakarta: 3,
  medan: 2,
  makassar: 2,
  semarang: 2,
  tangerang: 2,
  singapore: 2,
  'kuala-lumpur': 2,
}

const CLASSES: readonly (readonly VehicleClass[])[] = [
  ['economy', 'comfort', 'executive', 'van'],
  ['comfort', 'van', 'minibus'],
  ['economy', 'comfort', 'van', 'minibus'],
  ['comfort', 'executive', 'van'],
]

const CANCELLATIONS: readonly CancellationRule[] = [
  [{ hoursBefore: 24, feePermille: 0 }],
  [
    { hoursBefore: 24, feePermille: 0 },
    { hoursBefore: 4, feePermille: 500 },
  ],
  [
    { hoursBefore: 48, feePermille: 0 },
    { hoursBefore: 24, feePermille: 300 },
  ],
  [{ hoursBefore: 6, feePermille: 0 }],
]

/** January first: dear in the holidays of the year's middle and end where people go for pleasure. */
const LEISURE_MONTHS = [50, -50, -50, 0, 0, 100, 150, 100, 0, 0, 0, 200]
const BUSINESS_MONTHS = [0, 0, 50, 0, 0, 0, 0, 0, 50, 50, 50, 0]

const toThousand = (rupiah: number): number => Math.round(rupiah / 1000) * 1000
/** Five decimals: about a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const selfDriveOf = (city: ReferenceCity, random: Random): CabOperatorRow['selfDrive'] =>
  random.chance(0.6)
    ? {
        leastAge: city.countryCode === 'ID' ? 21 : 23,
        leastLicenceYears: 1,
        depositMinor: 1_500_000,
        fuel: random.pick(['full_to_full', 'same_to_same'] as const),
        kilometresPerDay: random.pick([200, 300, null]),
        extraKilometreMinor: 4_000,
      }
    : null

const operatorOf = (city: ReferenceCity, market: Market, at: { name: string; index: number }): CabOperatorRow => {
  const key = `${market.cityId}:${at.index}`
  const random = seededRandom(`cab-operator:${key}`)
  const spread = () => ((random.next() - 0.5) * 8) / 111
  const extra: CabFeature[] = random.chance(0.5) || city.countryCode !== 'ID' ? ['english_driver'] : []
  const label = at.name.toLowerCase().replaceAll(' ', '-')
  return {
    id: seededId(`cab-operator:${key}`),
    cityId: city.id,
    name: at.name,
    email: `pesanan@${label}.example`,
    phone: `+62 21 555 0${random.between(100, 999)}`,
    latitude: round(city.latitude + spread()),
    longitude: round(city.longitude + spread()),
    leadMinutes: random.pick([120, 120, 180, 240, 360]),
    cancellation: random.pick(CANCELLATIONS),
    isOnRequest: at.index > 0 && random.chance(0.25),
    firstOnRequest: 0,
    months: market.mood === 'leisure' ? LEISURE_MONTHS : BUSINESS_MONTHS,
    // The first operator of a city always has cars to drive oneself.
    selfDrive: at.index === 0 ? { ...(selfDriveOf(city, random) ?? FIRST_SELF_DRIVE) } : selfDriveOf(city, random),
    features: extra,
    score: random.between(74, 97),
    reviewCount: random.between(4, 20),
    isDemonstration: true,
    ownerUserId: null,
    hostTerms: null,
    photos: [],
  }
}

const FIRST_SELF_DRIVE: NonNullable<CabOperatorRow['selfDrive']> = {
  leastAge: 21,
  leastLicenceYears: 1,
  depositMinor: 1_500_000,
  fuel: 'full_to_full',
  kilometresPerDay: 250,
  extraKilometreMinor: 4_000,
}

const PLATE_LETTERS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ')

const plateOf = (city: ReferenceCity, number: number, random: Random): string => {
  const letters = Array.from({ length: 3 }, () => random.pick(PLATE_LETTERS)).join('')
  return `${PLATES[city.id] ?? city.countryCode} ${1000 + (number % 9000)} ${letters}`
}

type Given = { city: ReferenceCity; market: Market; operator: CabOperatorRow; random: Random }

const rateOf = (vehicleClass: VehicleClass, { city, market, operator, random }: Given) => {
  const of = FLEET[vehicleClass]
  const level = (market.levelPermille * random.between(90, 115)) / 100_000
  const at = (rupiah: number) => toThousand(rupiah * level)
  return {
    currency: 'IDR',
    countryCode: city.countryCode,
    transferBase: at(of.transferBase),
    transferPerKm: Math.round((of.transferPerKm * level) / 100) * 100,
    perHour: at(of.perHour),
    perDay: at(of.perDay),
    selfDrivePerDay: operator.selfDrive === null || of.selfDrivePerDay === null ? null : at(of.selfDrivePerDay),
    perStop: at(25_000),
    perChildSeat: at(50_000),
    meetAndGreet: at(75_000),
    nightPermille: random.pick([100, 150, 200]),
    waitingRate: at(20_000),
    overtimeRate: at(of.perHour * 1.1),
  }
}

const driversOf = ({ city, operator, random }: Given, most: number, first: number): Made['drivers'] => {
  const names = DRIVER_NAMES[city.countryCode] ?? DRIVER_NAMES['other']
  if (names === undefined) return []
  return Array.from({ length: most }, (_, index) => ({
    id: seededId(`cab-driver:${operator.id}:${index}`),
    number: first + index,
    operatorId: operator.id,
    ownerUserId: null,
    name: `${random.pick(names.first)} ${random.pick(names.last)}`,
    phone: `+62 812 5550 ${String(random.between(1000, 9999))}`,
    isActive: true,
  }))
}

const fleetOf = (given: Given, classes: readonly VehicleClass[], firstNumber: number): Made['vehicles'] => {
  const { city, operator, random } = given
  const kinds = classes.flatMap((vehicleClass) =>
    Array.from({ length: vehicleClass === 'comfort' || vehicleClass === 'economy' ? 2 : 1 }, () => vehicleClass),
  )
  return kinds.map((vehicleClass, index) => {
    const { model, people, bags } = random.pick(FLEET[vehicleClass].models)
    const colour = random.pick(COLOURS)
    const number = firstNumber + index
    return {
      id: seededId(`cab-vehicle:${operator.id}:${index}`),
      number,
      operatorId: operator.id,
      vehicleClass,
      plate: plateOf(city, number * 37, random),
      model,
      colourEn: colour.en,
      colourId: colour.id,
      people,
      bags,
      isInService: true,
    }
  })
}

const ratesOf = (given: Given, vehicles: Made['vehicles']): Made['rates'] => {
  const classes = [...new Set(vehicles.map(({ vehicleClass }) => vehicleClass))]
  return classes.map((vehicleClass) => {
    const own = vehicles.filter((vehicle) => vehicle.vehicleClass === vehicleClass)
    const [first] = own
    const example = first?.model ?? ''
    const model = FLEET[vehicleClass].models.find((one) => one.model === example)
    return {
      operatorId: given.operator.id,
      vehicleClass,
      rate: rateOf(vehicleClass, given),
      example,
      scene: model?.scene ?? 'mpv',
      features: [...(model?.features ?? [])],
      people: Math.min(...own.map(({ people }) => people)),
      bags: Math.min(...own.map(({ bags }) => bags)),
    }
  })
}

/** The airports within reach of each city; the largest of the cities is the one that an airport counts as. */
const airportsOf = (cities: ReadonlyMap<string, ReferenceCity>): Made['airports'] => {
  const all = readAirports()
  const hotels = new Map(MARKETS.map(({ cityId, hotels: count }) => [cityId, count]))
  const pairs = MARKETS.flatMap(({ cityId, levelPermille }) => {
    const city = cities.get(cityId)
    if (city === undefined) return []
    return all
      .filter((airport) => metresBetween(city, airport) <= AIRPORT_REACH_METRES)
      .map(({ code, name }) => ({ code, name, cityId, levelPermille }))
  })
  const size = (id: string): number => hotels.get(id) ?? 0
  return pairs.map(({ code, name, cityId, levelPermille }) => {
    const largest = Math.max(...pairs.filter((pair) => pair.code === code).map((pair) => size(pair.cityId)))
    const main = pairs.find((pair) => pair.code === code && size(pair.cityId) === largest)
    return {
      code,
      cityId,
      isMain: main?.cityId === cityId,
      meetingEn: `${name}, arrivals hall. The driver holds a sign with the name.`,
      meetingId: `${name}, ruang kedatangan. Sopir memegang papan nama.`,
      tollMinor: toThousand((25_000 * levelPermille) / 1000),
      parkingMinor: toThousand((15_000 * levelPermille) / 1000),
    }
  })
}

/** The demonstration operators with vehicles, drivers, rates and airports, the same at every call. */
export const makeCabs = (): Made => {
  const cities = new Map(readCities().map((city) => [city.id, city]))
  const made: Made = { operators: [], rates: [], vehicles: [], drivers: [], airports: airportsOf(cities) }
  for (const market of MARKETS) {
    const city = cities.get(market.cityId)
    if (city === undefined) continue
    const most = MOST_OPERATORS[market.cityId] ?? 1
    for (let index = 0; index < most; index += 1) {
      const name = CAB_OPERATOR_NAMES[made.operators.length] ?? `${city.name} Trans`
      const operator = operatorOf(city, market, { name, index })
      const given = { city, market, operator, random: seededRandom(`cab-fleet:${operator.id}`) }
      const vehicles = fleetOf(given, CLASSES[index % CLASSES.length] ?? [], made.vehicles.length + 1)
      made.operators.push(operator)
      made.vehicles.push(...vehicles)
      made.rates.push(...ratesOf(given, vehicles))
      made.drivers.push(...driversOf(given, vehicles.length + 1, made.drivers.length + 1))
    }
  }
  return made
}
