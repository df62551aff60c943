import type { Db } from '#server/database/db.ts'
import type { ProductJob } from '#server/domain/bookings/product.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Clock } from '#server/domain/kernel/clock.ts'
import { stayRequests } from './requests/stay-requests.ts'
import { extendCalendars } from './listing/price-calendar.ts'
import { sweepHolds } from './hold/hold-expiry.ts'
import { publishReviews } from './reviews/score.ts'
import { inviteReviews, remindOfHolds } from './reminders.ts'
import { askSupplier, takeSupplierEvents } from './supplier/supplier-requests.ts'
import type { HotelSupplier } from './supplier/hotel-supplier.ts'

const SUPPLIER_MS = 2_000
const SWEEP_MS = 5_000
const REMIND_MS = 15_000
const PUBLISH_MS = 60_000
const HOUR_MS = 3_600_000

export type StayServices = {
  db: Db
  clock: Clock
  keys: Pick<Keys, 'vouchers'>
  suppliers: { stays: HotelSupplier }
  origin: () => string
}

/** Asks suppliers and takes what they report. */
const supplierWork = async (services: StayServices, onFailure: (error: unknown) => void): Promise<void> => {
  const { db, clock } = services
  const supplier = services.suppliers.stays
  const given = { db, supplier, now: clock(), origin: services.origin(), onFailure }
  await askSupplier(given)
  await takeSupplierEvents(given)
}

export const stayJobs = (services: StayServices): readonly ProductJob[] => {
  const { db, clock } = services
  return [
    { name: 'hold expiry', everyMs: SWEEP_MS, run: () => sweepHolds(db, clock()) },
    { name: 'reminders of holds', everyMs: REMIND_MS, run: () => remindOfHolds(db, clock()) },
    { name: 'price calendars of listings', everyMs: 6 * HOUR_MS, run: () => extendCalendars(db, clock()) },
    { name: 'review invitations', everyMs: HOUR_MS, run: () => inviteReviews(db, clock()) },
    { name: 'reviews to publish', everyMs: PUBLISH_MS, run: () => publishReviews(db, clock()) },
    {
      name: 'requests to hosts',
      everyMs: SWEEP_MS,
      run: (onFailure) => stayRequests.expireDue({ db, now: clock(), origin: services.origin(), onFailure }),
    },
    { name: 'supplier', everyMs: SUPPLIER_MS, run: (onFailure) => supplierWork(services, onFailure) },
  ]
}
