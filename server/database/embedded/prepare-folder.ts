import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fastParameters } from './parameters.ts'

/**
 * Fills a new data folder, or leaves an existing one as it is. The database is made in a sibling folder, synced, and
 * renamed into place, so the folder exists whole or not at all whenever the process dies. The caller holds the lock.
 */
export async function prepareFolder(folder: string): Promise<void> {
  removeLeftovers(folder)
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (existsSync(folder)) {
    if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty and holds no database`)
    rmdirSync(folder)
  }
  const draft = `${draftPrefix(folder)}${randomBytes(6).toString('hex')}`
  const engine = await PGlite.create({ dataDir: draft, startParams: fastParameters })
  await engine.close()
  syncTree(draft)
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

function draftPrefix(folder: string): string {
  return `${folder}.new-`
}

function removeLeftovers(folder: string): void {
  const prefix = basename(draftPrefix(folder))
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncFolder(folder)
}

function syncFolder(folder: string): void {
  // Windows cannot open folders; its file system journals names itself.
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncPath(path: string, flags: string): void {
  const fd = openSync(path, flags)
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
