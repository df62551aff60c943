import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getHotel, listBrandHotels, listHotels, listRates, type HotelOffer } from '#contract/products/stays/hotels.ts'
import { SORTS } from '#contract/products/stays/stay-search.ts'
import { addDays } from '#contract/core/days.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aCalendar, aCity, aHotel, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold } from '#tests/support/stays/stays.ts'

const api = apiTest()
const NO_ID = '01900000-0000-7000-8000-000000000000'
const namesAt = async (place: string, query: object = {}) =>
  (await api.ok(listHotels, { query: { place, ...STAY, ...query } })).items.map(({ name }) => name)

describe('a search', () => {
  test.each([
    ['yesterday', { checkIn: addDays(TODAY, -1) }, 'check_in_in_past', 'query.checkIn'],
    [
      'beyond the horizon',
      { checkIn: addDays(TODAY, 365), checkOut: addDays(TODAY, 366) },
      'check_in_too_far',
      'query.checkIn',
    ],
    ['out before in', { checkOut: addDays(TODAY, 9) }, 'check_out_not_after_check_in', 'query.checkOut'],
    ['out on the day of in', { checkOut: STAY.checkIn }, 'check_out_not_after_check_in', 'query.checkOut'],
    ['31 nights', { checkOut: addDays(STAY.checkIn, 31) }, 'stay_too_long', 'query.checkOut'],
    ['a day that does not exist', { checkIn: '2027-02-30' }, 'date_invalid', 'query.checkIn'],
    ['no guests', { adults: 0 }, 'guests_out_of_range', 'query.adults'],
    ['100 guests', { adults: 100 }, 'guests_out_of_range', 'query.adults'],
    ['more rooms than adults', { rooms: 3, adults: 2 }, 'guests_out_of_range', 'query.adults'],
    ['nine rooms', { rooms: 9, adults: 9 }, 'rooms_out_of_range', 'query.rooms'],
    [
      'a cursor of ours that was changed',
      { cursor: 'WzEsIjIiXQ.AAAAAAAAAAAAAAAAAAAAAA' },
      'validation_failed',
      'query.cursor',
    ],
  ] as const)('%s is refused', async (_name, query, code, field) => {
    const { cityKey } = await aHotel(api)
    const problem = await api.refused(code, listHotels, { query: { place: cityKey, ...STAY, ...query } })
    expect(problem.fields?.map((one) => one.field)).toContain(field)
  })

  test('at a place that does not exist is not found', async () => {
    await api.refused('not_found', listHotels, { query: { place: 'city:atlantis', ...STAY } })
    await api.refused('not_found', listHotels, { query: { place: `hotel:${NO_ID}`, ...STAY } })
  })

  test('evaluates past dates by the day at the place', async () => {
    const cityId = await aCity(api, { zone: 'Pacific/Kiritimati' })
    const { cityKey } = await aHotel(api, { cityId, zone: 'Pacific/Kiritimati' })
    // 02:00 UTC is 16:00 of the same day there; at 11:00 UTC the next day has begun.
    api.clock.set(new Date(`${TODAY}T11:00:00Z`))
    await api.refused('check_in_in_past', listHotels, { query: { place: cityKey, ...STAY, checkIn: TODAY } })
    api.clock.set(START)
    expect(await namesAt(cityKey, { checkIn: TODAY })).toEqual(['Hotel Melati'])
  })

  test('finds only rooms that fit the guests, spread evenly', async () => {
    const { cityKey } = await aHotel(api, { rooms: [{ maxGuests: 3, maxAdults: 2 }] })
    expect(await namesAt(cityKey, { adults: 2, children: 1 })).toHaveLength(1)
    expect(await namesAt(cityKey, { adults: 3 })).toHaveLength(0)
    expect(await namesAt(cityKey, { adults: 3, rooms: 2 })).toHaveLength(1)
    expect(await namesAt(cityKey, { adults: 2, children: 2 })).toHaveLength(0)
  })

  test('omits hotels that are sold out or not on sale on one night', async () => {
    const cityId = await aCity(api)
    const ending = await aCalendar(api, [1000], addDays(STAY.checkIn, -399))
    const full = await aHotel(api, { cityId, name: 'Full', rooms: [{ allotment: 1 }] })
    await aHotel(api, { cityId, name: 'Free' })
    await aHotel(api, { cityId, name: 'Closing', priceCalendarId: ending })
    const { cityKey } = full
    expect((await namesAt(cityKey)).toSorted()).toEqual(['Free', 'Full'])
    await aHold(api, await signedInAs(api, await aUser(api)), full.ratePlanId, { checkOut: addDays(STAY.checkIn, 1) })
    expect(await namesAt(cityKey)).toEqual(['Free'])
    expect(
      (await namesAt(cityKey, { checkIn: addDays(STAY.checkIn, 1), checkOut: addDays(STAY.checkIn, 2) })).toSorted(),
    ).toEqual(['Free', 'Full'])
    // The hold is over by the clock: its room is free again although nobody swept it up.
    api.clock.advance(15 * 60_000)
    expect((await namesAt(cityKey)).toSorted()).toEqual(['Free', 'Full'])
  })

  test('counts matching and available hotels, over every page', async () => {
    const cityId = await aCity(api)
    const calendar = await aCalendar(api)
    for (let index = 0; index < 7; index += 1) {
      await aHotel(api, { cityId, name: `H${index}`, stars: 2 + (index % 3), priceCalendarId: calendar })
    }
    const place = `city:${cityId}`
    const first = await api.ok(listHotels, { query: { place, ...STAY, stars: '2,3', limit: 2 } })
    expect(first).toMatchObject({ total: 5, available: 7, place: { key: place, hotels: 7 } })
    expect(first.items).toHaveLength(2)
    expect(await api.ok(listHotels, { query: { place, ...STAY, stars: '5' } })).toMatchObject({
      total: 0,
      available: 7,
      items: [],
      nextCursor: null,
    })
  })

  test.each(SORTS)('pages by %s without a gap or a repeat, and in order', async (sort) => {
    const cityId = await aCity(api)
    const calendar = await aCalendar(api)
    for (let index = 0; index < 11; index += 1) {
      await aHotel(api, {
        cityId,
        name: `H${index}`,
        stars: 1 + (index % 3),
        score: index % 4 === 0 ? null : 60 + (index % 5),
        latitude: -6.2 - (index % 3) / 100,
        priceCalendarId: calendar,
        rooms: [{ rates: [{ baseMinor: 500_000 + (index % 4) * 100_000 }] }],
      })
    }
    const query = { place: `city:${cityId}`, ...STAY, sort, limit: 3 }
    const seen: HotelOffer[] = []
    let cursor: string | undefined
    do {
      const page = await api.ok(listHotels, { query: { ...query, ...(cursor !== undefined && { cursor }) } })
      expect(page.total).toBe(11)
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen.map(({ hotelId }) => hotelId)).size).toBe(11)
    const keys: Record<(typeof SORTS)[number], (item: HotelOffer) => number> = {
      recommended: () => 0,
      price: ({ from }) => from.total.minor,
      score: ({ score, from }) => -(score ?? 0) * 1e10 + from.total.minor,
      stars: ({ stars, from }) => -stars * 1e10 + from.total.minor,
      distance: ({ distanceMetres }) => distanceMetres,
    }
    const order = seen.map(keys[sort])
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test('refuses a cursor of another search', async () => {
    const cityId = await aCity(api)
    await aHotel(api, { cityId })
    await aHotel(api, { cityId })
    const query = { place: `city:${cityId}`, ...STAY, limit: 1 }
    const { nextCursor } = await api.ok(listHotels, { query })
    const cursor = nextCursor ?? ''
    expect(cursor).not.toBe('')
    expect((await api.ok(listHotels, { query: { ...query, cursor } })).items).toHaveLength(1)
    await api.refused('validation_failed', listHotels, { query: { ...query, cursor, sort: 'price' } })
    await api.refused('validation_failed', listHotels, { query: { ...query, cursor, adults: 2 } })
    await api.refused('validation_failed', listHotels, { query: { ...query, cursor: `${cursor.slice(0, -2)}AA` } })
  })

  test('recommends the better, nearer and cheaper hotel', async () => {
    const cityId = await aCity(api)
    const far = { latitude: -6.35 }
    await aHotel(api, { cityId, name: 'poor', score: 60 })
    await aHotel(api, { cityId, name: 'good', score: 92 })
    await aHotel(api, { cityId, name: 'good, far', score: 92, ...far })
    await aHotel(api, { cityId, name: 'good, dear', score: 92, rooms: [{ rates: [{ baseMinor: 9_000_000 }] }] })
    const names = await namesAt(`city:${cityId}`)
    expect(names[0]).toBe('good')
    expect(names.indexOf('good, far')).toBeGreaterThan(0)
    expect(names.indexOf('good, dear')).toBeGreaterThan(0)
  })

  test('puts the requested hotel first, whatever the order', async () => {
    const cityId = await aCity(api)
    await aHotel(api, { cityId, name: 'cheap', rooms: [{ rates: [{ baseMinor: 1000 }] }] })
    const asked = await aHotel(api, { cityId, name: 'asked' })
    expect(await namesAt(`hotel:${asked.hotelId}`, { sort: 'price' })).toEqual(['asked', 'cheap'])
  })
})

describe('filters', () => {
  test('each narrows the list by its condition, and price and terms are of the matching rate', async () => {
    const cityId = await aCity(api)
    await aHotel(api, {
      cityId,
      name: 'resort',
      kind: 'resort',
      stars: 5,
      score: 95,
      facilities: ['beachfront', 'pool', 'wifi'],
    })
    await aHotel(api, {
      cityId,
      name: 'guesthouse',
      kind: 'guesthouse',
      stars: 2,
      score: null,
      facilities: ['wifi'],
      rooms: [
        {
          rates: [
            {
              board: 'room_only',
              payment: 'at_property',
              baseMinor: 200_000,
              cancellation: [{ hoursBefore: null, feePermille: 1000 }],
            },
            { board: 'breakfast', payment: 'company_account', baseMinor: 300_000 },
          ],
        },
      ],
    })
    const at = (query: object) => namesAt(`city:${cityId}`, { sort: 'price', ...query })
    expect(await at({ kinds: 'guesthouse' })).toEqual(['guesthouse'])
    expect(await at({ stars: '4,5' })).toEqual(['resort'])
    expect(await at({ facilities: 'pool,wifi' })).toEqual(['resort'])
    expect(await at({ minScore: 90 })).toEqual(['resort'])
    expect(await at({ payments: 'at_property' })).toEqual(['guesthouse'])
    expect(await at({ boards: 'breakfast,half_board' })).toEqual(['guesthouse', 'resort'])
    expect(await at({ maxTotal: 500 })).toEqual(['guesthouse'])
    const [cheap] = (await api.ok(listHotels, { query: { place: `city:${cityId}`, ...STAY, kinds: 'guesthouse' } }))
      .items
    expect(cheap?.from).toMatchObject({ board: 'room_only', payment: 'at_property', freeCancellationUntil: null })
    const [free] = (
      await api.ok(listHotels, {
        query: { place: `city:${cityId}`, ...STAY, kinds: 'guesthouse', freeCancellation: 'true' },
      })
    ).items
    expect(free?.from).toMatchObject({
      board: 'breakfast',
      freeCancellationUntil: `${addDays(STAY.checkIn, -1)}T07:00:00.000Z`,
    })
    // Too late to cancel free of charge: the day before at 14:00 in Jakarta has passed.
    const tomorrow = { checkIn: addDays(TODAY, 1), checkOut: addDays(TODAY, 2) }
    api.clock.set(new Date(`${TODAY}T07:00:00Z`))
    expect(await at({ freeCancellation: 'true', ...tomorrow })).toEqual([])
    api.clock.set(START)
    expect(await at({ freeCancellation: 'true', ...tomorrow })).toEqual(['guesthouse', 'resort'])
  })

  test('unknown members are refused', async () => {
    const { cityKey } = await aHotel(api)
    await api.refused('validation_failed', listHotels, { query: { place: cityKey, ...STAY, stars: '6' } })
    await api.refused('validation_failed', listHotels, { query: { place: cityKey, ...STAY, facilities: 'casino' } })
  })
})

describe('one hotel', () => {
  test('is not found for an unknown id', async () => {
    await api.refused('not_found', getHotel, { params: { hotelId: NO_ID } })
    await api.refused('not_found', listRates, { params: { hotelId: NO_ID }, query: STAY })
    await api.refused('validation_failed', getHotel, { params: { hotelId: 'x' } })
  })

  test('is described in the requested language', async () => {
    const { hotelId } = await aHotel(api, {
      rooms: [
        { name: 'Big', maxGuests: 4 },
        { name: 'Small', maxGuests: 2 },
      ],
    })
    const say = async (language: string) =>
      api.ok(getHotel, { params: { hotelId } }, { headers: { 'accept-language': language } })
    expect((await say('id')).hotel.description).toBe('Rumah yang tenang.')
    expect((await say('en')).hotel.description).toBe('A quiet house.')
    expect((await say('en')).roomTypes.map(({ name }) => name)).toEqual(['Small', 'Big'])
  })

  test('shows the age limit for children, and which ages need no bed', async () => {
    const { hotelId } = await aHotel(api)
    const limits = { childUntilAge: 9, infantUntilAge: 1 }
    const { ageLimits } = await api.ok(getHotel, { params: { hotelId } })
    expect(ageLimits).toEqual({ childUntilAge: 11, infantUntilAge: 2 })
    await api.db.update(properties).set(limits).where(eq(properties.id, hotelId))
    expect((await api.ok(getHotel, { params: { hotelId } })).ageLimits).toEqual(limits)
  })

  test('shows every room with its rates, cheapest first, also sold-out or too small ones', async () => {
    const hotel = await aHotel(api, {
      rooms: [
        { name: 'Single', maxGuests: 1, maxAdults: 1 },
        { name: 'Twin', allotment: 1, rates: [{ baseMinor: 900_000 }, { board: 'room_only', baseMinor: 700_000 }] },
      ],
    })
    const twin = hotel.rooms[1]?.ratePlanIds[0] ?? ''
    await aBooking(api, await signedInAs(api, await aUser(api)), twin)
    const stay = { ...STAY, adults: 2 }
    const { roomTypes } = await api.ok(listRates, { params: { hotelId: hotel.hotelId }, query: stay })
    expect(roomTypes).toMatchObject([
      { name: 'Single', fits: false, roomsLeft: 5 },
      { name: 'Twin', fits: true, roomsLeft: 0, rates: [{ board: 'room_only' }, { board: 'breakfast' }] },
    ])
    expect(roomTypes[1]?.rates[0]).toMatchObject({
      total: { minor: 1_709_400, currency: 'IDR' },
      perNight: { minor: 700_000 },
    })
  })

  test('evaluates past dates by the day at the hotel', async () => {
    const { hotelId } = await aHotel(api)
    const past = { ...STAY, checkIn: addDays(TODAY, -1) }
    await api.refused('check_in_in_past', listRates, { params: { hotelId }, query: past })
  })
})

test('a brand lists its hotels by city and name; an unknown one is not found', async () => {
  const [cityId, otherCityId] = [await aCity(api, { name: 'Aceh' }), await aCity(api, { name: 'Batu' })]
  const brand = 'Kembara Collection'
  await aHotel(api, { cityId: otherCityId, brand, name: 'Third' })
  await aHotel(api, { cityId, brand, name: 'Second' })
  await aHotel(api, { cityId, brand, name: 'First' })
  await aHotel(api, { cityId })
  const { items } = await api.ok(listBrandHotels, { query: { brand } })
  expect(items.map(({ name, cityName }) => [name, cityName])).toEqual([
    ['First', 'Aceh'],
    ['Second', 'Aceh'],
    ['Third', 'Batu'],
  ])
  await api.refused('not_found', listBrandHotels, { query: { brand: 'Nobody’s' } })
  await api.refused('required', listBrandHotels, { query: { brand: ' ' } })
})
