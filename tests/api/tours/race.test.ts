import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { createTourHold, releaseTourHold } from '#contract/products/tours/tour-holds.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { rounds } from '#tests/support/tiers.ts'
import { aTour, aTourHold, holdBody, TOUR_DAY, tourBody } from '#tests/support/tours/tours.ts'

const api = apiTest()
const CLIENTS = 64
const ROUNDS = rounds(2, 60)

describe('the last place of a departure', () => {
  test(
    `is sold to exactly one of ${CLIENTS} concurrent people, ${ROUNDS} times`,
    async () => {
      const tour = await aTour(api, { option: { capacity: 1 } })
      const people = await Promise.all(Array.from({ length: CLIENTS }, async () => signedInAs(api, await aUser(api))))
      for (let round = 0; round < ROUNDS; round += 1) {
        const day = addDays(TOUR_DAY, round)
        const tokens = [...people.slice(round % CLIENTS), ...people.slice(0, round % CLIENTS)]
        const answers = await Promise.all(
          tokens.map((token) => api.call(createTourHold, { body: holdBody(tour, { day }) }, { as: token })),
        )
        const won = tokens.filter((_token, index) => answers[index]?.statusCode === 200)
        const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
        expect(won).toHaveLength(1)
        expect(new Set(lost)).toEqual(new Set(['departure_sold_out']))
        expect(await tourStockMismatches(api.db)).toEqual([])
      }
    },
    ROUNDS * 20_000,
  )
})

describe('a hold', () => {
  test('that several calls want to book and release at once becomes one booking or none', async () => {
    const as = await signedInAs(api, await aUser(api))
    const tour = await aTour(api)
    for (let round = 0; round < ROUNDS; round += 1) {
      const hold = await aTourHold(api, as, tour, { day: addDays(TOUR_DAY, round) })
      const calls = Array.from({ length: 4 }, () => api.call(createTourBooking, { body: tourBody(hold) }, { as }))
      const release = api.call(releaseTourHold, { params: { holdId: hold.holdId } }, { as })
      const answers = await Promise.all([...calls, release])
      const booked = answers.slice(0, 4).filter(({ statusCode }) => statusCode === 200)
      expect(booked.length).toBeLessThanOrEqual(1)
      expect(await tourStockMismatches(api.db)).toEqual([])
    }
  })
})
