import { setTimeout } from 'node:timers/promises'
import type { Db } from '#server/database/db.ts'
import type { CabSupplier } from '#server/domain/products/cabs/supplier/cab-supplier.ts'
import { faultValue, needsAsking, pricePermille } from '../embedded-outcomes.ts'
import { cabBooks, offered } from './faults.ts'

type Given = {
  db: Db
  clock: () => Date
  /** True if its switches apply; without them it confirms everything immediately. */
  hasFaults: boolean
  /** How it takes its time. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Supplier of our own cars: the hold has already taken one, at its price, and it confirms immediately. It is asked only
 * for operators that confirm each ride, and for bookings that a switch strikes.
 */
export const embeddedCabSupplier = ({ db, clock, hasFaults, pause = setTimeout }: Given): CabSupplier => ({
  name: 'embedded-cabs',

  async check({ bookingId, operatorId, isOnRequest }) {
    const isStruck =
      hasFaults && ((await cabBooks.knownFaults(db, bookingId)) !== null || (await cabBooks.hasFaults(db, operatorId)))
    if (!isStruck && !isOnRequest) return { kind: 'available', permille: 1000, confirms: 'at_once' }
    const faults = await offered(db, { bookingId, operatorId, now: clock(), drawsFaults: hasFaults })
    if (faultValue(faults, 'sold_out_at_commit') !== null) return { kind: 'sold_out' }
    const asks = isOnRequest || needsAsking(faults)
    return { kind: 'available', permille: pricePermille(faults), confirms: asks ? 'when_asked' : 'at_once' }
  },

  async book({ bookingId, operatorId }) {
    const faults = await offered(db, { bookingId, operatorId, now: clock(), drawsFaults: false })
    const seconds = faultValue(faults, 'slow') ?? 0
    if (seconds > 0) await pause(seconds * 1000)
    const issue = await cabBooks.answer(db, bookingId, { now: clock(), begins: true })
    return issue === null || issue.kind === 'cancelled' ? { kind: 'failed' } : issue
  },

  find: (bookingId) => cabBooks.answer(db, bookingId, { now: clock(), begins: false }),
  cancel: (bookingId) => cabBooks.cancel(db, bookingId),

  events: async () =>
    (await cabBooks.events(db, clock())).map(({ id: eventId, booking_id: bookingId, kind, reference }) =>
      kind === 'confirmed' ? { eventId, bookingId, kind, supplierReference: reference } : { eventId, bookingId, kind },
    ),

  taken: (eventId) => cabBooks.taken(db, eventId, clock()),
})
