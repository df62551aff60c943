import { rmSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { getCityDirectory, type CityDirectory } from '#contract/directory/directory.ts'
import { airports } from '#contract/places/data-storage.ts'
import { listPlaces } from '#contract/places/places.ts'
import { listHotelsNear } from '#contract/products/stays/hotels.ts'
import { airports as airportRows } from '#server/database/schema/places/places.ts'
import { readAirports } from '#server/database/seed/reference/read.ts'
import { TURN_LIMITS } from '#server/http/turns/turns.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { anEntry } from '#tests/support/directory/entries.ts'
import { standInPage } from '#tests/support/stand-in-page.ts'
import { aCity, aHotel } from '#tests/support/stays/hotels.ts'

const { dist, page, hold, release } = standInPage()
afterAll(() => rmSync(dist, { recursive: true, force: true }))

describe('calls take turns', () => {
  const turns = { ...TURN_LIMITS, waiting: 3, heldMs: 60_000 }
  const api = apiTest({ pageFolder: page, rateLimits: { turns } })
  const from = (remoteAddress: string, url: string) => api.inject({ url, remoteAddress })

  test('one caller waits for itself, others are answered, and who is too much gets 503 at once', async () => {
    hold()
    const refused: string[] = []
    const greedy = Array.from({ length: 8 }, async () => {
      const answer = await from('198.51.100.1', '/pricing')
      if (answer.statusCode === 200) return 'drawn'
      refused.push(`${answer.statusCode} ${answer.headers['retry-after']} ${problemIn(answer).code}`)
      return 'refused'
    })
    // Two are drawn, three wait.
    await expect.poll(() => refused).toEqual(['503 2 overloaded', '503 2 overloaded', '503 2 overloaded'])
    expect((await from('198.51.100.2', listPlaces.path)).statusCode).toBe(200)
    expect((await from('198.51.100.1', '/robots.txt')).statusCode).toBe(200)
    release()
    expect((await Promise.all(greedy)).filter((one) => one === 'drawn')).toHaveLength(5)
    expect((await from('198.51.100.1', '/pricing')).statusCode).toBe(200)
    expect(api.logged.join('')).not.toContain('request failed')
  })
})

describe('answers that are the same for everybody', () => {
  const api = apiTest()

  test('come from memory, compressed', async () => {
    await api.db.insert(airportRows).values(readAirports())
    const whole = await api.ok(airports, {})
    const small = await api.call(airports, {}, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(small.rawPayload.length * 3).toBeLessThan(JSON.stringify(whole).length)
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(whole)
    await api.db.delete(airportRows)
    expect(await api.ok(airports, {})).toEqual(whole)
    api.clock.advance(600_000)
    expect(await api.ok(airports, {})).toEqual([])
  })

  test('are the same for a language where they are in one', async () => {
    const cityId = await aCity(api)
    await anEntry(api, cityId)
    const read = async (language: string) => {
      const answer = await api.call(
        getCityDirectory,
        { params: { cityId } },
        { headers: { 'accept-language': language } },
      )
      expect(answer.headers.vary).toBe('accept-encoding, accept-language')
      return answer.json<CityDirectory>().entries.map(({ summary }) => summary)
    }
    const [english, indonesian] = [await read('en'), await read('id')]
    expect(english).not.toEqual(indonesian)
    await anEntry(api, cityId)
    expect([await read('en'), await read('id')]).toEqual([english, indonesian])
    api.clock.advance(600_000)
    expect(await read('id')).toHaveLength(2)
  })

  test('of hotels near a point, too', async () => {
    const cityId = await aCity(api, { latitude: 3, longitude: 100 })
    const near = (latitude = 3) => api.ok(listHotelsNear, { query: { latitude, longitude: 100 } })
    await aHotel(api, { cityId, latitude: 3, longitude: 100 })
    expect((await near()).items).toHaveLength(1)
    await aHotel(api, { cityId, latitude: 3, longitude: 100 })
    expect((await near()).items).toHaveLength(1)
    expect((await near(3.01)).items).toHaveLength(2)
    api.clock.advance(600_000)
    expect((await near()).items).toHaveLength(2)
  })
})
