import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** As the outbox asks for it. */
export type FolderStore = {
  all: () => Promise<unknown[]>
  put: (entry: { id: string; [member: string]: unknown }) => Promise<void>
  remove: (id: string) => Promise<void>
  wipe: () => Promise<void>
}

/** Entries as files; a write is on the disk before it is answered. `forgets`, planted on purpose: it says so and is not. */
export const folderStore = (folder: string, forgets: boolean): FolderStore => ({
  async all() {
    await mkdir(folder, { recursive: true })
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    return Promise.all(
      names.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
    )
  },
  async put(entry) {
    if (forgets && entry.state === 'waiting') return
    const path = join(folder, `${entry.id}.json`)
    const file = await open(`${path}.new`, 'w')
    await file.writeFile(JSON.stringify(entry))
    await file.sync()
    await file.close()
    await rename(`${path}.new`, path)
  },
  remove: (id) => rm(join(folder, `${id}.json`), { force: true }),
  wipe: () => rm(folder, { recursive: true, force: true }),
})
