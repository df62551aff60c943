import { readFileSync } from 'node:fs'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { OF_FIRST_PAGES } from './chunk-groups.ts'

const NEEDS = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/** Lists of what a module needs, by number: all come at once, and lists in one order compress better. */
const withSortedNeeds = (code: string): string =>
  code.replace(
    NEEDS,
    (_, list: string) =>
      `__vite__mapDeps([${list
        .split(',')
        .toSorted((one, other) => Number(one) - Number(other))
        .join()}])`,
  )

const FIRST = 'etnrioaslcdupmfhgvbyxwkjqzETNRIOASLCDUPMFHGVBYXWKJQZ$_'
const LATER = `${FIRST}0123456789`

/**
 * Names of variables in an order of their own. By default the order depends on how often a file has each character, hashes
 * in the names of other files included: with those, half of it would change.
 */
const nameOf = (n: number): string => {
  let name = FIRST.charAt(n % FIRST.length)
  for (let rest = Math.floor(n / FIRST.length); rest > 0; rest = Math.floor(rest / LATER.length)) {
    rest -= 1
    name += LATER.charAt(rest % LATER.length)
  }
  return name
}

const packageFile = new URL('../node_modules/terser/package.json', import.meta.url)

/**
 * Makes the files of first pages smaller than the build's own minifier does. Terser needs a second per 100 KB, so that the
 * others stay as they are.
 */
export const smaller = (): Plugin => ({
  name: 'singgah:smaller',
  apply: 'build',
  // File names are made before: without these facts an old file would be kept under the name of another.
  augmentChunkHash: () => readFileSync(packageFile, 'utf8') + readFileSync(new URL(import.meta.url), 'utf8'),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || OF_FIRST_PAGES.includes(chunk.name))) continue
        const { code } = await minify(withSortedNeeds(chunk.code), {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          mangle: { nth_identifier: { get: nameOf } },
        })
        chunk.code = code ?? chunk.code
      }
    },
  },
})
