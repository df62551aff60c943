import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { tourHome } from '#contract/products/tours/tours.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCity, TODAY } from '#tests/support/stays/hotels.ts'
import { ADULT_PRICE, aTour } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: false } })

const shown = async () => (await api.ok(tourHome, {})).items

test('the start page of tours has the best-reviewed tour of each city, those most reviewed first', async () => {
  const cityId = await aCity(api)
  await aTour(api, { cityId, score: 85, reviewCount: 90 })
  const best = await aTour(api, { cityId, score: 95, reviewCount: 8 })
  const other = await aTour(api, { score: 80, reviewCount: 40 })
  await aTour(api, { score: 79, reviewCount: 400 })
  await aTour(api, { score: null, reviewCount: 0 })
  expect((await shown()).map(({ tourId }) => tourId)).toEqual([other.tourId, best.tourId])
  expect((await shown())[1]).toMatchObject({
    cityKey: `city:${cityId}`,
    from: { minor: ADULT_PRICE, currency: 'IDR' },
    nextFree: { day: addDays(TODAY, 1) },
  })
})

test('it has none that is paused, closed or of the demonstration', async () => {
  const kept = await aTour(api, { reviewCount: 500 })
  const gone = [
    await aTour(api, { isPaused: true }),
    await aTour(api, { option: { isClosed: true } }),
    await aTour(api, { option: { runsUntil: TODAY } }),
    await aTour(api, { isDemonstration: true }),
  ].map(({ tourId }) => tourId)
  const found = (await shown()).map(({ tourId }) => tourId)
  expect(found[0]).toBe(kept.tourId)
  expect(found.filter((tourId) => gone.includes(tourId))).toEqual([])
  await api.db.update(tours).set({ isPaused: true }).where(eq(tours.id, kept.tourId))
  expect((await shown()).map(({ tourId }) => tourId)).not.toContain(kept.tourId)
})
