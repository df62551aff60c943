import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/support/api.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-odd-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Singgah</title>')
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'app()')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = apiTest({ pageFolder: folder })
let port = 0
beforeAll(async () => {
  await api.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(api.app.http.listeningOrigin).port)
})

type Sent = { method?: string; headers?: Record<string, string> }

/** Over a real connection: `inject` and `fetch` tidy a path up before it is sent. */
const send = (path: string, { method = 'GET', headers = {} }: Sent = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { connection: 'close', ...headers } })
    asked.on('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
    asked.on('error', reject)
    asked.end()
  })

describe('a path that is no page', () => {
  test.each([
    '/../x',
    '//x',
    '/./x',
    '/x/../index.html',
    '/assets/../index.html',
    '/assets//app-1a2b.js',
    '/..\\x',
    '/..%5cx',
    '/..%2f..%2fpackage.json',
  ])('%s is not found', async (path) => {
    const { status, body } = await send(path)
    expect([status, JSON.parse(body)]).toMatchObject([404, { code: 'not_found' }])
  })

  test('is never a failure of the server', async () => {
    const pieces = ['', '.', '..', '%2e%2e', '%2f', '%5c', '%00', '%', '%ff', 'x', 'x.js', 'assets', 'api', 'Hotels']
    const piece = fc.oneof(fc.constantFrom(...pieces, 'og.png', '*', ':id', '\\', ';', '~', '"'), fc.webSegment())
    const query = fc.constantFrom('', '?', '?a=%', '?page=/&key=%ff', '??&&==', `?${'a'.repeat(3000)}`)
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), query, method, async (path, more, how) => {
        const { status, body } = await send(`/${path.join('/')}${more}`, { method: how })
        expect(status, body).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  { 'if-match': '"x"' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-modified-since': 'x' },
  { range: 'bytes=999999-' },
  { range: 'bytes=5-1,x' },
  { 'accept-encoding': 'br;q=x' },
  { cookie: '=;;%=%' },
])('the condition %o on a file or page is no failure of the server', async (headers) => {
  for (const path of ['/', '/hotels/list', '/assets/app-1a2b.js', '/index.html']) {
    const { status, body } = await send(path, { headers })
    expect(status, `${path}: ${body}`).toBeLessThan(500)
  }
})
