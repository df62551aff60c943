import type { Db } from '#server/database/db.ts'
import { completeEnded, inviteReviews } from '#server/domain/bookings/finished-bookings.ts'
import { flightTimesOf, type ProductJob, type Products } from '#server/domain/bookings/product.ts'
import type { Clock } from '#server/domain/kernel/clock.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { watchFlights } from './flights/flight-watch.ts'
import { sweepCabHolds } from './hold/hold-expiry.ts'
import { assignDrivers, changeDriver } from './operations/assign.ts'
import { cabRequests } from './requests/cab-requests.ts'
import type { CabSupplier } from './supplier/cab-supplier.ts'
import { askCabSupplier, takeCabEvents } from './supplier/supplier-requests.ts'

const SUPPLIER_MS = 2_000
const SWEEP_MS = 5_000
const FLIGHTS_MS = 15_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export type CabServices = {
  db: Db
  clock: Clock
  keys: Pick<Keys, 'vouchers'>
  suppliers: { cabs: CabSupplier }
  origin: () => string
  /** What else is sold: flights tell when they land. Asked when it is needed, since rides are one of them. */
  products: () => Products
}

/** Moves pick-ups with their flights. */
const flightWork = async (services: CabServices, onFailure: (error: unknown) => void): Promise<void> => {
  const { db, clock, origin, products } = services
  const flightTimes = flightTimesOf(products())
  if (flightTimes !== null) await watchFlights({ db, now: clock(), origin: origin(), flightTimes, onFailure })
}

/** Queries operators, processes their events and assigns drivers. */
const supplierWork = async (services: CabServices, onFailure: (error: unknown) => void): Promise<void> => {
  const { db, clock, suppliers } = services
  const given = { db, supplier: suppliers.cabs, now: clock(), origin: services.origin(), onFailure }
  await askCabSupplier(given)
  await takeCabEvents(given, (bookingId) => changeDriver(given, bookingId))
  await assignDrivers(given)
}

export const cabJobs = (services: CabServices): readonly ProductJob[] => {
  const { db, clock } = services
  return [
    { name: 'cab hold expiry', everyMs: SWEEP_MS, run: () => sweepCabHolds(db, clock()) },
    {
      name: 'requests to hosts of vehicles',
      everyMs: SWEEP_MS,
      run: (onFailure) => cabRequests.expireDue({ db, now: clock(), origin: services.origin(), onFailure }),
    },
    { name: 'cab operators', everyMs: SUPPLIER_MS, run: (onFailure) => supplierWork(services, onFailure) },
    { name: 'flights of rides', everyMs: FLIGHTS_MS, run: (onFailure) => flightWork(services, onFailure) },
    { name: 'completed rides', everyMs: MINUTE_MS, run: () => completeEnded(db, 'cab', clock()) },
    { name: 'ride review invitations', everyMs: HOUR_MS, run: () => inviteReviews(db, 'cab', clock()) },
  ]
}
