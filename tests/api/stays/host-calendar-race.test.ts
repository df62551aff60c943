import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/core/errors.ts'
import { addDays } from '#contract/core/days.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { editHostCalendar, type NightChanges } from '#contract/products/stays/host-calendar.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aHostedCalendar } from '#tests/support/stays/host-calendar.ts'
import { soldNights, TODAY } from '#tests/support/stays/hotels.ts'
import { aQuote } from '#tests/support/stays/stays.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
const GUESTS = 64
const ROOMS = 40
const ROUNDS = rounds(3, 60)

type Race = {
  changes: NightChanges
  /** What guests are told who come after the edit. */
  code: ErrorCode
  /** The outcome of a night by what the edit says is sold, and what is held in the end. */
  expected: (seen: number, held: number) => { outcome: string; rooms: number; sold: number }
}

const RACES: readonly Race[] = [
  {
    changes: { isClosed: true },
    code: 'nights_closed',
    // Whoever held before the night was closed is counted in the answer, and nobody came after.
    expected: (_seen, held) => ({ outcome: 'applied', rooms: 40, sold: held }),
  },
  {
    changes: { rooms: 20 },
    code: 'sold_out',
    expected: (seen) => ({ outcome: seen > 20 ? 'below_sold' : 'applied', rooms: seen > 20 ? 40 : 20, sold: seen }),
  },
]

test.each(RACES)(
  `${GUESTS} guests and a host who makes it $changes: nothing is oversold and every result is told`,
  async ({ changes, code, expected }) => {
    const { as, hotel } = await aHostedCalendar(api, { rooms: [{ allotment: ROOMS }] })
    const guests = await Promise.all(Array.from({ length: GUESTS }, async () => signedInAs(api, await aUser(api))))
    for (let round = 0; round < ROUNDS; round += 1) {
      const checkIn = addDays(TODAY, 10 + round * 3)
      const quote = await aQuote(api, hotel.ratePlanId, { checkIn, checkOut: addDays(checkIn, 2) })
      const edit = {
        params: { listingId: hotel.hotelId },
        body: {
          roomTypeId: hotel.roomTypeId,
          firstNight: checkIn,
          lastNight: addDays(checkIn, 1),
          seenAt: api.clock.now().toISOString(),
          change: changes,
        },
      }
      api.clock.advance(1000)
      const hold = (token: string) =>
        api.call(createHold, { body: { holdId: uuidv7(), quoteId: quote.quoteId } }, { as: token })
      const before = guests.slice(0, GUESTS / 2).map(hold)
      const editing = api.ok(editHostCalendar, edit, { as })
      const answers = await Promise.all([...before, ...guests.slice(GUESTS / 2).map(hold)])
      const { nights } = await editing
      const held = answers.filter(({ statusCode }) => statusCode === 200).length
      const told = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
      // A new company has a share of the rooms only: its refusals are told as well. All rooms may be held before the edit.
      const others = held === ROOMS ? ['too_many_held', 'sold_out', code] : ['too_many_held', code]
      expect(told.filter((one) => !others.includes(one))).toEqual([])
      expect(await stockMismatches(api.db)).toEqual([])
      const sold = await soldNights(api, hotel.roomTypeId)
      for (const { night, outcome, rooms, sold: seen, soldAt } of nights) {
        expect(sold[night] ?? 0).toBe(held)
        expect({ outcome, rooms, sold: seen }).toEqual(expected(seen, held))
        expect(soldAt !== null).toBe(seen > 0)
      }
    }
  },
  ROUNDS * 10_000,
)

test('two edits of the same nights at once leave one of them whole', async () => {
  const { as, hotel } = await aHostedCalendar(api)
  const lastNight = addDays(TODAY, 39)
  const edit = (minor: number, minNights: number) =>
    api.ok(
      editHostCalendar,
      {
        params: { listingId: hotel.hotelId },
        body: {
          roomTypeId: hotel.roomTypeId,
          firstNight: TODAY,
          lastNight,
          seenAt: api.clock.now().toISOString(),
          change: { price: { kind: 'amount', amount: { minor, currency: 'IDR' } }, minNights },
        },
      },
      { as },
    )
  await Promise.all(Array.from({ length: 8 }, (_, index) => edit(1000 + index, 1 + index)))
  const { rows } = await api.database.pool.query<{ price: number; nights: number; rows: number }>(
    `select price_minor::int as price, min_nights as nights, count(*)::int as rows from room_night_sales
    where room_type_id = $1 group by 1, 2`,
    [hotel.roomTypeId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.rows).toBe(40)
  expect((rows[0]?.price ?? 0) - 1000).toBe((rows[0]?.nights ?? 0) - 1)
})
