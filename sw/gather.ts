import type { Store } from './precached.ts'
import type { AppFile } from './prepared.ts'
import { namesIn, renames } from './renamed.ts'
import { withHeaders } from './shell.ts'
import { isWhole } from './whole-files.ts'

/** Concurrent requests. Browsers allow six per server, and the page needs some of them. */
const AT_ONCE = 3

/** Does one after the other, several at a time; what fails is left out. */
const inLanes = async <One>(all: Iterable<One>, act: (one: One) => Promise<void>): Promise<void> => {
  const waiting = [...all]
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(one).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

/** Null for a kind of file whose headers belong to it. */
const textFile = (path: string, text: string): Response | null => {
  const type = TYPES[/\w+$/.exec(path)?.[0] ?? '']
  return type === undefined ? null : new Response(text, { headers: { 'Content-Type': type } })
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

const pathOf = (url: string): string => new URL(url, self.location.origin).pathname

const isHashed = ({ revision }: AppFile): boolean => revision === null

const inPack = (files: readonly AppFile[], number: number): AppFile[] => files.filter(({ pack }) => pack === number)

const ask = (url: string, cache: RequestCache): Promise<Response> =>
  fetch(url, { credentials: 'same-origin', mode: 'same-origin', priority: 'low', cache })

/** The texts of stored files that are of another version, by path. */
const textsBefore = async (cache: Cache, stored: ReadonlyMap<string, string>, now: ReadonlySet<string | undefined>) => {
  const texts = new Map<string, string>()
  for (const [key, path] of stored) {
    const response = now.has(key) || !/\.(?:js|css|html)$/.test(path) ? undefined : await cache.match(key)
    if (response !== undefined) texts.set(path, await response.text())
  }
  return texts
}

export type Gathering = Store & {
  /** Files that hold others, by the numbers that those name. */
  packs: readonly AppFile[]
  /** The paths of all other files of the version, whose names are in these. */
  others: readonly string[]
  versions: { before: string; now: string }
  /** The last try was not finished, and its files in the HTTP cache may be damaged. */
  isRepeated: boolean
}

/**
 * Stores the files of a new version before it is installed, each only if it has the content that the build wrote: from the
 * version on the device, with the names of this one; from the HTTP cache; from packs where much of one is missing; and the
 * others from the server, several at a time. Files that cannot be loaded are left to the installation, which fails without them.
 */
export const gather = async ({
  files,
  cacheName,
  keyOf,
  packs,
  others,
  versions,
  isRepeated,
}: Gathering): Promise<void> => {
  const cache = await caches.open(cacheName)
  const stored = new Map((await cache.keys()).map(({ url }) => [url, pathOf(url)]))
  const missing = new Set(files.filter(({ url }) => !stored.has(keyOf(url) ?? '')))

  const keep = async (file: AppFile, response: Response | null | undefined): Promise<void> => {
    const key = keyOf(file.url)
    // A redirected answer cannot be a page.
    if (!response || response.redirected || key === undefined || !(await isWhole(response, file.integrity))) return
    await cache.put(key, response)
    missing.delete(file)
  }
  /** Stores what `find` has of these files. */
  const from = (
    wanted: Iterable<AppFile>,
    find: (file: AppFile) => Promise<Response | null | undefined>,
  ): Promise<void> => inLanes(wanted, async (file) => keep(file, await find(file)))

  const before = await textsBefore(cache, stored, new Set(files.map(({ url }) => keyOf(url))))
  const { nameBefore, renew } = renames(
    [...before].flatMap(([path, text]) => [path, ...namesIn(text)]),
    [...files.map(({ url }) => url), ...others],
    versions,
  )
  await from(missing, async ({ url }) => {
    const old = before.get(pathOf(url).replace(/[^/]+$/, nameBefore(url) ?? ''))
    if (old === undefined) return null
    return url.endsWith('.html') ? withHeaders(url, renew(old)) : textFile(url, renew(old))
  })

  const askServer = (file: AppFile): Promise<Response> =>
    ask(file.url, isRepeated || !isHashed(file) ? 'reload' : 'default')
  if (!isRepeated) await from([...missing].filter(isHashed), ({ url }) => ask(url, 'only-if-cached'))

  const chosen = packs.flatMap((pack, number) => {
    const members = inPack([...missing], number)
    return members.length * 2 > inPack(files, number).length ? [{ pack, members }] : []
  })
  const unpack = async ({ pack, members }: { pack: AppFile; members: readonly AppFile[] }): Promise<void> => {
    const texts: unknown = await (await askServer({ ...pack, revision: null })).json()
    if (isTexts(texts)) await from(members, async ({ url }) => textFile(url, texts[url] ?? ''))
  }
  await inLanes(chosen, unpack)
  await from(missing, askServer)
}
