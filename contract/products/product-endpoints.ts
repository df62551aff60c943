import type { Endpoint } from '../core/endpoint.ts'
import { CAB_ENDPOINTS } from './cabs/endpoints.ts'
import { FLIGHT_ENDPOINTS } from './flights/endpoints.ts'
import { LISTING_ENDPOINTS } from './listings.ts'
import { STAY_ENDPOINTS } from './stays/endpoints.ts'
import { TOUR_ENDPOINTS } from './tours/endpoints.ts'

// Apart from the registry: the page imports that, and would get every endpoint of every product with it.

/** Endpoints of a single product, and of what hosts list; those of all bookings are shared. */
export const PRODUCT_ENDPOINTS: readonly Endpoint[] = [
  ...STAY_ENDPOINTS,
  ...FLIGHT_ENDPOINTS,
  ...TOUR_ENDPOINTS,
  ...CAB_ENDPOINTS,
  ...LISTING_ENDPOINTS,
]
