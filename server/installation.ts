import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { openDatabase, type Database } from './database/connect.ts'
import type { Settings } from './settings.ts'

export type Installation = { version: string; migrationsFolder: string; pageFolder: string }

const manifestSchema = v.object({ version: v.string() })

/**
 * Locations of the installation's parts, relative to one of its modules: in `server/` from source or in `dist/server/`
 * when built.
 */
export const installationOf = (moduleUrl: string): Installation => {
  const here = dirname(fileURLToPath(moduleUrl))
  let root = here
  while (!existsSync(join(root, 'package.json'))) {
    if (dirname(root) === root) throw new Error('package.json was not found above the server')
    root = dirname(root)
  }
  const { version } = v.parse(manifestSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const isBuilt = existsSync(join(here, 'migrations'))
  return {
    version,
    migrationsFolder: isBuilt ? join(here, 'migrations') : join(root, 'server/database/migrations'),
    pageFolder: isBuilt ? join(here, '../page') : join(root, 'dist/page'),
  }
}

/** Opens the database of the settings for a command, which works beside a running server. */
export const openForCommand = (settings: Settings): Promise<Database> =>
  openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    directUrl: settings.databaseDirectUrl ?? undefined,
    dataDir: settings.dataDir,
    connections: 2,
  })
