import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createHold, getHold, releaseHold } from '#contract/products/stays/holds.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createQuote, getQuote } from '#contract/products/stays/quotes.ts'
import { addDays } from '#contract/core/days.ts'
import { ratePlans } from '#server/database/schema/products/stays/hotels.ts'
import { sweepHolds } from '#server/domain/products/stays/hold/hold-expiry.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aCalendar, aHotel, soldNights, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { aBooking, aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
const NO_ID = '01900000-0000-7000-8000-000000000000'
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const someone = async () => signedInAs(api, await aUser(api))

describe('a quote', () => {
  test('is refused for an unavailable offer', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 1 }] })
    const ask = { ratePlanId, ...STAY }
    await api.refused('not_found', createQuote, { body: { ...ask, ratePlanId: NO_ID } })
    await api.refused('check_in_in_past', createQuote, { body: { ...ask, checkIn: addDays(TODAY, -1) } })
    await api.refused('check_in_too_far', createQuote, {
      body: { ...ask, checkIn: addDays(TODAY, 364), checkOut: addDays(TODAY, 366) },
    })
    await api.refused('occupancy_not_possible', createQuote, { body: { ...ask, adults: 3 } })
    await api.refused('sold_out', createQuote, { body: { ...ask, rooms: 2, adults: 2 } })
    const closing = await aHotel(api, { priceCalendarId: await aCalendar(api, [1000], addDays(STAY.checkIn, -399)) })
    await api.refused('sold_out', createQuote, { body: { ...ask, ratePlanId: closing.ratePlanId } })
    await api.refused('not_found', getQuote, { params: { quoteId: NO_ID } })
  })

  test('lists every line, the due dates and the cancellation steps in UTC', async () => {
    const { ratePlanId, hotelId } = await aHotel(api, {
      priceCalendarId: await aCalendar(api, [1000, 1500], STAY.checkIn),
      rooms: [
        {
          rates: [
            {
              cancellation: [
                { hoursBefore: 72, feePermille: 0 },
                { hoursBefore: 24, feePermille: 500 },
                { hoursBefore: null, feePermille: 1000 },
              ],
            },
          ],
        },
      ],
    })
    const quote = await aQuote(api, ratePlanId, { rooms: 2, adults: 3 })
    expect(quote).toMatchObject({
      hotel: { hotelId },
      nights: 2,
      lines: [
        { kind: 'room', night: STAY.checkIn, quantity: 2, amount: idr(2_000_000) },
        { kind: 'room', night: addDays(STAY.checkIn, 1), quantity: 2, amount: idr(3_000_000) },
        { kind: 'service_charge', night: null, quantity: 1, amount: idr(500_000) },
        { kind: 'tax', night: null, quantity: 1, amount: idr(605_000) },
      ],
      total: idr(6_105_000),
      dueNow: idr(6_105_000),
      dueAtProperty: idr(0),
      roomsLeft: 5,
      cancellation: [
        { until: `${addDays(STAY.checkIn, -3)}T07:00:00.000Z`, feePermille: 0 },
        { until: `${addDays(STAY.checkIn, -1)}T07:00:00.000Z`, feePermille: 500 },
        { until: null, feePermille: 1000 },
      ],
      serverTime: START.toISOString(),
      expiresAt: new Date(START.getTime() + 20 * 60_000).toISOString(),
    })
  })

  test('keeps its price when the rate changes, until its twenty minutes end', async () => {
    const { ratePlanId } = await aHotel(api)
    const quote = await aQuote(api, ratePlanId)
    await api.db.update(ratePlans).set({ baseMinor: 9 }).where(eq(ratePlans.id, ratePlanId))
    expect(await api.ok(getQuote, { params: { quoteId: quote.quoteId } })).toEqual(quote)
    api.clock.advance(20 * 60_000)
    await api.refused('quote_expired', getQuote, { params: { quoteId: quote.quoteId } })
    const token = await someone()
    await api.refused(
      'quote_expired',
      createHold,
      { body: { holdId: uuidv7(), quoteId: quote.quoteId } },
      { as: token },
    )
  })
})

describe('a hold', () => {
  test('is refused for unknown quotes, used ids and sold-out rooms', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 1 }] })
    const token = await someone()
    await api.refused('not_found', createHold, { body: { holdId: uuidv7(), quoteId: NO_ID } }, { as: token })
    await api.refused('not_found', getHold, { params: { holdId: NO_ID } }, { as: token })
    await api.refused('not_found', releaseHold, { params: { holdId: NO_ID } }, { as: token })
    const [first, second] = [await aQuote(api, ratePlanId), await aQuote(api, ratePlanId)]
    const holdId = uuidv7()
    await api.ok(createHold, { body: { holdId, quoteId: first.quoteId } }, { as: token })
    await api.refused('id_taken', createHold, { body: { holdId, quoteId: second.quoteId } }, { as: token })
    await api.refused(
      'sold_out',
      createHold,
      { body: { holdId: uuidv7(), quoteId: second.quoteId } },
      { as: await someone() },
    )
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('takes the rooms at once, and releases them again', async () => {
    const { ratePlanId, roomTypeId } = await aHotel(api)
    const token = await someone()
    const { hold } = await aHold(api, token, ratePlanId, { rooms: 2, adults: 2 })
    expect(Object.values(await soldNights(api, roomTypeId))).toEqual([2, 2])
    expect((await aQuote(api, ratePlanId)).roomsLeft).toBe(3)
    const params = { holdId: hold.holdId }
    expect(await api.ok(getHold, { params }, { as: token })).toEqual(hold)
    expect(await api.ok(releaseHold, { params }, { as: token })).toMatchObject({ state: 'released' })
    expect(await api.ok(releaseHold, { params }, { as: token })).toMatchObject({ state: 'released' })
    expect(await soldNights(api, roomTypeId)).toEqual({})
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('expires after fifteen minutes by the clock, and the next one gets the room, swept or not', async () => {
    const { ratePlanId, roomTypeId } = await aHotel(api, { rooms: [{ allotment: 1 }] })
    const token = await someone()
    const { hold } = await aHold(api, token, ratePlanId)
    api.clock.advance(15 * 60_000 - 1)
    expect(await api.ok(getHold, { params: { holdId: hold.holdId } }, { as: token })).toMatchObject({ state: 'live' })
    api.clock.advance(1)
    expect(await api.ok(getHold, { params: { holdId: hold.holdId } }, { as: token })).toMatchObject({
      state: 'expired',
    })
    // Another company's person, other nights around the same: the room of the hold that is over is free for them.
    await aHold(api, await someone(), ratePlanId, { checkIn: addDays(STAY.checkIn, -1) })
    expect(Object.values(await soldNights(api, roomTypeId))).toEqual([1, 1, 1])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('that expired is swept by several processes at once exactly once', async () => {
    const { ratePlanId, roomTypeId } = await aHotel(api)
    for (let index = 0; index < 4; index += 1) await aHold(api, await someone(), ratePlanId)
    const stored = await aBooking(api, await someone(), ratePlanId)
    api.clock.advance(15 * 60_000)
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweepHolds(api.db, api.clock.now())))
    expect(swept.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4)
    expect(Object.values(await soldNights(api, roomTypeId))).toEqual([stored.rooms, stored.rooms])
    expect(await stockMismatches(api.db)).toEqual([])
  })
})

const refusedHold = async (as: string, ratePlanId: string, stay: object) => {
  const { quoteId } = await aQuote(api, ratePlanId, stay)
  const { details } = await api.refused('too_many_held', createHold, { body: { holdId: uuidv7(), quoteId } }, { as })
  return details
}

describe('rooms that are held without having been paid', () => {
  const EIGHT = { rooms: 8, adults: 8 }

  test('are limited for a person at one property, until they are released or paid', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 100 }] })
    const token = await signedInAs(api, await aUser(api))
    const first = await aHold(api, token, hotel.ratePlanId, EIGHT)
    await aHold(api, token, hotel.ratePlanId, EIGHT)
    const { quoteId } = await aQuote(api, hotel.ratePlanId)
    const body = { holdId: uuidv7(), quoteId }
    const { details } = await api.refused('too_many_held', createHold, { body }, { as: token })
    expect(details).toEqual({ whose: 'person_at_property', limit: 16, held: 16 })
    await api.ok(releaseHold, { params: { holdId: first.hold.holdId } }, { as: token })
    await api.ok(createHold, { body }, { as: token })
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('are limited for the people of a company together, and others still find rooms', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 100 }] })
    const client = await aClient(api)
    for (let person = 0; person < 5; person += 1) {
      await aHold(api, await signedInAs(api, await aUser(api, { clientId: client.id })), hotel.ratePlanId, EIGHT)
    }
    const colleague = await signedInAs(api, await aUser(api, { clientId: client.id }))
    const { quoteId } = await aQuote(api, hotel.ratePlanId)
    const body = { holdId: uuidv7(), quoteId }
    const { details } = await api.refused('too_many_held', createHold, { body }, { as: colleague })
    expect(details).toMatchObject({ whose: 'company_at_property', limit: 40 })
    await aHold(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
  })

  test('include bookings that wait for their money', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 100 }] })
    const token = await signedInAs(api, await aUser(api))
    for (let booking = 0; booking < 2; booking += 1) {
      const held = await aHold(api, token, hotel.ratePlanId, EIGHT)
      await api.ok(createStayBooking, { body: { ...bookingBody(held), payWith: 'qris' } }, { as: token })
    }
    const { quoteId } = await aQuote(api, hotel.ratePlanId)
    await api.refused('too_many_held', createHold, { body: { holdId: uuidv7(), quoteId } }, { as: token })
  })

  test('cannot be kept from others by holding them in turns, until a day has passed', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 100 }] })
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    await aBooking(api, token, hotel.ratePlanId, EIGHT)
    for (let turn = 0; turn < 10; turn += 1) {
      const { hold } = await aHold(api, token, hotel.ratePlanId, EIGHT)
      await api.ok(releaseHold, { params: { holdId: hold.holdId } }, { as: token })
    }
    const refused = await refusedHold(token, hotel.ratePlanId, { rooms: 1 })
    expect(refused).toEqual({ whose: 'person_unused', limit: 80, held: 80 })
    await aHold(api, token, (await aHotel(api)).ratePlanId)
    await aHold(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId, EIGHT)
    api.clock.advance(24 * 3_600_000)
    await aHold(api, await signedInAs(api, user), hotel.ratePlanId, EIGHT)
  })

  test('cannot be kept from others by booking and cancelling them in turns', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 100 }] })
    const token = await someone()
    for (let turn = 0; turn < 10; turn += 1) {
      const { bookingId, version } = await aBooking(api, token, hotel.ratePlanId, EIGHT)
      const params = { bookingId }
      const { refund } = await quoteStay(api, { params }, { as: token })
      await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: token, version })
    }
    expect(await refusedHold(token, hotel.ratePlanId, { rooms: 1 })).toMatchObject({ whose: 'person_unused', held: 80 })
  })
})
