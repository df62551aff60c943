import { createHash } from 'node:crypto'
import type { builtFiles } from './built-files.ts'
import { OF_FIRST_PAGES } from './chunk-groups.ts'
import { ELSEWHERE, PREPARED } from './first-use.ts'

/** Marks packs in the worker's manifest, in place of a revision; the worker knows them by the same word (`sw/lists.ts`). */
const PACK = 'pack'
/** Approximate size limit of a pack, uncompressed; about a quarter of it is sent. */
const PACK_BYTES = 350_000

type Files = ReturnType<typeof builtFiles>
type Entry = { url: string; revision: string | null; integrity: string; size: number }
type Packed = Omit<Entry, 'integrity'> & { integrity?: string; pack?: number }

/** Programs before styles: similar files compress better together. */
const inOrder = (one: Entry, other: Entry): number =>
  Number(one.url.endsWith('.css')) - Number(other.url.endsWith('.css')) || one.url.localeCompare(other.url)

/** As few packs as may be, of about the same size. */
const divided = (files: readonly Entry[]): Entry[][] => {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const packs = Array.from({ length: Math.ceil(total / PACK_BYTES) }, (): Entry[] => [])
  let bytes = 0
  for (const file of files) {
    packs[Math.floor((bytes / total) * packs.length)]?.push(file)
    bytes += file.size
  }
  return packs
}

const isOfFirstPages = (url: string): boolean =>
  OF_FIRST_PAGES.some((name) => url.replace(/-[\w-]{7}\.js$/, '') === `assets/${name}`)

const IMPORTED = /(?:from|import)"\.\/([\w.-]+\.js)"/g

/** Fails the build where a file that devices keep imports one that they do not: it would not run without network. */
const assertWhole = (manifest: readonly Entry[], files: Files): void => {
  const keptAs = new Map(manifest.map(({ url, revision }) => [url, revision]))
  const isMissing = (url: string, by: Entry): boolean => {
    const revision = keptAs.get(url)
    return revision === undefined || revision === ELSEWHERE || (revision === PREPARED && by.revision !== PREPARED)
  }
  for (const file of manifest) {
    if (file.revision === ELSEWHERE || !file.url.endsWith('.js')) continue
    for (const [, name] of files.read(file.url).matchAll(IMPORTED)) {
      if (isMissing(`assets/${name}`, file))
        throw new Error(`${file.url} is kept, and ${name}, which it imports, is not`)
    }
  }
}

/**
 * Writes the files of the app into a few packs as well, so that a first installation needs few requests; without those that
 * the browser has from the page, and the shell, whose headers belong to it. Returns the manifest with the number of its pack
 * beside each of them, and with the packs in their order.
 */
export const withPacks = (manifest: readonly Entry[], files: Files): Packed[] => {
  assertWhole(manifest, files)
  const isPacked = ({ url, revision }: Entry): boolean =>
    revision !== PREPARED && revision !== ELSEWHERE && /\.(?:js|css|svg|webmanifest)$/.test(url) && !isOfFirstPages(url)
  const packs = divided(manifest.filter(isPacked).toSorted(inOrder))
  const packOf = new Map(packs.flatMap((contents, number) => contents.map(({ url }) => [url, number] as const)))
  const write = (contents: readonly Entry[]): Packed => {
    const text = JSON.stringify(Object.fromEntries(contents.map(({ url }) => [url, files.read(url)])))
    const url = `assets/pack-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`
    files.write(url, text)
    return { url, revision: PACK, integrity: files.integrityOf(url), size: text.length }
  }
  return [
    ...manifest.map((file) => {
      const { url, revision, size } = file
      if (revision === ELSEWHERE) return { url, revision, size }
      const number = packOf.get(url)
      return number === undefined ? file : { ...file, pack: number }
    }),
    ...packs.map(write),
  ]
}
