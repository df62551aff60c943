import type { ACCESSIBILITY, BOARDS, FACILITIES, HOTEL_KINDS } from '#contract/products/stays/stay-search.ts'
import type { PAYMENTS } from '#contract/bookings/payment-places.ts'
import type { CancellationRule } from '#server/database/schema/products/stays/hotels.ts'
import type { Area } from './areas.ts'
import type { Market } from './markets.ts'

export type HotelKind = (typeof HOTEL_KINDS)[number]
export type Facility = (typeof FACILITIES)[number]
export type AccessibilityFact = (typeof ACCESSIBILITY)[number]
export type Board = (typeof BOARDS)[number]
export type Payment = (typeof PAYMENTS)[number]

/** Properties of a hotel decided before its texts and room types are generated. */
export type Draft = {
  market: Market
  area: Area
  kind: HotelKind
  stars: number
  facilities: Facility[]
  accessibility: AccessibilityFact[]
}

export type RoomTypeRow = {
  id: string
  propertyId: string
  name: string
  maxGuests: number
  maxAdults: number
  sizeSquareMetres: number
  beds: string
  allotment: number
}

export type RatePlanRow = {
  id: string
  roomTypeId: string
  board: Board
  payment: Payment
  cancellation: CancellationRule
  /** Whole rupiah. */
  baseMinor: number
}
