import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { connectProviders } from './connect.ts'
import { oidcProvider } from './oidc.ts'

const HOUR = 3_600_000
const ASKING = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const BACK = 'https://travel.example/callback'

/** A provider at `issuer` that publishes itself as `claims`, and what was asked of it. */
const providerAt = (issuer: string, claims = issuer, more: object = {}) => {
  const asked: { address: string; headers: Record<string, string>; body: string }[] = []
  let now = 0
  let isDown = false
  const metadata = {
    issuer: claims,
    authorization_endpoint: 'https://id.example/authorize',
    token_endpoint: 'https://id.example/token',
    jwks_uri: 'https://id.example/keys',
    ...more,
  }
  const provider = oidcProvider(
    { issuer, clientId: 'singgah', clientSecret: 'secret', rolesClaim: null },
    {
      allowInsecure: false,
      now: () => now,
      fetch: async (address, { headers, body }) => {
        asked.push({ address, headers, body: body instanceof URLSearchParams ? body.toString() : '' })
        if (isDown) throw new TypeError('no answer')
        return Response.json(address.includes('/.well-known/') ? metadata : { error: 'invalid_grant' }, {
          status: address.includes('/.well-known/') ? 200 : 400,
        })
      },
    },
  )
  const begin = () => provider.begin(ASKING, 'siti@company.example', BACK)
  return {
    provider,
    asked,
    begin,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    goDown: (down: boolean) => {
      isDown = down
    },
  }
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const heapUsed = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

describe('a provider', () => {
  test.each([
    ['https://login.microsoftonline.com/common/v2.0', 'https://login.microsoftonline.com/{tenantid}/v2.0'],
    ['https://login.microsoftonline.com/organizations/v2.0', 'https://login.microsoftonline.com/{tenantid}/v2.0'],
    ['https://company.b2clogin.com/company/policy/v2.0', 'https://other.b2clogin.com/tenant/v2.0'],
  ])('%s that matches any organisation is rejected', async (issuer, claims) => {
    const { provider, begin } = providerAt(issuer, claims)
    await expect(provider.published()).rejects.toMatchObject({ reason: 'unsound' })
    await expect(begin()).rejects.toMatchObject({ reason: 'unsound' })
  })

  test('of one organisation does', async () => {
    const issuer = 'https://login.microsoftonline.com/8c0f2a3e/v2.0'
    expect(await providerAt(issuer).provider.published()).toEqual({ issuer, endSessionEndpoint: null })
  })

  test('is read once an hour, again on request, and again after a failure', async () => {
    const { provider, asked, begin, pass, goDown } = providerAt('https://id.example')
    await begin()
    await begin()
    pass(HOUR - 1)
    await begin()
    expect(asked).toHaveLength(1)
    pass(1)
    await begin()
    expect(asked).toHaveLength(2)
    await provider.published()
    expect(asked).toHaveLength(3)
    pass(HOUR)
    goDown(true)
    await expect(begin()).rejects.toMatchObject({ reason: 'unavailable' })
    goDown(false)
    expect(await begin()).toMatch(/^https:\/\/id\.example\/authorize\?/)
  })

  test('cannot make the process keep more than is used of what it publishes', async () => {
    const before = heapUsed()
    const deep = Array.from({ length: 40_000 }, () => ({}))
    const kept = []
    for (let count = 0; count < 30; count += 1) {
      const { provider } = providerAt('https://id.example', 'https://id.example', { deep })
      await provider.published()
      kept.push(provider)
    }
    expect(heapUsed() - before).toBeLessThan(kept.length * 500_000)
    const tooMany = { response_types_supported: Array.from({ length: 101 }, () => 'code') }
    const { provider } = providerAt('https://id.example', 'https://id.example', tooMany)
    await expect(provider.published()).rejects.toMatchObject({ reason: 'unsound' })
  })

  test('receives the secret where it expects it: in the body, or in the header if it accepts nothing else', async () => {
    const callback = new URL(`${BACK}?code=x&state=${ASKING.state}`)
    const inBody = providerAt('https://id.example')
    await expect(inBody.provider.finish(ASKING, callback)).rejects.toMatchObject({ reason: 'refused' })
    expect(inBody.asked.at(-1)?.body).toContain('client_secret=secret')
    const methods = { token_endpoint_auth_methods_supported: ['client_secret_basic'] }
    const inHeader = providerAt('https://id.example', 'https://id.example', methods)
    await expect(inHeader.provider.finish(ASKING, callback)).rejects.toMatchObject({ reason: 'refused' })
    expect(inHeader.asked.at(-1)?.body).not.toContain('secret')
    expect(inHeader.asked.at(-1)?.headers['authorization']).toMatch(/^Basic /)
  })
})

test('reuses a provider for the same settings only', async () => {
  const connect = connectProviders({ allowPrivate: false })
  const settings = { issuer: 'https://id.example', clientId: 'singgah', clientSecret: 'secret', rolesClaim: null }
  const first = await connect(settings)
  expect(await connect({ ...settings })).toBe(first)
  for (const other of [{ issuer: 'https://other.example' }, { clientSecret: 'new' }, { rolesClaim: 'roles' }]) {
    expect(await connect({ ...settings, ...other })).not.toBe(first)
  }
})
