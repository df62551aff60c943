import type pg from 'pg'
import * as v from 'valibot'
import type { RoomRates } from '#contract/products/stays/hotels.ts'
import { BOARDS, type StayInput } from '#contract/products/stays/stay-search.ts'
import { money } from '#contract/core/money.ts'
import { fitsInto, roomsOf } from '#contract/products/stays/occupancy.ts'
import { nightsBetween } from '#contract/core/days.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { named } from '#server/database/named.ts'
import { cancellationRuleSchema } from '#server/database/schema/products/stays/hotels.ts'
import { cancellationSteps } from '../quote/cancellation-steps.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { nightSalesSchema, nightSalesSql, PROPERTY_SALE_COLUMNS, propertySaleEntries, refusalOf } from './sale-rows.ts'
import { assertStayIsOnSale } from './stay-dates.ts'
import {
  BASE_LATERAL,
  calendarsCte,
  CHARGES_LATERALS,
  DUE_HOLDS_CTE,
  SALE_LATERAL,
  STOCK_LATERAL,
  taxesCte,
} from './stay-price-sql.ts'
import { WAITS_FOR_HOST } from '../requests/on-request.ts'
import { withParameters } from '#server/database/named-parameters.ts'

const SALE_OF_HOTEL = {
  name: 'sale-of-hotel',
  row: v.object(propertySaleEntries),
  text: `select ${PROPERTY_SALE_COLUMNS} from properties p where p.id = $1`,
}

const RATES = withParameters(['hotelId', 'checkIn', 'checkOut', 'rooms', 'now'], {
  name: 'hotel-rates',
  row: v.object({
    room_type_id: v.string(),
    name: v.string(),
    max_guests: v.number(),
    max_adults: v.number(),
    size_square_metres: v.number(),
    beds: v.string(),
    rooms_left: v.number(),
    sales: nightSalesSchema,
    rate_plan_id: v.string(),
    board: v.picklist(BOARDS),
    payment: v.picklist(PAYMENTS),
    cancellation: cancellationRuleSchema,
    base: v.number(),
    total: v.number(),
    currency: v.string(),
    zone: v.string(),
    check_in_from: v.string(),
    child_until_age: v.number(),
    infant_until_age: v.number(),
    waits_for_host: v.boolean(),
  }),
  text: `
  with ${calendarsCte('select price_calendar_id from properties where id = :hotelId')}, ${DUE_HOLDS_CTE}, ${taxesCte('select city_id from properties where id = :hotelId')}
  select rt.id as room_type_id, rt.name, rt.max_guests, rt.max_adults, rt.size_square_metres, rt.beds,
    stock.rooms_left, ${nightSalesSql('rt.id')} as sales, rp.id as rate_plan_id, rp.board, rp.payment, rp.cancellation,
    base.minor::float8 as base, stay.total::float8 as total, p.currency, p.zone, p.check_in_from,
    p.child_until_age, p.infant_until_age, host.waits as waits_for_host
  from properties p
  join room_types rt on rt.property_id = p.id
  join rate_plans rp on rp.room_type_id = rt.id and not rp.is_closed
  join calendars on calendars.calendar_id = p.price_calendar_id
  ${STOCK_LATERAL} ${SALE_LATERAL} ${BASE_LATERAL} ${CHARGES_LATERALS}
  cross join lateral (select ${WAITS_FOR_HOST} as waits) host
  where p.id = :hotelId
  order by rt.max_guests, rt.size_square_metres, rt.id, stay.total, rp.id`,
})

/** Every room type of a hotel with all its rates for a stay; those not on sale stay in the list with no rooms left. */
export const hotelRates = async (pool: pg.Pool, hotelId: string, stay: StayInput, now: Date): Promise<RoomRates[]> => {
  const [place] = await named(pool, SALE_OF_HOTEL, [hotelId])
  if (place === undefined) throw notFound()
  assertStayIsOnSale(stay, { zone: place.zone, now }, 'query')
  const { checkIn, checkOut, rooms } = stay
  const rows = await named(pool, RATES, RATES.values({ hotelId, checkIn, checkOut, rooms, now }))
  const nights = nightsBetween(checkIn, checkOut)
  const guests = roomsOf(stay)
  const byType = new Map<string, RoomRates>()
  for (const row of rows) {
    const facts = {
      roomTypeId: row.room_type_id,
      name: row.name,
      maxGuests: row.max_guests,
      maxAdults: row.max_adults,
      sizeSquareMetres: row.size_square_metres,
      beds: row.beds,
    }
    const refusal = refusalOf(place, row.sales, stay, now)
    const type = byType.get(row.room_type_id) ?? {
      ...facts,
      roomsLeft: refusal === null ? Math.max(0, row.rooms_left) : 0,
      refusal,
      fits: fitsInto(facts, guests, { childUntilAge: row.child_until_age, infantUntilAge: row.infant_until_age }),
      rates: [],
    }
    byType.set(row.room_type_id, type)
    type.rates.push({
      ratePlanId: row.rate_plan_id,
      board: row.board,
      payment: row.payment,
      cancellation: cancellationSteps(row.cancellation, {
        checkIn,
        checkInFrom: row.check_in_from,
        zone: row.zone,
        now,
      }),
      total: money(row.total, row.currency),
      perNight: money(Math.round(row.base / nights / rooms), row.currency),
      ...(row.waits_for_host && { onRequest: true as const }),
    })
  }
  return [...byType.values()]
}
