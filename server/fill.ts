import { openFilled } from './filled-database.ts'
import { installationOf } from './installation.ts'
import { makeLog } from './log.ts'
import { readSettings } from './settings.ts'

// Makes and fills the database of the settings, so that the first start need not. What stands in the way is left for the
// start to say.
const { settings } = readSettings(process.env)
if (settings !== null) {
  try {
    await (await openFilled(settings, installationOf(import.meta.url), makeLog('silent'))).close()
  } catch {
    process.exitCode = 1
  }
}
