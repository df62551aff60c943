import type { OneOf } from './columns.ts'

/** Faults that can be simulated at every embedded supplier. */
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

/** Those of cars with drivers. */
export const CAB_FAULT_KINDS = [...FAULT_KINDS, 'other_driver_later'] as const
export type CabFaultKind = OneOf<typeof CAB_FAULT_KINDS>

/** Value of a fault switch: seconds, lost answers, thousandths or minutes, depending on its kind. */
export type Fault = { kind: CabFaultKind; value: number }

/** State of a booking at an embedded supplier; `offered` is checked and not booked. */
export const EMBEDDED_STATES = ['offered', 'pending', 'confirmed', 'failed', 'cancelled'] as const
export type EmbeddedState = OneOf<typeof EMBEDDED_STATES>
