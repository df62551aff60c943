import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Hashes the content of built files, as in `integrity` attributes; `of` takes paths within the built page. */
export const integrities = () => {
  let folder = ''
  const plugin: Plugin = {
    name: 'singgah:integrity',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
  }
  const of = (path: string): string =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('base64')}`
  return { plugin, of }
}
