import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'
import { inOneProcess } from './one-process.ts'

const LOCK = 7_465_411

/**
 * Migrates the database to the latest schema, without a limit of time; of several processes starting together one migrates
 * and the others wait.
 */
export const migrate = (database: Pick<Database, 'engine' | 'apart'>, migrationsFolder: string): Promise<void> =>
  inOneProcess(database, LOCK, 'wait', () =>
    database.apart((client) => runMigrations(drizzle(client), { migrationsFolder })),
  )
