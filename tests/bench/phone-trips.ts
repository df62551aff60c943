import * as v from 'valibot'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { inDays } from '../support/browser.ts'
import type { Caller } from './calls.ts'
import { commitOf, held } from './journeys.ts'
import { oneOf, type Random } from './random.ts'

const CITIES = ['bandung', 'semarang', 'medan', 'surabaya', 'denpasar'] as const

/** Days ahead of a stay, so that a night of one room is not sold out by the experiment itself. */
const DAYS = { first: 20, spread: 200 } as const

export type Trip = { bookingId: string; reference: string }

/** Books a room that is paid at the property for whom the token is of. Tries others where one is sold out. */
export const bookTrip = async (calls: Caller, as: string, random: Random): Promise<Trip> => {
  for (;;) {
    const from = DAYS.first + Math.floor(random(DAYS.spread))
    const stay = { checkIn: inDays(from), checkOut: inDays(from + 1), rooms: 1, adults: 1 }
    const place = `city:${oneOf(random, CITIES)}`
    const found = await calls.good(listHotels, { query: { place, ...stay, children: 0 } })
    if (found.items.length === 0) continue
    const { hotelId } = oneOf(random, found.items)
    const { roomTypes } = await calls.good(listRates, { params: { hotelId }, query: { ...stay, children: 0 } })
    const rates = roomTypes.filter(({ roomsLeft }) => roomsLeft > 0).flatMap((room) => room.rates)
    const rate = rates.find(({ payment }) => payment === 'at_property')
    if (rate === undefined) continue
    const { quote, hold } = await held(calls, as, rate.ratePlanId, stay)
    const body = { ...commitOf(quote, hold.holdId) }
    const answer = await calls.send(createStayBooking, { body }, { as, key: body.bookingId })
    if (answer.status === 200) return v.parse(createStayBooking.response, JSON.parse(answer.body))
  }
}
