import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { getTour, listTours, tourAvailability, tourFacets } from '#contract/products/tours/tours.ts'
import { tourDepartures } from '#server/database/schema/products/tours/tour-bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { NO_ID } from '#tests/support/good-input.ts'
import { aCity, TODAY } from '#tests/support/stays/hotels.ts'
import { ADULT_PRICE, aTour, departureAt, TOUR_DAY, type MadeTour } from '#tests/support/tours/tours.ts'

const api = apiTest()

/** Stock of the 09:00 departure of a tour in Jakarta on a day. */
const setStock = (tour: MadeTour, day: string, stock: { taken?: number; isClosed?: boolean }) =>
  api.db.insert(tourDepartures).values({
    optionId: tour.optionId,
    day,
    time: '09:00',
    cityId: tour.cityKey.replace('city:', ''),
    startsAt: new Date(`${day}T02:00:00Z`),
    capacity: 10,
    ...stock,
  })

/** When a departure at nine o'clock in a zone begins, on the clock of UTC. */
const startsAt = async (zone: string) => {
  const cityId = await aCity(api, { zone })
  const tour = await aTour(api, { cityId, zone })
  const query = { option: tour.optionId, from: TOUR_DAY, to: TOUR_DAY }
  const { days } = await api.ok(tourAvailability, { params: { tourId: tour.tourId }, query })
  return days[0]?.starts[0]?.startsAt.slice(11, 16)
}

describe('a search is refused', () => {
  test('for a place that is no city', async () => {
    await api.refused('not_found', listTours, { query: { place: 'city:nowhere' } })
  })

  test('for days in the past by the clock of the place', async () => {
    const { cityKey: place } = await aTour(api)
    const { fields } = await api.refused('tour_day_in_past', listTours, { query: { place, from: addDays(TODAY, -1) } })
    expect(fields).toEqual([expect.objectContaining({ field: 'query.from', code: 'tour_day_in_past' })])
  })

  test('for days that are not on sale yet', async () => {
    const { cityKey: place } = await aTour(api)
    await api.refused('tour_day_too_far', listTours, { query: { place, from: addDays(TODAY, 366) } })
  })

  test('for an end before its start, and for more days than a search covers', async () => {
    const { cityKey: place } = await aTour(api)
    const wrong = await api.refused('ends_before_start', listTours, {
      query: { place, from: TOUR_DAY, to: addDays(TOUR_DAY, -1) },
    })
    expect(wrong.fields?.[0]?.field).toBe('query.to')
    await api.refused('tour_dates_too_long', listTours, { query: { place, from: TOUR_DAY, to: addDays(TOUR_DAY, 92) } })
  })

  test('for people out of range', async () => {
    const { cityKey: place } = await aTour(api)
    await api.refused('tour_people_out_of_range', listTours, { query: { place, adults: 31 } })
  })
})

describe('the cards of a search', () => {
  test('have the price of an adult with VAT and the first free departure', async () => {
    const tour = await aTour(api)
    const page = await api.ok(listTours, { query: { place: tour.cityKey, from: TOUR_DAY } })
    expect(page.items).toEqual([
      expect.objectContaining({
        tourId: tour.tourId,
        title: 'Old town on foot',
        from: { minor: ADULT_PRICE, currency: 'IDR' },
        isGroupPrice: false,
        nextFree: {
          departureId: departureAt(tour),
          day: TOUR_DAY,
          time: '09:00',
          seatsLeft: 10,
          status: 'available',
        },
        freeCancellationHours: 24,
      }),
    ])
    expect(page).toMatchObject({ total: 1, available: 1, nextCursor: null })
  })

  test('are in the asked language', async () => {
    const { cityKey: place } = await aTour(api)
    const page = await api.ok(listTours, { query: { place } }, { headers: { 'accept-language': 'id' } })
    expect(page.items[0]?.title).toBe('Jalan kaki di kota tua')
  })

  test('skip departures that are sold out, closed, or too small for the people', async () => {
    const tour = await aTour(api)
    await setStock(tour, TOUR_DAY, { taken: 10 })
    await setStock(tour, addDays(TOUR_DAY, 1), { isClosed: true })
    await setStock(tour, addDays(TOUR_DAY, 2), { taken: 8 })
    const query = { place: tour.cityKey, from: TOUR_DAY }
    const nextFor = async (adults: number) =>
      (await api.ok(listTours, { query: { ...query, adults } })).items[0]?.nextFree?.day
    expect(await nextFor(2)).toBe(addDays(TOUR_DAY, 2))
    expect(await nextFor(3)).toBe(addDays(TOUR_DAY, 3))
  })

  test('have no price where nothing is free in the period, and come last', async () => {
    const cityId = await aCity(api)
    const full = await aTour(api, { cityId, score: 99 })
    const free = await aTour(api, { cityId, score: 50 })
    await setStock(full, TOUR_DAY, { taken: 10 })
    const query = { place: full.cityKey, from: TOUR_DAY, to: TOUR_DAY }
    const { items } = await api.ok(listTours, { query })
    expect(items.map(({ tourId, from }) => [tourId, from?.minor])).toEqual([
      [free.tourId, ADULT_PRICE],
      [full.tourId, undefined],
    ])
  })

  test('of a day on which bookings have closed begin with the next', async () => {
    const tour = await aTour(api)
    // 08:30 in Jakarta: the cut-off is an hour before nine.
    api.clock.set(new Date(`${TODAY}T01:30:00Z`))
    const { items } = await api.ok(listTours, { query: { place: tour.cityKey, from: TODAY } })
    expect(items[0]?.nextFree?.day).toBe(addDays(TODAY, 1))
  })

  test('page by cursor without repeating or leaving out a tour', async () => {
    const cityId = await aCity(api)
    const made = [await aTour(api, { cityId }), await aTour(api, { cityId }), await aTour(api, { cityId })]
    const query = { place: `city:${cityId}`, limit: 2, sort: 'price' as const }
    const first = await api.ok(listTours, { query })
    const second = await api.ok(listTours, { query: { ...query, cursor: first.nextCursor ?? '' } })
    const ids = [...first.items, ...second.items].map(({ tourId }) => tourId)
    expect(ids.toSorted()).toEqual(made.map(({ tourId }) => tourId).toSorted())
    expect(second.nextCursor).toBeNull()
    await api.refused('validation_failed', listTours, {
      query: { ...query, sort: 'score', cursor: first.nextCursor ?? '' },
    })
  })
})

describe('filters', () => {
  test('narrow a search, and each value is counted with the other filters', async () => {
    const cityId = await aCity(api)
    await aTour(api, { cityId, theme: 'food', durationMinutes: 120, languages: ['en', 'ja'], score: 75 })
    await aTour(api, { cityId, theme: 'food', durationMinutes: 600, cancellation: [], score: 95 })
    await aTour(api, { cityId, theme: 'water', durationMinutes: 2000, option: { units: [{ baseMinor: 900_000 }] } })
    const place = `city:${cityId}`
    const totalOf = async (filters: object) => (await api.ok(listTours, { query: { place, ...filters } })).total
    expect(await totalOf({ themes: 'food' })).toBe(2)
    expect(await totalOf({ languages: 'ja' })).toBe(1)
    expect(await totalOf({ durations: 'full_day,multi_day' })).toBe(2)
    expect(await totalOf({ maxPrice: 300 })).toBe(2)
    expect(await totalOf({ minScore: 80 })).toBe(2)
    expect(await totalOf({ freeCancellation: true })).toBe(2)
    await api.refused('validation_failed', listTours, { query: { place, themes: ['nothing'] } })
    const { facets, prices } = await api.ok(tourFacets, { query: { place, themes: 'food' } })
    expect(facets).toEqual({
      themes: { food: 2, water: 1 },
      languages: { en: 2, ja: 1, id: 1 },
      durations: { short: 1, full_day: 1 },
      minScore: { '70': 2, '80': 1, '90': 1 },
      freeCancellation: { true: 1 },
    })
    expect(prices).toEqual({ lowest: 202, highest: 203 })
  })

  test('are counted once for everybody who asks the same within ten seconds', async () => {
    const cityId = await aCity(api)
    const counted = async () =>
      (await api.ok(tourFacets, { query: { place: `city:${cityId}` } })).facets.themes['food'] ?? 0
    await aTour(api, { cityId, theme: 'food' })
    expect(await counted()).toBe(1)
    await aTour(api, { cityId, theme: 'food' })
    expect(await counted()).toBe(1)
    api.clock.advance(10_000)
    expect(await counted()).toBe(2)
  })
})

describe('one tour', () => {
  test('is not found where there is none', async () => {
    await api.refused('not_found', getTour, { params: { tourId: NO_ID } })
  })

  test('has its facts in the asked language, its options and its rules', async () => {
    const tour = await aTour(api, {
      pickUps: [{ pickUpId: 'a', name: 'Station', latitude: 1, longitude: 2, minutesBefore: 30, priceMinor: 100_000 }],
    })
    const found = await api.ok(getTour, { params: { tourId: tour.tourId } })
    expect(found).toMatchObject({
      tourId: tour.tourId,
      operator: { name: 'Langkah Nusa Tour' },
      meetingPoint: { directions: 'By the ticket booth.', latitude: -6.2 },
      pickUps: [{ pickUpId: 'a', price: { minor: 101_100, currency: 'IDR' } }],
      options: [
        {
          optionId: tour.optionId,
          units: [
            { kind: 'adult', minAge: 12 },
            { kind: 'child', maxAge: 11 },
          ],
        },
      ],
    })
  })
})

describe('the calendar of an option', () => {
  test('is not found for an option of another tour', async () => {
    const [one, other] = [await aTour(api), await aTour(api)]
    const query = { option: other.optionId, from: TOUR_DAY, to: TOUR_DAY }
    await api.refused('not_found', tourAvailability, { params: { tourId: one.tourId }, query })
  })

  test('has a status, a price and departures for each day', async () => {
    const tour = await aTour(api, { option: { closedOn: [addDays(TOUR_DAY, 4).slice(5)] } })
    await setStock(tour, TOUR_DAY, { taken: 5 })
    await setStock(tour, addDays(TOUR_DAY, 1), { taken: 6 })
    await setStock(tour, addDays(TOUR_DAY, 2), { taken: 10 })
    await setStock(tour, addDays(TOUR_DAY, 3), { isClosed: true })
    const { days, zone } = await api.ok(tourAvailability, {
      params: { tourId: tour.tourId },
      query: { option: tour.optionId, from: TOUR_DAY, to: addDays(TOUR_DAY, 4) },
    })
    expect(zone).toBe('Asia/Jakarta')
    expect(days.map(({ status, from, starts }) => [status, from?.minor ?? null, starts.length])).toEqual([
      ['available', ADULT_PRICE, 1],
      ['limited', ADULT_PRICE, 1],
      ['sold_out', null, 1],
      ['closed', null, 1],
      ['closed', null, 0],
    ])
    expect(days[0]?.starts[0]).toMatchObject({
      departureId: departureAt(tour),
      time: '09:00',
      startsAt: `${TOUR_DAY}T02:00:00.000Z`,
      seatsLeft: 5,
      prices: [
        { unitId: tour.adultId, price: { minor: ADULT_PRICE, currency: 'IDR' } },
        { unitId: tour.childId, price: { minor: 101_100, currency: 'IDR' } },
      ],
    })
  })

  test('is on request where the operator confirms, and dearer by season and weekday', async () => {
    const weekdays = [1000, 1000, 1000, 1000, 1000, 1500, 1000]
    const months = Array.from({ length: 12 }, () => 2000)
    const tour = await aTour(api, { option: { isOnRequest: true, seasons: { months, weekdays } } })
    // A Saturday.
    const day = '2027-03-13'
    const { days } = await api.ok(tourAvailability, {
      params: { tourId: tour.tourId },
      query: { option: tour.optionId, from: day, to: day },
    })
    expect(days[0]).toMatchObject({ status: 'on_request', from: { minor: ADULT_PRICE * 3, currency: 'IDR' } })
  })

  test('goes by the clock of each zone of Indonesia', async () => {
    expect([await startsAt('Asia/Jakarta'), await startsAt('Asia/Makassar'), await startsAt('Asia/Jayapura')]).toEqual([
      '02:00',
      '01:00',
      '00:00',
    ])
  })
})
