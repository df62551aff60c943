import type { InjectOptions } from 'fastify'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { logout } from '#contract/accounts/auth.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { ROLES } from '#contract/core/roles.ts'
import { apiTest } from '#tests/support/api.ts'
import { forgedTokens } from '#tests/support/accounts/forged-tokens.ts'
import { goodInput } from '#tests/support/good-input.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { requestOf } from '#tests/support/request.ts'

const api = apiTest()
const table: Endpoint[] = [...ENDPOINTS]
const guarded = table.filter(({ access }) => access !== 'public')

type Request = InjectOptions & { url: string; headers: Record<string, string | string[]> }
type Attack = readonly [name: string, change: (request: Request) => Request]
let attacks: Attack[] = []

const withHeader =
  (name: string, value: string | string[]) =>
  (request: Request): Request => ({ ...request, headers: { ...request.headers, [name]: value } })
const withQuery =
  (name: string, value: string) =>
  (request: Request): Request => ({
    ...request,
    url: `${request.url}${request.url.includes('?') ? '&' : '?'}${name}=${value}`,
  })

/** A good token where none is looked for, or beside another one. */
const misplaced = (good: string): Attack[] => [
  ...['access_token', 'token', 'authorization', 'bearer', 'jwt'].map((name): Attack => [
    `in the address as ${name}`,
    withQuery(name, good),
  ]),
  ...['token', 'singgah.token', 'singgah-renewal', 'authorization'].map((name): Attack => [
    `in the cookie ${name}`,
    withHeader('cookie', `${name}=${good}`),
  ]),
  ...['x-authorization', 'x-access-token', 'proxy-authorization', 'x-forwarded-authorization'].map((name): Attack => [
    `in ${name}`,
    withHeader(name, `Bearer ${good}`),
  ]),
  ...['x-user-id', 'x-forwarded-user', 'x-remote-user'].map((name): Attack => [
    `nobody but ${name}`,
    withHeader(name, String(decodeJwt(good).sub)),
  ]),
  ['in the body', (request) => ({ ...request, payload: { token: good, access_token: good, authorization: good } })],
  ...[
    `Bearer x, Bearer ${good}`,
    `Bearer ${good}, Bearer x`,
    `Bearer x ${good}`,
    `Basic ${good}`,
    `Token ${good}`,
    `Bearer${good}`,
    `Bearer  ${good}`,
    good,
    'Bearer',
    'Bearer null',
    'Bearer undefined',
  ].map((value): Attack => [`as ${value.replace(good, '…')}`, withHeader('authorization', value)]),
  ['after another one', withHeader('authorization', ['Bearer x', `Bearer ${good}`])],
]

const requestFor = (endpoint: Endpoint): Request => {
  const { headers, ...request } = requestOf(
    endpoint,
    endpoint.method === 'GET' ? goodInput(endpoint) : { params: goodInput(endpoint)['params'] ?? {} },
    { version: 1 },
  )
  return {
    ...request,
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
  }
}

beforeAll(async () => {
  const user = await aUser(api, { roles: [...ROLES] })
  const good = await signedInAs(api, user)
  const over = await signedInAs(api, user)
  const colleague = await aUser(api, { clientId: user.clientId })
  const stranger = await aUser(api)
  await api.ok(logout, {}, { as: over })
  const { token, vouchers: _vouchers, ...others } = api.app.services.keys
  const forged = forgedTokens({
    claims: decodeJwt(good),
    good,
    keys: { token: token.signing[0].secret, others: Object.values(others) },
    now: api.clock.now(),
    ids: { sid: String(decodeJwt(over)['sid']), sub: colleague.id, clientId: stranger.clientId },
  })
  attacks = [
    ...forged.map(([name, bad]): Attack => [name, withHeader('authorization', `Bearer ${bad}`)]),
    ...misplaced(good),
  ]
  await api.ok(userProfile, {}, { as: good })
})

test('has at least a hundred and twenty forgeries, each with its own name', () => {
  expect(new Set(attacks.map(([name]) => name)).size).toBe(attacks.length)
  expect(attacks.length).toBeGreaterThanOrEqual(120)
})

describe.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  test('refuses every forged token, and accepts a valid one', async () => {
    const request = requestFor(endpoint)
    const accepted: string[] = []
    for (const [name, change] of attacks) {
      const answer = await api.inject(change(request))
      if (answer.statusCode !== 401) accepted.push(`${name}: ${answer.statusCode}`)
    }
    expect(accepted).toEqual([])
    const as = await signedInAs(api, await aUser(api, { roles: [...ROLES] }))
    expect((await api.inject(withHeader('authorization', `Bearer ${as}`)(request))).statusCode).not.toBe(401)
  })
})
