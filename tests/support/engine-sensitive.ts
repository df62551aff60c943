/**
 * API tests that depend on the SQL engine: locks, jobs, row security, raw SQL, keyset lists, text search and
 * triggers. `npm test` runs them on the embedded engine as well as on PostgreSQL; `npm run test:all` runs every file on both.
 */
export const ENGINE_SENSITIVE = [
  'accounts/account-deletion',
  'accounts/audit-log',
  'accounts/renewal',
  'accounts/sessions',
  'approvals/approval-tenants',
  'bookings/admin-bookings-lists',
  'bookings/today',
  'content/content-revision',
  'core/backup',
  'core/company-crossing',
  'core/housekeeping',
  'core/idempotency',
  'core/jobs',
  'core/lost-connection',
  'core/statements',
  'core/tenants',
  'flights/flight-bookings',
  'flights/flight-issuing',
  'payments/invoices',
  'payments/payment-webhooks',
  'payments/refunds',
  'stays/bookings',
  'stays/hold-extension',
  'stays/hotel-facets',
  'stays/hotels',
  'stays/quotes-and-holds',
] as const
