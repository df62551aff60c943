import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold, releaseCabHold } from '#contract/products/cabs/cab-holds.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aCabHold, cabBody, holdBody, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
const CLIENTS = 64
const ROUNDS = rounds(2, 60)

const onDay = (round: number) => ({ at: `${addDays(RIDE_DAY, round)}T10:00` })

describe('the last car of an offer', () => {
  test(
    `is held by exactly one of ${CLIENTS} concurrent people, ${ROUNDS} times`,
    async () => {
      const fleet = await aFleet(api, { cars: 1 })
      const people = await Promise.all(Array.from({ length: CLIENTS }, async () => signedInAs(api, await aUser(api))))
      for (let round = 0; round < ROUNDS; round += 1) {
        const tokens = [...people.slice(round % CLIENTS), ...people.slice(0, round % CLIENTS)]
        const answers = await Promise.all(
          tokens.map((token) => api.call(createCabHold, { body: holdBody(fleet, onDay(round)) }, { as: token })),
        )
        const won = tokens.filter((_token, index) => answers[index]?.statusCode === 200)
        const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
        expect(won).toHaveLength(1)
        expect(new Set(lost)).toEqual(new Set(['cab_taken']))
        expect(await cabHireMismatches(api.db)).toEqual([])
      }
    },
    ROUNDS * 20_000,
  )

  test('of a hold that is over and not swept yet goes to exactly one', async () => {
    const fleet = await aFleet(api, { cars: 1 })
    await aCabHold(api, await signedInAs(api, await aUser(api)), fleet)
    api.clock.advance(16 * 60_000)
    const people = await Promise.all(Array.from({ length: 32 }, async () => signedInAs(api, await aUser(api))))
    const answers = await Promise.all(
      people.map((token) => api.call(createCabHold, { body: holdBody(fleet) }, { as: token })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await cabHireMismatches(api.db)).toEqual([])
  })

  test('of several goes to as many people as there are cars, overlapping or not', async () => {
    const fleet = await aFleet(api, { cars: 3 })
    const people = await Promise.all(Array.from({ length: 12 }, async () => signedInAs(api, await aUser(api))))
    const hours = [9, 10, 11]
    const answers = await Promise.all(
      people.map((token, index) => {
        const at = `${RIDE_DAY}T${String(hours[index % hours.length]).padStart(2, '0')}:00`
        return api.call(createCabHold, { body: holdBody(fleet, { at }) }, { as: token })
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await cabHireMismatches(api.db)).toEqual([])
  })
})

describe('a hold', () => {
  test('that several calls want to book and release at once becomes one booking or none', async () => {
    const fleet = await aFleet(api)
    for (let round = 0; round < ROUNDS; round += 1) {
      const as = await signedInAs(api, await aUser(api))
      const hold = await aCabHold(api, as, fleet, onDay(round))
      const calls = Array.from({ length: 4 }, () => api.call(createCabBooking, { body: cabBody(hold) }, { as }))
      const release = api.call(releaseCabHold, { params: { holdId: hold.holdId } }, { as })
      const answers = await Promise.all([...calls, release])
      const booked = answers.slice(0, 4).filter(({ statusCode }) => statusCode === 200)
      expect(booked.length).toBeLessThanOrEqual(1)
      expect(await cabHireMismatches(api.db)).toEqual([])
    }
  })
})
