import type { BookingState } from '#contract/bookings/states.ts'

const WITH_VOUCHER: readonly BookingState[] = ['confirmed', 'in_use', 'completed', 'reviewed']
const NEVER_SETTLED: readonly BookingState[] = [
  'held',
  'pending_approval',
  'approved',
  'awaiting_payment',
  'payment_expired',
  'hold_expired',
  'approval_expired',
  'rejected',
]

/** There is something to show on the spot: it is booked and was not cancelled. */
export const hasVoucher = ({ state }: { state: BookingState }): boolean => WITH_VOUCHER.includes(state)

/** It was paid at some time, so that there may be invoices of it. */
export const isSettled = ({ state }: { state: BookingState }): boolean => !NEVER_SETTLED.includes(state)
