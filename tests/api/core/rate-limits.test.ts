import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { airlines, airports } from '#contract/places/data-storage.ts'
import { health } from '#contract/core/system.ts'
import { airlines as airlineRows, airports as airportRows } from '#server/database/schema/places/places.ts'
import { OLDEST_CONTRACT_VERSION } from '#contract/core/endpoint.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'

const api = apiTest()
const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  api.inject({ method: 'POST', url: login.path, payload, headers })

const ask = async (language: string) =>
  (
    await api.refused(
      'client_outdated',
      health,
      {},
      { headers: { 'singgah-contract': '0', 'accept-language': language } },
    )
  ).message

describe('an unreadable request', () => {
  test.each([
    ['broken JSON', '{"a":', 'malformed_json'],
    ['JSON nested 33 deep', '['.repeat(33) + ']'.repeat(33), 'malformed_json'],
    ['JSON nested 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000), 'malformed_json'],
    ['a name that poisons objects', '{"__proto__":{"x":1}}', 'malformed_json'],
    ['more than 64 KB', JSON.stringify({ a: 'x'.repeat(70_000) }), 'body_too_large'],
    ['a list', '[]', 'validation_failed'],
    ['nothing', '', 'validation_failed'],
  ])('%s', async (_name, payload, code) => {
    expect(problemIn(await post(payload)).code).toBe(code)
  })

  test('a NUL in a text names the field', async () => {
    const problem = problemIn(await post('{"username":"a\\u0000b"}'))
    expect(problem.fields).toMatchObject([{ field: 'body.username', code: 'characters_not_allowed' }])
  })

  test('nesting inside a text is no nesting', async () => {
    const username = `${'['.repeat(60)}\\"{`
    expect(problemIn(await post(`{"username":"${username}"}`)).code).not.toBe('malformed_json')
  })

  test('another content type', async () => {
    expect(problemIn(await post('username=x', { 'content-type': 'application/x-www-form-urlencoded' })).code).toBe(
      'unsupported_media_type',
    )
    expect(problemIn(await post('{}', { 'content-type': 'text/plain' })).code).toBe('unsupported_media_type')
  })

  test('unknown paths, methods and addresses', async () => {
    expect(problemIn(await api.inject('/api/Nothing')).code).toBe('not_found')
    expect(problemIn(await api.inject('/api')).code).toBe('not_found')
    expect(problemIn(await api.inject('/api/%zz')).code).toBe('not_found')
    expect(problemIn(await api.inject(`/api/Hotels/${'a'.repeat(300)}`)).code).toBe('not_found')
    expect(problemIn(await api.inject('/api/Places?q=%00')).code).toBe('validation_failed')
    const answer = await api.inject({ method: 'DELETE', url: login.path })
    expect(problemIn(answer).code).toBe('method_not_allowed')
    expect(answer.headers.allow).toBe('POST')
  })

  test('a page that is too old, or sends an invalid version', async () => {
    const tooOld = String(OLDEST_CONTRACT_VERSION - 1)
    await api.refused('client_outdated', health, {}, { headers: { 'singgah-contract': tooOld } })
    await api.refused('validation_failed', health, {}, { headers: { 'singgah-contract': 'x' } })
    await api.ok(health, {}, { headers: { 'singgah-contract': String(OLDEST_CONTRACT_VERSION) } })
  })
})

describe('every answer of the API', () => {
  test('answers in the requested language', async () => {
    expect(await ask('id-ID,id;q=0.9,en;q=0.8')).toBe('Halaman ini versi lama. Muat ulang.')
    expect(await ask('en;q=0.5, id;q=0.1')).toBe('This page is out of date. Reload it.')
    expect(await ask('fr')).toBe('This page is out of date. Reload it.')
  })

  test.each(['/api/health', '/api/Nothing', '/api/UserProfile', '/api/openapi.json', '/api/docs', '/api/%zz'])(
    '%s is not stored, not sniffed and not framed',
    async (url) => {
      const { headers } = await api.inject(url)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'permissions-policy': expect.stringContaining('camera=(self), display-capture=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('the two lists may be cached if revalidated each time', async () => {
    await api.db.insert(airportRows).values([
      {
        code: 'CGK',
        name: 'Soekarno-Hatta International Airport',
        city: 'Jakarta',
        countryCode: 'ID',
        countryName: 'Indonesia',
        latitude: -6.1,
        longitude: 106.7,
        zone: 'Asia/Jakarta',
      },
    ])
    await api.db.insert(airlineRows).values([{ id: 'GA', name: 'Garuda Indonesia' }])
    expect(await api.ok(airports, {})).toEqual([
      { kdBandara: 'CGK', namaBandara: 'Jakarta – Soekarno-Hatta International Airport' },
    ])
    expect(await api.ok(airlines, {})).toEqual([{ id: 'GA', name: 'Garuda Indonesia' }])
    const first = await api.call(airports, {})
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await api.call(airports, {}, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await api.call(airports, {}, { headers: { 'if-none-match': '"else"' } })
    expect(other.statusCode).toBe(200)
  })
})

describe('for operators', () => {
  test('health names the engine', async () => {
    expect(await api.ok(health, {})).toEqual({
      status: 'ready',
      version: '0.0.0-test',
      engine: process.env.TEST_ENGINE === 'server' ? 'server' : 'embedded',
    })
  })

  test('metrics count answers by route pattern, for the local machine only', async () => {
    await api.ok(health, {})
    const { body, headers } = await api.inject('/api/metrics')
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} [1-9]/)
    expect(body).toMatch(/^singgah_holds_live 0$/m)
    expect(body).toMatch(/^singgah_database_connections\{state="total"\} \d+$/m)
    expect(problemIn(await api.inject({ url: '/api/metrics', remoteAddress: '10.0.0.7' })).code).toBe('not_found')
  })
})
