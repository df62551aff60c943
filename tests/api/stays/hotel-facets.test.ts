import { describe, expect, test } from 'vitest'
import { hotelFacets, listHotels } from '#contract/products/stays/hotels.ts'
import { addDays } from '#contract/core/days.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCity, aHotel, STAY, TODAY } from '#tests/support/stays/hotels.ts'

const api = apiTest()

const facetsAt = async (place: string, query: object = {}) =>
  (await api.ok(hotelFacets, { query: { place, ...STAY, ...query } })).facets

describe('facets', () => {
  test('are refused like the list', async () => {
    const { cityKey } = await aHotel(api)
    await api.refused('check_in_in_past', hotelFacets, {
      query: { place: cityKey, ...STAY, checkIn: addDays(TODAY, -1) },
    })
    await api.refused('not_found', hotelFacets, { query: { place: 'city:atlantis', ...STAY } })
  })

  test('show the results per option, beside the other filters', async () => {
    const cityId = await aCity(api)
    await aHotel(api, { cityId, stars: 5, area: 'Menteng', score: 92, facilities: ['wifi', 'pool'] })
    await aHotel(api, { cityId, stars: 4, area: 'Menteng', score: 81, facilities: ['wifi'] })
    await aHotel(api, { cityId, stars: 4, area: 'Kuningan', kind: 'resort', score: 75, facilities: ['wifi', 'gym'] })
    await aHotel(api, { cityId, stars: 4, area: 'Kuningan', rooms: [{ allotment: 0 }] })
    const place = `city:${cityId}`
    const chosen = { stars: '4', facilities: 'wifi' }
    const facets = await facetsAt(place, chosen)
    expect(facets).toMatchObject({
      // Without its own choice: the five stars are still offered.
      stars: { 5: 1, 4: 2 },
      areas: { Menteng: 1, Kuningan: 1 },
      kinds: { hotel: 1, resort: 1 },
      facilities: { wifi: 2, gym: 1 },
      minScore: { 70: 2, 80: 1 },
    })
    expect(facets.facilities.pool).toBeUndefined()
    for (const [area, hotels] of Object.entries(facets.areas)) {
      const list = await api.ok(listHotels, { query: { place, ...STAY, ...chosen, areas: area } })
      expect([list.total, list.items.every((hotel) => hotel.area === area)]).toEqual([hotels, true])
    }
  })

  test('count rates that meet every condition together', async () => {
    const cityId = await aCity(api)
    await aHotel(api, { cityId })
    const place = `city:${cityId}`
    for (const condition of [{ freeCancellation: true }, { boards: 'breakfast' }, { payments: 'at_property' }]) {
      const facets = await facetsAt(place, condition)
      for (const [filter, member] of [
        ['boards', 'breakfast'],
        ['boards', 'room_only'],
        ['payments', 'company_account'],
        ['payments', 'at_property'],
      ] as const) {
        const { total } = await api.ok(listHotels, { query: { place, ...STAY, ...condition, [filter]: member } })
        expect([filter, member, facets[filter][member] ?? 0]).toEqual([filter, member, total])
      }
    }
  })
})
