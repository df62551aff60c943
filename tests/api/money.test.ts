import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listHotels, listRates } from '#contract/endpoints/hotels.ts'
import { permilleOf } from '#contract/money.ts'
import { stayLines } from '#contract/rules/price.ts'
import { addDays, nightsOf } from '#contract/rules/stay.ts'
import { createQuote } from '#contract/endpoints/quotes.ts'
import { apiTest } from '#tests/support/api.ts'
import { anOffer } from '#tests/support/content.ts'
import { aCalendar, aCity, aHotel, TODAY } from '#tests/support/hotels.ts'
import { aQuote } from '#tests/support/stays.ts'

const api = apiTest()

test('search, rates and quote say the same total as the rule of the contract, to the rupiah', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 0, max: 250 }),
      fc.integer({ min: 0, max: 250 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 1000 }),
      async (factors, baseMinor, servicePermille, taxPermille, length, rooms, discountPermille) => {
        const checkIn = addDays(TODAY, 3)
        const checkOut = addDays(checkIn, length)
        const cityId = await aCity(api)
        const priceCalendarId = await aCalendar(api, factors, checkIn)
        const hotel = await aHotel(api, {
          cityId,
          priceCalendarId,
          servicePermille,
          taxPermille,
          rooms: [{ allotment: 8, rates: [{ baseMinor }] }],
        })
        const listed = {
          nights: nightsOf(checkIn, checkOut).map((night, index) => ({
            night,
            minor: permilleOf(baseMinor, factors[index % factors.length] ?? 0),
          })),
          rooms,
          servicePermille,
          taxPermille,
          currency: 'IDR',
        }
        const expected = stayLines(listed)
        const stay = { checkIn, checkOut, rooms, adults: rooms, children: 0 }
        const search = await api.ok(listHotels, { query: { place: `city:${cityId}`, ...stay } })
        const rates = await api.ok(listRates, { params: { hotelId: hotel.hotelId }, query: stay })
        const quote = await aQuote(api, hotel.ratePlanId, stay)
        expect(search.items[0]?.from.total).toEqual(expected.total)
        expect(rates.roomTypes[0]?.rates[0]?.total).toEqual(expected.total)
        expect(quote.total).toEqual(expected.total)
        expect(quote.lines).toEqual(expected.lines)
        expect(quote.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(quote.total.minor)

        const { code } = await anOffer(api, { discountPermille })
        const cheaper = await api.ok(createQuote, { body: { ratePlanId: hotel.ratePlanId, ...stay, offerCode: code } })
        const { lines, total } = stayLines({ ...listed, discountPermille })
        expect(cheaper).toMatchObject({ lines, total })
        expect(cheaper.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(cheaper.total.minor)
        expect(cheaper.dueNow.minor + cheaper.dueAtProperty.minor).toBe(cheaper.total.minor)
      },
    ),
    { numRuns: process.env.DEEP ? 1000 : 25 },
  )
})
