import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { makeDb } from './database/db.ts'
import { policiesOf } from './database/protections.ts'
import { loadSamples } from './database/seed/demo/load-samples.ts'
import { filledPercent } from './database/seed/demo/life/life-state.ts'
import { lookAgain } from './domain/companies/sign-in/company-domains.ts'
import { eraseDueAccounts } from './domain/privacy/account-erasing.ts'
import { listingPlacesOf, type Products } from './domain/bookings/product.ts'
import type { FetchCalendar } from './domain/hosts/calendars/fetch-calendar.ts'
import type { Clock } from './domain/kernel/clock.ts'
import { notifyAboutLaunch } from './domain/content/launch-notices.ts'
import { loadKeys } from './domain/kernel/installation-keys.ts'
import { sweepPayments } from './domain/payments/payment-expiry.ts'
import { makeNotificationFeed } from './domain/notifications/notification-feed.ts'
import { makePlaceIndex } from './domain/places/place-index.ts'
import { startApprovalJobs } from './jobs/approval-jobs.ts'
import { startCalendarJob } from './jobs/calendar-job.ts'
import { startInvitationJob } from './jobs/invitation-job.ts'
import { startPhotoJob } from './jobs/photo-job.ts'
import { startPushJob } from './jobs/push-job.ts'
import { startReportJobs } from './jobs/report-jobs.ts'
import { startStatementJobs } from './jobs/statement-jobs.ts'
import { forgetCustomers } from './domain/payments/saved-cards.ts'
import { sendDueRefunds } from './domain/payments/refunds.ts'
import type { PaymentGateway } from './domain/payments/gateway.ts'
import { SIMULATED, simulatedGateway } from './adapters/gateways/simulated/gateway.ts'
import { deliverDueWebhooks } from './adapters/gateways/simulated/webhooks.ts'
import type { CompanyIdentity } from './domain/companies/sign-in/company-providers.ts'
import { calendarFetcher } from './adapters/calendars/calendar-fetcher.ts'
import { connectProviders, providerOfSettings } from './adapters/identity/connect.ts'
import { openPhotoStore } from './adapters/storage/open-store.ts'
import { txtRecords } from './adapters/identity/txt-records.ts'
import { every } from './jobs/every.ts'
import { tidyUp } from './jobs/housekeeping.ts'
import { addApiDocs } from './http/api-docs.ts'
import { callerReader } from './http/caller.ts'
import { addCompanyCallback } from './http/company-callback.ts'
import { addCrawlers } from './http/crawlers.ts'
import { addPrerenderedPages } from './http/prerender/prerender-plugin.ts'
import { addCompression } from './http/compression.ts'
import { addDevMail } from './http/dev-mail.ts'
import { addDraining } from './http/draining.ts'
import { addPipelining } from './http/pipelining.ts'
import { addContractVersion } from './http/contract-version.ts'
import { addEndpoints } from './http/endpoints.ts'
import { sendProblem, addErrors } from './http/errors.ts'
import { addFirstRun } from './http/first-run.ts'
import { addHosts } from './http/hosts.ts'
import { addJsonBody } from './http/json-body.ts'
import { addMetrics } from './http/metrics.ts'
import { addPhotos } from './http/listings/photos.ts'
import { addNotificationStream } from './http/notification-stream.ts'
import { addFlightWebhooks } from './http/products/flights/flight-webhooks.ts'
import { addTourWebhooks } from './http/products/tours/tour-webhooks.ts'
import { addPaymentWebhooks, WEBHOOK_PATH } from './http/payment-webhooks.ts'
import { RATE_LIMITS, addRateLimit, type RateLimits } from './http/rate-limit.ts'
import { addRequestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { addSecurityTxt } from './http/security-txt.ts'
import { addShareTarget } from './http/share-target.ts'
import { addCalendars } from './http/calendars.ts'
import { addSimulator } from './http/simulator.ts'
import { addSupplierSwitches } from './http/supplier-switches.ts'
import { addStaticFiles } from './http/static-files.ts'
import { ROUTES } from './http/routes/all.ts'
import { sendDueMails } from './adapters/mail/send.ts'
import { smtpTransport } from './adapters/mail/transport.ts'
import { makeProducts, makeSuppliers } from './products.ts'
import { addTurns } from './http/turns/turns-plugin.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

const BODY_LIMIT = 64 * 1024
/** How long a request may take to arrive. */
const REQUEST_MS = 30_000
/** How long a connection may stand still, in milliseconds; notification streams beat more often. */
const IDLE_MS = 90_000
const MAIL_MS = 5_000
const PAYMENTS_MS = 5_000
const REFUNDS_MS = 5_000
const EVENTS_MS = 1_000
const TIDY_MS = 3_600_000
const STREAM_MS = 1_000
const BEAT_MS = 25_000

export type AppParts = {
  pool: pg.Pool
  engine: 'embedded' | 'server'
  clock: Clock
  log: FastifyBaseLogger
  settings: Pick<Settings, 'demo' | 'publicUrl' | 'trustProxy' | 'metricsOpen' | 'smtpUrl' | 'mailFrom'> &
    Partial<
      Pick<
        Settings,
        | 'signingKeys'
        | 'sessionDays'
        | 'stripe'
        | 'duffel'
        | 'octo'
        | 'fictionalFlights'
        | 'oidc'
        | 'identityPrivateAddresses'
        | 'pushPrivateAddresses'
        | 'dnsServers'
        | 'map'
        | 'contactMail'
        | 'setup'
        | 'dataDir'
        | 's3'
      >
    >
  version: string
  /** What the database was migrated by. */
  migrationsFolder: string
  /** Folder of the built page; without it, or when it is empty, only the API is served. */
  pageFolder?: string
  rateLimits?: Partial<RateLimits>
  /** How long a request may take to arrive, in milliseconds; 30 s. */
  requestMs?: number
  /** What is sold in place of our own services. */
  products?: (own: Products) => Products
  /** Fetches imported calendars in place of our own, which asks hosts on the internet only. */
  fetchCalendar?: FetchCalendar
  /** False if the caller runs the recurring jobs manually. */
  runsJobs?: boolean
}

export type App = { http: FastifyInstance; services: Services }

/** Payment gateway: Stripe if configured, otherwise the simulated gateway in demonstration mode, otherwise none. */
const gatewayOf = async (
  settings: AppParts['settings'],
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
): Promise<PaymentGateway | null> => {
  if (settings.stripe) {
    // Its SDK takes a quarter of a second and some megabytes: only who uses it pays for it.
    const { stripeGateway } = await import('./adapters/gateways/stripe/gateway.ts')
    return stripeGateway({ settings: settings.stripe, clock })
  }
  return settings.demo ? simulatedGateway({ db, clock, secret: keys.webhook }) : null
}

/**
 * Identity providers for company sign-in: the one from the settings, and those that companies configured themselves.
 */
const identityOf = async ({ oidc, identityPrivateAddresses }: AppParts['settings']): Promise<CompanyIdentity> => ({
  ofSettings: oidc ? { ...oidc, provider: await providerOfSettings(oidc) } : null,
  connect: connectProviders({ allowPrivate: identityPrivateAddresses === true }),
})

const isSimulated = (gateway: PaymentGateway | null): boolean => gateway?.name === SIMULATED

/** Delivers the simulated gateway's events to our webhook, without a network port. */
const eventsOfSimulator =
  (http: FastifyInstance, { db, keys, clock }: Services) =>
  (): Promise<number> =>
    deliverDueWebhooks({
      db,
      secret: keys.webhook,
      now: clock(),
      deliver: async ({ headers, body }) =>
        (await http.inject({ method: 'POST', url: `${WEBHOOK_PATH}/${SIMULATED}`, headers, payload: body })).statusCode,
    })

const startJobs = (http: FastifyInstance, services: Services, settings: AppParts['settings']): void => {
  const { db, clock } = services
  const failed = (job: string) => (error: unknown) => http.log.error({ err: error, job }, 'job failed')
  const jobs = [
    ...Object.values(services.products).flatMap((product) =>
      product.jobs.map(({ name, everyMs, run }) => every(everyMs, () => run(failed(name)), failed(name))),
    ),
    every(
      TIDY_MS,
      () => lookAgain({ db, txtRecords: services.txtRecords, now: clock() }),
      failed('domains of companies'),
    ),
    every(TIDY_MS, () => tidyUp(db, clock()), failed('housekeeping')),
    startInvitationJob(services, failed('invitations')),
    every(TIDY_MS, () => notifyAboutLaunch({ db, now: clock(), origin: services.origin() }), failed('opened services')),
    startPushJob(services, settings, failed('push')),
    ...startReportJobs(services, failed),
    ...startStatementJobs(services, failed),
    ...startApprovalJobs(services, failed('approvals')),
    startCalendarJob(services, failed('calendars of hosts')),
    startPhotoJob(services, failed('photos of listings')),
    every(TIDY_MS, () => eraseDueAccounts(db, services.products, clock()), failed('erasing accounts')),
    every(
      PAYMENTS_MS,
      () =>
        sweepPayments({
          db,
          gateway: services.gateway,
          products: services.products,
          now: clock(),
          origin: services.origin(),
          onFailure: failed('payment expiry'),
        }),
      failed('payment expiry'),
    ),
    every(
      REFUNDS_MS,
      async () => {
        const { gateway } = services
        if (gateway !== null) await sendDueRefunds({ db, gateway, now: clock(), onFailure: failed('refunds') })
      },
      failed('refunds'),
    ),
    every(
      TIDY_MS,
      () => forgetCustomers({ db, gateway: services.gateway, now: clock(), onFailure: failed('forgetting customers') }),
      failed('forgetting customers'),
    ),
  ]
  if (isSimulated(services.gateway))
    jobs.push(every(EVENTS_MS, eventsOfSimulator(http, services), failed('simulated gateway')))
  const transport = settings.smtpUrl === null ? null : smtpTransport(settings.smtpUrl, settings.mailFrom)
  if (transport !== null) {
    jobs.push(every(MAIL_MS, () => sendDueMails({ db, keys: services.keys, transport, clock }), failed('mail')))
  }
  http.addHook('onClose', async () => {
    await Promise.all(jobs.map((job) => job.stop()))
    transport?.close()
  })
}

/** Keeps the streams of this process fed, and looks after them. */
const startStreams = (http: FastifyInstance, api: FastifyInstance, services: Services): void => {
  const feed = makeNotificationFeed(services.pool)
  const streams = addNotificationStream(api, services, feed)
  const failed = (error: unknown) => http.log.error({ err: error, job: 'streams' }, 'job failed')
  const jobs = [every(STREAM_MS, feed.poll, failed), every(BEAT_MS, streams.beat, failed)]
  http.addHook('onClose', async () => void (await Promise.all(jobs.map((job) => job.stop()))))
}

/** Makes the whole server over an open and migrated database; it does not listen yet. Closing it stops its jobs. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { pool, engine, clock, log, settings, version } = parts
  const db = makeDb(pool)
  const limits = { ...RATE_LIMITS, ...parts.rateLimits }
  const requestMs = parts.requestMs ?? REQUEST_MS

  const protect = securityHeaders(settings.publicUrl?.startsWith('https:') === true)
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    // Nobody reads the answer or sends more: its memory is given back.
    connectionTimeout: IDLE_MS,
    // Otherwise Node looks only every half minute, and gives a body at least the minute that headers have.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: requestMs },
    trustProxy: settings.trustProxy,
    // These happen before any hook runs.
    frameworkErrors: (error, request, reply) => {
      protect(request, reply)
      void sendProblem(request, reply, error)
    },
    forceCloseConnections: 'idle',
  })
  const { signingKeys = [], sessionDays = 30 } = settings
  const keys = await loadKeys(db, { signingKeys, sessionDays })
  const core: Omit<Services, 'products' | 'places'> = {
    db,
    pool,
    engine,
    policies: policiesOf(parts.migrationsFolder),
    clock,
    keys,
    gateway: await gatewayOf(settings, { db, clock, keys }),
    identity: await identityOf(settings),
    txtRecords: txtRecords(settings.dnsServers ?? []),
    pushPrivateAddresses: settings.pushPrivateAddresses === true,
    fetchCalendar: parts.fetchCalendar ?? calendarFetcher({ allowPrivate: false }),
    photos: await openPhotoStore({ s3: settings.s3 ?? null, dataDir: settings.dataDir ?? null }),
    suppliers: await makeSuppliers({ db, clock, settings }),
    map: settings.map ?? null,
    contactMail: settings.contactMail ?? null,
    demo: settings.demo,
    demonstration: settings.demo ? () => filledPercent(db) : () => Promise.resolve(null),
    setupSecret: settings.setup ? (settings.setup.secret ?? Buffer.from(keys.setup).toString('base64url')) : null,
    loadSamples: () => {
      loadSamples(db, clock().toISOString().slice(0, 10))
        .then(() => services.places.refresh())
        .catch((error: unknown) => log.error({ err: error }, 'sample hotels not loaded'))
    },
    version,
    // Never the Host header of a request: otherwise a caller could choose where the links in an email lead.
    origin: () => settings.publicUrl ?? (http.server.listening ? http.listeningOrigin : 'http://localhost'),
  }
  // The same object: a service reads its supplier of the moment from it.
  const own = makeProducts(core)
  const products = parts.products?.(own) ?? own
  const places = makePlaceIndex(db, clock, listingPlacesOf(products))
  const services: Services = Object.assign(core, { products, places })
  http.addHook('onRequest', async (request, reply) => protect(request, reply))
  addPipelining(http)
  addDraining(http)
  addErrors(http)
  addHosts(http, settings.publicUrl)
  addFirstRun(http, services)
  const callerOf = callerReader(http, services)
  const endpoints = ROUTES.map(({ endpoint }) => endpoint)
  await addRateLimit(http, limits, callerOf)
  const turns = limits.turns === null ? null : addTurns(http, limits.turns, { callerOf, endpoints })
  addJsonBody(http, turns?.take ?? null)
  addRequestLog(http)
  await http.register(async (api) => {
    addContractVersion(api)
    await addCompression(api)
    await api.register(cookie)
    addMetrics(api, services, settings.metricsOpen)
    addApiDocs(api, endpoints, { version, publicUrl: settings.publicUrl })
    addEndpoints(api, services, ROUTES, { limits, turns })
    addCompanyCallback(api, services)
    startStreams(http, api, services)
    await addPaymentWebhooks(api, services, limits)
    await addFlightWebhooks(api, services, limits)
    await addTourWebhooks(api, services, limits)
    if (isSimulated(services.gateway)) await addSimulator(api, services, eventsOfSimulator(http, services))
    if (settings.demo) {
      addDevMail(api, services)
      await addSupplierSwitches(api, services)
    }
  })
  const pageFolder = parts.pageFolder ?? null
  addCrawlers(http, services, settings.publicUrl)
  addSecurityTxt(http, services)
  await addShareTarget(http)
  addCalendars(http, services)
  addPhotos(http, services)
  const mapOrigins = settings.map?.origins ?? []
  await addPrerenderedPages(http, services, { pageFolder, publicUrl: settings.publicUrl, mapOrigins })
  await addStaticFiles(http, pageFolder, mapOrigins)
  if (parts.runsJobs !== false) startJobs(http, services, settings)
  await http.ready()
  return { http, services }
}
