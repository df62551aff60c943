import { eq } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import { flightCancellation } from '#contract/products/flights/cancellation-rules.ts'
import { partsLeft, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import { freedLegs } from '#contract/products/flights/schedule-change-rules.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { soldOf, type StoredFlights } from '../book/flight-booking-view.ts'
import { withinRetained } from '../cancel/within-retained.ts'
import { recordCancelledParts } from '../cancel/cancelled-parts.ts'
import { creditPartialCancellation } from '../invoices/flight-invoices.ts'
import { endOrder, seatsOfParts } from '../book/flight-orders.ts'
import { returnFlightStock } from '../search/flight-stock.ts'
import { giveBack, refundable } from '#server/domain/payments/refund-amounts.ts'
import { closeSchedules } from './schedule-changes.ts'

/** Remaining travellers on a moved or cancelled leg; for a full refund also on everything that has not departed. */
export const refundedParts = (booking: StoredFlights, leg: number, scope: 'leg' | 'rest', at: Date): FlightPart[] => {
  const freed = scope === 'rest' ? freedLegs(soldOf(booking), at) : []
  return partsLeft(booking, booking.cancelled).filter((part) => part.leg === leg || freed.includes(part.leg))
}

/** Full refund for some parts, at most what the booking still keeps. */
const scheduleAmounts = async (tx: Db, booking: StoredFlights, parts: readonly FlightPart[], at: Date) => {
  const owed = flightCancellation(soldOf(booking), at, parts)
  const amounts = withinRetained(owed, await refundable(tx, booking.id))
  return { ...amounts, missing: money(owed.refund.minor - amounts.refund.minor, booking.currency) }
}

/** The refund of `giveScheduleBack`. */
export const scheduleRefundOf = async (
  tx: Db,
  booking: StoredFlights,
  parts: readonly FlightPart[],
  at: Date,
): Promise<Money> => (await scheduleAmounts(tx, booking, parts, at)).refund

/**
 * Refunds moved or cancelled flights in full: refund, seats, states and the response together; a job notifies the
 * airline. If nothing remains, the booking ends. The booking is locked. As the installation. All refunds for schedule
 * changes are made here. `missing` is what is owed beyond what the booking still keeps.
 */
export const giveScheduleBack = async (
  tx: Db,
  booking: StoredFlights,
  how: { parts: readonly FlightPart[]; userId: string | null; now: Date },
): Promise<{ refund: Money; missing: Money }> => {
  const { parts, userId, now } = how
  const { id: bookingId, client_id: clientId, version } = booking
  const amounts = await scheduleAmounts(tx, booking, parts, now)
  const isAll = partsLeft(booking, booking.cancelled).length === parts.length
  // Stock is locked before money, as when booking.
  if (isAll) await endOrder(tx, bookingId)
  else await returnFlightStock(tx, bookingId, seatsOfParts(booking, parts))
  const request = { clientId, bookingId, amount: amounts.refund, reason: 'schedule_changed' as const, at: now }
  const refundId = amounts.refund.minor > 0 ? ((await giveBack(tx, request))[0] ?? null) : null
  await creditPartialCancellation(tx, booking, amounts.parts, now)
  if (isAll) {
    await recordTransitions(tx, { id: bookingId, clientId }, ['confirmed', 'cancel_requested', 'cancelled'], {
      userId,
      at: now,
    })
  } else {
    await recordCancelledParts(tx, booking, { amounts, refundId, userId, now })
  }
  await tx
    .update(bookings)
    .set({ version: version + 1, ...(isAll && { state: 'cancelled' }) })
    .where(eq(bookings.id, bookingId))
  const legs = isAll ? booking.legs.keys() : new Set(parts.map(({ leg }) => leg))
  await closeSchedules(tx, bookingId, { legs: [...legs], state: 'overtaken', now })
  return { refund: amounts.refund, missing: amounts.missing }
}
