import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { hotelFacets, listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { countsOf, fitsInto, writeGuests } from '#contract/products/stays/occupancy.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCity, aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
const days = { checkIn: STAY.checkIn, checkOut: STAY.checkOut }
const asked = (guests: string, rooms: number, adults: number, children: number) => ({
  ...days,
  rooms,
  adults,
  children,
  guests,
})

describe('guests by room', () => {
  test('is refused where it is unreadable or contradicts the counts, at its own field', async () => {
    const { cityKey, hotelId, ratePlanId } = await aHotel(api)
    const wrong = [
      ['guests_out_of_range', asked('2.18', 1, 2, 1)],
      ['guests_out_of_range', asked('nobody', 1, 1, 0)],
      ['guests_differ', asked('2.5', 1, 2, 0)],
      ['guests_differ', asked('2_1', 1, 3, 0)],
    ] as const
    for (const [code, stay] of wrong) {
      const problem = await api.refused(code, listHotels, { query: { place: cityKey, ...stay } })
      expect(problem.fields).toMatchObject([{ field: 'query.guests', code }])
      await api.refused(code, hotelFacets, { query: { place: cityKey, ...stay } })
      await api.refused(code, listRates, { params: { hotelId }, query: stay })
      const quote = await api.refused(code, createQuote, { body: { ratePlanId, ...stay } })
      expect(quote.fields).toMatchObject([{ field: 'body.guests', code }])
    }
  })

  test('uses ages: babies need no bed, teenagers are adults, and the fullest room applies', async () => {
    const { hotelId, ratePlanId, cityKey } = await aHotel(api, { rooms: [{ maxGuests: 3, maxAdults: 2 }] })
    const fits = async (stay: ReturnType<typeof asked>) => {
      const rates = await api.ok(listRates, { params: { hotelId }, query: stay })
      const found = await api.ok(listHotels, { query: { place: cityKey, ...stay } })
      const quote = await api.call(createQuote, { body: { ratePlanId, ...stay } })
      expect([rates.roomTypes[0]?.fits, found.total === 1]).toEqual([
        quote.statusCode === 200,
        quote.statusCode === 200,
      ])
      return quote.statusCode === 200
    }
    expect(await fits(asked('2.11', 1, 2, 1))).toBe(true)
    expect(await fits(asked('2.12', 1, 2, 1))).toBe(false)
    expect(await fits(asked('2.5.2.0', 1, 2, 3))).toBe(true)
    expect(await fits(asked('2.5.3', 1, 2, 2))).toBe(false)
    expect(await fits(asked('2.5_1', 2, 3, 1))).toBe(true)
    expect(await fits(asked('3_1', 2, 4, 0))).toBe(false)
    await api.db.update(properties).set({ childUntilAge: 17, infantUntilAge: 4 }).where(eq(properties.id, hotelId))
    expect(await fits(asked('2.12', 1, 2, 1))).toBe(true)
    expect(await fits(asked('2.5.4', 1, 2, 2))).toBe(true)
  })

  test('is stored in quote and booking, and shown by room with the lead guest', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await signedInAs(api, await aUser(api))
    const held = await aHold(api, token, ratePlanId, asked('2.5_1', 2, 3, 1))
    const occupancy = [
      { adults: 2, childAges: [5] },
      { adults: 1, childAges: [] },
    ]
    expect(held.quote).toMatchObject({ rooms: 2, adults: 3, children: 1, occupancy })
    const booking = await api.ok(createStayBooking, { body: bookingBody(held) }, { as: token })
    expect(booking).toMatchObject({ occupancy, sold: null, changes: [] })
    const [first, second] = booking.travellers.map(({ fullName }) => fullName)
    const seen = await api.ok(getStayBooking, { params: { bookingId: booking.bookingId } }, { as: token })
    expect(seen.roomStays).toEqual([
      { room: 1, ...days, guest: first, guests: occupancy[0] },
      { room: 2, ...days, guest: second, guests: occupancy[1] },
    ])
  })

  test('is not assigned where only counts are known', async () => {
    const { ratePlanId } = await aHotel(api)
    expect((await aQuote(api, ratePlanId, { rooms: 2, adults: 2, children: 1 })).occupancy).toBeUndefined()
    expect((await aQuote(api, ratePlanId)).occupancy).toEqual([{ adults: 1, childAges: [] }])
    const booking = await aBooking(api, await signedInAs(api, await aUser(api)), ratePlanId, { rooms: 2, adults: 3 })
    expect(booking.roomStays?.map(({ guests }) => guests)).toEqual([null, null])
  })
})

test('search, rates and the rule of the contract agree which rooms fit', async () => {
  const room = fc.record({
    adults: fc.integer({ min: 1, max: 3 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
  })
  const limits = fc
    .tuple(fc.integer({ min: -1, max: 17 }), fc.integer({ min: 0, max: 17 }))
    .map(([one, other]) => ({ infantUntilAge: Math.min(one, other), childUntilAge: Math.max(one, other, 0) }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(room, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.array(limits, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      async (rooms, areStatedByRoom, ages, maxGuests, maxAdults) => {
        const cityId = await aCity(api)
        const hotels = []
        for (const limit of ages) {
          hotels.push({ limit, ...(await aHotel(api, { cityId, ...limit, rooms: [{ maxGuests, maxAdults }] })) })
        }
        const counts = countsOf(rooms)
        const stay = { ...days, ...counts, ...(areStatedByRoom && { guests: writeGuests(rooms) }) }
        const found = await api.ok(listHotels, { query: { place: `city:${cityId}`, ...stay } })
        for (const { hotelId, limit } of hotels) {
          const rates = await api.ok(listRates, { params: { hotelId }, query: stay })
          const fits = rates.roomTypes[0]?.fits
          expect(found.items.some((item) => item.hotelId === hotelId)).toBe(fits)
          const each = (many: number) => Math.ceil(many / counts.rooms)
          const spreadFits = each(counts.adults + counts.children) <= maxGuests && each(counts.adults) <= maxAdults
          expect(fits).toBe(areStatedByRoom ? fitsInto({ maxGuests, maxAdults }, rooms, limit) : spreadFits)
        }
      },
    ),
    { numRuns: rounds(15, 200) },
  )
})
