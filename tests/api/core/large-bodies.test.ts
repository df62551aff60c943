import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { previewPeopleImport } from '#contract/companies/people-import.ts'
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

/** The status line of a call whose body is announced and never comes. */
const statusBeforeBody = async (endpoint: Endpoint, as?: string): Promise<string> => {
  const { url, method } = requestOf(endpoint, goodInput(endpoint))
  const socket = connect(port, '127.0.0.1')
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
  const answer = await text(socket)
  return answer.split('\r\n')[0] ?? ''
}

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
