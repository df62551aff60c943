import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PREPARED } from './lists.ts'
import { preparedFile, splitFiles } from './prepared.ts'
import { countFiles } from './precached.ts'
import { isFileCount, isToCount } from './messages.ts'

const CONTENT = 'export {}'
/** As `openssl dgst -sha256` says. */
const integrity = 'sha256-9MXPm7eOhfFdwnGAJgY3zySyokvDngeIeDo6zMTd5hQ='
const file = (url: string, revision: string | null = null) => ({ url, revision, integrity })
const FILES = [file('/index.html', 'r1'), file('/assets/a.js'), file('/assets/b.js')]
const keyOf = (url: string) => `http://singgah.test${url}`
const script = (body = CONTENT, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/javascript' } })
const portal = () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })

/** The worker's store in memory, and what the network would answer. */
const device = (there: readonly string[], answer: () => Promise<Response>) => {
  const stored = new Map(there.map((url) => [keyOf(url), script()]))
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => stored.get(key)?.clone(),
      put: async (key: string, response: Response) => void stored.set(key, response),
    }),
  })
  vi.stubGlobal('fetch', answer)
  return stored
}
const NONE = { files: [], cacheName: 'prepared', keyOf }
const count = (mend: boolean) => countFiles({ files: FILES, cacheName: 'precache', keyOf }, NONE, mend)

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

it('counts missing and damaged files, and fetches only on request', async () => {
  const stored = device(['/index.html', '/assets/a.js'], async () => script())
  expect(await count(false)).toEqual({ files: 3, missing: 1, missingLater: 0 })
  stored.set(keyOf('/assets/a.js'), script('export {'))
  expect(await count(false)).toEqual({ files: 3, missing: 2, missingLater: 0 })
  expect(stored.size).toBe(2)
})

it('fetches missing and damaged files on request', async () => {
  const stored = device(['/index.html'], async () => script())
  stored.set(keyOf('/index.html'), script(''))
  expect(await count(true)).toEqual({ files: 3, missing: 0, missingLater: 0 })
  expect([...stored.keys()]).toEqual(['/index.html', '/assets/a.js', '/assets/b.js'].map(keyOf))
  expect(await stored.get(keyOf('/index.html'))?.text()).toBe(CONTENT)
})

it.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['a server that fails', async () => script(CONTENT, 503)],
  ['the page of a portal', async () => portal()],
  ['a body that was cut off', async () => script(CONTENT.slice(0, -1))],
  ['an empty body', async () => script('')],
])('stores nothing of %s, and counts it as missing', async (_name, answer) => {
  const stored = device(['/index.html'], answer)
  expect(await count(true)).toEqual({ files: 3, missing: 2, missingLater: 0 })
  expect(stored.size).toBe(1)
})

it.each([
  [{ kind: 'count', mend: true }, true],
  [{ kind: 'count' }, false],
  [{ kind: 'activate' }, false],
  [null, false],
])('the message %j requests the count: %s', (data, expected) => expect(isToCount(data)).toBe(expected))

it('an answer of another shape is none', () => {
  expect(isFileCount({ files: 3, missing: 0, missingLater: 1 })).toBe(true)
  for (const data of [null, 3, { files: 3, missing: 0 }, { files: '3', missing: 0, missingLater: 0 }])
    expect(isFileCount(data)).toBe(false)
})

describe('files that are stored when trips are prepared', () => {
  const manifest = [file('/index.html', 'r1'), file('assets/a.js'), file('assets/air-1.js', PREPARED)]
  const { app, prepared } = splitFiles(manifest)

  it('are not precached, and counted for themselves', async () => {
    expect([app, prepared]).toEqual([manifest.slice(0, 2), [file('/assets/air-1.js', PREPARED)]])
    device(['/index.html', '/assets/a.js'], async () => script())
    const stores = [
      { files: FILES.slice(0, 2), cacheName: 'precache', keyOf },
      { files: prepared, cacheName: 'prepared', keyOf },
    ] as const
    expect(await countFiles(...stores, false)).toEqual({ files: 3, missing: 0, missingLater: 1 })
    expect(await countFiles(...stores, true)).toEqual({ files: 3, missing: 0, missingLater: 0 })
  })

  it('have to have a hash, as all others', () => {
    expect(() => splitFiles(['/index.html'])).toThrow('without a hash')
    expect(() => splitFiles([{ url: '/index.html', revision: 'r1' }])).toThrow('without a hash')
  })

  it('come from the device where it has them', async () => {
    const stored = new Map([[keyOf('/assets/air-1.js'), script()]])
    vi.stubGlobal('caches', { match: async (url: string) => stored.get(url) })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const ask = (path: string) => preparedFile({ request: new Request(keyOf(path)) })
    expect((await ask('/assets/air-1.js')).status).toBe(200)
    await expect(ask('/assets/air-2.js')).rejects.toThrow('offline')
  })
})
