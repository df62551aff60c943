import { permilleOf } from '#contract/core/money.ts'
import { addDays, nightsBetween } from '#contract/core/days.ts'

/** The highest price of a night in minor units: a product of two of them is a whole number of the database. */
export const MAX_NIGHT_PRICE = 1_000_000_000
export const MAX_MIN_NIGHTS = 30
export const MAX_ROOMS_FOR_SALE = 999

/** The host's settings of one night of a room type; null and false where the calendar and the property decide. */
export type NightSale = {
  night: string
  priceMinor: number | null
  isClosed: boolean
  isClosedToArrival: boolean
  minNights: number | null
}

/** Rules of a property for every stay. */
export type PropertySale = {
  isPaused: boolean
  minNights: number
  maxNights: number | null
  noticeHours: number
  windowDays: number | null
}

/** Refusals of a stay that is not on sale, the first that applies. */
export const SALE_REFUSALS = [
  'property_paused',
  'check_in_too_soon',
  'check_in_beyond_window',
  'nights_closed',
  'closed_to_arrival',
  'stay_below_minimum',
  'stay_above_maximum',
] as const
export type SaleRefusal = {
  code: (typeof SALE_REFUSALS)[number]
  /** Nights, hours or days of the rule; null where it has none. */
  limit: number | null
  /** The first night that is closed. */
  night?: string | undefined
}

/**
 * The price of one room for a night in minor units, before service charge and taxes: that of the calendar, or of the host,
 * who sets it for the cheapest rate plan; the other plans keep their proportion. Rounded half up; SQL does the same in
 * `stay-price-sql.ts`.
 */
export const nightPrice = (
  plan: { baseMinor: number; cheapestMinor: number },
  night: { factorPermille: number; priceMinor: number | null },
): number => {
  if (night.priceMinor === null) return permilleOf(plan.baseMinor, night.factorPermille)
  const [base, price, cheapest] = [BigInt(plan.baseMinor), BigInt(night.priceMinor), BigInt(plan.cheapestMinor)]
  return Number((2n * base * price + cheapest) / (2n * cheapest))
}

/**
 * Why a stay is not on sale, or null. `today` is the day at the property, `arrivesAt` the instant of check-in time there;
 * `sales` are the rows that the host has for its nights. Stock and prices are another matter.
 */
export const saleRefusal = (
  property: PropertySale,
  sales: readonly NightSale[],
  stay: { checkIn: string; checkOut: string },
  at: { now: Date; today: string; arrivesAt: Date },
): SaleRefusal | null => {
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const { isPaused, noticeHours, windowDays, maxNights } = property
  if (isPaused) return { code: 'property_paused', limit: null }
  // Without notice guests may still arrive after check-in time has begun.
  if (noticeHours > 0 && at.arrivesAt.getTime() - noticeHours * 3_600_000 < at.now.getTime()) {
    return { code: 'check_in_too_soon', limit: noticeHours }
  }
  if (windowDays !== null && stay.checkIn > addDays(at.today, windowDays)) {
    return { code: 'check_in_beyond_window', limit: windowDays }
  }
  const there = sales.filter(({ night }) => night >= stay.checkIn && night < stay.checkOut)
  const closed = there.filter(({ isClosed }) => isClosed).map(({ night }) => night)
  if (closed.length > 0) return { code: 'nights_closed', limit: null, night: closed.toSorted()[0] }
  const arrival = there.find(({ night }) => night === stay.checkIn)
  if (arrival?.isClosedToArrival === true) return { code: 'closed_to_arrival', limit: null }
  const minNights = arrival?.minNights ?? property.minNights
  if (nights < minNights) return { code: 'stay_below_minimum', limit: minNights }
  return maxNights !== null && nights > maxNights ? { code: 'stay_above_maximum', limit: maxNights } : null
}
