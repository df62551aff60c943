import { type CustomTypesConfig, Pool, type PoolClient } from 'pg'
import { EmbeddedEngine } from './engine.ts'

export type EmbeddedSettings = {
  /** Data folder, made where missing; undefined keeps the database in memory. */
  folder: string | undefined
  types?: CustomTypesConfig
  /** Longest time one statement may take before the engine is restarted, in milliseconds; 30 s. */
  statementLimitMs?: number
  /** Stack of the engine's thread in megabytes; 64. */
  stackMb?: number
  onRestart?: (reason: string) => void
}

export type Embedded = {
  pool: Pool
  /** Runs work on the one connection, whose statements may take as long as they take meanwhile. */
  apart<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  /** Figures since opening: how often the engine was replaced, how often files were really synced to disk. */
  facts(): { restarts: number; syncs: number }
  close(): Promise<void>
}

const queueingGraceMs = 15_000

/**
 * Opens the embedded database behind an ordinary node-postgres pool of one connection.
 * Throws DatabaseFolderInUseError or EmbeddedEngineOpenError. Queries in flight during a restart of the engine reject
 * with EmbeddedEngineRestartedError; later ones work again.
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<Embedded> {
  const statementLimitMs = settings.statementLimitMs ?? 30_000
  const engine = await EmbeddedEngine.open({
    folder: settings.folder,
    statementLimitMs,
    stackMb: settings.stackMb ?? 64,
    onRestart: settings.onRestart ?? (() => {}),
  })
  const pool = new Pool({
    stream: () => engine.connect(),
    // All that node-postgres would otherwise take from PG* variables, which speak of another database.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    options: '',
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
    // With one connection, a transaction that asks the pool for another waits for itself: it must end some day.
    connectionTimeoutMillis: statementLimitMs + queueingGraceMs,
    ...(settings.types && { types: settings.types }),
  })
  let closed: Promise<void> | undefined
  return {
    pool,
    apart: (work) =>
      engine.unlimited(async () => {
        const client = await pool.connect()
        try {
          return await work(client)
        } finally {
          client.release()
        }
      }),
    facts: () => ({ restarts: engine.restarts, syncs: engine.syncs }),
    close: () => {
      closed ??= pool.end().then(() => engine.close())
      return closed
    },
  }
}
