import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { makeDb } from './database/db.ts'
import type { Clock } from './domain/clock.ts'
import { sweepHolds } from './domain/hold-expiry.ts'
import { loadKeys } from './domain/installation-keys.ts'
import { makePlaceIndex } from './domain/place-index.ts'
import { every } from './jobs/every.ts'
import { tidyUp } from './jobs/housekeeping.ts'
import { addApiDocs } from './plugins/api-docs.ts'
import { addContractVersion } from './plugins/contract-version.ts'
import { addEndpoints } from './plugins/endpoints.ts'
import { sendProblem, addErrors } from './plugins/errors.ts'
import { addJsonBody } from './plugins/json-body.ts'
import { addMetrics } from './plugins/metrics.ts'
import { RATE_LIMITS, addRateLimit, type RateLimits } from './plugins/rate-limit.ts'
import { addRequestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { addStaticFiles } from './plugins/static-files.ts'
import { ROUTES } from './routes/all.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

const BODY_LIMIT = 64 * 1024
const SWEEP_MS = 5_000
const TIDY_MS = 3_600_000

export type AppParts = {
  pool: pg.Pool
  engine: 'embedded' | 'server'
  clock: Clock
  log: FastifyBaseLogger
  settings: Pick<Settings, 'demo' | 'publicUrl' | 'trustProxy' | 'metricsOpen'>
  version: string
  /** Folder of the built page; without it, or when it is empty, only the API is served. */
  pageFolder?: string
  rateLimits?: RateLimits
}

export type App = { http: FastifyInstance; services: Services }

const startJobs = (http: FastifyInstance, { db, clock }: Services): void => {
  const failed = (job: string) => (error: unknown) => http.log.error({ err: error, job }, 'job failed')
  const jobs = [
    every(SWEEP_MS, () => sweepHolds(db, clock()), failed('hold expiry')),
    every(TIDY_MS, () => tidyUp(db, clock()), failed('housekeeping')),
  ]
  http.addHook('onClose', async () => {
    await Promise.all(jobs.map((job) => job.stop()))
  })
}

/** Makes the whole server over an open and migrated database; it does not listen yet. Closing it stops its jobs. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { pool, engine, clock, log, settings, version } = parts
  const db = makeDb(pool)
  const places = makePlaceIndex(db, clock)
  const services: Services = { db, pool, engine, clock, places, keys: await loadKeys(db), demo: settings.demo, version }
  const limits = parts.rateLimits ?? RATE_LIMITS

  const protect = securityHeaders(settings.publicUrl?.startsWith('https:') === true)
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    trustProxy: settings.trustProxy,
    // These happen before any hook runs.
    frameworkErrors: (error, request, reply) => {
      protect(request, reply)
      void sendProblem(request, reply, error)
    },
    forceCloseConnections: 'idle',
  })
  http.addHook('onRequest', async (request, reply) => protect(request, reply))
  addErrors(http)
  addJsonBody(http)
  addRequestLog(http)
  await http.register(async (api) => {
    addContractVersion(api)
    await addRateLimit(api, limits)
    addMetrics(api, services, settings.metricsOpen)
    addApiDocs(
      api,
      ROUTES.map(({ endpoint }) => endpoint),
      { version, publicUrl: settings.publicUrl },
    )
    addEndpoints(api, services, ROUTES, limits)
  })
  await addStaticFiles(http, parts.pageFolder ?? null)
  startJobs(http, services)
  await http.ready()
  return { http, services }
}
