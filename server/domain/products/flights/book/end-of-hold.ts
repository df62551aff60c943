import type { FlightSupplier } from '../supplier/flight-supplier.ts'

/**
 * Columns of a booking that ends before it was paid. A supplier that holds seats is asked to release them, also where we
 * have no reference: its answer may have been lost.
 */
export const endOfHold = ({ hold }: Pick<FlightSupplier, 'hold'>, now: Date) => ({
  issueNextAt: null,
  supplierReleasedAt: hold === null ? now : null,
})
