import { readFile, stat } from 'node:fs/promises'

/** What the worker of the built page puts on a device at the first visit: files, and their bytes as the network carries them. */
export const measurePrecache = async () => {
  const worker = await readFile('dist/page/sw.js', 'utf8')
  const urls = [
    ...new Set(
      // Files that are stored only when trips are prepared have a word in place of a revision.
      [
        ...worker
          .replaceAll(/\{[^{}]*["'`]prepared["'`][^{}]*\}/g, '')
          .matchAll(/url:\s*["'`]([^"'`]+)["'`]|"url":"([^"]+)"/g),
      ].map((match) => match[1] ?? match[2] ?? ''),
    ),
  ]
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const file = `dist/page/${url}`
      return (await stat(`${file}.br`).catch(() => stat(file))).size
    }),
  )
  return { files: urls.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
