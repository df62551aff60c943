import type { Db } from '#server/database/db.ts'
import type { ProductJob } from '#server/domain/bookings/product.ts'
import type { Clock } from '#server/domain/kernel/clock.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { sweepTourHolds } from './hold/hold-expiry.ts'
import { completeEnded, inviteReviews } from '#server/domain/bookings/finished-bookings.ts'
import { cancelBookingsOfDepartures, decideMinimums } from './run/tour-jobs.ts'
import { tourRequests } from './requests/tour-requests.ts'
import { askTourSupplier, takeTourEvents } from './supplier/supplier-requests.ts'
import type { TourSupplier } from './supplier/tour-supplier.ts'

const SUPPLIER_MS = 2_000
const SWEEP_MS = 5_000
const CANCEL_MS = 10_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const CATALOGUE_MS = 900_000

export type TourServices = {
  db: Db
  clock: Clock
  keys: Pick<Keys, 'vouchers'>
  suppliers: { tours: TourSupplier }
  origin: () => string
}

/** Queries operators and processes their events. */
const supplierWork = async (services: TourServices, onFailure: (error: unknown) => void): Promise<void> => {
  const { db, clock, suppliers } = services
  const given = { db, supplier: suppliers.tours, now: clock(), origin: services.origin(), onFailure }
  await askTourSupplier(given)
  await takeTourEvents(given)
}

export const tourJobs = (services: TourServices): readonly ProductJob[] => {
  const { db, clock, origin, suppliers } = services
  return [
    { name: 'tour hold expiry', everyMs: SWEEP_MS, run: () => sweepTourHolds(db, clock()) },
    {
      name: 'requests to hosts of tours',
      everyMs: SWEEP_MS,
      run: (onFailure) => tourRequests.expireDue({ db, now: clock(), origin: services.origin(), onFailure }),
    },
    { name: 'tour operators', everyMs: SUPPLIER_MS, run: (onFailure) => supplierWork(services, onFailure) },
    {
      name: 'cancelled departures',
      everyMs: CANCEL_MS,
      run: (onFailure) => cancelBookingsOfDepartures({ db, now: clock(), origin: origin(), onFailure }),
    },
    {
      name: 'tour catalogue',
      everyMs: CATALOGUE_MS,
      run: async (onFailure) => suppliers.tours.refresh?.({ origin: origin(), onFailure }),
    },
    { name: 'tour minimums', everyMs: MINUTE_MS, run: () => decideMinimums(db, clock()) },
    { name: 'completed tours', everyMs: MINUTE_MS, run: () => completeEnded(db, 'tour', clock()) },
    { name: 'tour review invitations', everyMs: HOUR_MS, run: () => inviteReviews(db, 'tour', clock()) },
  ]
}
