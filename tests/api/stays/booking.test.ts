import { describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { listBookings } from '#contract/products/registry.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, soldNights, STAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()

describe('the main job', () => {
  test('search, rates, quote, hold, commit, list', async () => {
    const hotel = await aHotel(api)
    const token = await signedInAs(api, await aUser(api))
    const found = await api.ok(listHotels, { query: { place: hotel.cityKey, ...STAY } })
    expect(found).toMatchObject({ total: 1, available: 1, items: [{ hotelId: hotel.hotelId, from: { roomsLeft: 5 } }] })
    const rates = await api.ok(listRates, { params: { hotelId: hotel.hotelId }, query: STAY })
    expect(rates.roomTypes[0]?.rates[0]?.total).toEqual(found.items[0]?.from.total)
    const held = await aHold(api, token, hotel.ratePlanId)
    expect(held.quote.total).toEqual(found.items[0]?.from.total)
    const booking = await api.ok(createStayBooking, { body: bookingBody(held) }, { as: token })
    expect(booking).toMatchObject({
      state: 'confirmed',
      reference: expect.stringMatching(/^SG-[0-9A-HJKMNP-TV-Z]{8}$/),
    })
    const list = await api.ok(listBookings, { query: {} }, { as: token })
    expect(list.items.map(({ bookingId }) => bookingId)).toEqual([booking.bookingId])
    expect(await api.ok(getStayBooking, { params: { bookingId: booking.bookingId } }, { as: token })).toEqual(booking)
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
    expect(await stockMismatches(api.db)).toEqual([])
    await aBooking(api, token, hotel.ratePlanId)
  })
})
