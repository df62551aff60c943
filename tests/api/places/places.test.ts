import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getPlace, listPlaces } from '#contract/places/places.ts'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { airports } from '#server/database/schema/places/places.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCity, aHotel, STAY } from '#tests/support/stays/hotels.ts'

const api = apiTest()
const keys = async (q: string, limit = 8) =>
  (await api.ok(listPlaces, { query: { q, limit } })).items.map(({ key }) => key)

beforeAll(async () => {
  const indonesia = { countryCode: 'ID', countryName: 'Indonesia' }
  await aCity(api, { id: 'jakarta', name: 'Jakarta', aliases: ['Batavia', 'DKI'] })
  await aCity(api, {
    id: 'denpasar',
    name: 'Denpasar',
    aliases: ['Bali'],
    latitude: -8.65,
    longitude: 115.22,
    zone: 'Asia/Makassar',
  })
  await aCity(api, {
    id: 'sao-paulo',
    name: 'São Paulo',
    aliases: [],
    countryCode: 'BR',
    countryName: 'Brazil',
    latitude: -23.5,
    longitude: -46.6,
    zone: 'America/Sao_Paulo',
  })
  await api.db.insert(airports).values([
    {
      code: 'CGK',
      name: 'Soekarno-Hatta International Airport',
      city: 'Jakarta',
      ...indonesia,
      latitude: -6.1256,
      longitude: 106.6559,
      zone: 'Asia/Jakarta',
    },
    {
      code: 'DPS',
      name: 'I Gusti Ngurah Rai International Airport',
      city: 'Denpasar',
      ...indonesia,
      latitude: -8.748,
      longitude: 115.167,
      zone: 'Asia/Makassar',
    },
    { code: 'JAK', name: 'Elsewhere', city: 'Elsewhere', ...indonesia, latitude: 10, longitude: 10, zone: 'UTC' },
  ])
  for (const name of ['Hotel Kenanga', 'Grand Jakarta Inn', "Putri's House"])
    await aHotel(api, { cityId: 'jakarta', name })
  await aHotel(api, { cityId: 'denpasar', name: 'Kenanga Beach', latitude: -8.7, longitude: 115.2 })
})

describe('typing', () => {
  test('an empty query leaves out cities without hotels, which are found by name', async () => {
    expect(await keys('', 20)).not.toContain('city:sao-paulo')
    expect(await keys('sao')).toContain('city:sao-paulo')
  })

  test('an empty query returns the cities with most hotels', async () => {
    expect((await keys('')).slice(0, 2)).toEqual(['city:jakarta', 'city:denpasar'])
  })

  test('a code finds its airport first, a name its city first', async () => {
    expect((await keys('cgk'))[0]).toBe('airport:CGK')
    expect((await keys('jak'))[0]).toBe('airport:JAK')
    expect((await keys('jaka'))[0]).toBe('city:jakarta')
  })

  test('case, diacritics and apostrophes do not matter', async () => {
    expect(await keys('sao p')).toEqual(['city:sao-paulo'])
    expect(await keys('SÃO')).toEqual(['city:sao-paulo'])
    expect((await keys('putris'))[0]).toMatch(/^hotel:/)
  })

  test('regions are left out where they are not asked for, their cities are not', async () => {
    const { items } = await api.ok(listPlaces, { query: { q: 'bali', regions: 'without' } })
    expect(items[0]?.key).toBe('city:denpasar')
    expect(items.map(({ kind }) => kind)).not.toContain('island')
    const { items: best } = await api.ok(listPlaces, { query: { limit: 20, regions: 'without' } })
    expect(best.map(({ key }) => key)).toContain('city:denpasar')
    expect(best.filter(({ key }) => key.startsWith('region:'))).toEqual([])
  })

  test('other names and words inside a name match', async () => {
    expect(await keys('batavia')).toEqual(['city:jakarta'])
    expect((await keys('bali')).slice(0, 2)).toEqual(['region:bali', 'city:denpasar'])
    expect(await keys('ngurah')).toEqual(['airport:DPS'])
    expect(await keys('kenanga jakarta')).toHaveLength(1)
    expect(await keys('kenanga')).toHaveLength(2)
  })

  test('a name with a typing error lets other calls have their turn between any two names', async () => {
    const turnsOf = async (typed: string): Promise<number> => {
      const answered = new AbortController()
      const found = keys(typed).finally(() => answered.abort())
      let turns = 0
      for (; !answered.signal.aborted; turns += 1) await setImmediate()
      expect((await found)[0]).toBe('city:jakarta')
      return turns
    }
    await keys('jakarta')
    // Each look at the clock is a millisecond later, longer than a slice.
    let milliseconds = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1))
    const [whole, misspelt] = [await turnsOf('jakarta'), await turnsOf('jakrta')]
    clock.mockRestore()
    expect(misspelt - whole).toBeGreaterThanOrEqual(10)
  })

  test('a name with a typing error finds its city first: a letter left out, doubled, swapped or replaced', async () => {
    for (const typed of ['jakrta', 'akarta', 'jakartta', 'jakatra', 'jakorta'])
      expect((await keys(typed))[0], typed).toBe('city:jakarta')
    expect((await keys('denpsar'))[0]).toBe('city:denpasar')
    expect((await keys('kenaga jakrta'))[0]).toMatch(/^hotel:/)
    expect(await keys('jkat')).toEqual([])
  })

  test('an island is proposed as one, with its cities, and finds their hotels', async () => {
    const [bali] = (await api.ok(listPlaces, { query: { q: 'bali' } })).items
    expect(bali).toMatchObject({ key: 'region:bali', kind: 'island', name: 'Bali', hotels: 1 })
    expect(bali?.context).toContain('Denpasar')
    const { items } = await api.ok(listHotels, { query: { place: 'region:bali', ...STAY } })
    expect(items.map(({ name }) => name)).toEqual(['Kenanga Beach'])
  })

  test('an exact alternative name ranks before longer names', async () => {
    const { items } = await api.ok(listPlaces, { query: { q: 'solo' } })
    const towns = items.map(({ hotels }) => hotels > 0)
    expect(towns).toEqual(towns.toSorted((one, other) => Number(other) - Number(one)))
  })

  test('text that no name begins with finds nothing, and the limit applies', async () => {
    expect(await keys('qwertz')).toEqual([])
    expect(await keys('jkt')).toEqual([])
    expect(await keys('...')).toEqual([])
    expect(await keys('k', 1)).toHaveLength(1)
    await api.refused('validation_failed', listPlaces, { query: { limit: 21 } })
    await api.refused('too_long', listPlaces, { query: { q: 'a'.repeat(81) } })
  })
})

describe('a place', () => {
  test('is not found for an unknown id', async () => {
    await api.refused('not_found', getPlace, { params: { key: 'city:atlantis' } })
    await api.refused('validation_failed', getPlace, { params: { key: 'planet:mars' } })
  })

  test('that is an airport covers the hotels of cities within 60 km', async () => {
    const place = await api.ok(getPlace, { params: { key: 'airport:CGK' } })
    expect(place).toMatchObject({
      kind: 'airport',
      code: 'CGK',
      context: 'Jakarta, Indonesia',
      hotels: 3,
      zone: 'Asia/Jakarta',
    })
    const { items } = await api.ok(listHotels, { query: { place: 'airport:CGK', ...STAY } })
    expect(items).toHaveLength(3)
    expect(items[0]?.distanceMetres).toBeGreaterThan(15_000)
    expect(await api.ok(listHotels, { query: { place: 'airport:JAK', ...STAY } })).toMatchObject({
      items: [],
      available: 0,
    })
  })

  test('made after the index was read is found by its key', async () => {
    await aCity(api, { id: 'ende', name: 'Ende' })
    api.clock.advance(2000)
    expect(await api.ok(getPlace, { params: { key: 'city:ende' } })).toMatchObject({ name: 'Ende', hotels: 0 })
  })
})
