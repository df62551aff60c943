import { beforeAll, describe, expect, test } from 'vitest'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { searchFlights } from '#contract/products/flights/flights.ts'
import { writeLegs } from '#contract/products/flights/flight-search.ts'
import { addDays } from '#contract/core/days.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import {
  aFlyer,
  BALI,
  flightBody,
  issueJob,
  seatMismatches,
  withAirports,
} from '#tests/support/flights/flight-bookings.ts'
import { TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
const CLIENTS = 24
// The embedded engine has one connection, so that nobody races there.
const ROUNDS = rounds(1, 200)
let tokens: string[]

beforeAll(async () => {
  await withAirports(api)
  tokens = await Promise.all(Array.from({ length: CLIENTS }, async () => signedInAs(api, await aUser(api))))
})

/** A direct flight with few seats, and how many. */
const scarceFlight = async (as: string, round: number) => {
  for (const ahead of [1, 2, 3]) {
    const legs = [{ ...BALI, day: addDays(TODAY, ahead) }]
    const found = await api.ok(searchFlights, { query: { legs: writeLegs(legs) } }, { as })
    const scarce = (found.legs[0]?.offers ?? []).filter(
      ({ fares, segments }) => segments.length === 1 && fares[0]?.seatsLeft !== null,
    )
    const one = scarce[round % Math.max(1, scarce.length)]
    if (one !== undefined) return { legs, offerId: one.offerId, seats: one.fares[0]?.seatsLeft ?? 0 }
  }
  throw new Error('every flight has many seats')
}

describe('the last seats', () => {
  test(
    `of a flight are sold to exactly as many of ${CLIENTS} people at once, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first = ''] = tokens
        const { legs, offerId, seats } = await scarceFlight(first, round)
        const body = await flightBody(api, first, {
          legs,
          flyers: [aFlyer()],
          pick: (offer) => offer.offerId === offerId,
        })
        const asked = tokens.map((as) => ({ as, body: { ...body, bookingId: crypto.randomUUID() } }))
        const answers = await Promise.all(
          asked.map(({ as, body: query }) => api.call(createFlightBooking, { body: query }, { as })),
        )
        const won = asked.filter((_one, index) => answers[index]?.statusCode === 200)
        const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
        expect(won).toHaveLength(seats)
        expect(new Set(lost)).toEqual(new Set(['sold_out']))
        expect(await seatMismatches(api)).toEqual([])

        await issueJob(api)
        await Promise.all(
          won.map(async ({ as, body: { bookingId } }) => {
            const params = { bookingId }
            const { refund, version } = await quoteFlights(api, { params }, { as })
            await cancelFlights(api, { params, body: { expectedRefund: refund } }, { as, version })
          }),
        )
        expect(await seatMismatches(api)).toEqual([])
      }
    },
    ROUNDS * 30_000,
  )
})
