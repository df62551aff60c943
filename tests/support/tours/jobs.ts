import { embeddedTourSupplier } from '#server/adapters/suppliers/tours/supplier.ts'
import { setTourFault } from '#server/adapters/suppliers/tours/faults.ts'
import type { FaultKind } from '#server/database/schema/supplier-faults.ts'
import { cancelBookingsOfDepartures } from '#server/domain/products/tours/run/tour-jobs.ts'
import { askTourSupplier, takeTourEvents } from '#server/domain/products/tours/supplier/supplier-requests.ts'
import type { TourSupplier } from '#server/domain/products/tours/supplier/tour-supplier.ts'
import type { Api } from '../api.ts'
import type { MadeTour } from './tours.ts'

const failed = (error: unknown): never => {
  throw error
}

/** Sets a switch of the embedded supplier for the next booking of a tour. */
export const aTourFault = (api: Api, tour: MadeTour, kind: FaultKind, value?: number): Promise<void> =>
  setTourFault(api.db, { tourId: tour.tourId, kind, uses: 1, ...(value !== undefined && { value }) }, api.clock.now())

/** What the supplier's job does, so many milliseconds from now. Gives how many bookings were settled. */
export const tourSupplierJob = async (
  api: Api,
  afterMs: number,
  more: { supplier?: Partial<TourSupplier>; onFailure?: (error: unknown) => void } = {},
): Promise<number> => {
  const { db } = api.app.services
  const now = new Date(api.clock.now().getTime() + afterMs)
  const whole = embeddedTourSupplier({ db, clock: () => now, hasFaults: true, pause: async () => undefined })
  const given = {
    db,
    supplier: { ...whole, ...more.supplier },
    now,
    origin: 'http://localhost',
    onFailure: more.onFailure ?? failed,
  }
  return (await askTourSupplier(given)) + (await takeTourEvents(given))
}

/** What the job does for departures that their operator cancelled. Gives how many bookings it cancelled. */
export const cancelledDeparturesJob = (api: Api): Promise<number> =>
  cancelBookingsOfDepartures({ db: api.db, now: api.clock.now(), origin: 'http://localhost', onFailure: failed })
