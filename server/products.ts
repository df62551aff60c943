import type { Db } from './database/db.ts'
import type { Products } from './domain/bookings/product.ts'
import type { Clock } from './domain/kernel/clock.ts'
import type { Keys } from './domain/kernel/installation-keys.ts'
import { cabsProduct } from './domain/products/cabs/product.ts'
import { flightsProduct } from './domain/products/flights/product.ts'
import type { FlightSupplier } from './domain/products/flights/supplier/flight-supplier.ts'
import { staysProduct } from './domain/products/stays/product.ts'
import { toursProduct } from './domain/products/tours/product.ts'
import { embeddedCabSupplier } from './adapters/suppliers/cabs/supplier.ts'
import { embeddedSupplier } from './adapters/suppliers/stays/supplier.ts'
import type { TourSupplier } from './domain/products/tours/supplier/tour-supplier.ts'
import { octoTourSupplier } from './adapters/suppliers/tours/octo/octo-supplier.ts'
import { embeddedTourSupplier } from './adapters/suppliers/tours/supplier.ts'
import { noFlightSupplier } from './adapters/suppliers/flights/none/no-supplier.ts'
import { timetableSupplier } from './adapters/suppliers/flights/timetable/timetable-supplier.ts'
import type { Settings } from './settings.ts'

type Given = {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'demo'> & Partial<Pick<Settings, 'duffel' | 'fictionalFlights' | 'octo'>>
}

/** Flight supplier: airlines over Duffel if configured, otherwise our own timetable of a demonstration, otherwise none. */
const flightSupplierOf = async ({ db, clock, settings }: Given): Promise<FlightSupplier> => {
  if (!settings.duffel) return settings.fictionalFlights ? timetableSupplier({ db, clock }) : noFlightSupplier
  // Its SDK is loaded by who uses it.
  const { duffelSupplier } = await import('./adapters/suppliers/flights/duffel/duffel-supplier.ts')
  return duffelSupplier({ db, clock, settings: settings.duffel })
}

/** Tour supplier: operators over OCTO if configured, beside those of our own catalogue. */
const tourSupplierOf = ({ db, clock, settings }: Given): TourSupplier => {
  const others = embeddedTourSupplier({ db, clock, hasFaults: settings.demo })
  return settings.octo ? octoTourSupplier({ db, clock, settings: settings.octo, others }) : others
}

/** The suppliers of the products that have one; handlers take theirs from `suppliers`. */
export const makeSuppliers = async (given: Given) => ({
  stays: embeddedSupplier({ db: given.db, clock: given.clock, hasFaults: given.settings.demo }),
  flights: await flightSupplierOf(given),
  tours: tourSupplierOf(given),
  cabs: embeddedCabSupplier({ db: given.db, clock: given.clock, hasFaults: given.settings.demo }),
})
export type Suppliers = Awaited<ReturnType<typeof makeSuppliers>>

export type ProductServices = { db: Db; clock: Clock; keys: Keys; origin: () => string; suppliers: Suppliers }

/** Every product that is sold. Each reads its supplier of the moment from the given services. */
export const makeProducts = (services: ProductServices): Products => {
  const products: Products = {
    stay: staysProduct(services),
    flight: flightsProduct(services),
    tour: toursProduct(services),
    cab: cabsProduct({ ...services, products: () => products }),
  }
  return products
}
