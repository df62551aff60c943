/** States of a booking. The client-only `draft` and `queued` never reach the server. */
export const BOOKING_STATES = [
  'held',
  'pending_approval',
  'approved',
  'awaiting_payment',
  'paid',
  'issuing',
  'confirmed',
  'in_use',
  'completed',
  'reviewed',
  'rejected',
  'approval_expired',
  'hold_expired',
  'payment_expired',
  'issue_failed',
  'cancel_requested',
  'cancelled',
  'no_show',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

const TRANSITIONS: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['pending_approval', 'awaiting_payment', 'paid', 'issuing', 'confirmed', 'hold_expired', 'cancelled'],
  pending_approval: ['approved', 'rejected', 'approval_expired', 'cancelled'],
  approved: ['awaiting_payment', 'paid', 'issuing', 'confirmed', 'hold_expired', 'cancelled'],
  // Returns to an approval if the held price has risen above the amount allowed without one.
  awaiting_payment: ['pending_approval', 'paid', 'payment_expired', 'issue_failed', 'cancelled'],
  paid: ['issuing', 'confirmed', 'issue_failed', 'cancel_requested'],
  // Cancelled directly where a request to the host is withdrawn.
  issuing: ['confirmed', 'issue_failed', 'cancelled'],
  confirmed: ['in_use', 'cancel_requested', 'no_show'],
  in_use: ['completed'],
  completed: ['reviewed'],
  reviewed: [],
  rejected: [],
  approval_expired: [],
  hold_expired: [],
  payment_expired: [],
  issue_failed: [],
  cancel_requested: ['cancelled', 'confirmed'],
  cancelled: [],
  no_show: ['confirmed'],
}

/** True when a booking may go from one state to the other; everything else is answered `illegal_transition`. */
export const mayBecome = (from: BookingState, to: BookingState): boolean => TRANSITIONS[from].includes(to)

/** States in which the booking's stock is taken. */
export const holdsStock = (state: BookingState): boolean =>
  !['rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled'].includes(state)

/** Final states, whatever the date: departed or no-show. */
export const isThrough = (state: BookingState): boolean => ['no_show', 'completed', 'reviewed'].includes(state)

export const isCancellable = (state: BookingState): boolean => mayBecome(state, 'cancel_requested')
