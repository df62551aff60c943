import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { isChangeInProgress } from '#contract/products/flights/change-rules.ts'
import { isInProgress } from '#src/bookings/payments/payment-situation.ts'

const POLL_MS = 3_000
const REFUND_POLL_MS = 15_000

const NO_CHANGES: Pick<FlightBooking, 'changes'> = { changes: [] }

/** A booking as it is answered now: one that was kept on the device before there were changes has no list of them. */
export const withChanges = (booking: FlightBooking): FlightBooking => ({ ...NO_CHANGES, ...booking })

/** Polling interval while a booking is on screen; false if no change is expected. */
export const pollEvery = (
  booking: Pick<FlightBooking, 'state' | 'hold' | 'refunds' | 'changes'> | undefined,
): number | false => {
  if (booking === undefined) return false
  // The approver's decision is pending and arrives as a notification.
  if (booking.state === 'pending_approval') return REFUND_POLL_MS
  if (booking.state === 'issuing' || booking.state === 'cancel_requested') return POLL_MS
  if (booking.changes.some(isChangeInProgress)) return POLL_MS
  // Held for a day, it waits for the person and not for a bank.
  if (booking.state === 'awaiting_payment') return booking.hold === null ? POLL_MS : REFUND_POLL_MS
  return booking.refunds.some(isInProgress) ? REFUND_POLL_MS : false
}

/** True where the airline has given tickets, whatever became of them. */
export const isTicketed = ({ locator, tickets }: Pick<FlightBooking, 'locator' | 'tickets'>): boolean =>
  locator !== null && tickets.length > 0

const COUNTING: readonly FlightBooking['state'][] = ['confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested']

/** True where its tickets are good for flying. */
export const isGood = (booking: Pick<FlightBooking, 'state' | 'locator' | 'tickets'>): boolean =>
  isTicketed(booking) && COUNTING.includes(booking.state)
