import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  getCityDirectory,
  getDirectoryEntry,
  listDirectoryCities,
  searchDirectory,
} from '#contract/directory/directory.ts'
import { listHotelsNear } from '#contract/products/stays/hotels.ts'
import { apiTest } from '#tests/support/api.ts'
import { anEntry, everyDay } from '#tests/support/directory/entries.ts'
import { aCity, aHotel } from '#tests/support/stays/hotels.ts'

const api = apiTest()
const inIndonesian = { headers: { 'accept-language': 'id' } }

const search = async (
  cityId: string,
  more: Partial<v.InferInput<NonNullable<(typeof searchDirectory)['query']>>> = {},
) => {
  await api.app.services.places.refresh()
  return api.ok(searchDirectory, { query: { place: `city:${cityId}`, ...more } })
}
const found = async (...asked: Parameters<typeof search>): Promise<string[]> =>
  (await search(...asked)).items.map(({ entryId }) => entryId)

describe('searching the directory', () => {
  test('refuses a place that does not exist, an unknown category and the cursor of another list', async () => {
    const cityId = await aCity(api)
    for (const north of [0, 1, 2]) await anEntry(api, cityId, { latitude: -6.2 + north / 100 })
    await api.refused('not_found', searchDirectory, { query: { place: 'city:nowhere' } })
    const odd = await api.inject(`/api/Directory?place=city:${cityId}&category=casino`)
    expect(odd.json()).toMatchObject({ code: 'validation_failed', fields: [{ field: 'query.category' }] })
    const { nextCursor } = await search(cityId, { limit: 2 })
    const cursor = nextCursor ?? ''
    expect(await found(cityId, { limit: 2, cursor })).toHaveLength(1)
    await api.refused('validation_failed', searchDirectory, {
      query: { place: `city:${cityId}`, category: 'pharmacy', cursor },
    })
  })

  test('lists the places of the city, the nearest first, page by page', async () => {
    const [cityId, other] = [await aCity(api), await aCity(api, { name: 'Bogor' })]
    await anEntry(api, other)
    const far = await anEntry(api, cityId, { latitude: -6.25 })
    const near = await anEntry(api, cityId, { latitude: -6.201 })
    const middle = await anEntry(api, cityId, { latitude: -6.21 })
    const page = await search(cityId, { limit: 2 })
    expect(page.items.map(({ entryId, distanceMetres }) => [entryId, distanceMetres])).toEqual([
      [near, 111],
      [middle, 1112],
    ])
    expect(page).toMatchObject({
      total: 3,
      categories: { pharmacy: 3 },
      areas: { Gambir: 3 },
      place: { name: 'Jakarta' },
    })
    expect(await found(cityId, { limit: 2, cursor: page.nextCursor ?? '' })).toEqual([far])
  })

  test('finds words in both languages, whichever is asked for, and the one being typed', async () => {
    const cityId = await aCity(api)
    const pharmacy = await anEntry(api, cityId)
    const cafe = await anEntry(api, cityId, {
      category: 'cafe',
      name: 'Kopi Teras',
      words: 'coffee kopi',
      summaryEn: 'Coffee.',
      summaryId: 'Kopi.',
    })
    for (const q of ['medicines', 'obat', 'DAUN', 'apo', 'apotek gambir', 'the pharmacy', "obat'; drop table"]) {
      expect([q, await found(cityId, { q })]).toEqual([q, [pharmacy]])
    }
    expect(await found(cityId, { q: 'kopi' })).toEqual([cafe])
    expect(await found(cityId, { q: 'casino' })).toEqual([])
    expect(await found(cityId, { q: '&|!()' })).toHaveLength(2)
  })

  test('shows what is open now in its own zone', async () => {
    const cityId = await aCity(api)
    // At the start of a test it is 09:00 in Jakarta and 11:00 in Jayapura.
    const hours = { week: everyDay(10, 17), ramadan: null, exceptions: [] }
    await anEntry(api, cityId, { hours, category: 'cash' })
    const open = await anEntry(api, cityId, { hours, category: 'police', zone: 'Asia/Jayapura' })
    const page = await search(cityId, { open: 'now' })
    expect(page.items.map(({ entryId }) => entryId)).toEqual([open])
    expect(page.categories).toEqual({ police: 1 })
  })

  test('counts categories and areas by everything but themselves', async () => {
    const cityId = await aCity(api)
    await anEntry(api, cityId, { category: 'cash' })
    await anEntry(api, cityId, { category: 'cash', area: 'Menteng' })
    await anEntry(api, cityId, { category: 'police', area: 'Menteng' })
    const page = await search(cityId, { category: 'cash', area: 'Menteng' })
    expect(page).toMatchObject({ total: 1, categories: { cash: 1, police: 1 }, areas: { Gambir: 1, Menteng: 1 } })
  })

  test('leaves out what has closed for good and, outside the demonstration, what is fictional', async () => {
    const cityId = await aCity(api)
    const gone = await anEntry(api, cityId, { closedAt: new Date('2027-01-01T00:00:00Z') })
    const fictional = await anEntry(api, cityId, { isDemonstration: true })
    expect(await found(cityId)).toEqual([])
    await api.refused('not_found', getDirectoryEntry, { params: { entryId: gone } })
    await api.refused('not_found', getDirectoryEntry, { params: { entryId: fictional } })
    await api.refused('not_found', getCityDirectory, { params: { cityId } })
  })
})

describe('one place', () => {
  test('is refused where there is none', async () => {
    await api.refused('not_found', getDirectoryEntry, { params: { entryId: uuidv7() } })
  })

  test('is in the asked language, with the nearest others of its city', async () => {
    const cityId = await aCity(api)
    const entryId = await anEntry(api, cityId)
    const others = await Promise.all([3, 1, 2].map((far) => anEntry(api, cityId, { latitude: -6.2 + far / 1000 })))
    const { entry, nearby } = await api.ok(getDirectoryEntry, { params: { entryId } }, inIndonesian)
    expect(entry).toMatchObject({
      summary: 'Resep dokter dan obat sehari-hari.',
      cityName: 'Jakarta',
      zone: 'Asia/Jakarta',
    })
    expect(nearby.map((one) => one.entryId)).toEqual([others[1], others[2], others[0]])
  })
})

describe('a city for offline', () => {
  test('is said with its size before and given whole', async () => {
    const cityId = await aCity(api, { name: 'Ternate' })
    await anEntry(api, cityId, { name: 'Warung Dua' })
    await anEntry(api, cityId, { name: 'Apotek Satu' })
    const city = (await api.ok(listDirectoryCities, {})).items.find((one) => one.cityId === cityId)
    const whole = await api.call(getCityDirectory, { params: { cityId } })
    expect(city).toMatchObject({ name: 'Ternate', countryName: 'Indonesia', entries: 2 })
    expect(Math.abs((city?.bytes ?? 0) / whole.body.length - 1)).toBeLessThan(0.35)
    expect((await api.ok(getCityDirectory, { params: { cityId } })).entries.map(({ name }) => name)).toEqual([
      'Apotek Satu',
      'Warung Dua',
    ])
  })
})

describe('hotels near a place', () => {
  test('are refused for what is no position', async () => {
    for (const query of [
      '',
      'latitude=1',
      'latitude=91&longitude=0',
      'latitude=x&longitude=0',
      'latitude=0&longitude=-181',
    ]) {
      expect((await api.inject(`/api/Hotels/near?${query}`)).json()).toMatchObject({ code: 'validation_failed' })
    }
  })

  test('are those within ten kilometres, the nearest first', async () => {
    const cityId = await aCity(api, { latitude: 3, longitude: 100 })
    const at = async (latitude: number) => (await aHotel(api, { cityId, latitude, longitude: 100 })).hotelId
    const [far, near] = [await at(3.08), await at(3.01)]
    await at(3.1)
    const { items } = await api.ok(listHotelsNear, { query: { latitude: 3, longitude: 100.00000000000001 } })
    expect(items.map(({ hotelId, distanceMetres }) => [hotelId, distanceMetres])).toEqual([
      [near, 1112],
      [far, 8896],
    ])
  })

  test('are the six nearest by the great circle, not by degrees', async () => {
    const cityId = await aCity(api, { latitude: 60, longitude: 20 })
    const at = async (latitude: number, longitude: number) =>
      (await aHotel(api, { cityId, latitude, longitude })).hotelId
    const inOrder: string[] = []
    // A degree to the east is half as long there as one to the north.
    for (const step of [1, 2, 3]) {
      inOrder.push(await at(60, 20 + step * 0.03), await at(60 + step * 0.02, 20))
    }
    await at(60.07, 20)
    const { items } = await api.ok(listHotelsNear, { query: { latitude: 60, longitude: 20 } })
    expect(items.map(({ hotelId }) => hotelId)).toEqual(inOrder)
  })
})
