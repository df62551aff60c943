import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'

const manifestSchema = v.array(
  v.object({ url: v.string(), revision: v.nullable(v.string()), pack: v.optional(v.number()) }),
)

/**
 * What the worker of the built page puts on a device at the first visit: its files, and the bytes that the network carries
 * for all of them, most in packs.
 */
export const measurePrecache = async () => {
  const worker = await readFile('dist/page/sw.js', 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(/__WB_MANIFEST=(\[.*?\]);/.exec(worker)?.[1] ?? ''))
  const kept = manifest.filter(({ revision }) => !['prepared', 'elsewhere', 'pack'].includes(revision ?? ''))
  const carried = [
    ...manifest.filter(({ revision }) => revision === 'pack'),
    ...kept.filter(({ pack }) => pack === undefined),
  ]
  const sizes = await Promise.all(
    carried.map(async ({ url }) => {
      const file = `dist/page/${url}`
      return (await stat(`${file}.br`).catch(() => stat(file))).size
    }),
  )
  return { files: kept.length, requests: carried.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
