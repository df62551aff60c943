import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from '#server/domain/photos/photo-store.ts'

const PART = /^[\w.-]+$/
const PAGE = 1000

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Refuses everything that could name a file elsewhere. */
const part = (name: string): string => {
  if (!PART.test(name) || name.startsWith('.')) throw new Error('not the name of a stored file')
  return name
}

/** Photos in a folder, a folder each; only the user of the process reads them. */
export const folderStore = (folder: string): PhotoStore => ({
  async put(photoId, name, content) {
    const own = join(folder, part(photoId))
    await mkdir(own, { recursive: true, mode: 0o700 })
    const draft = join(own, `.${randomUUID()}`)
    try {
      await writeFile(draft, content, { mode: 0o600, flush: true })
      await rename(draft, join(own, part(name)))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  },
  async get(photoId, name) {
    try {
      return await readFile(join(folder, part(photoId), part(name)))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  async remove(photoId, names) {
    const own = join(folder, part(photoId))
    if (names === undefined) await rm(own, { recursive: true, force: true })
    else await Promise.all(names.map((name) => rm(join(own, part(name)), { force: true })))
  },
  async *ids() {
    const found = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for (let from = 0; from < found.length; from += PAGE) yield found.slice(from, from + PAGE)
  },
})
