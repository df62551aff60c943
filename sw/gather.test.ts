import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { gather, type Gathering } from './gather.ts'
import type { AppFile } from './prepared.ts'
import { integrityOf } from './whole-files.ts'

const ORIGIN = 'http://singgah.test'
const file = async (url: string, text: string, more: Partial<AppFile> = {}): Promise<AppFile> => ({
  url,
  revision: null,
  integrity: (await integrityOf(new TextEncoder().encode(text).buffer)).slice(0, 31),
  ...more,
})
const keyOf = (url: string) => `${ORIGIN}/${url}`

type Asked = { url: string; method: string; cache: string | undefined }

/** The worker's store, the browser's HTTP cache, and a server, by path. */
const device = (has: {
  stored?: Record<string, string>
  cached?: Record<string, string>
  served: Record<string, string>
}) => {
  const stored = new Map(
    Object.entries(has.stored ?? {}).map(([url, text]) => [keyOf(url), new Response(text, { status: 200 })]),
  )
  const asked: Asked[] = []
  vi.stubGlobal('self', { location: { origin: ORIGIN } })
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...stored.keys()].map((url) => ({ url })),
      match: async (key: string) => stored.get(key)?.clone(),
      put: async (key: string, response: Response) => void stored.set(key, response),
    }),
  })
  vi.stubGlobal('fetch', async (url: string, { cache, method = 'GET' }: RequestInit) => {
    const isFromCache = cache === 'only-if-cached'
    if (!isFromCache) asked.push({ url, method, cache })
    const text = (isFromCache ? has.cached : has.served)?.[url]
    if (text === undefined) throw new TypeError('not there')
    const policy = "script-src 'self'; style-src 'nonce-n1'"
    return new Response(method === 'HEAD' ? null : text, { headers: { 'Content-Security-Policy': policy } })
  })
  const gathered = async (given: Partial<Gathering> & { files: readonly AppFile[] }) => {
    await gather({
      cacheName: 'app',
      keyOf,
      packs: [],
      others: [],
      versions: { before: '1.0.0+a', now: '1.0.0+b' },
      isRepeated: false,
      ...given,
    })
    const texts = [...stored].map(async ([key, response]) => [
      key.slice(ORIGIN.length + 1),
      await response.clone().text(),
    ])
    return { asked, stored: Object.fromEntries(await Promise.all(texts)) }
  }
  return { gathered }
}

const shellOf = (core: string, nonce: string) => `<style nonce="${nonce}"></style><script src="${core}"></script>`

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

it('asks the server only for what changed, and renames what did not', async () => {
  const main = 'import"./core-2222222.js";"1.0.0+b"'
  const { gathered } = device({
    stored: { 'assets/core-1111111.js': 'old', 'assets/main-1111111.js': 'import"./core-1111111.js";"1.0.0+a"' },
    served: { 'assets/core-2222222.js': 'new' },
  })
  const files = [await file('assets/core-2222222.js', 'new'), await file('assets/main-2222222.js', main)]
  const { asked, stored } = await gathered({ files })
  expect(asked.map(({ url }) => url)).toEqual(['assets/core-2222222.js'])
  expect(stored).toMatchObject({ 'assets/core-2222222.js': 'new', 'assets/main-2222222.js': main })
})

it('renames files of which others have the names in them, kept or not', async () => {
  const { gathered } = device({ stored: { 'assets/main-1111111.js': 'import("./staff-1111111.js")' }, served: {} })
  const text = 'import("./staff-2222222.js")'
  const { asked, stored } = await gathered({
    files: [await file('assets/main-2222222.js', text)],
    others: ['assets/staff-2222222.js'],
  })
  expect(asked).toEqual([])
  expect(stored['assets/main-2222222.js']).toBe(text)
})

it('takes what the page has loaded from the HTTP cache', async () => {
  const { gathered } = device({ cached: { 'assets/a-1111111.js': 'a' }, served: {} })
  const { asked, stored } = await gathered({ files: [await file('assets/a-1111111.js', 'a')] })
  expect(asked).toEqual([])
  expect(stored).toEqual({ 'assets/a-1111111.js': 'a' })
})

it('fetches a pack where more than half of it is missing, and single files where less is', async () => {
  const contents = { 'assets/a-1111111.js': 'a', 'assets/b-1111111.css': 'b', 'assets/c-1111111.js': 'c' }
  const files = await Promise.all(Object.entries(contents).map(([url, text]) => file(url, text, { pack: 0 })))
  const packs = [await file('assets/pack-1111111.json', JSON.stringify(contents))]
  const served = { ...contents, 'assets/pack-1111111.json': JSON.stringify(contents) }
  const first = await device({ served }).gathered({ files, packs })
  expect(first.asked.map(({ url }) => url)).toEqual(['assets/pack-1111111.json'])
  expect(first.stored).toEqual(contents)
  const { 'assets/c-1111111.js': _missing, ...rest } = contents
  const later = await device({ stored: rest, served }).gathered({ files, packs })
  expect(later.asked.map(({ url }) => url)).toEqual(['assets/c-1111111.js'])
  expect(later.stored).toEqual(contents)
})

it.each([
  ['cut off', '{"assets/a-1111111.js":'],
  ['of other contents', '{"assets/a-1111111.js":"foreign"}'],
  ['a login', '{"status":"login_required"}'],
  ['a list', '["a"]'],
])('fetches the files one by one where their pack came damaged: %s', async (_name, text) => {
  const files = [await file('assets/a-1111111.js', 'a', { pack: 0 })]
  const packs = [await file('assets/pack-1111111.json', '{"assets/a-1111111.js":"a"}')]
  const { gathered } = device({ served: { 'assets/a-1111111.js': 'a', 'assets/pack-1111111.json': text } })
  expect((await gathered({ files, packs })).stored).toEqual({ 'assets/a-1111111.js': 'a' })
})

it.each([['stored'], ['cached'], ['served']] as const)(
  'keeps nothing that differs from its hash: %s',
  async (where) => {
    const wrong = { [where]: { 'assets/a-1111111.js': 'foreign', 'assets/a-0000000.js': 'foreign' } }
    const { gathered } = device({ served: {}, ...wrong })
    const { stored } = await gathered({
      files: [await file('assets/a-2222222.js', 'a'), await file('assets/a-1111111.css', 'a')],
    })
    expect(Object.keys(stored).filter((path) => path.includes('2222') || path.endsWith('.css'))).toEqual([])
  },
)

it('asks past the HTTP cache where the last try was not finished', async () => {
  const { gathered } = device({ cached: { 'assets/a-1111111.js': 'a' }, served: { 'assets/a-1111111.js': 'a' } })
  const { asked } = await gathered({ files: [await file('assets/a-1111111.js', 'a')], isRepeated: true })
  expect(asked).toEqual([{ url: 'assets/a-1111111.js', method: 'GET', cache: 'reload' }])
})

it('keeps the shell with the headers of now, and asks for all of it where they are of another version', async () => {
  const before = { 'index.html': shellOf('core-1111111.js', 'n1'), 'assets/core-1111111.js': 'x' }
  const now = (nonce: string) => shellOf('core-2222222.js', nonce)
  const others = ['assets/core-2222222.js']
  const keys = { keyOf: (url: string) => `${keyOf(url)}${url === 'index.html' ? '?v=2' : ''}` }
  const same = await device({ stored: before, served: { 'index.html': now('n1') } }).gathered({
    files: [await file('index.html', now('n1'), { revision: 'r2' })],
    others,
    ...keys,
  })
  expect(same.asked).toEqual([{ url: 'index.html', method: 'HEAD', cache: 'no-store' }])
  expect(same.stored['index.html?v=2']).toBe(now('n1'))
  const elsewhere = shellOf('core-1111111.js', 'n2')
  const other = await device({
    stored: { ...before, 'index.html': elsewhere },
    served: { 'index.html': now('n2') },
  }).gathered({
    files: [await file('index.html', now('n2'), { revision: 'r2' })],
    others,
    ...keys,
  })
  expect(other.asked.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  expect(other.stored['index.html?v=2']).toBe(now('n2'))
})
