import { BackupError } from './database/backup/format.ts'
import { restoreBackup } from './database/backup/restore.ts'
import { saveBackup } from './database/backup/save.ts'
import { missingProtections, policiesOf } from './database/protections.ts'
import { installationOf, openForCommand } from './installation.ts'
import { readSettings, type Settings } from './settings.ts'

const USAGE = 'Usage: backup.mjs save <new file> | backup.mjs restore <file>, with the settings of the server.'

const run = async (settings: Settings, action: 'save' | 'restore', file: string): Promise<string> => {
  const { version, migrationsFolder } = installationOf(import.meta.url)
  const database = await openForCommand(settings)
  try {
    if (action === 'save') {
      await saveBackup(database, file, version)
      return `Saved to ${file}. It holds the signing secret: protect it like a key.`
    }
    await restoreBackup(database, file, migrationsFolder)
    const missing = await missingProtections(database.pool, policiesOf(migrationsFolder))
    if (missing !== null) throw new BackupError(`Restored, but ${missing}.`)
    return `Restored from ${file}.`
  } finally {
    await database.close()
  }
}

const [action, file] = process.argv.slice(2)
const { settings, mistakes } = readSettings(process.env)
if (settings === null || file === undefined || (action !== 'save' && action !== 'restore')) {
  process.stderr.write(`${settings === null ? mistakes.join('\n') : USAGE}\n`)
  process.exitCode = 1
} else {
  try {
    process.stdout.write(`${await run(settings, action, file)}\n`)
  } catch (error) {
    process.stderr.write(`${(error instanceof Error ? error.message : String(error)).split('\n', 1)[0]}\n`)
    process.exitCode = 1
  }
}
