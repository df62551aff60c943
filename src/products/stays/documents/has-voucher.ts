import type { BookingState } from '#contract/bookings/states.ts'

const WITH_VOUCHER: readonly BookingState[] = ['confirmed', 'in_use', 'completed', 'reviewed']

/** There is something to show at the reception: the stay is booked and was not cancelled. */
export const hasVoucher = ({ state }: { state: BookingState }): boolean => WITH_VOUCHER.includes(state)

const WITHOUT_VOUCHER: readonly BookingState[] = [
  'awaiting_payment',
  'payment_expired',
  'hold_expired',
  'approval_expired',
  'rejected',
]

/** It was booked at some time, so that there may be papers of it: not before it is paid, nor when it never was. */
export const isSettled = ({ state }: { state: BookingState }): boolean => !WITHOUT_VOUCHER.includes(state)
