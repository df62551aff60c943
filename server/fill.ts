import { openFilled } from './filled-database.ts'
import { installationOf } from './installation.ts'
import { makeLog } from './log.ts'
import { readSettings } from './settings.ts'

// Creates and fills the database, so that the first start need not. Silent: the start reports errors.
const { settings } = readSettings(process.env)
if (settings !== null) {
  try {
    await (await openFilled(settings, installationOf(import.meta.url), makeLog('silent'))).close()
  } catch {
    process.exitCode = 1
  }
}
