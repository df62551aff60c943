import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import {
  saleRefusal,
  type NightSale,
  type PropertySale,
  type SaleRefusal,
} from '#contract/products/stays/sale-rules.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { arrivalAt } from '../quote/cancellation-steps.ts'

/** Entries of a row with the sale rules of a property, read by `PROPERTY_SALE_COLUMNS`. */
export const propertySaleEntries = {
  zone: v.string(),
  checkInFrom: v.string(),
  isPaused: v.boolean(),
  minNights: v.number(),
  maxNights: v.nullable(v.number()),
  noticeHours: v.number(),
  windowDays: v.nullable(v.number()),
}

/** Columns of property `p`. */
export const PROPERTY_SALE_COLUMNS = `p.zone, p.check_in_from as "checkInFrom", p.is_paused as "isPaused",
  p.min_nights as "minNights", p.max_nights as "maxNights", p.notice_hours as "noticeHours", p.window_days as "windowDays"`

const nightSaleRow = v.object({
  night: v.string(),
  priceMinor: v.nullable(v.number()),
  isClosed: v.boolean(),
  isClosedToArrival: v.boolean(),
  minNights: v.nullable(v.number()),
})
export const nightSalesSchema: v.GenericSchema<unknown, NightSale[]> = v.array(nightSaleRow)

/** Subquery: the host's settings of the nights of a stay in a room type named by SQL, for `nightSalesSchema`. */
export const nightSalesSql = (roomType: string): string => `(
  select coalesce(json_agg(json_build_object('night', s.night, 'priceMinor', s.price_minor, 'isClosed', s.is_closed,
    'isClosedToArrival', s.is_closed_to_arrival, 'minNights', s.min_nights) order by s.night), '[]')
  from room_night_sales s
  where s.room_type_id = ${roomType} and s.night >= :checkIn::date and s.night < :checkOut::date)`

type Place = PropertySale & { zone: string; checkInFrom: string }
type Stay = { checkIn: string; checkOut: string }

/** Why a stay is not on sale at a property, or null. */
export const refusalOf = (place: Place, sales: readonly NightSale[], stay: Stay, now: Date): SaleRefusal | null =>
  saleRefusal(place, sales, stay, {
    now,
    today: dayInZone(now, place.zone),
    arrivesAt: new Date(arrivalAt(stay.checkIn, place.checkInFrom, place.zone)),
  })

/** Throws the code of the rule that a stay violates, with the rule's `limit` and the first closed night as details. */
export const assertSells = (place: Place, sales: readonly NightSale[], stay: Stay, now: Date): void => {
  const refusal = refusalOf(place, sales, stay, now)
  if (refusal === null) return
  const { code, limit, night } = refusal
  throw new Refusal(code, { details: { ...(limit !== null && { limit }), ...(night !== undefined && { night }) } })
}
