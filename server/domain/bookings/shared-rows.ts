import type { BookingSummary } from '#contract/bookings/summary.ts'
import { money } from '#contract/core/money.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'

/** The shared columns of a booking. */
export type SharedRow = typeof bookings.$inferSelect

/** The shared part of a booking, as lists have it. */
export const summaryView = (row: SharedRow): BookingSummary => ({
  bookingId: row.id,
  reference: row.reference,
  state: row.state,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  zone: row.zone,
  total: money(row.totalMinor, row.currency),
  people: row.people,
})
