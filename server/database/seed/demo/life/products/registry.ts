import type { Service } from '#contract/core/services.ts'
import { CABS_LIFE } from './cabs/cabs-life.ts'
import { FLIGHTS_LIFE } from './flights/flights-life.ts'
import type { LifeProduct } from './life-product.ts'
import { STAYS_LIFE } from './stays/stays-life.ts'
import { TOURS_LIFE } from './tours/tours-life.ts'

/** Demonstration parts by service; a service may have none. */
export const LIFE_PRODUCTS: Readonly<Partial<Record<Service, LifeProduct>>> = {
  stay: STAYS_LIFE,
  flight: FLIGHTS_LIFE,
  tour: TOURS_LIFE,
  cab: CABS_LIFE,
}
