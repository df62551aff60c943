import { expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { editHostDepartures, type DepartureChange } from '#contract/products/tours/host-departures.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { rounds } from '#tests/support/tiers.ts'
import { aHostedTour, departureEdit, departuresSeen, editDepartures } from '#tests/support/tours/host-departures.ts'
import { holdBody, TOUR_DAY } from '#tests/support/tours/tours.ts'

const api = apiTest()
const GUESTS = 64
const PLACES = 40
const ROUNDS = rounds(3, 60)

type Seen = { taken: number; held: number }
type Race = {
  change: DepartureChange
  /** What guests are told who come after the edit. */
  code: ErrorCode
  expected: (seen: Seen) => { outcome: string; places: number; taken: number }
}

const RACES: readonly Race[] = [
  {
    change: { isClosed: true },
    code: 'departure_closed',
    // Whoever held before it was closed is counted in the answer, and nobody came after.
    expected: ({ held }) => ({ outcome: 'applied', places: 40, taken: held }),
  },
  {
    change: { places: 20 },
    code: 'departure_sold_out',
    expected: ({ taken }) => ({
      outcome: taken > 20 ? 'places_below_taken' : 'applied',
      places: taken > 20 ? 40 : 20,
      taken,
    }),
  },
]

test.each(RACES)(
  `${GUESTS} guests and a host who makes it $change: nothing is oversold and every result is told`,
  async ({ change, code, expected }) => {
    const { as, tour } = await aHostedTour(api, { option: { capacity: PLACES } })
    const guests = await Promise.all(Array.from({ length: GUESTS }, async () => signedInAs(api, await aUser(api))))
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = addDays(TOUR_DAY, round)
      const edit = departureEdit(api, tour, change, { days: [day] })
      api.clock.advance(1000)
      // Awaited: a call begins with its first `then`.
      const hold = async (token: string) =>
        await api.call(createTourHold, { body: holdBody(tour, { day }) }, { as: token })
      const before = guests.slice(0, GUESTS / 2).map(hold)
      const editing = api.ok(editHostDepartures, edit, { as })
      const answers = await Promise.all([...before, ...guests.slice(GUESTS / 2).map(hold)])
      const [told] = (await editing).departures
      if (told === undefined) throw new Error('no outcome')
      const held = answers.filter(({ statusCode }) => statusCode === 200).length
      const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
      // A new company has a share of the places only.
      const others = ['too_many_held', 'departure_sold_out', code]
      expect(refusals.filter((one) => !others.includes(one))).toEqual([])
      const { outcome, places, taken, soldSince, soldAt } = told
      expect({ outcome, places, taken }).toEqual(expected({ taken, held }))
      expect(held).toBeLessThanOrEqual(places)
      expect(soldSince).toBe(taken)
      expect(soldAt !== null).toBe(taken > 0)
      expect(await tourStockMismatches(api.db)).toEqual([])
    }
  },
  ROUNDS * 20_000,
)

test('of two people who change the same departures at once, one is told that the other was first', async () => {
  const { host, as, tour } = await aHostedTour(api)
  const manager = await aStaffMember(api, host, 'manager')
  const days = Array.from({ length: 12 }, (_, index) => addDays(TOUR_DAY, index))
  const seenAt = api.clock.now()
  api.clock.advance(1000)
  const edit = (places: number) => departureEdit(api, tour, { places }, { days, seenAt })
  const answers = await Promise.all([
    api.ok(editHostDepartures, edit(5), { as }),
    api.ok(editHostDepartures, edit(6), { as: manager.as }),
  ])
  const outcomes = answers.map(({ departures }) => [...new Set(departures.map(({ outcome }) => outcome))].join())
  expect(outcomes.toSorted()).toEqual(['applied', 'changed'])
  const won = outcomes[0] === 'applied' ? 5 : 6
  const seen = await departuresSeen(api, { as, tour }, TOUR_DAY)
  expect(new Set(days.map((day) => seen.get(day)?.places))).toEqual(new Set([won]))
})

test('many edits of many departures in any order end, each as a whole', async () => {
  const { as, tour } = await aHostedTour(api)
  const days = Array.from({ length: 20 }, (_, index) => addDays(TOUR_DAY, index))
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      editDepartures(
        api,
        { as, tour },
        { places: 3 + index, isClosed: index % 2 === 0 },
        { days: index % 2 === 0 ? days : days.toReversed() },
      ),
    ),
  )
  const seen = await departuresSeen(api, { as, tour }, TOUR_DAY)
  const states = new Set(days.map((day) => `${seen.get(day)?.places} ${seen.get(day)?.isClosed}`))
  expect(states.size).toBe(1)
})
