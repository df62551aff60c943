import { eq } from 'drizzle-orm'
import { array, assert, asyncProperty, integer, option, record, tuple } from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { stayLines } from '#contract/bookings/price.ts'
import { addDays, nightsOf } from '#contract/core/days.ts'
import { createHold, extendHold } from '#contract/products/stays/holds.ts'
import { hotelFacets, listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { nightPrice, type SaleRefusal } from '#contract/products/stays/sale-rules.ts'
import {
  priceCalendarNights,
  properties,
  ratePlans,
  roomNightSales,
  roomTypes,
} from '#server/database/schema/products/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aNightSale } from '#tests/support/stays/host-calendar.ts'
import { aHotel, STAY, TODAY, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
type Property = Partial<typeof properties.$inferInsert>

const setProperty = async (hotel: MadeHotel, rules: Property): Promise<void> => {
  await api.db.update(properties).set(rules).where(eq(properties.id, hotel.hotelId))
}
const night = (sale: Partial<typeof roomNightSales.$inferInsert>) => (hotel: MadeHotel) =>
  aNightSale(api, hotel.roomTypeId, sale)
const property = (rules: Property) => (hotel: MadeHotel) => setProperty(hotel, rules)

const SECOND_NIGHT = addDays(STAY.checkIn, 1)
/** Check-in is at 14:00 in Jakarta, 07:00 UTC, ten days from the start of the tests. */
const RULES: {
  name: string
  set: (hotel: MadeHotel) => Promise<void>
  code: SaleRefusal['code']
  details?: object
}[] = [
  { name: 'of a paused property', set: property({ isPaused: true }), code: 'property_paused' },
  {
    name: 'shorter than the property takes',
    set: property({ minNights: 3 }),
    code: 'stay_below_minimum',
    details: { limit: 3 },
  },
  {
    name: 'longer than the property takes',
    set: property({ maxNights: 1 }),
    code: 'stay_above_maximum',
    details: { limit: 1 },
  },
  {
    name: 'asked for too late',
    set: property({ noticeHours: 14 * 24 }),
    code: 'check_in_too_soon',
    details: { limit: 14 * 24 },
  },
  {
    name: 'beyond the booking window',
    set: property({ windowDays: 9 }),
    code: 'check_in_beyond_window',
    details: { limit: 9 },
  },
  {
    name: 'over a closed night',
    set: night({ night: SECOND_NIGHT, isClosed: true }),
    code: 'nights_closed',
    details: { night: SECOND_NIGHT },
  },
  { name: 'that arrives on a closed day', set: night({ isClosedToArrival: true }), code: 'closed_to_arrival' },
  {
    name: 'shorter than its day of arrival takes',
    set: night({ minNights: 3 }),
    code: 'stay_below_minimum',
    details: { limit: 3 },
  },
]

describe.each(RULES)('a stay $name', ({ set, code, details = {} }) => {
  test('is found, priced and held before the rule, and refused after it everywhere', async () => {
    const hotel = await aHotel(api)
    const as = await signedInAs(api, await aUser(api))
    const query = { place: hotel.cityKey, ...STAY }
    expect((await api.ok(listHotels, { query })).items).toHaveLength(1)
    const quote = await aQuote(api, hotel.ratePlanId)
    await set(hotel)
    expect(await api.ok(listHotels, { query })).toMatchObject({ items: [], total: 0, available: 0 })
    expect((await api.ok(hotelFacets, { query })).facets.stars).toEqual({})
    const [room] = (await api.ok(listRates, { params: { hotelId: hotel.hotelId }, query: STAY })).roomTypes
    expect(room).toMatchObject({ roomsLeft: 0, refusal: { code, ...details } })
    const refused = await api.refused(code, createQuote, { body: { ratePlanId: hotel.ratePlanId, ...STAY } })
    expect(refused.details ?? {}).toMatchObject(details)
    const body = { holdId: uuidv7(), quoteId: quote.quoteId }
    await api.refused(code, createHold, { body }, { as })
  })

  test('that is held already is kept for longer and booked', async () => {
    const hotel = await aHotel(api)
    const as = await signedInAs(api, await aUser(api))
    const held = await aHold(api, as, hotel.ratePlanId)
    await set(hotel)
    await api.ok(extendHold, { params: { holdId: held.hold.holdId } }, { as })
    const booking = await api.ok(createStayBooking, { body: bookingBody(held) }, { as })
    expect(booking.total).toEqual(held.quote.total)
  })
})

const isFound = async (hotel: MadeHotel, stay: object = {}): Promise<boolean> => {
  const found = await api.ok(listHotels, { query: { place: hotel.cityKey, ...STAY, ...stay } })
  const query = { ...STAY, ...stay }
  const priced = await api.call(createQuote, { body: { ratePlanId: hotel.ratePlanId, ...query } })
  expect(priced.statusCode === 200).toBe(found.items.length === 1)
  return found.items.length === 1
}

describe('the limits of the rules', () => {
  test('a stay of exactly the nights, hours and days that are asked for is sold', async () => {
    const hotel = await aHotel(api)
    await setProperty(hotel, { minNights: 2, maxNights: 2, windowDays: 10 })
    expect(await isFound(hotel)).toBe(true)
    expect(await isFound(hotel, { checkOut: addDays(STAY.checkIn, 1) })).toBe(false)
    expect(await isFound(hotel, { checkOut: addDays(STAY.checkIn, 3) })).toBe(false)
    expect(await isFound(hotel, { checkIn: addDays(TODAY, 11), checkOut: addDays(TODAY, 13) })).toBe(false)
  })

  test('notice counts back from check-in time on the clock of the property, to the moment', async () => {
    const hotel = await aHotel(api)
    await setProperty(hotel, { noticeHours: 48 })
    const last = new Date(`${addDays(STAY.checkIn, -2)}T07:00:00Z`)
    api.clock.set(last)
    expect(await isFound(hotel)).toBe(true)
    api.clock.set(new Date(last.getTime() + 1000))
    expect(await isFound(hotel)).toBe(false)
    api.clock.set(START)
  })

  test('without notice guests still book in the night of arrival', async () => {
    const hotel = await aHotel(api)
    api.clock.set(new Date(`${STAY.checkIn}T15:00:00Z`))
    expect(await isFound(hotel)).toBe(true)
    api.clock.set(START)
  })

  test('the number of nights of a day of arrival replaces that of the property', async () => {
    const hotel = await aHotel(api)
    await setProperty(hotel, { minNights: 3 })
    await aNightSale(api, hotel.roomTypeId, { minNights: 1 })
    expect(await isFound(hotel)).toBe(true)
    expect(await isFound(hotel, { checkIn: SECOND_NIGHT, checkOut: addDays(SECOND_NIGHT, 2) })).toBe(false)
  })

  test('a night closed to arrival is slept in by those who arrived before, and a closed night after it is nobody’s', async () => {
    const hotel = await aHotel(api)
    await aNightSale(api, hotel.roomTypeId, { night: SECOND_NIGHT, isClosedToArrival: true, minNights: 9 })
    await aNightSale(api, hotel.roomTypeId, { night: STAY.checkOut, isClosed: true })
    expect(await isFound(hotel)).toBe(true)
  })

  test('another room type is sold where one is closed', async () => {
    const hotel = await aHotel(api, { rooms: [{}, { rates: [{ baseMinor: 9_000_000 }] }] })
    await aNightSale(api, hotel.roomTypeId, { isClosed: true })
    const { items } = await api.ok(listHotels, { query: { place: hotel.cityKey, ...STAY } })
    expect(items.map(({ from }) => from.total.minor)).toEqual([(2 * 9_000_000 * 11 * 111) / 1000])
  })

  test('filling in the form takes no offer away by the hours of notice', async () => {
    const hotel = await aHotel(api)
    const guest = await aUser(api)
    await setProperty(hotel, { noticeHours: 48 })
    const last = new Date(`${addDays(STAY.checkIn, -2)}T07:00:00Z`)
    api.clock.set(last)
    const { quoteId } = await aQuote(api, hotel.ratePlanId)
    const as = await signedInAs(api, guest)
    api.clock.advance(19 * 60_000)
    await api.ok(createHold, { body: { holdId: uuidv7(), quoteId } }, { as })
    api.clock.set(START)
  })
})

test('a price that the host changes is that of the next quote, and not of one that was made', async () => {
  const hotel = await aHotel(api)
  const as = await signedInAs(api, await aUser(api))
  const before = await aQuote(api, hotel.ratePlanId)
  await aNightSale(api, hotel.roomTypeId, { priceMinor: 3_000_000 })
  const after = await aQuote(api, hotel.ratePlanId)
  expect(after.lines.map(({ amount }) => amount.minor).slice(0, 2)).toEqual([3_000_000, 1_000_000])
  const hold = await api.ok(createHold, { body: { holdId: uuidv7(), quoteId: before.quoteId } }, { as })
  const booking = await api.ok(createStayBooking, { body: bookingBody({ quote: before, hold }) }, { as })
  expect(booking.total).toEqual(before.total)
})

const price = integer({ min: 1, max: 5_000_000 })
const NIGHTS = nightsOf(STAY.checkIn, addDays(STAY.checkIn, 4))

test(
  'search, rates and quotes price every night as the contract does, to the minor unit',
  async () => {
    const hotel = await aHotel(api, { rooms: [{ rates: [{}, {}, {}] }] })
    const { priceCalendarId } = (await api.db.select().from(properties).where(eq(properties.id, hotel.hotelId)))[0] ?? {
      priceCalendarId: '',
    }
    await api.db.update(roomTypes).set({ maxAdults: 3 }).where(eq(roomTypes.id, hotel.roomTypeId))
    const planIds = hotel.rooms[0]?.ratePlanIds ?? []
    const stay = { checkIn: STAY.checkIn, checkOut: addDays(STAY.checkIn, NIGHTS.length) }
    await assert(
      asyncProperty(
        tuple(price, price, price),
        array(record({ factor: integer({ min: 1, max: 3000 }), own: option(price) }), {
          minLength: NIGHTS.length,
          maxLength: NIGHTS.length,
        }),
        integer({ min: 1, max: 3 }),
        integer({ min: 0, max: 200 }),
        integer({ min: 0, max: 200 }),
        async (bases, nights, rooms, servicePermille, taxPermille) => {
          await setProperty(hotel, { servicePermille, taxPermille })
          for (const [index, baseMinor] of bases.entries())
            await api.db
              .update(ratePlans)
              .set({ baseMinor })
              .where(eq(ratePlans.id, planIds[index] ?? ''))
          await api.db.delete(roomNightSales).where(eq(roomNightSales.roomTypeId, hotel.roomTypeId))
          await api.db.delete(priceCalendarNights).where(eq(priceCalendarNights.calendarId, priceCalendarId))
          await api.db.insert(priceCalendarNights).values(
            nights.map(({ factor }, index) => ({
              calendarId: priceCalendarId,
              night: NIGHTS[index] ?? '',
              factorPermille: factor,
            })),
          )
          for (const [index, { own }] of nights.entries()) {
            if (own !== null) await aNightSale(api, hotel.roomTypeId, { night: NIGHTS[index] ?? '', priceMinor: own })
          }
          const asked = { ...STAY, ...stay, rooms, adults: rooms }
          const totals = bases.map(
            (baseMinor) =>
              stayLines({
                nights: nights.map(({ factor, own }, index) => ({
                  night: NIGHTS[index] ?? '',
                  minor: nightPrice(
                    { baseMinor, cheapestMinor: Math.min(...bases) },
                    { factorPermille: factor, priceMinor: own },
                  ),
                })),
                rooms,
                servicePermille,
                taxPermille,
                currency: 'IDR',
              }).total.minor,
          )
          const rates = await api.ok(listRates, { params: { hotelId: hotel.hotelId }, query: asked })
          const listed = new Map(
            rates.roomTypes.flatMap((room) => room.rates.map(({ ratePlanId, total }) => [ratePlanId, total.minor])),
          )
          expect(planIds.map((id) => listed.get(id))).toEqual(totals)
          for (const [index, id] of planIds.entries())
            expect((await aQuote(api, id, { ...stay, rooms, adults: rooms })).total.minor).toBe(totals[index])
          const found = await api.ok(listHotels, { query: { place: hotel.cityKey, ...asked } })
          expect(found.items.map(({ from }) => from.total.minor)).toEqual([Math.min(...totals)])
        },
      ),
      { numRuns: rounds(25, 400) },
    )
  },
  rounds(60_000, 600_000),
)
