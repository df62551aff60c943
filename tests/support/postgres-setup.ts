import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { QUICK, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away PostgreSQL server of this run; empty when the embedded engine is tested. */
    postgresUrl: string
    /** Address of a migrated database on it, to which nobody connects: fresh ones are copies of it. */
    postgresTemplate: string
  }
}

/** Vitest global setup: one PostgreSQL server for the run, where the project's `TEST_ENGINE` is `server`. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.env['TEST_ENGINE'] !== 'server') {
    project.provide('postgresUrl', '')
    project.provide('postgresTemplate', '')
    return undefined
  }
  // A database lives for one test file; vacuuming a hundred of them takes a core from the tests.
  const server = await startPostgres({ settings: { ...QUICK, autovacuum: 'off' } })
  const template = await server.createDatabase()
  const database = await openDatabase({ databaseUrl: template })
  await migrate(database, 'server/database/migrations')
  await database.close()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', template)
  return () => server.stop()
}
