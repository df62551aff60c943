import { Socket } from 'node:net'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { sqlState } from './db.ts'
import { ServerClient } from './server-client.ts'

const EVERY_MS = 1_000
/** Statements that take longer are rare enough to ask whether the server still works on them. */
const PATIENCE_MS = 4_000
export const PROBE_MS = 3_000

/** A host no longer answers on this connection: it is gone without having closed it, or something between drops all. */
class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError'
  readonly code = 'DATABASE_SILENT'
}

/** Those of the given server processes that work on a statement; null if that cannot be known, but something answers. */
type Probe = (processes: readonly number[]) => Promise<ReadonlySet<number> | null>

const BUSY = `select pg_backend_pid() as own, array(
  select pid from pg_stat_activity where pid = any($1::int[]) and coalesce(state, 'active') = 'active') as busy`

const rowSchema = v.object({ own: v.number(), busy: v.array(v.number()) })

/** Asks over a new connection, which a dead host does not open and a promoted one opens without knowing the processes. */
export const probeOver =
  (open: () => ServerClient): Probe =>
  async (processes) => {
    const client = open()
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query(BUSY, [processes])
      const { own, busy } = v.parse(rowSchema, rows[0])
      // A connection pooler names processes of its own.
      return own === client.processID ? new Set(busy) : null
    } catch (error) {
      return sqlState(error) === null ? new Set() : null
    } finally {
      client.end().catch(() => undefined)
    }
  }

type Use = { bytes: number; since: number }

const bytesOf = ({ connection: { stream } }: ServerClient): number => (stream instanceof Socket ? stream.bytesRead : 0)

/**
 * Ends connections in use whose host has fallen silent, so that what waits for them fails and new ones are opened: TCP
 * itself notices only after a quarter of an hour that nobody acknowledges a statement. The probe tells a long statement, or
 * one that waits for a lock, from silence. Returns how to stop it.
 */
export const endSilentConnections = (pool: Pool, probe: Probe): (() => void) => {
  const open = new Set<ServerClient>()
  const used = new Map<ServerClient, Use>()
  pool.on('connect', (client) => {
    if (!(client instanceof ServerClient)) return
    open.add(client)
    client.once('end', () => void open.delete(client))
  })
  pool.on('acquire', (client) => {
    if (client instanceof ServerClient) used.set(client, { bytes: bytesOf(client), since: performance.now() })
  })
  pool.on('release', (_error, client) => {
    if (client instanceof ServerClient) used.delete(client)
  })

  const quietOnes = (): Map<ServerClient, Use> => {
    const now = performance.now()
    const quiet = new Map<ServerClient, Use>()
    for (const [client, use] of used) {
      const bytes = bytesOf(client)
      if (bytes !== use.bytes) used.set(client, { bytes, since: now })
      else if (now - use.since > PATIENCE_MS) quiet.set(client, use)
    }
    return quiet
  }

  const look = async (): Promise<void> => {
    const quiet = quietOnes()
    if (quiet.size === 0) return
    const older = [...open]
    const busy = await probe([...quiet.keys()].flatMap(({ processID }) => processID ?? []))
    if (busy === null) return
    const isDead = (client: ServerClient): boolean =>
      quiet.get(client) === used.get(client) &&
      quiet.get(client)?.bytes === bytesOf(client) &&
      !busy.has(client.processID ?? 0)
    const dead = [...quiet.keys()].filter(isDead)
    // Idle ones lead to the same host: they would fail one request each.
    const idle = dead.length > 0 ? older.filter((client) => !used.has(client)) : []
    for (const client of [...dead, ...idle]) {
      client.connection.stream.destroy(new SilentConnectionError('the database host has fallen silent'))
    }
  }

  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
    })
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
