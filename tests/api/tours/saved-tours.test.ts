import { describe, expect, test } from 'vitest'
import { listSavedTours, MAX_SAVED_TOURS, removeSavedTour, saveTour } from '#contract/products/tours/saved-tours.ts'
import { savedTours } from '#server/database/schema/products/tours/tour-reviews.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { NO_ID } from '#tests/support/good-input.ts'
import { aCity } from '#tests/support/stays/hotels.ts'
import { ADULT_PRICE, aTour } from '#tests/support/tours/tours.ts'

const api = apiTest()

describe('saved tours', () => {
  test('are refused to visitors, and for tours that do not exist', async () => {
    await api.refused('unauthenticated', listSavedTours, {})
    const as = await signedInAs(api, await aUser(api))
    await api.refused('not_found', saveTour, { params: { tourId: NO_ID }, body: {} }, { as })
  })

  test('are each person’s own, latest first, saved once, with their price', async () => {
    const [as, other] = [await signedInAs(api, await aUser(api)), await signedInAs(api, await aUser(api))]
    const [one, two] = [await aTour(api), await aTour(api)]
    const first = await api.ok(saveTour, { params: one, body: {} }, { as })
    expect(first.tour).toMatchObject({ tourId: one.tourId, from: { minor: ADULT_PRICE } })
    api.clock.advance(1000)
    await api.ok(saveTour, { params: two, body: {} }, { as })
    expect(await api.ok(saveTour, { params: one, body: {} }, { as })).toMatchObject({ savedAt: first.savedAt })
    const { items } = await api.ok(listSavedTours, {}, { as })
    expect(items.map(({ tour }) => tour.tourId)).toEqual([two.tourId, one.tourId])
    expect((await api.ok(listSavedTours, {}, { as: other })).items).toEqual([])
    await api.ok(removeSavedTour, { params: one }, { as })
    await api.ok(removeSavedTour, { params: one }, { as })
    expect((await api.ok(listSavedTours, {}, { as })).items).toHaveLength(1)
    // Taken back: where it was before.
    await api.ok(saveTour, { params: one, body: { savedAt: first.savedAt } }, { as })
    const again = await api.ok(listSavedTours, {}, { as })
    expect(again.items.at(-1)).toMatchObject({ tour: { tourId: one.tourId }, savedAt: first.savedAt })
  })

  test('are at most fifty', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const cityId = await aCity(api)
    const made = []
    for (let index = 0; index <= MAX_SAVED_TOURS; index += 1) made.push(await aTour(api, { cityId }))
    const rows = made.slice(0, MAX_SAVED_TOURS).map(({ tourId }) => ({
      clientId: user.clientId,
      userId: user.id,
      tourId,
      savedAt: api.clock.now(),
    }))
    await api.db.insert(savedTours).values(rows)
    const last = { params: { tourId: made.at(-1)?.tourId ?? '' }, body: {} }
    const { details } = await api.refused('saved_tours_full', saveTour, last, { as })
    expect(details).toEqual({ most: MAX_SAVED_TOURS })
  })
})
