import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:m?js|css|html|svg|json|webmanifest)$/

/** Files that are named by their content. */
const HASHED = /^assets\//

/**
 * Writes a `.br` and a `.gz` beside every text file of a built folder, so that the server only sends. Files named by their content
 * get a time that no build changes: with their size it is the `ETag` by which browsers ask whether theirs is still good.
 * @param {string} folder
 */
export const compressBuilt = async (folder) => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(folder, file))
      const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      const gzipped = await promisify(gzip)(content, { level: 9 })
      await Promise.all([writeFile(join(folder, `${file}.br`), brotli), writeFile(join(folder, `${file}.gz`), gzipped)])
    }),
  )
  const hashed = (await readdir(folder, { recursive: true })).filter((file) => HASHED.test(file))
  await Promise.all(hashed.map((file) => utimes(join(folder, file), 0, 0)))
}
