import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#server/services.ts'
import { fillLife } from './fill-life.ts'

/** Of the processes on one database, one fills it. */
const LOCK = 7_465_413

/** Runs work where no other process does it; the embedded engine has one process, and one connection. */
const alone = async ({ pool, engine }: Services, work: () => Promise<void>): Promise<void> => {
  if (engine === 'embedded') return work()
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [LOCK])
    if (rows[0]?.is_free !== true) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

/** Fills the demonstration in the background. Stopping waits for the booking under way; the next start begins anew. */
export const startLife = (services: Services, log: FastifyBaseLogger): { stop: () => Promise<void> } => {
  let isStopped = false
  const began = performance.now()
  const onFailure = (error: unknown) => log.error({ err: error }, 'a booking of the demonstration failed')
  const filling = alone(services, async () => {
    const given = { services, present: services.clock(), isStopped: () => isStopped, onFailure }
    if (!(await fillLife(given))) return
    log.info({ seconds: Math.round((performance.now() - began) / 1000) }, 'the demonstration is filled')
  }).catch((error: unknown) => log.error({ err: error }, 'the demonstration could not be filled'))
  return {
    stop: async () => {
      isStopped = true
      await filling
    },
  }
}
