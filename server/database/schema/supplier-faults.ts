import type { OneOf } from './columns.ts'

/** Faults that can be simulated at embedded suppliers. */
export const FAULT_KINDS = [
  'slow',
  'time_out',
  'sold_out_at_commit',
  'price_up',
  'price_down',
  'confirm_late',
  'fail_after_payment',
  'cancel_later',
] as const
export type FaultKind = OneOf<typeof FAULT_KINDS>

/** Value of a fault switch: seconds, lost answers, thousandths or minutes, depending on its kind. */
export type Fault = { kind: FaultKind; value: number }

/** State of a booking at an embedded supplier; `offered` is checked and not booked. */
export type EmbeddedState = 'offered' | 'pending' | 'confirmed' | 'failed' | 'cancelled'
