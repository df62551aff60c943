import { expect, test } from 'vitest'
import { health } from '#contract/core/system.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest({ rateLimits: { perMinute: 3 } })
const from = async (remoteAddress: string, url: string = health.path): Promise<number> =>
  (await api.inject({ url, remoteAddress })).statusCode

test('an address is limited per minute, over all endpoints; an IPv6 address by its /64 network', async () => {
  for (const url of [health.path, '/api/Places', '/api/Offers']) expect(await from('198.51.100.1', url)).toBe(200)
  const refused = await api.inject({ url: health.path, remoteAddress: '198.51.100.1' })
  expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await from('198.51.100.2')).toBe(200)
  for (const host of [1, 2, 3]) expect(await from(`2001:db8::${host}`)).toBe(200)
  expect([await from('2001:db8::ffff:4'), await from('2001:db8:0:1::1')]).toEqual([429, 200])
})

test('a session is limited by itself, and others at its address are not', async () => {
  const [one, other] = [await signedInAs(api, await aUser(api)), await signedInAs(api, await aUser(api))]
  const as = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await api.inject({ url: health.path, remoteAddress: '198.51.100.9', headers })).statusCode
  }
  for (let call = 0; call < 3; call += 1) expect([await as(one), await as(other)]).toEqual([200, 200])
  expect([await as(one), await as(other)]).toEqual([429, 429])
  // A token that we did not sign is no session.
  for (let call = 0; call < 3; call += 1) expect(await as(`${one.slice(0, -4)}AAA${call}`)).toBe(200)
  expect(await as('made up')).toBe(429)
})

test('does not count files of the page', async () => {
  for (let round = 0; round < 6; round += 1) expect(await from('198.51.100.3', '/robots.txt')).toBe(200)
})
