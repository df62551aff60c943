import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { listPlaces } from '#contract/places/places.ts'
import { TURN_LIMITS } from '#server/http/turns/turns.ts'
import { aCompanyWith, beginAt, PUBLIC_URL } from '#tests/support/accounts/company-sign-in.ts'
import { apiTest } from '#tests/support/api.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { FACTS } from '#tests/support/sent-mails.ts'

const ADDRESSES = Array.from({ length: 8 }, (_, index) => `203.0.113.${index + 1}`)
const VISITOR = '198.51.100.7'
const settings = { publicUrl: PUBLIC_URL, trustProxy: true, identityPrivateAddresses: true, dnsServers: [''] }
// A turn that was taken in vain would stay taken for the whole test.
const api = apiTest({ settings, rateLimits: { turns: { ...TURN_LIMITS, heldMs: 60_000, queueMs: 1_000 } } })

let dns: DnsDouble
let silent: Server
let issuer = ''
let askedForTokens = 0
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}`
  silent = createServer((request, response) => {
    if (request.url?.includes('openid-configuration') !== true) {
      askedForTokens += 1
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/t`,
        jwks_uri: `${issuer}/j`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
      }),
    )
  })
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  await api.app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await dns.close()
})

const credentials = (username: string) => ({ username, password: 'a wrong password', ...FACTS })

/** What a visitor from another address is answered: a list, and a sign-in with a whole body. */
const visit = async (): Promise<number[]> => {
  const [listed, signedIn] = await Promise.all([
    api.inject({ url: `${listPlaces.path}?query=ja`, remoteAddress: VISITOR }),
    api.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: VISITOR,
      payload: credentials('nobody@example.com'),
    }),
  ])
  return [listed.statusCode, signedIn.statusCode]
}

const BODY = JSON.stringify(credentials('slow@example.com'))

/** A sign-in whose body stays away but for its first byte. */
const holdBody = (address: string): Socket => {
  const socket = connect(Number(new URL(api.app.http.listeningOrigin).port), '127.0.0.1')
  const head = ['host: 127.0.0.1', 'connection: close', `x-forwarded-for: ${address}`, 'content-type: application/json']
  socket.write(
    `POST ${login.path} HTTP/1.1\r\n${head.join('\r\n')}\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY.slice(0, 1)}`,
  )
  return socket
}

test('bodies that do not come hold nobody up, and are answered when they come', async () => {
  let arrived = 0
  api.app.http.server.on('request', () => void (arrived += 1))
  const held = ADDRESSES.map(holdBody)
  await expect.poll(() => arrived).toBe(held.length)
  expect(await visit()).toEqual([200, 200])
  expect(held.map(({ bytesRead, readyState }) => `${bytesRead} ${readyState}`)).toEqual(held.map(() => '0 open'))
  const answers = held.map((socket) => text(socket))
  for (const socket of held) socket.write(BODY.slice(1))
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('a provider that does not answer holds only those who wait for it', async () => {
  const { clientId } = await aCompanyWith(api, dns, { domain: 'silent.example', issuer })
  const begun = await Promise.all(ADDRESSES.map(() => beginAt(api, 'somebody@silent.example')))
  const callbacks = begun.map(async (one, index) => {
    const state = new URL(one?.redirectUrl ?? '').searchParams.get('state') ?? ''
    const url = `/api/Auth/company/callback/${clientId}?${new URLSearchParams({ code: 'x', state, iss: issuer })}`
    const call = { url, remoteAddress: ADDRESSES[index] ?? '', headers: { cookie: one?.cookie ?? '' } }
    return (await api.inject(call)).headers.location
  })
  await expect.poll(() => askedForTokens).toBeGreaterThanOrEqual(TURN_LIMITS.together)
  expect(await visit()).toEqual([200, 200])
  silent.closeAllConnections()
  expect(new Set(await Promise.all(callbacks))).toEqual(new Set(['/sign-in?company=unavailable']))
})
