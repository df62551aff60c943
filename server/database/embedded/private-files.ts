import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps a data folder for the user of this process alone, what an earlier version made too: folders 0700, files 0600. */
export const keepPrivate = (folder: string): void => {
  // Windows has no such modes.
  if (process.platform === 'win32') return
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) keepPrivate(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}
