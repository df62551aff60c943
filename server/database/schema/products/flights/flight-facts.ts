import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'

/** Names of the airlines, airports and fare families of a booking on the day it was made. */
export type FlightNames = Pick<FlightBooking, 'families' | 'airlines' | 'airports'>

/** A flight whose seats are of our own stock, with the leg that flies it. */
export type StockOfLeg = { leg: number; flight: string; cabin: Cabin }
