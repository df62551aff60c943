import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away PostgreSQL server of this run; empty when the embedded engine is tested. */
    postgresUrl: string
  }
}

/** Vitest global setup: one PostgreSQL server for the run, where the project's `TEST_ENGINE` is `server`. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.env['TEST_ENGINE'] !== 'server') {
    project.provide('postgresUrl', '')
    return undefined
  }
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
