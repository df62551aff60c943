import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PREPARED } from './lists.ts'
import { preparedFile, splitFiles } from './prepared.ts'
import { countFiles } from './precached.ts'
import { isFileCount, isToCount } from './messages.ts'

const FILES = ['/index.html', { url: '/assets/a.js', revision: null }, { url: '/assets/b.js', revision: null }]
const keyOf = (url: string) => `http://singgah.test${url}`
const script = (status = 200) => new Response('export {}', { status, headers: { 'Content-Type': 'text/javascript' } })
const portal = () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })

/** The worker's store in memory, and what the network would answer. */
const device = (there: readonly string[], answer: () => Promise<Response>) => {
  const stored = new Map(there.map((url) => [keyOf(url), script()]))
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => stored.get(key),
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

it('counts missing files, and fetches only on request', async () => {
  const stored = device(['/index.html', '/assets/a.js'], async () => script())
  expect(await count(false)).toEqual({ files: 3, missing: 1, missingLater: 0 })
  expect(stored.size).toBe(2)
})

it('fetches missing files on request', async () => {
  const stored = device(['/index.html'], async () => script())
  expect(await count(true)).toEqual({ files: 3, missing: 0, missingLater: 0 })
  expect([...stored.keys()]).toEqual(['/index.html', '/assets/a.js', '/assets/b.js'].map(keyOf))
})

it.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['a server that fails', async () => script(503)],
  ['the page of a portal', async () => portal()],
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
  const manifest = [
    '/index.html',
    { url: 'assets/a.js', revision: null },
    { url: 'assets/air-1.js', revision: PREPARED },
  ]
  const { app, prepared } = splitFiles(manifest)

  it('are not precached, and counted for themselves', async () => {
    expect([app, prepared]).toEqual([manifest.slice(0, 2), ['/assets/air-1.js']])
    device(['/index.html', '/assets/a.js'], async () => script())
    const stores = [
      { files: ['/index.html', '/assets/a.js'], cacheName: 'precache', keyOf },
      { files: prepared, cacheName: 'prepared', keyOf },
    ] as const
    expect(await countFiles(...stores, false)).toEqual({ files: 3, missing: 0, missingLater: 1 })
    expect(await countFiles(...stores, true)).toEqual({ files: 3, missing: 0, missingLater: 0 })
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
