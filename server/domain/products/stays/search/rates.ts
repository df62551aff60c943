import type pg from 'pg'
import type { BOARDS, RoomRates, StayInput } from '#contract/products/stays/hotels.ts'
import { money } from '#contract/core/money.ts'
import { fitsInto, roomsOf } from '#contract/products/stays/occupancy.ts'
import { nightsBetween } from '#contract/core/days.ts'
import type { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { named } from '#server/database/named.ts'
import type { CancellationRule } from '#server/database/schema/stays/hotels.ts'
import { cancellationSteps } from '../quote/cancellation-steps.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { assertStayIsOnSale } from './stay-dates.ts'
import { baseLateral, calendarsCte, chargesLaterals, dueHoldsCte, stockLateral, taxesCte } from './stay-price-sql.ts'

type RateRow = {
  room_type_id: string
  name: string
  max_guests: number
  max_adults: number
  size_square_metres: number
  beds: string
  rooms_left: number
  rate_plan_id: string
  board: (typeof BOARDS)[number]
  payment: (typeof PAYMENTS)[number]
  cancellation: CancellationRule
  base: number
  total: number
  currency: string
  zone: string
  check_in_from: string
  child_until_age: number
  infant_until_age: number
}

const RATES = `
  with ${calendarsCte('select price_calendar_id from properties where id = $1', '$2', '$3')}, ${dueHoldsCte('$5')}, ${taxesCte('select city_id from properties where id = $1', '$2')}
  select rt.id as room_type_id, rt.name, rt.max_guests, rt.max_adults, rt.size_square_metres, rt.beds,
    stock.rooms_left, rp.id as rate_plan_id, rp.board, rp.payment, rp.cancellation,
    base.minor::float8 as base, stay.total::float8 as total, p.currency, p.zone, p.check_in_from,
    p.child_until_age, p.infant_until_age
  from properties p
  join room_types rt on rt.property_id = p.id
  join rate_plans rp on rp.room_type_id = rt.id
  join calendars on calendars.calendar_id = p.price_calendar_id
  ${stockLateral('$2', '$3')} ${baseLateral('$4')} ${chargesLaterals}
  where p.id = $1
  order by rt.max_guests, rt.size_square_metres, rt.id, stay.total, rp.id`

/** Every room type of a hotel with all its rates for a stay; sold out ones stay in the list with no rooms left. */
export const hotelRates = async (pool: pg.Pool, hotelId: string, stay: StayInput, now: Date): Promise<RoomRates[]> => {
  const [place] = await named<{ zone: string }>(pool, 'hotel-zone', 'select zone from properties where id = $1', [
    hotelId,
  ])
  if (place === undefined) throw notFound()
  assertStayIsOnSale(stay, { zone: place.zone, now }, 'query')
  const { checkIn, checkOut, rooms } = stay
  const rows = await named<RateRow>(pool, 'hotel-rates', RATES, [hotelId, checkIn, checkOut, rooms, now])
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
    const type = byType.get(row.room_type_id) ?? {
      ...facts,
      roomsLeft: Math.max(0, row.rooms_left),
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
    })
  }
  return [...byType.values()]
}
