import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { addDays } from '#contract/core/days.ts'
import { TODAY } from '../support/stays/hotels.ts'
import { caller, type Answer } from './calls.ts'
import { commitOf } from './journeys.ts'
import { worldSchema } from './orders.ts'
import { oneOf, randomFrom } from './random.ts'
import { stockFaults } from './rows.ts'
import { serve } from './served.ts'

const HOTELS = 200
const PEOPLE = 48
const PLENTY = 20_000

export type Load = {
  seconds: number
  bookings: number
  errors: number
  /** Milliseconds from the asking for a price to the confirmed booking. */
  middleMs: number
  slowMs: number
  oversold: number
  leaked: number
}

const assertGood = ({ status, body }: Answer): void => {
  if (status !== 200) throw new Error(`answered ${status}: ${body}`)
}

/** As many people as that book one stay after the other (price, hold, commit) for so many seconds. */
export const load = async (databaseUrl: string, seconds: number, people: number, seed: number): Promise<Load> => {
  const server = await serve({ databaseUrl }, { connections: 16 })
  const calls = caller(server.origin, people)
  const random = randomFrom(seed)
  const request = { do: 'world', hotels: HOTELS, people: PEOPLE, allotment: PLENTY } as const
  const { ratePlanIds, tokens } = v.parse(worldSchema, await server.order(request))
  const times: number[] = []
  let errors = 0
  const book = async (as: string): Promise<void> => {
    const start = performance.now()
    const checkIn = addDays(TODAY, 5 + Math.floor(random(300)))
    const stay = { checkIn, checkOut: addDays(checkIn, 2) }
    // The people share the processors with the server: of its answers only the first is read, the others must be good.
    const quote = await calls.good(createQuote, { body: { ratePlanId: oneOf(random, ratePlanIds), ...stay } })
    const holdId = uuidv7()
    assertGood(await calls.send(createHold, { body: { holdId, quoteId: quote.quoteId } }, { as }))
    assertGood(await calls.send(createStayBooking, { body: commitOf(quote, holdId) }, { as }))
    times.push(performance.now() - start)
  }
  const until = performance.now() + seconds * 1000
  const start = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      while (performance.now() < until) {
        await book(tokens[index % PEOPLE] ?? '').catch(() => {
          errors += 1
        })
      }
    }),
  )
  const took = (performance.now() - start) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const faults = await stockFaults(server)
  calls.end()
  await server.close()
  return { seconds: took, bookings: times.length, errors, middleMs: at(0.5), slowMs: at(0.99), ...faults }
}
