import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { inOneProcess } from '#server/database/one-process.ts'
import type { Services } from '#server/services.ts'
import { fillLife } from './fill-life.ts'

/** Of the processes on one database, one fills it. */
const LOCK = 7_465_413

/** Fills the demonstration in the background. Stopping waits for the booking under way; the next start begins anew. */
export const startLife = (
  services: Services,
  database: Pick<Database, 'engine' | 'apart'>,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } => {
  let isStopped = false
  const began = performance.now()
  const onFailure = (error: unknown) => log.error({ err: error }, 'a booking of the demonstration failed')
  const filling = inOneProcess(database, LOCK, 'skip', async () => {
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
