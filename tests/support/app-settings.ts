import type { AppParts } from '#server/app.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'

/** Of a server that shows no demonstration, sells flights of its timetable and sends no mail. */
export const APP_SETTINGS = {
  demo: false,
  fictionalFlights: true,
  publicUrl: null,
  trustProxy: false,
  metricsOpen: false,
  smtpUrl: null,
  mailFrom: 'Singgah <singgah@localhost>',
} as const satisfies AppParts['settings']

/** More calls than any test makes. */
export const UNLIMITED = {
  perMinute: 1e9,
  refusalMs: 0,
  mails: 1e9,
  turns: null,
} as const satisfies Partial<RateLimits>
