import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The files of the built page once they are written, by their paths within it. */
export const builtFiles = () => {
  let folder = ''
  const plugin: Plugin = {
    name: 'singgah:built-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
  }
  return {
    plugin,
    read: (path: string): string => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, content: string): void => writeFileSync(join(folder, path), content),
    /** The beginning of the content's SHA-256, 144 bits: the worker's list of files has hundreds, and is in every update. */
    integrityOf: (path: string): string =>
      `sha256-${createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('base64')
        .slice(0, 24)}`,
  }
}
