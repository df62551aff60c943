import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { createHold, releaseHold } from '#contract/products/stays/holds.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { addDays } from '#contract/core/days.ts'
import { TODAY } from '../support/stays/hotels.ts'
import { caller, codeOf } from './calls.ts'
import type { Where } from './engines.ts'
import { commitOf, quoted } from './journeys.ts'
import { worldSchema } from './orders.ts'
import { oneOf, randomFrom } from './random.ts'
import { rowsOf, stockFaults } from './rows.ts'
import { serve } from './served.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'

const CLIENTS = 64
const HOTELS = 2
const ATTEMPTS_IN_A_PHASE = 2_000

export type LastRoom = {
  attempts: number
  won: number
  soldOut: number
  booked: number
  cancelled: number
  /** Nights on which more was given than there is, and on which the count differs from what holds and bookings say. */
  oversold: number
  leaked: number
  deadlocks: number
  /** Answers that should not be: every status but 200 and `sold_out`. */
  strange: string[]
}

/** A booking that is kept for a while; the others fight for what is left until it is cancelled. */
type Stored = { as: string; booking: StayBooking }

/** Rooms of which there is one, and 64 people who all want them for nights that overlap, until so many tries were made. */
export const lastRoom = async (where: Where, wanted: number, seed: number, plant?: string): Promise<LastRoom> => {
  const server = await serve(where, { plant, connections: 20 })
  const { good, send, end } = caller(server.origin)
  const random = randomFrom(seed)
  if (plant === 'oversell') await rowsOf(server, 'alter table room_nights drop constraint room_nights_not_oversold')
  const world = v.parse(worldSchema, await server.order({ do: 'world', hotels: HOTELS, people: CLIENTS, allotment: 1 }))
  const found: LastRoom = {
    attempts: 0,
    won: 0,
    soldOut: 0,
    booked: 0,
    cancelled: 0,
    oversold: 0,
    leaked: 0,
    deadlocks: 0,
    strange: [],
  }

  const stored: Stored[] = []
  const cancelOne = async (): Promise<void> => {
    const one = stored.shift()
    if (one === undefined) return
    const { bookingId, total, version } = one.booking
    const request = { params: { bookingId }, body: { expectedRefund: total } }
    await good(cancelBooking, request, { as: one.as, version })
    found.cancelled += 1
  }

  const attempt = async (as: string, quote: Quote): Promise<void> => {
    const holdId = uuidv7()
    const answer = await send(createHold, { body: { holdId, quoteId: quote.quoteId } }, { as })
    if (answer.status === 200) {
      found.won += 1
      if (random(2) < 1) await good(releaseHold, { params: { holdId } }, { as })
      else {
        stored.push({ as, booking: await good(createStayBooking, { body: commitOf(quote, holdId) }, { as }) })
        found.booked += 1
      }
    } else if (codeOf(answer) === 'sold_out') found.soldOut += 1
    else found.strange.push(`${answer.status} ${answer.body}`)
    if (random(8) < 1) await cancelOne()
  }

  for (let phase = 0; found.attempts < wanted; phase += 1) {
    const first = addDays(TODAY, 5 + ((phase * 5) % 350))
    // Every pair of these stays overlaps, and they are asked for in every order.
    const stays = [0, 1, 2].map((start) => ({
      checkIn: addDays(first, start),
      checkOut: addDays(first, 3 + (start % 2)),
    }))
    const quotes: Quote[] = []
    for (const ratePlanId of world.ratePlanIds) {
      for (const stay of stays) {
        const quote = await quoted({ send, good, end }, ratePlanId, stay).catch(() => null)
        if (quote !== null) quotes.push(quote)
      }
    }
    const until = Math.min(wanted, found.attempts + ATTEMPTS_IN_A_PHASE)
    const client = async (as: string): Promise<void> => {
      while (found.attempts < until && quotes.length > 0) {
        found.attempts += 1
        await attempt(as, oneOf(random, quotes)).catch((error: unknown) => found.strange.push(String(error)))
      }
    }
    await Promise.all(world.tokens.map(client))
    const faults = await stockFaults(server)
    found.oversold += faults.oversold
    found.leaked += faults.leaked
    if (plant !== undefined && found.oversold + found.leaked > 0) break
  }
  const [row] = await rowsOf(server, 'select deadlocks::int from pg_stat_database where datname = current_database()')
  found.deadlocks = Number(row?.['deadlocks'] ?? 0)
  const failures = v.parse(v.array(v.string()), await server.order({ do: 'failures' }))
  found.strange.push(...failures)
  end()
  await server.close()
  return found
}
