import * as v from 'valibot'
import {
  CONNECTIONS,
  databaseUrl,
  dnsServers,
  doubleUrl,
  flag,
  isLoopback,
  publicUrl,
  trustProxy,
  urlWith,
} from './setting-schemas.ts'
import { octoEntries, octoFrom, octoTogether, type OctoSettings } from './octo-settings.ts'
import { s3Entries, s3From, s3Together, type S3Settings } from './s3-settings.ts'
import { mapEntries, mapFrom, mapTogether, type MapSettings } from './map-settings.ts'

/** The operator's settings, read at startup. */
export type Settings = {
  host: string
  port: number
  dataDir: string
  /** Null: the embedded engine in `dataDir`. */
  databaseUrl: string | null
  /** Address for migrations, past a connection pooler; null: `databaseUrl`. */
  databaseDirectUrl: string | null
  /** Most connections that a process opens to the server for its calls and jobs. */
  databaseConnections: number
  /** Origin under which people reach the installation, without a slash at the end; null: as asked. */
  publicUrl: string | null
  production: boolean
  demo: boolean
  /** Sells flights of the timetable, which no airline flies: in demonstration mode only. */
  fictionalFlights: boolean
  /** Fills the demonstration companies with people, bookings and messages after the start. */
  demoLife: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Addresses of proxies whose `X-Forwarded-For` is trusted, or a flag for all or none. */
  trustProxy: boolean | string[]
  /** True: `/api/metrics` answers any address, not only this machine. */
  metricsOpen: boolean
  smtpUrl: string | null
  /** Sender of emails, `Name <address>`. */
  mailFrom: string
  /** Where contact messages go; null: to the admins of the company that operates the installation. */
  contactMail: string | null
  /** The identity provider of one company, by its id, and the domains of addresses it speaks for. */
  oidc: {
    issuer: string
    clientId: string
    clientSecret: string
    mailDomains: readonly string[]
    companyId: string
    rolesClaim: string | null
  } | null
  /** True: companies' identity providers may be in a private network, without HTTPS. */
  identityPrivateAddresses: boolean
  /** True: push services may be in a private network, without HTTPS. */
  pushPrivateAddresses: boolean
  /** DNS servers for checking company domains; empty: the machine's. */
  dnsServers: readonly string[]
  /** Flights over Duffel; `apiUrl` is a double of it on this machine. */
  duffel: { accessToken: string; apiUrl: string | null; webhookSecret: string | null } | null
  octo: OctoSettings | null
  /** Payments over Stripe; `apiUrl` is a double of it on this machine. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiUrl: string | null } | null
  /** Sign the tokens of sessions in place of the key in the database: the first signs, all verify. */
  signingKeys: readonly { id: string; secret: Uint8Array }[]
  /** How long a session lasts at most, in days. */
  sessionDays: number
  map: MapSettings | null
  /** Where photos are stored; null: in `dataDir`. */
  s3: S3Settings | null
  /** The setup screen is offered while there is no operator, for whoever has the secret; null: one made by the server. */
  setup: { secret: string | null } | null
}

export type SettingsOutcome = { settings: Settings; mistakes: null } | { settings: null; mistakes: string[] }

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const MAIL_SENDER = 'must be an address such as Singgah <travel@example.com>'

const SIGNING_KEY = String.raw`[\w-]{1,40}:[\w+/-]{43,}={0,2}`

const SIGNING_KEYS = new RegExp(`^${SIGNING_KEY}(?:,${SIGNING_KEY})*$`)

const environment = v.object({
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address or name to listen on')), '127.0.0.1'),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port from 0 to 65535'),
    ),
    '8080',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.regex(/^[^\0]+$/, 'must be a folder')), '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_DIRECT_URL: v.optional(databaseUrl),
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, CONNECTIONS), v.transform(Number), v.minValue(1, CONNECTIONS)),
    '10',
  ),
  PUBLIC_URL: v.optional(publicUrl),
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'], 'must be production, development or test')),
  SINGGAH_DEMO: v.optional(flag),
  SINGGAH_DEMO_LIFE: v.optional(flag),
  SINGGAH_ALLOW_EMBEDDED: v.optional(flag, 'false'),
  SINGGAH_METRICS_OPEN: v.optional(flag, 'false'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `must be one of ${LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: v.optional(trustProxy, 'false'),
  SMTP_URL: v.optional(urlWith(['smtp:', 'smtps:'], 'must begin with smtp:// or smtps://')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[^<>@\r\n"]+<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/, MAIL_SENDER)),
  ),
  CONTACT_MAIL: v.optional(v.pipe(v.string(), v.email('must be an address such as help@example.com'))),
  OIDC_ISSUER: v.optional(urlWith(['https:', 'http:'], 'must be the address of the identity provider')),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_MAIL_DOMAINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w-]+(?:\.[\w-]+)+(?:,[\w-]+(?:\.[\w-]+)+)*$/,
        'must be domains with commas between, such as example.com',
      ),
      v.transform((text) => text.toLowerCase().split(',')),
    ),
  ),
  OIDC_COMPANY: v.optional(v.pipe(v.string(), v.uuid('must be the id of a company'))),
  OIDC_ROLES_CLAIM: v.optional(v.string()),
  IDENTITY_PRIVATE_ADDRESSES: v.optional(flag, 'false'),
  PUSH_PRIVATE_ADDRESSES: v.optional(flag, 'false'),
  DNS_SERVERS: v.optional(dnsServers),
  DUFFEL_ACCESS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^duffel_(?:test|live)_\S+$/, 'must begin with duffel_test_ or duffel_live_')),
  ),
  DUFFEL_API_URL: v.optional(doubleUrl),
  DUFFEL_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  ...octoEntries,
  ...s3Entries,
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[rs]k_(?:test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_'),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_\w+(?:,whsec_\w+)?$/, 'must begin with whsec_; two, with a comma between, while one is replaced'),
      v.transform((text) => text.split(',')),
    ),
  ),
  STRIPE_API_URL: v.optional(doubleUrl),
  SIGNING_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(SIGNING_KEYS, 'must be keys with commas between, each name:secret with 32 bytes or more in base64'),
      v.transform((text) =>
        text.split(',').map((key) => {
          const [id = '', secret = ''] = key.split(':')
          return { id, secret: new Uint8Array(Buffer.from(secret, 'base64')) }
        }),
      ),
      v.check(
        (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
        'must have a name of its own for each key',
      ),
    ),
  ),
  SESSION_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a number of days from 1 to 365'),
      v.transform(Number),
      v.minValue(1, 'must be a number of days from 1 to 365'),
      v.maxValue(365, 'must be a number of days from 1 to 365'),
    ),
    '30',
  ),
  SETUP_SECRET: v.optional(v.pipe(v.string(), v.minLength(20, 'must have at least 20 characters'), v.maxLength(200))),
  ...mapEntries,
})
type Environment = v.InferOutput<typeof environment>

const stripeTogether = (read: Environment, demo: boolean): string[] => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets, PUBLIC_URL: address } = read
  const mistakes: string[] = []
  if ((key === undefined) !== (secrets === undefined)) {
    mistakes.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or none')
  }
  if (key === undefined) {
    if (read.STRIPE_API_URL !== undefined) mistakes.push('STRIPE_API_URL: set it together with STRIPE_SECRET_KEY')
    return mistakes
  }
  if (demo && key.includes('_live_')) {
    mistakes.push('STRIPE_SECRET_KEY: a live key takes real money; demonstration mode refuses it')
  }
  if (address === undefined || (!address.startsWith('https:') && !isLoopback(address))) {
    mistakes.push('PUBLIC_URL: Stripe leads people back to it; set it with https:// together with STRIPE_SECRET_KEY')
  }
  return mistakes
}

const duffelTogether = (read: Environment, demo: boolean): string[] => {
  const { DUFFEL_ACCESS_TOKEN: token } = read
  if (token === undefined) {
    return (['DUFFEL_API_URL', 'DUFFEL_WEBHOOK_SECRET'] as const)
      .filter((name) => read[name] !== undefined)
      .map((name) => `${name}: set it together with DUFFEL_ACCESS_TOKEN`)
  }
  return demo && token.startsWith('duffel_live_')
    ? ['DUFFEL_ACCESS_TOKEN: a live token buys real tickets; demonstration mode refuses it']
    : []
}

const oidcTogether = (read: Environment): string[] => {
  const { OIDC_ISSUER: issuer, PUBLIC_URL: address } = read
  const parts = [issuer, read.OIDC_CLIENT_ID, read.OIDC_CLIENT_SECRET, read.OIDC_MAIL_DOMAINS, read.OIDC_COMPANY]
  if (parts.every((part) => part === undefined)) return []
  if (parts.includes(undefined)) {
    return ['OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_MAIL_DOMAINS and OIDC_COMPANY: set all five or none']
  }
  const mistakes: string[] = []
  if (issuer !== undefined && !issuer.startsWith('https:') && !isLoopback(issuer)) {
    mistakes.push('OIDC_ISSUER: must begin with https://')
  }
  if (address === undefined) mistakes.push('PUBLIC_URL: the identity provider leads people back to it; set it together')
  return mistakes
}

/** Settings of an installation that real people reach: none of them becomes a demonstration unless asked by name. */
const REAL = ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'] as const

const isDemo = (read: Environment): boolean =>
  read.SINGGAH_DEMO ?? (read.NODE_ENV !== 'production' && REAL.every((name) => read[name] === undefined))

const together = (read: Environment): string[] => {
  const mistakes: string[] = []
  const production = read.NODE_ENV === 'production'
  if (production && read.SINGGAH_DEMO === true) {
    mistakes.push('SINGGAH_DEMO: the demonstration accounts have a public password; production refuses them')
  }
  if (production && read.DATABASE_URL === undefined && !read.SINGGAH_ALLOW_EMBEDDED) {
    mistakes.push(
      'DATABASE_URL: production needs a PostgreSQL server (or SINGGAH_ALLOW_EMBEDDED=true for the embedded engine)',
    )
  }
  if (read.DATABASE_DIRECT_URL !== undefined && read.DATABASE_URL === undefined) {
    mistakes.push('DATABASE_DIRECT_URL: set it together with DATABASE_URL')
  }
  if (read.SMTP_URL !== undefined && read.PUBLIC_URL === undefined) {
    mistakes.push('PUBLIC_URL: mails need it for the links in them; set it together with SMTP_URL')
  }
  mistakes.push(...oidcTogether(read))
  mistakes.push(...stripeTogether(read, isDemo(read)))
  mistakes.push(...duffelTogether(read, isDemo(read)))
  mistakes.push(...octoTogether(read))
  mistakes.push(...s3Together(read))
  mistakes.push(...mapTogether(read))
  return mistakes
}

const settingsFrom = (read: Environment): Settings => {
  const production = read.NODE_ENV === 'production'
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  const { OIDC_MAIL_DOMAINS: mailDomains, OIDC_COMPANY: companyId, OIDC_ROLES_CLAIM: rolesClaim = null } = read
  const { DUFFEL_ACCESS_TOKEN: duffelToken, DUFFEL_API_URL: duffelUrl = null } = read
  const { DUFFEL_WEBHOOK_SECRET: duffelWebhooks = null } = read
  const { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_URL: apiUrl = null } = read
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databaseConnections: read.DATABASE_CONNECTIONS,
    publicUrl: read.PUBLIC_URL ?? null,
    production,
    demo: isDemo(read),
    fictionalFlights: isDemo(read),
    demoLife: isDemo(read) && (read.SINGGAH_DEMO_LIFE ?? read.NODE_ENV !== 'test'),
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    metricsOpen: read.SINGGAH_METRICS_OPEN,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom:
      read.MAIL_FROM ?? `Singgah <singgah@${read.PUBLIC_URL ? new URL(read.PUBLIC_URL).hostname : 'localhost'}>`,
    contactMail: read.CONTACT_MAIL ?? null,
    oidc:
      issuer && clientId && clientSecret && mailDomains && companyId
        ? { issuer, clientId, clientSecret, mailDomains, companyId, rolesClaim }
        : null,
    identityPrivateAddresses: read.IDENTITY_PRIVATE_ADDRESSES,
    pushPrivateAddresses: read.PUSH_PRIVATE_ADDRESSES,
    dnsServers: read.DNS_SERVERS ?? [],
    duffel: duffelToken ? { accessToken: duffelToken, apiUrl: duffelUrl, webhookSecret: duffelWebhooks } : null,
    octo: octoFrom(read),
    stripe: stripeKey && webhookSecrets ? { secretKey: stripeKey, webhookSecrets, apiUrl } : null,
    signingKeys: read.SIGNING_KEYS ?? [],
    sessionDays: read.SESSION_DAYS,
    map: mapFrom(read),
    s3: s3From(read),
    setup: isDemo(read) ? null : { secret: read.SETUP_SECRET ?? null },
  }
}

/** Reads the settings from environment variables; empty ones count as not set. Every mistake is one line of words. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): SettingsOutcome => {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text !== ''))
  const read = v.safeParse(environment, given)
  if (!read.success) {
    const byName = new Map(read.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
    return { settings: null, mistakes: [...byName].map(([name, label]) => `${name}: ${label}`) }
  }
  const mistakes = together(read.output)
  return mistakes.length > 0 ? { settings: null, mistakes } : { settings: settingsFrom(read.output), mistakes: null }
}
