import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { permilleOf } from '#contract/core/money.ts'
import { stayLines } from '#contract/bookings/price.ts'
import { addDays, nightsOf } from '#contract/core/days.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { taxRules } from '#server/database/schema/payments/taxes.ts'
import { apiTest } from '#tests/support/api.ts'
import { anOffer } from '#tests/support/content.ts'
import { aCalendar, aCity, aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aQuote } from '#tests/support/stays/stays.ts'
import { aTaxRule } from '#tests/support/stays/taxes.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()

test('search, rates and quote return the total of the contract’s rule, to the rupiah', async () => {
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
          regime: 'pbjt',
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
    { numRuns: rounds(10, 200) },
  )
})

test('agree with rules of taxes as well, however many there are and whatever their share', async () => {
  const checkIn = addDays(TODAY, 3)
  const stay = { checkIn, checkOut: addDays(checkIn, 3), rooms: 2, adults: 2, children: 0 }
  const rate = fc.record({
    regime: fc.constantFrom('pbjt', 'ppn', 'vat'),
    permille: fc.integer({ min: 0, max: 400 }),
    base: fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 })),
  })
  const taxed = fc.uniqueArray(rate, { minLength: 1, maxLength: 3, selector: ({ regime }) => regime })
  const cityId = await aCity(api, { countryCode: 'ZZ' })
  await fc.assert(
    fc.asyncProperty(taxed, fc.integer({ min: 1, max: 99_999_999 }), async (rates, baseMinor) => {
      const hotel = await aHotel(api, {
        cityId,
        servicePermille: 77,
        taxPermille: 5,
        rooms: [{ rates: [{ baseMinor }] }],
      })
      await api.db.delete(taxRules)
      const taxes = rates.map(({ regime, permille, base }) => ({
        regime,
        permille,
        base: { numerator: Math.min(...base), denominator: Math.max(...base) },
      }))
      for (const [priority, { regime, permille, base }] of taxes.entries()) {
        const share = { baseNumerator: base.numerator, baseDenominator: base.denominator }
        await aTaxRule(api, { countryCode: 'ZZ', regime, permille, ...share, priority })
      }
      const nights = nightsOf(checkIn, stay.checkOut).map((night) => ({ night, minor: baseMinor }))
      const charges = { servicePermille: 77, taxPermille: 5, taxes }
      const { lines, total } = stayLines({ nights, rooms: 2, ...charges, currency: 'IDR' })
      const listed = await api.ok(listRates, { params: { hotelId: hotel.hotelId }, query: stay })
      const quote = await aQuote(api, hotel.ratePlanId, stay)
      expect(listed.roomTypes[0]?.rates[0]?.total).toEqual(total)
      expect(quote).toMatchObject({ lines, total })
    }),
    { numRuns: rounds(10, 200) },
  )
})
