import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ROLES } from '#contract/core/roles.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { requestOf } from '#tests/support/request.ts'
import { goodInput, namesOf } from '#tests/support/good-input.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()
const table: Endpoint[] = [...ENDPOINTS]

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

    test('never fails for random input', async () => {
      const as = await signedInAs(api, await aUser(api, { roles: [...ROLES] }))
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...namesOf(endpoint, 'query'), ...namesOf(endpoint, 'body'), 'x'), fc.string()),
          fc.jsonValue({ maxDepth: 3 }),
          async (query, body) => {
            const request = requestOf(endpoint, { ...goodInput(endpoint), query }, { as, version: 1 })
            const answer = await api.inject(
              endpoint.body
                ? {
                    ...request,
                    payload: JSON.stringify(body),
                    headers: { ...request.headers, 'content-type': 'application/json' },
                  }
                : request,
            )
            expect(answer.statusCode, answer.body).toBeLessThan(500)
            if (answer.statusCode !== 200) problemIn(answer)
          },
        ),
        { numRuns: 60 },
      )
    })
  },
)
