import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'

const isAway = (): Promise<never> => Promise.reject(new SupplierError('this installation has no supplier of flights'))

/**
 * In place of a supplier where there is none: nothing is found or sold. Flights that another supplier sold before are not
 * asked of it; their tickets wait until that one is back.
 */
export const noFlightSupplier: FlightSupplier = {
  name: 'none',
  sells: false,
  asksIdentity: false,
  cancelsBy: 'leg',
  recall: null,
  hold: null,
  receiveEvent: null,
  timetable: null,
  priceChange: isAway,
  cancelPrice: isAway,
  search: isAway,
  read: isAway,
  extras: isAway,
  lowest: isAway,
  issue: isAway,
  reissue: isAway,
  find: isAway,
  cancel: isAway,
  cancelParts: isAway,
  events: async () => [],
  taken: isAway,
  answered: isAway,
}
