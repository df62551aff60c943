import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { previewPeopleImport } from '#contract/companies/people-import.ts'
import { LARGE_BODY_LIMITS } from '#server/http/large-bodies.ts'
import { TURN_LIMITS } from '#server/http/turns/turns.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { goodInput } from '#tests/support/good-input.ts'
import { requestOf } from '#tests/support/request.ts'

const api = apiTest()
let port = 0
beforeAll(async () => {
  await api.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(api.app.http.listeningOrigin).port)
})

const LARGE = ([...ENDPOINTS] as const).filter((endpoint: Endpoint) => endpoint.bodyBytes !== undefined)

/** The connection of a call whose body is announced and never comes. */
const withoutBody = (endpoint: Endpoint, as?: string, to = port): Socket => {
  const { url, method } = requestOf(endpoint, goodInput(endpoint))
  const socket = connect(to, '127.0.0.1')
  const head = [
    `${method} ${url} HTTP/1.1`,
    'host: x',
    'connection: close',
    'content-type: application/json',
    `content-length: ${endpoint.bodyBytes ?? 0}`,
    `idempotency-key: ${randomUUID()}`,
    ...(as === undefined ? [] : [`authorization: Bearer ${as}`]),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

const statusIn = async (socket: Socket): Promise<string> => (await text(socket)).split('\r\n')[0] ?? ''

/** The status line of such a call. */
const statusBeforeBody = (endpoint: Endpoint, as?: string): Promise<string> => statusIn(withoutBody(endpoint, as))

test.each(LARGE.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the large body of %s is not waited for without a session',
  async (_name, endpoint) => {
    expect(await statusBeforeBody(endpoint)).toBe('HTTP/1.1 401 Unauthorized')
  },
)

test('nor of somebody whose role does not allow the call', async () => {
  const as = await signedInAs(api, await aUser(api, { roles: ['user'] }))
  expect(await statusBeforeBody(previewPeopleImport, as)).toBe('HTTP/1.1 403 Forbidden')
})

test.each([
  ['a name that poisons objects', '{"rows":[{"a":{"constructor":1}}]}', 'malformed_json'],
  ['NUL deep in a list', '{"rows":[{"a":["x","\\u0000"]}]}', 'validation_failed'],
])('%s is refused', async (_what, payload, code) => {
  const as = await signedInAs(api, await aUser(api, { roles: ['owner'] }))
  const request = requestOf(previewPeopleImport, {}, { as })
  const answer = await api.inject({
    ...request,
    payload,
    headers: { ...request.headers, 'content-type': 'application/json' },
  })
  expect(answer.json()).toMatchObject({
    code,
    ...(code === 'validation_failed' && { fields: [{ field: 'body.rows.0.a.1' }] }),
  })
})

test('one person has some large bodies on the way at once, and others send theirs meanwhile', async () => {
  const [as, other] = [await aUser(api, { roles: ['owner'] }), await aUser(api, { roles: ['owner'] })]
  const [greedy, bystander] = [await signedInAs(api, as), await signedInAs(api, other)]
  const sockets = Array.from({ length: LARGE_BODY_LIMITS.mostOfOne + 1 }, () =>
    withoutBody(previewPeopleImport, greedy),
  )
  expect(await Promise.race(sockets.map(statusIn))).toBe('HTTP/1.1 503 Service Unavailable')
  const sends = async (token: string): Promise<number> =>
    (await api.call(previewPeopleImport, goodInput(previewPeopleImport), { as: token })).statusCode
  expect(await sends(greedy)).toBe(503)
  expect(await sends(bystander)).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => sends(greedy)).toBe(200)
})

describe('calls with large bodies', () => {
  const none = { burstMs: 0.001, share: 1e-9 }
  const spent = apiTest({ rateLimits: { turns: { ...TURN_LIMITS, ofRoute: none, longestWaitMs: 0 } } })

  test('take turns for what is found out before their body', async () => {
    const as = await signedInAs(spent, await aUser(spent, { roles: ['user'] }))
    const send = async () => (await spent.call(previewPeopleImport, goodInput(previewPeopleImport), { as })).statusCode
    expect([await send(), await send()]).toEqual([403, 503])
  })

  const one = apiTest({ rateLimits: { turns: { ...TURN_LIMITS, perRoute: 1, heldMs: 60_000 } } })

  test('hold none while their body arrives', async () => {
    await one.app.http.listen({ host: '127.0.0.1', port: 0 })
    const as = await signedInAs(one, await aUser(one, { roles: ['owner'] }))
    const to = Number(new URL(one.app.http.listeningOrigin).port)
    const count = LARGE_BODY_LIMITS.mostOfOne + 1
    const slow = Array.from({ length: count }, () => withoutBody(previewPeopleImport, as, to))
    // The last has had its turn, although none of the others will ever be there.
    expect(await Promise.race(slow.map(statusIn))).toBe('HTTP/1.1 503 Service Unavailable')
    for (const socket of slow) socket.destroy()
  })
})
