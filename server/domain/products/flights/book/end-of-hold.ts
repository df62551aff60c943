import type { FlightSupplier } from '../supplier/flight-supplier.ts'

/**
 * Columns of a booking that ends before it was paid. A supplier that holds seats is asked to release them, also where we
 * have no reference: its answer may have been lost. While it is being asked to hold them, the release waits for the time of
 * the next attempt (`issue_next_at`), since it would find nothing yet.
 */
export const endOfHold = ({ hold }: Pick<FlightSupplier, 'hold'>, now: Date) =>
  hold === null ? { issueNextAt: null, supplierReleasedAt: now } : { supplierReleasedAt: null }
