import type { BookingState } from '#contract/bookings/states.ts'
import { Refusal } from '../kernel/refusal.ts'

type Versioned = { version: number; state: BookingState }

/** Throws `changed_meanwhile` where a booking is no longer the version that was decided on. */
export const assertVersion = ({ version, state }: Versioned, decidedOn: number): void => {
  if (version !== decidedOn) throw new Refusal('changed_meanwhile', { details: { version, state } })
}

/** `illegal_transition` with the current state. */
export const illegalNow = ({ version, state }: Versioned): Refusal =>
  new Refusal('illegal_transition', { details: { state, version } })
