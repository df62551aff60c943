import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { apiTest, problemIn } from '#tests/support/api.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-page-'))
const SHELL = '<!doctype html><title>Singgah</title>'
const SCRIPT = `console.log('${'x'.repeat(2000)}')`
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), SHELL)
writeFileSync(join(folder, 'sw.js'), '// worker')
writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
writeFileSync(join(folder, 'csp.json'), JSON.stringify({ styleNonce: 'n0nce', scriptHashes: ['sha256-abc='] }))
writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT)
writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
writeFileSync(join(folder, 'csp.json.br'), brotliCompressSync('{}'))
writeFileSync(join(folder, 'csp.json.gz'), gzipSync('{}'))
writeFileSync(join(folder, '.env'), 'SECRET=1')
mkdirSync(join(folder, '.git'))
writeFileSync(join(folder, '.git/config'), 'SECRET=1')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = apiTest({ pageFolder: folder, settings: { publicUrl: 'https://travel.example' } })
const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers })

describe('the page', () => {
  test.each(['/', '/hotels/list?place=city:jakarta', '/sign-in', '/cms/pages/edit/7', '/no/such/page', '/index.html'])(
    '%s is the shell, revalidated each time, under the strict policy',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, SHELL])
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'nonce-n0nce'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
      })
    },
  )

  test.each(['/sw.js', '/manifest.webmanifest'])('%s is revalidated each time', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers.etag).toBeDefined()
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('hashed files are cached for a year, and compressed for clients that support it', async () => {
    const plain = await get('/assets/app-1a2b.js')
    expect(plain.body).toBe(SCRIPT)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
  })

  test.each([
    '/assets/app-gone.js',
    '/assets/none',
    '/favicon.ico',
    '/csp.json',
    '/csp.json.br',
    '/csp.json.gz',
    '/CSP.json.br',
    '/%63sp.json.br',
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/old.html',
    '/api/none',
    '/api',
  ])('%s is not found and no HTML', async (url) => {
    const answer = await get(url)
    expect(problemIn(answer).code).toBe('not_found')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('SECRET')
  })

  test('folders are not listed', async () => {
    for (const url of ['/assets/', '/assets', '/.git/', '/assets/?C=M;O=A']) {
      expect((await get(url)).body, url).not.toMatch(/app-1a2b|config/)
    }
  })

  test('publishes where to report a vulnerability, for half a year', async () => {
    const answer = await get('/.well-known/security.txt', { host: 'travel.example' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body).toContain('Contact: https://travel.example/pages/contact\n')
    expect(answer.body).toContain('Canonical: https://travel.example/.well-known/security.txt\n')
    const [, expires = ''] = /^Expires: (.+Z)$/m.exec(answer.body) ?? []
    const days = (new Date(expires).getTime() - api.clock.now().getTime()) / 86_400_000
    expect(days > 170 && days <= 180).toBe(true)
  })

  test('other methods do not return the page', async () => {
    expect(problemIn(await api.inject({ method: 'POST', url: '/hotels/list', payload: {} })).code).toBe('not_found')
    const head = await api.inject({ method: 'HEAD', url: '/hotels/list' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('the API does not return the page and keeps its own policy', async () => {
    const { headers } = await get('/api/health')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })
})
