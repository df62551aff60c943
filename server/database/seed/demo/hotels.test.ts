import * as v from 'valibot'
import { describe as group, expect, it } from 'vitest'
import { ACCESSIBILITY, BOARDS, FACILITIES, HOTEL_KINDS } from '#contract/products/stays/stay-search.ts'
import { idSchema, phoneSchema } from '#contract/core/scalars.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { readCities } from '../reference/read.ts'
import { readAreas } from './areas.ts'
import { makeHotels } from './hotels.ts'
import { MARKETS } from './markets.ts'

const { properties, roomTypes, ratePlans } = makeHotels()

const count = <T>(list: readonly T[], keyOf: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of list) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

const known = <T extends string>(list: readonly T[], asked: readonly T[]): boolean =>
  asked.every((item) => list.includes(item))

const kilometres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) * 111.32

/** The cheapest base price of a property in rupiah. */
const cheapest = (propertyId: string): number => {
  const rooms = new Set(roomTypes.filter((room) => room.propertyId === propertyId).map(({ id }) => id))
  return Math.min(...ratePlans.filter(({ roomTypeId }) => rooms.has(roomTypeId)).map(({ baseMinor }) => baseMinor))
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const medianPrice = (cityId: string, stars: number): number =>
  median(
    properties
      .filter((hotel) => hotel.kind === 'hotel' && hotel.cityId === cityId && hotel.stars === stars)
      .map(({ id }) => cheapest(id)),
  )

group('the fictional hotels', () => {
  it('are 600, at least five in each city', () => {
    expect(properties.length).toBe(600)
    const perCity = count(properties, ({ cityId }) => cityId)
    expect([...perCity.keys()].toSorted()).toEqual(
      readCities()
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(Math.min(...perCity.values())).toBeGreaterThanOrEqual(5)
    expect(perCity.get('jakarta')).toBeGreaterThan(60)
    expect(perCity.get('denpasar')).toBeGreaterThan(50)
  })

  it('are the same at every call', () => {
    expect(makeHotels()).toEqual({ properties, roomTypes, ratePlans })
  })

  it('have ids that are valid and used once', () => {
    const ids = [...properties, ...roomTypes, ...ratePlans].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !v.is(idSchema, id) || id[14] !== '7')).toEqual([])
  })

  it('have names of their own, none of a chain', () => {
    expect([...count(properties, ({ name }) => name)].filter(([, times]) => times > 1)).toEqual([])
    const chains =
      /santika|amaris|aston|horison|harris|swiss-?bel|mercure|novotel|ibis|hilton|hyatt|marriott|sheraton|pullman|fave|whiz|kempinski|shangri|ritz|accor|oyo|reddoorz|four seasons|westin|holiday inn/i
    expect(properties.filter(({ name }) => chains.test(name)).map(({ name }) => name)).toEqual([])
    expect(
      properties.filter(({ name }) => /[{}]|undefined|\b(\w{3,}) \1\b/i.test(name)).map(({ name }) => name),
    ).toEqual([])
  })

  it('are marked as demonstration and priced in rupiah', () => {
    expect(properties.filter((hotel) => !hotel.isDemonstration || hotel.currency !== 'IDR')).toEqual([])
  })

  it('are in real districts of their city', () => {
    const cities = new Map(readCities().map((city) => [city.id, city]))
    const lost = properties.filter((hotel) => {
      const area = readAreas()
        .get(hotel.cityId)
        ?.find(({ name }) => name === hotel.area)
      const city = cities.get(hotel.cityId)
      return area === undefined || city === undefined || kilometres(hotel, area) > 0.8 || kilometres(area, city) > 45
    })
    expect(lost.map(({ name, area }) => `${name}, ${area}`)).toEqual([])
    expect(MARKETS.filter(({ cityId }) => (readAreas().get(cityId)?.length ?? 0) < 3)).toEqual([])
  })

  it('contain only values that the contract knows', () => {
    expect(
      properties.filter(
        (hotel) =>
          !known(HOTEL_KINDS, [hotel.kind]) ||
          !known(FACILITIES, hotel.facilities) ||
          !known(ACCESSIBILITY, hotel.accessibility) ||
          !v.is(phoneSchema, hotel.phone) ||
          !/^\d\d:00$/.test(hotel.checkInFrom) ||
          (hotel.score === null) !== (hotel.reviewCount === 0),
      ),
    ).toEqual([])
    expect(ratePlans.filter(({ board, payment }) => !BOARDS.includes(board) || !PAYMENTS.includes(payment))).toEqual([])
  })

  it('are described in two languages with every blank filled', () => {
    for (const { descriptionEn, descriptionId, area } of properties) {
      expect(`${descriptionEn} ${descriptionId}`).not.toMatch(/[{}]|undefined| {2}/)
      expect(descriptionEn).not.toBe(descriptionId)
      expect(descriptionEn.length + area.length).toBeGreaterThan(60)
    }
  })

  it('have facilities that fit: no beach inland, a pool at every resort, Wi-Fi everywhere', () => {
    expect(properties.filter(({ facilities }) => !facilities.includes('wifi'))).toEqual([])
    expect(properties.filter((hotel) => hotel.kind === 'resort' && !hotel.facilities.includes('pool'))).toEqual([])
    const beach = properties.filter(({ facilities }) => facilities.includes('beachfront'))
    expect(beach.length).toBeGreaterThan(5)
    expect(beach.filter(({ kind, cityId }) => kind !== 'resort' || cityId === 'bandung')).toEqual([])
  })
})

group('their rooms', () => {
  it('are two to five types each, with two to four rates each', () => {
    const perHotel = count(roomTypes, ({ propertyId }) => propertyId)
    expect(perHotel.size).toBe(600)
    expect([...perHotel.values()].filter((types) => types < 2 || types > 5)).toEqual([])
    const perRoom = count(ratePlans, ({ roomTypeId }) => roomTypeId)
    expect(perRoom.size).toBe(roomTypes.length)
    expect([...perRoom.values()].filter((rates) => rates < 2 || rates > 4)).toEqual([])
    expect(
      roomTypes.filter(
        ({ allotment, maxAdults, maxGuests }) => allotment < 3 || allotment > 20 || maxAdults > maxGuests,
      ),
    ).toEqual([])
    expect(new Set(roomTypes.map((room) => `${room.propertyId} ${room.name}`)).size).toBe(roomTypes.length)
  })

  it('fit two adults in at least one room type of every hotel', () => {
    const forTwo = new Set(roomTypes.filter(({ maxAdults }) => maxAdults >= 2).map(({ propertyId }) => propertyId))
    expect(forTwo.size).toBe(600)
  })

  it('are available on the company account with free cancellation', () => {
    const free = ratePlans.filter(
      ({ payment, cancellation }) => payment === 'company_account' && cancellation[0]?.feePermille === 0,
    )
    expect(new Set(free.map(({ roomTypeId }) => roomTypeId)).size).toBe(roomTypes.length)
  })

  it('have cancellation rules that end and increase', () => {
    for (const { cancellation } of ratePlans) {
      expect(cancellation.at(-1)).toEqual({ hoursBefore: null, feePermille: 1000 })
      const hours = cancellation.slice(0, -1).map(({ hoursBefore }) => hoursBefore ?? -1)
      expect(hours).toEqual(hours.toSorted((a, b) => b - a))
    }
  })

  it('cost less without the right to cancel', () => {
    for (const room of roomTypes) {
      const plans = ratePlans.filter(({ roomTypeId }) => roomTypeId === room.id)
      for (const strict of plans.filter(({ cancellation }) => cancellation.length === 1)) {
        const free = plans.find((plan) => plan.board === strict.board && plan.cancellation.length > 1)
        expect(strict.baseMinor).toBeLessThan(free?.baseMinor ?? 0)
      }
    }
  })

  it('cost realistic whole thousands', () => {
    expect(
      ratePlans.filter(({ baseMinor }) => baseMinor % 1000 !== 0 || baseMinor < 100_000 || baseMinor > 90_000_000),
    ).toEqual([])
    expect(medianPrice('jakarta', 4)).toBeGreaterThan(750_000)
    expect(medianPrice('jakarta', 4)).toBeLessThan(1_600_000)
    expect(medianPrice('jakarta', 5)).toBeGreaterThan(medianPrice('jakarta', 4) * 1.4)
    expect(medianPrice('surabaya', 3)).toBeLessThan(medianPrice('jakarta', 3))
    const world = ['new-york', 'london', 'tokyo', 'singapore'].map((city) =>
      median(properties.filter(({ cityId }) => cityId === city).map(({ id }) => cheapest(id))),
    )
    expect(Math.min(...world)).toBeGreaterThan(1_200_000)
  })
})
