import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../support/postgres.ts'

export type Engine = 'embedded' | 'server'
export type Where = { databaseUrl: string } | { dataDir: string }

/** A fresh database of an engine for the time of `work`. */
export const onEngine = async <T>(engine: Engine, work: (where: Where) => Promise<T>): Promise<T> => {
  if (engine === 'server') {
    const postgres = await startPostgres()
    try {
      return await work({ databaseUrl: await postgres.createDatabase() })
    } finally {
      await postgres.stop()
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'singgah-deep-'))
  try {
    return await work({ dataDir })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
