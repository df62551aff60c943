import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { readAirports } from '#server/database/seed/reference/read.ts'
import type { VehicleClass } from '#contract/products/cabs/vehicles.ts'
import { airports } from '#server/database/schema/places/places.ts'
import {
  cabAirports,
  cabDrivers,
  cabOperators,
  cabRates,
  cabVehicles,
} from '#server/database/schema/products/cabs/cabs.ts'
import type { Seeding } from '../seeding.ts'
import { aCity } from '../stays/hotels.ts'

type Operator = Partial<typeof cabOperators.$inferInsert>
type Rate = Partial<(typeof cabRates.$inferInsert)['rate']>

export type MadeFleet = {
  operatorId: string
  cityId: string
  /** `city:…` */
  cityKey: string
  vehicleClass: VehicleClass
  vehicles: { id: string; number: number; plate: string }[]
  drivers: { id: string; number: number; name: string }[]
}

/** Unique over all tests on one database. */
const aNumber = (): number => randomInt(1, 2_000_000_000)

const DRIVERS = ['Slamet Riyadi', 'Wayan Sudarma', 'Asep Hidayat', 'Agus Setiawan', 'Made Suardana']

const CAB_RATE = {
  currency: 'IDR',
  countryCode: 'ID',
  transferBase: 50_000,
  transferPerKm: 6_000,
  perHour: 100_000,
  perDay: 650_000,
  selfDrivePerDay: 400_000,
  perStop: 25_000,
  perChildSeat: 50_000,
  meetAndGreet: 75_000,
  nightPermille: 200,
  waitingRate: 20_000,
  overtimeRate: 90_000,
}

/** An operator of one class with its cars and drivers, in a city of its own where none is given. */
export const aFleet = async (
  api: Seeding,
  more: {
    cars?: number
    drivers?: number
    vehicleClass?: VehicleClass
    people?: number
    bags?: number
    operator?: Operator
    rate?: Rate
    cityId?: string
  } = {},
): Promise<MadeFleet> => {
  const { cars = 2, drivers = 2, vehicleClass = 'comfort', people = 4, bags = 3 } = more
  const cityId = more.cityId ?? (await aCity(api))
  const operatorId = uuidv7()
  await api.db.insert(cabOperators).values({
    name: 'Nusa Trans',
    email: `${operatorId}@operators.example`,
    phone: '+62 21 555 0200',
    latitude: -6.21,
    longitude: 106.83,
    leadMinutes: 120,
    cancellation: [
      { hoursBefore: 24, feePermille: 0 },
      { hoursBefore: 3, feePermille: 500 },
    ],
    isOnRequest: false,
    months: Array.from({ length: 12 }, () => 0),
    selfDrive: {
      leastAge: 21,
      leastLicenceYears: 2,
      depositMinor: 1_000_000,
      fuel: 'full_to_full',
      kilometresPerDay: 250,
      extraKilometreMinor: 3_000,
    },
    features: ['water'],
    score: 88,
    reviewCount: 4,
    ...more.operator,
    id: operatorId,
    cityId,
  })
  await api.db.insert(cabRates).values({
    operatorId,
    vehicleClass,
    rate: { ...CAB_RATE, ...more.rate },
    example: 'Toyota Avanza',
    scene: 'mpv',
    features: ['phone_charger'],
    people,
    bags,
  })
  const vehicles = Array.from({ length: cars }, (_, index) => ({
    id: uuidv7(),
    number: aNumber(),
    plate: `B ${1000 + index} SGH`,
  }))
  for (const vehicle of vehicles) {
    await api.db.insert(cabVehicles).values({
      ...vehicle,
      operatorId,
      vehicleClass,
      model: 'Toyota Avanza',
      colourEn: 'white',
      colourId: 'putih',
      people,
      bags,
    })
  }
  const made = Array.from({ length: drivers }, (_, index) => ({
    id: uuidv7(),
    number: aNumber(),
    name: DRIVERS[index % DRIVERS.length] ?? '',
  }))
  for (const driver of made) {
    await api.db.insert(cabDrivers).values({ ...driver, operatorId, phone: '+62 812 5550 1234' })
  }
  await api.app.services.places.refresh()
  return { operatorId, cityId, cityKey: `city:${cityId}`, vehicleClass, vehicles, drivers: made }
}

/** Has the operators of a city serve an airport: Denpasar where none is named. Its key as a place of rides. */
export const servedAirport = async (api: Seeding, cityId: string, code = 'DPS', isMain = true): Promise<string> => {
  const known = readAirports().filter((airport) => airport.code === code)
  await api.db.insert(airports).values(known).onConflictDoNothing()
  await api.db.insert(cabAirports).values({
    code,
    cityId,
    isMain,
    meetingEn: 'Arrivals hall.',
    meetingId: 'Ruang kedatangan.',
    tollMinor: 12_000,
    parkingMinor: 8_000,
  })
  await api.app.services.places.refresh()
  return `airport:${code}`
}
