import { eq } from 'drizzle-orm'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'

/** Booking summary for lists, mails and documents of all services. */
export type BookingSummary = {
  title: string
  startsAt: Date
  endsAt: Date
  /** Zones of the places where it starts and ends. */
  zone: string
  endZone: string
  /** Total after cancellations. */
  total: Money
  people: number
}

/** A summary as the columns of `bookings`. */
export const summaryColumns = ({ total, ...summary }: BookingSummary) => ({
  ...summary,
  totalMinor: total.minor,
  currency: total.currency,
})

/** Keeps the summary of a booking after its service changed it. The booking is locked. */
export const writeSummary = async (tx: Db, bookingId: string, summary: BookingSummary): Promise<void> => {
  await tx.update(bookings).set(summaryColumns(summary)).where(eq(bookings.id, bookingId))
}
