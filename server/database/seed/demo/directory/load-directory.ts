import { transact, type Db } from '#server/database/db.ts'
import { directoryEntries } from '#server/database/schema/directory/directory.ts'
import { batches, installed, noteInstalled, waitForOtherLoads } from '../installed.ts'
import { makeDirectory } from './make-directory.ts'

const KEY = 'demonstration-directory'
const VERSION = '1'

/** Loads the places of the demonstration, once; the cities must be in. False if already loaded. `today` is `YYYY-MM-DD`. */
export const loadDirectory = async (db: Db, today: string): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    for (const rows of batches(makeDirectory(today), 300)) await tx.insert(directoryEntries).values(rows)
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
