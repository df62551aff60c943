import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, realpathSync, writeSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseFolderInUseError } from './errors.ts'

export type FolderLock = { folder: string; release(): void }

// Windows locks are mandatory: the locked byte lies past the text so that others can still read the pid.
const lockedByte = 4096

/**
 * Takes the one exclusive lock on a data folder, without waiting. The lock belongs to an open file description, so the
 * system drops it when the process ends in any way, and a second opener in the same process is refused as well.
 * Answers the folder's true path. Throws DatabaseFolderInUseError.
 */
export async function lockFolder(wanted: string): Promise<FolderLock> {
  // Loaded here and not at the top: a deployment on a PostgreSQL server must start without the native module.
  const { tryLock } = await import('fs-native-extensions')
  const folder = truePath(resolve(wanted))
  // Never deleted: removing a lock file lets two openers hold locks on two files of one name.
  const lockFile = `${folder}.lock`
  const fd = openSync(lockFile, 'a+', 0o600)
  if (!tryLock(fd, lockedByte, 1)) {
    closeSync(fd)
    throw new DatabaseFolderInUseError(folder, holderOf(lockFile))
  }
  ftruncateSync(fd)
  writeSync(fd, `${process.pid}\n`)
  return { folder, release: once(() => closeSync(fd)) }
}

function truePath(folder: string): string {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  try {
    return realpathSync(folder)
  } catch {
    return join(realpathSync(dirname(folder)), basename(folder))
  }
}

function holderOf(lockFile: string): number | undefined {
  const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

function once(action: () => void): () => void {
  let done = false
  return () => {
    if (!done) action()
    done = true
  }
}
