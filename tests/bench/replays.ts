import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { addDays } from '#contract/core/days.ts'
import { TODAY } from '../support/stays/hotels.ts'
import { caller, codeOf, type Answer, type Caller } from './calls.ts'
import type { Where } from './engines.ts'
import { commitOf, held } from './journeys.ts'
import { worldSchema } from './orders.ts'
import { oneOf, randomFrom } from './random.ts'
import { effectFaults, rowsOf, stockFaults } from './rows.ts'
import { serve } from './served.ts'

const BATCH = 100
const PEOPLE = 16
const COPIES = 3
const PLENTY = 20_000

export type Replays = {
  commits: number
  /** First tries whose answer nobody read, or that met a killed server. */
  dropped: number
  restarts: number
  sent: number
  /** Answers under one key that differ from the first. */
  unlike: number
  /** Altered bodies and other people that were not refused. */
  accepted: number
  notOnce: number
  oversold: number
  leaked: number
  strange: string[]
}

type Case = { as: string; other: string; key: string; body: ReturnType<typeof commitOf> }

/** Reads the whole answer first, so that the effect is there, and then behaves as if the line had broken. */
const unread = async (calls: Caller, { as, key, body }: Case): Promise<null> => {
  await calls.send(createStayBooking, { body }, { as, key }).catch(() => null)
  return null
}

/**
 * Commits that are sent again and again: with the reply dropped, with the server killed and started in between, three
 * at once, with another body, by another person. Each must have exactly one effect and one answer.
 */
export const replays = async (where: Where, wanted: number, seed: number, plant?: string): Promise<Replays> => {
  const server = await serve(where, { plant })
  const calls = caller(server.origin)
  const random = randomFrom(seed)
  if (plant === 'forget') {
    await rowsOf(server, 'create table idempotency_keys_lost (like idempotency_keys including all)')
    await rowsOf(server, 'grant all on idempotency_keys_lost to app')
  }
  const request = { do: 'world', hotels: 4, people: PEOPLE, allotment: PLENTY } as const
  const { ratePlanIds, tokens } = v.parse(worldSchema, await server.order(request))
  const found: Replays = {
    commits: 0,
    dropped: 0,
    restarts: 0,
    sent: 0,
    unlike: 0,
    accepted: 0,
    notOnce: 0,
    oversold: 0,
    leaked: 0,
    strange: [],
  }

  const prepared = async (index: number): Promise<Case> => {
    const as = tokens[index % PEOPLE] ?? ''
    const checkIn = addDays(TODAY, 5 + Math.floor(random(300)))
    const got = await held(calls, as, oneOf(random, ratePlanIds), { checkIn, checkOut: addDays(checkIn, 2) })
    const body = commitOf(got.quote, got.hold.holdId)
    return { as, other: tokens[(index + 1) % PEOPLE] ?? '', key: randomUUID(), body }
  }

  const evaluatePolicy = async (one: Case, first: Answer | null): Promise<void> => {
    const { as, other, key, body } = one
    const again = await Promise.all(
      Array.from({ length: COPIES }, async () => calls.send(createStayBooking, { body }, { as, key })),
    )
    found.sent += COPIES + 2
    const answers = [...(first === null ? [] : [first]), ...again]
    if (new Set(answers.map((answer) => answer.body)).size !== 1 || answers.some(({ status }) => status !== 200)) {
      found.unlike += 1
      found.strange.push(...answers.filter(({ status }) => status !== 200).map((answer) => answer.body))
    }
    const altered = await calls.send(createStayBooking, { body: { ...body, requests: 'A quiet room' } }, { as, key })
    const stranger = await calls.send(createStayBooking, { body }, { as: other, key })
    if (altered.status !== 422 || codeOf(altered) !== 'idempotency_key_reused') found.accepted += 1
    if (stranger.status === 200) found.accepted += 1
  }

  while (found.commits < wanted) {
    const cases = await Promise.all(
      Array.from({ length: Math.min(BATCH, wanted - found.commits) }, (_, i) => prepared(i)),
    )
    const first = Promise.all(
      cases.map(async (one) => {
        if (random(2) < 1) return unread(calls, one)
        return calls.send(createStayBooking, { body: one.body }, { as: one.as, key: one.key }).catch(() => null)
      }),
    )
    // Every other batch meets a server that dies in the middle of it.
    const meetsKill = (found.commits / BATCH) % 2 === 1
    if (meetsKill) await server.kill()
    const answers = await first
    if (meetsKill) {
      await server.start()
      found.restarts += 1
    }
    found.dropped += answers.filter((answer) => answer === null).length
    await Promise.all(cases.map((one, index) => evaluatePolicy(one, answers[index] ?? null)))
    found.commits += cases.length
    const ids = cases.map(({ body }) => body.bookingId)
    found.notOnce += (await effectFaults(server, ids)).length
    if (plant !== undefined && found.unlike + found.notOnce > 0) break
  }
  Object.assign(found, await stockFaults(server))
  calls.end()
  await server.close()
  return found
}
