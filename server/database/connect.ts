import { join } from 'node:path'
import { Pool, type PoolClient } from 'pg'
import * as v from 'valibot'
import { type DatabaseTarget, databaseTargetOf } from './database-url.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { startUpkeep } from './embedded/upkeep.ts'
import { valueTypes } from './embedded/value-types.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { clientsOf } from './server-client.ts'
import { endSilentConnections, PROBE_MS, probeOver } from './silent-connections.ts'

export type DatabaseSettings = {
  /** Address of a PostgreSQL server; without it the embedded engine is used. */
  databaseUrl?: string | undefined
  /** Address for connections of their own (`apart`), past a connection pooler; `databaseUrl`. */
  directUrl?: string | undefined
  /** Parent directory of the embedded engine's `postgres` folder; without it the database is in memory. */
  dataDir?: string | undefined
  /** Longest time of one statement in milliseconds; 30 s. */
  statementLimitMs?: number | undefined
  /** Most connections to a server; 10. The embedded engine has one. */
  connections?: number | undefined
}

const ADDRESS = 'postgres://user:password@host:5432/name'
const UTC = v.object({ zone: v.picklist(['UTC', 'Etc/UTC']) })
/** How long opening a connection may take, and waiting for one. */
const CONNECTION_MS = 5_000
/** How long the answer about a statement past its limit may take. */
const ANSWER_MS = 5_000

/** The calls of pino's logger that are used here. */
export type DatabaseLog = { warn(detail: object, message: string): void }

export type Database = {
  pool: Pool
  engine: 'embedded' | 'server'
  /** Runs work on a connection of its own, whose statements may take as long as they take. */
  apart<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The server of `databaseUrl` did not answer `select 1`. One line, which never holds the password. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'
}

/**
 * Opens the database that the settings name and checks that it answers. int8 arrives as a number and date as
 * 'YYYY-MM-DD' on both engines. Throws DatabaseUnreachableError, DatabaseFolderInUseError or EmbeddedEngineOpenError.
 */
export async function openDatabase(settings: DatabaseSettings, log: DatabaseLog = silent): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openEmbeddedDatabase(settings, log)
    : openServer(settings.databaseUrl, settings, log)
}

async function openEmbeddedDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<Database> {
  const embedded = await openEmbedded({
    folder: settings.dataDir === undefined ? undefined : join(settings.dataDir, 'postgres'),
    types: valueTypes,
    ...(settings.statementLimitMs !== undefined && { statementLimitMs: settings.statementLimitMs }),
    onRestart: (reason) => log.warn({ reason }, 'embedded database restarted'),
  })
  surviveLostClients(embedded.pool, log)
  const stopUpkeep = startUpkeep(embedded.pool, {
    onError: (error) => log.warn({ err: error }, 'database upkeep failed'),
  })
  return {
    pool: embedded.pool,
    engine: 'embedded',
    apart: (work) => embedded.apart(work),
    close: async () => {
      await stopUpkeep()
      await embedded.close()
    },
  }
}

async function openServer(url: string, settings: DatabaseSettings, log: DatabaseLog): Promise<Database> {
  const target = databaseTargetOf(url)
  if (target === null) throw new DatabaseUnreachableError(`DATABASE_URL is not an address like ${ADDRESS}.`)
  const direct = settings.directUrl === undefined ? target : databaseTargetOf(settings.directUrl)
  if (direct === null) throw new DatabaseUnreachableError(`DATABASE_DIRECT_URL is not an address like ${ADDRESS}.`)
  const hosts = clientsOf(target)
  const directHosts = settings.directUrl === undefined ? hosts : clientsOf(direct)
  const statementLimitMs = settings.statementLimitMs ?? 30_000
  const config = {
    application_name: 'singgah',
    // Compiling a statement costs more than any statement here takes.
    options: '-c timezone=UTC -c jit=off',
    types: valueTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // With several hosts the next one has its turn within the time that a request waits for a connection.
    connectionTimeoutMillis: target.urls.length > 1 ? 2_000 : CONNECTION_MS,
  }
  const limited = { ...config, statement_timeout: statementLimitMs, query_timeout: statementLimitMs + ANSWER_MS }
  const pool = new Pool({
    ...limited,
    Client: class extends hosts.Client {
      constructor() {
        super({
          ...limited,
          // Statements of a transaction may follow each other without waiting for the answers between them.
          pipeline: true,
          stream: () => new GatheringSocket(),
        })
      }
    },
    verify: hosts.verify,
    max: settings.connections ?? 10,
    connectionTimeoutMillis: CONNECTION_MS,
  })
  surviveLostClients(pool, log)
  const stopWatching = endSilentConnections(
    pool,
    probeOver(() => new hosts.Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })),
  )
  const apart: Database['apart'] = async (work) => {
    const own = new Pool({
      ...config,
      ...directHosts,
      max: 1,
      // Also against a limit of the role or the database.
      options: `${config.options} -c statement_timeout=0`,
    })
    surviveLostClients(own, log)
    try {
      const client = await eachInTurn(direct, () => own.connect())
      try {
        return await work(client)
      } finally {
        client.release(true)
      }
    } finally {
      await own.end()
    }
  }
  const close = async (): Promise<void> => {
    stopWatching()
    await pool.end()
  }
  const { rows } = await eachInTurn(target, () => pool.query(`select current_setting('TimeZone') as zone`)).catch(
    async (error: unknown) => {
      await close()
      throw new DatabaseUnreachableError(`The database at ${target.label} cannot be reached: ${reasonOf(error)}.`)
    },
  )
  // A pooler may leave out what a connection asks for, and days would begin at another hour.
  if (!v.is(UTC, rows[0])) {
    await close()
    throw new DatabaseUnreachableError(
      `The database at ${target.label} does not answer in UTC: set it for the user (ALTER ROLE … SET timezone = 'UTC').`,
    )
  }
  return { pool, engine: 'server', apart, close }
}

/** Tries until each host has had its turn. */
async function eachInTurn<T>({ urls }: DatabaseTarget, attempt: () => Promise<T>): Promise<T> {
  for (let left = urls.length; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 1) throw error
    }
  }
}

/**
 * Without these handlers a broken connection, idle or checked out, ends the process. The pool replaces it
 * automatically.
 */
function surviveLostClients(pool: Pool, log: DatabaseLog): void {
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // A client in use reports its loss to the query under way as well; the event alone must not be fatal.
  pool.on('connect', (client) => void client.on('error', () => {}))
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'unknown reason'
  return (error.message || error.name).split('\n', 1)[0] ?? ''
}

const silent: DatabaseLog = { warn: () => {} }
