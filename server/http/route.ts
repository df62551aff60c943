import * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/core/endpoint.ts'
import type { Db } from '../database/db.ts'
import { assertStillMay } from '../domain/accounts/sessions/still-signed-in.ts'
import { assertStillMayBookFor } from '../domain/companies/booking-for/booking-for.ts'
import { assertStillStaff } from '../domain/hosts/staff/acting-as-host.ts'
import type { Actor } from '../domain/kernel/actor.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import type { CallContext } from '../services.ts'
import { idempotencyKeyOf, parsePart, versionOf, type Parsed, type RawParts } from './endpoint-input.ts'
import { once } from './idempotency.ts'

type Part = Schema | undefined
type Headers = Readonly<Record<string, string | string[] | undefined>>
type RawCall = { context: CallContext; actor: Actor | null; parts: RawParts; headers: Headers }

/** An endpoint joined with its handler: raw parts of a call in, the answer by the contract's schema out. */
export type Route = {
  endpoint: Endpoint
  /**
   * The answer is the same for everybody, in every language: it is computed once for so many milliseconds, and sent
   * compressed. Browsers may keep it as with `revalidate`.
   */
  sharedMs?: number
  /** With `sharedMs`: one answer per language. Not for answers the worker stores: `vary` would hide them offline. */
  sharedByLanguage?: true
  /** The answer may be kept by browsers if they ask each time whether it is still the same. */
  revalidate?: true
  /** A public call whose answer depends on who asks. */
  recognises?: true
  run: (call: RawCall) => Promise<{ answer: unknown; isReplay: boolean }>
}

type Call<P extends Part, Q extends Part, B extends Part> = CallContext & {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
}

const parse = <P extends Part, Q extends Part, B extends Part, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  { context, parts }: RawCall,
): Call<P, Q, B> => ({
  ...context,
  params: parsePart<P>(endpoint.params, 'params', parts.params),
  query: parsePart<Q>(endpoint.query, 'query', parts.query),
  body: parsePart<B>(endpoint.body, 'body', parts.body),
})

/** A call that anyone may make; who asks is not looked at. */
export const publicRoute = <P extends Part, Q extends Part, B extends Part, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Promise<v.InferInput<R>> | v.InferInput<R>,
  options: Pick<Route, 'sharedMs' | 'sharedByLanguage' | 'revalidate'> = {},
): Route => ({
  endpoint,
  ...options,
  run: async (raw) => ({ answer: v.parse(endpoint.response, await handle(parse(endpoint, raw))), isReplay: false }),
})

/** A call that anyone may make; a signed-in person is known, and `actor` is null for everybody else. */
export const visitorRoute = <P extends Part, Q extends Part, B extends Part, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B> & { actor: Actor | null }) => Promise<v.InferInput<R>>,
): Route => ({
  endpoint,
  recognises: true,
  run: async (raw) => {
    const answer = await handle({ ...parse(endpoint, raw), actor: raw.actor })
    return { answer: v.parse(endpoint.response, answer), isReplay: false }
  },
})

const actorOf = ({ actor }: RawCall): Actor => {
  if (actor === null) throw new Refusal('unauthenticated')
  return actor
}

/** A call of a signed-in person. */
export const memberRoute = <P extends Part, Q extends Part, B extends Part, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B> & { actor: Actor }) => Promise<v.InferInput<R>>,
): Route => ({
  endpoint,
  run: async (raw) => {
    const answer = await handle({ ...parse(endpoint, raw), actor: actorOf(raw) })
    return { answer: v.parse(endpoint.response, answer), isReplay: false }
  },
})

/** The call of a signed-in person that is to take effect once, and how to run its work under its `Idempotency-Key`. */
const onceCall = <P extends Part, Q extends Part, B extends Part, R extends Schema, K extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  /** Schema of the value stored under the key. */
  stored: K,
  raw: RawCall,
) => {
  const actor = actorOf(raw)
  const key = idempotencyKeyOf(raw.headers['idempotency-key'])
  const expectedVersion = versionOf(endpoint, raw.headers['if-match']) ?? 0
  const call = { ...parse(endpoint, raw), actor, expectedVersion }
  const request = { params: call.params, query: call.query, body: call.body }
  const run = async (
    work: (tx: Db) => Promise<v.InferInput<K>>,
  ): Promise<{ answer: v.InferOutput<K>; isReplay: boolean }> => {
    const isId = Object.values(call.body ?? {}).includes(key)
    const asked = { actor, key, isId, endpoint: endpoint.name, request, now: call.now }
    const done = await once(call.db, asked, async (tx) => {
      if (endpoint.forOthers === 'new') await assertStillMayBookFor(tx, actor)
      if (endpoint.forHost !== undefined) await assertStillStaff(tx, actor, endpoint.forHost)
      return v.parse(stored, await work(tx))
    })
    // The database keeps an answer's members in its own order: the schema puts them back, so that a replay is equal.
    return done.isReplay ? { answer: v.parse(stored, done.answer), isReplay: true } : done
  }
  return { call, run }
}

/** A call of a signed-in person that takes effect once per `Idempotency-Key`; it works in the transaction `tx`. */
export const onceRoute = <P extends Part, Q extends Part, B extends Part, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B> & { actor: Actor; tx: Db; expectedVersion: number }) => Promise<v.InferInput<R>>,
): Route => ({
  endpoint,
  run: async (raw) => {
    const { call, run } = onceCall(endpoint, endpoint.response, raw)
    return run((tx) => handle({ ...call, tx }))
  },
})

/**
 * Like `onceRoute`, for calls that also contact an external system, which a transaction must not wait for: `before` the
 * transaction, and `after` it with the transaction's result. On a replay both run again and must not change anything
 * then.
 */
export const onceAroundRoute = <P extends Part, Q extends Part, B extends Part, R extends Schema, K extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  steps: {
    before: (call: Call<P, Q, B> & { actor: Actor }) => Promise<void>
    /** Schema of the transaction's result, stored under the key. */
    stored: K
    within: (call: Call<P, Q, B> & { actor: Actor; tx: Db }) => Promise<v.InferInput<K>>
    after: (call: Call<P, Q, B> & { actor: Actor }, stored: v.InferOutput<K>) => Promise<v.InferInput<R>>
  },
): Route => ({
  endpoint,
  run: async (raw) => {
    const { call, run } = onceCall(endpoint, steps.stored, raw)
    await steps.before(call)
    await assertStillMay(call.db, call.actor)
    const { answer, isReplay } = await run((tx) => steps.within({ ...call, tx }))
    return { answer: v.parse(endpoint.response, await steps.after(call, answer)), isReplay }
  },
})

/**
 * Like `onceRoute`, for calls that query an external system first: `before` the transaction, and without lasting
 * changes, because it runs again on a replay. `refused` cleans up after a failed transaction.
 */
export const onceCheckedRoute = <P extends Part, Q extends Part, B extends Part, R extends Schema, Checked>(
  endpoint: Endpoint<P, Q, B, R>,
  steps: {
    before: (call: Call<P, Q, B> & { actor: Actor }) => Promise<Checked>
    within: (
      call: Call<P, Q, B> & { actor: Actor; tx: Db; expectedVersion: number },
      checked: Checked,
    ) => Promise<v.InferInput<R>>
    refused: (call: Call<P, Q, B> & { actor: Actor }, checked: Checked) => Promise<void>
  },
): Route => ({
  endpoint,
  run: async (raw) => {
    const { call, run } = onceCall(endpoint, endpoint.response, raw)
    const checked = await steps.before(call)
    try {
      await assertStillMay(call.db, call.actor)
      return await run((tx) => steps.within({ ...call, tx }, checked))
    } catch (error) {
      if (error instanceof Refusal) await steps.refused(call, checked)
      throw error
    }
  },
})
