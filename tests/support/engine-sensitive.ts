/**
 * API tests whose subject depends on the SQL engine: jobs, row security, raw SQL, keyset lists, text search, triggers and
 * a lost connection. `npm test` runs them on the embedded engine as well as on PostgreSQL; its browser tests book, pay,
 * cancel and sign in on the embedded engine only, and `npm run test:all` runs every file on both.
 */
export const ENGINE_SENSITIVE = [
  'accounts/audit-log',
  'accounts/sessions',
  'approvals/approval-tenants',
  'bookings/today',
  'cabs/operations',
  'cabs/overlaps',
  'cabs/race',
  'cabs/search',
  'content/content-revision',
  'core/backup',
  'core/housekeeping',
  'core/idempotency',
  'core/jobs',
  'core/lost-connection',
  'core/statements',
  'core/tenants',
  'payments/payment-webhooks',
  'reports/report-sums',
  'reports/saved-reports',
  'stays/approval-race',
  'stays/hold-extension',
  'stays/hotel-facets',
  'tours/operations',
  'tours/race',
  'tours/search',
] as const
