import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { isUnderWay } from '../payment-situation.ts'

const POLL_MS = 3_000
const REFUND_POLL_MS = 15_000

/** How often the server is asked for a booking while it is looked at; false where nothing is expected. */
export const pollEvery = (booking: Pick<FlightBooking, 'state' | 'hold' | 'refunds'> | undefined): number | false => {
  if (booking === undefined) return false
  if (booking.state === 'issuing' || booking.state === 'cancel_requested') return POLL_MS
  // Held for a day, it waits for the person and not for a bank.
  if (booking.state === 'awaiting_payment') return booking.hold === null ? POLL_MS : REFUND_POLL_MS
  return booking.refunds.some(isUnderWay) ? REFUND_POLL_MS : false
}

/** True where the airline has given tickets, whatever became of them. */
export const isTicketed = ({ locator, tickets }: Pick<FlightBooking, 'locator' | 'tickets'>): boolean =>
  locator !== null && tickets.length > 0

const COUNTING: readonly FlightBooking['state'][] = ['confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested']

/** True where its tickets are good for flying. */
export const isGood = (booking: Pick<FlightBooking, 'state' | 'locator' | 'tickets'>): boolean =>
  isTicketed(booking) && COUNTING.includes(booking.state)

/** Whole days between two clocks of a flight, each on its airport's calendar. */
export const daysLater = (departs: string, arrives: string): number =>
  Math.round((Date.parse(arrives.slice(0, 10)) - Date.parse(departs.slice(0, 10))) / 86_400_000)
