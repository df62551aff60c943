import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ROLES, type Role } from '#contract/core/roles.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { properties, ratePlans } from '#server/database/schema/products/stays/hotels.ts'
import { jsonSchema } from '#server/http/openapi/document.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aFlightBooking, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { requestHeaders } from '#tests/support/fuzz/request-headers.ts'
import { valueOf, type Known } from '#tests/support/fuzz/schema-input.ts'
import { goodInput, goodValues, namesOf } from '#tests/support/good-input.ts'
import { ownedThings } from '#tests/support/owned-things.ts'
import { requestOf } from '#tests/support/request.ts'

// Every endpoint of the registry: a new one is covered without a line here. `FUZZ_RUNS=1000` plays longer.

const RUNS = Number(process.env.FUZZ_RUNS ?? 30)

const api = apiTest()
const table: Endpoint[] = [...ENDPOINTS]

/** What exists, by the name its id has in the contract. */
const existing = new Map<string, unknown[]>()
let company = ''
let host: User

beforeAll(async () => {
  await withAirports(api)
  const { clientId, ids } = await ownedThings(api)
  company = clientId
  for (const [name, id] of Object.entries(ids)) existing.set(name, [id])
  const [owner] = await api.db
    .select()
    .from(users)
    .where(eq(users.id, ids.userId ?? ''))
  if (owner === undefined) throw new Error('the owner of the things was not stored')
  host = owner
  await api.db.update(properties).set({ ownerUserId: host.id })
  existing.set(
    'hotelId',
    (await api.db.select().from(properties)).map(({ id }) => id),
  )
  existing.set(
    'ratePlanId',
    (await api.db.select().from(ratePlans)).map(({ id }) => id),
  )
  const { booking } = await aFlightBooking(api, { user: host })
  existing.set('bookingId', [ids.bookingId, booking.bookingId])
  const { legs: sold } = booking
  existing.set('choice', [sold.map(({ offer, fare }) => `${offer.offerId}.${fare.family}`).join('_')])
})

const known: Known = (name) => [...(existing.get(name) ?? []), ...goodValues(name)]

/** Callers of every kind; those with an account are people of the company that everything belongs to. */
const CALLERS: Readonly<Record<string, readonly Role[] | null>> = {
  visitor: null,
  traveller: ['user'],
  host: ['user'],
  admin: ['admin'],
  owner: ROLES,
}

const personOf = async (caller: string): Promise<User | null> => {
  const roles = CALLERS[caller] ?? null
  if (roles === null) return null
  return caller === 'host' ? host : aUser(api, { clientId: company, roles: [...roles] })
}

/** Undefined, and an array's or string's own functions, cannot stand in an address. */
const textIn = (value: unknown): unknown => (value === undefined || typeof value === 'function' ? 'x' : value)

const partOf = (schema: Endpoint['params']) =>
  schema === undefined ? fc.constant({}) : valueOf(jsonSchema(schema, 'input'), known)

/** Input of an endpoint from its schemas. */
const inputOf = ({ params, query, body }: Endpoint) =>
  fc.record({ params: partOf(params), query: partOf(query), body: partOf(body), headers: requestHeaders })

/** Bodies that are no JSON, or not what they say. */
const RAW_BODIES = ['', '{', '[', 'null', '"', '\u0000', '{"a":1}{', '[1,]', '{"__proto__":{}}', '\ufeff{}']
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '*/*',
]

/** A failure of ours; a supplier or provider that is away may be answered where the endpoint says so. */
const isFailure = (endpoint: Endpoint, answer: Awaited<ReturnType<typeof api.inject>>): boolean =>
  answer.statusCode >= 500 && endpoint.errors?.includes(problemIn(answer).code) !== true

describe.each(table.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s with random input',
  (_name, endpoint) => {
    const garbage: unknown[] = [
      '',
      ' ',
      'null',
      '-1',
      '1e9',
      '99999999999999999999',
      '2027-02-30',
      '2027-13-01',
      '0000-01-01',
      '0001-01-01',
      "'; drop table users; --",
      '../../etc/passwd',
      '\u202e\u0007',
      '\ud800',
      'a'.repeat(5000),
      '🏨'.repeat(200),
      '%00',
      '{"a":1}',
      'city:',
      'hotel:------------------------------------',
    ]
    const bodyGarbage: unknown[] = [
      ...garbage,
      null,
      true,
      -1,
      1.5,
      1e308,
      [],
      {},
      [[]],
      { minor: 2 ** 60, currency: 'IDR' },
      '\u0000',
    ]

    test('never fails for any value in each field, and refuses with a problem', async () => {
      const as = await signedInAs(api, await aUser(api, { roles: [...ROLES] }))
      for (const part of ['params', 'query', 'body'] as const) {
        for (const name of namesOf(endpoint, part)) {
          for (const value of part === 'body' ? bodyGarbage : garbage) {
            const input = goodInput(endpoint)
            input[part] = { ...input[part], [name]: value }
            const answer = await api.inject(requestOf(endpoint, input, { as, version: 1 }))
            const what = `${part}.${name} = ${JSON.stringify(value)}: ${answer.body.slice(0, 300)}`
            expect(answer.statusCode, what).toBeLessThan(500)
            expect(answer.statusCode === 200 || problemIn(answer).requestId !== '', what).toBe(true)
          }
        }
      }
    })

    test.each(Object.keys(CALLERS))('never fails for input from its schemas, of a %s', async (caller) => {
      const person = await personOf(caller)
      await fc.assert(
        fc.asyncProperty(inputOf(endpoint), async ({ params, query, body, headers }) => {
          // Some end the session they are called in.
          const as = person === null ? undefined : await signedInAs(api, person)
          const good = namesOf(endpoint, 'params')
          const named = Object.fromEntries(good.map((name) => [name, textIn(Object(params)[name])]))
          const request = requestOf(
            endpoint,
            { params: named, query },
            { version: 1, headers, ...(as !== undefined && { as }) },
          )
          const answer = await api.inject(
            endpoint.body === undefined
              ? request
              : {
                  ...request,
                  payload: JSON.stringify(body),
                  headers: { ...request.headers, 'content-type': 'application/json' },
                },
          )
          expect(isFailure(endpoint, answer), `${answer.body}\n${api.logged.at(-2)?.slice(0, 3000)}`).toBe(false)
          if (answer.statusCode !== 200) problemIn(answer)
        }),
        { numRuns: RUNS },
      )
    })

    test('never fails for a body that is none', async () => {
      const as = await signedInAs(api, await aUser(api, { clientId: company, roles: [...ROLES] }))
      for (const payload of RAW_BODIES) {
        for (const type of CONTENT_TYPES) {
          const request = requestOf(endpoint, goodInput(endpoint), { as, version: 1 })
          const headers = { ...request.headers, 'content-type': type }
          const answer = await api.inject({ ...request, payload, headers })
          expect(isFailure(endpoint, answer), `${payload} as ${type}: ${answer.body}`).toBe(false)
        }
      }
    })
  },
)
