import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { permilleOf } from '#contract/core/money.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import { transact, type Db } from '#server/database/db.ts'
import { tourOptions } from '#server/database/schema/products/tours/tours.ts'
import { tourSupplierBookings } from '#server/database/schema/products/tours/tour-suppliers.ts'
import type { TourSupplier } from '#server/domain/products/tours/supplier/tour-supplier.ts'
import { faultValue, needsAsking, pricePermille } from '../embedded-outcomes.ts'
import { offered, tourBooks } from './faults.ts'

type Given = {
  db: Db
  clock: () => Date
  /** True if its switches apply; without them it confirms everything immediately. */
  hasFaults: boolean
  /** How it takes its time. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Supplier of our own stock: the hold has already taken it, at its price, and it confirms immediately. It is asked only
 * for options that the operator confirms, and for bookings that a switch strikes.
 */
export const embeddedTourSupplier = ({ db, clock, hasFaults, pause = setTimeout }: Given): TourSupplier => ({
  name: 'embedded-tours',
  refresh: null,
  receiveEvent: null,

  async check({ bookingId, tourId, departureId, units }) {
    const [option] = await db
      .select({ isOnRequest: tourOptions.isOnRequest })
      .from(tourOptions)
      .where(eq(tourOptions.id, departureParts(departureId).optionId))
    const isOnRequest = option?.isOnRequest === true
    const isStruck =
      hasFaults && ((await tourBooks.knownFaults(db, bookingId)) !== null || (await tourBooks.hasFaults(db, tourId)))
    if (!isStruck && !isOnRequest) return { kind: 'available', units, confirms: 'at_once' }
    const asked = { bookingId, tourId, departureId, now: clock(), drawsFaults: hasFaults }
    const faults = await offered(db, asked)
    if (faultValue(faults, 'sold_out_at_commit') !== null) return { kind: 'sold_out' }
    const permille = pricePermille(faults)
    const asks = isOnRequest || needsAsking(faults)
    return {
      kind: 'available',
      units: units.map(({ unitId, netMinor }) => ({ unitId, netMinor: permilleOf(netMinor, permille) })),
      confirms: asks ? 'when_asked' : 'at_once',
    }
  },

  async book({ bookingId, tourId, departureId }) {
    const faults = await offered(db, { bookingId, tourId, departureId, now: clock(), drawsFaults: false })
    const seconds = faultValue(faults, 'slow') ?? 0
    if (seconds > 0) await pause(seconds * 1000)
    const issue = await tourBooks.answer(db, bookingId, { now: clock(), begins: true })
    return issue === null || issue.kind === 'cancelled' ? { kind: 'failed' } : issue
  },

  find: (bookingId) => tourBooks.answer(db, bookingId, { now: clock(), begins: false }),
  cancel: (bookingId) => tourBooks.cancel(db, bookingId),

  change: (bookingId, changes) =>
    transact(db, async (tx) => {
      const [stored] = await tx
        .select()
        .from(tourSupplierBookings)
        .where(eq(tourSupplierBookings.bookingId, bookingId))
        .for('update')
      if (stored === undefined || stored.state === 'failed' || stored.state === 'cancelled') return
      const given = changes.flatMap((change) => (change.kind === 'unit' ? [change.index] : []))
      const moved = changes.findLast((change) => change.kind === 'move')
      await tx
        .update(tourSupplierBookings)
        .set({
          cancelledUnits: [...new Set([...stored.cancelledUnits, ...given])],
          departureId: moved?.departureId ?? stored.departureId,
        })
        .where(eq(tourSupplierBookings.bookingId, bookingId))
    }),

  events: async () =>
    (await tourBooks.events(db, clock())).flatMap(({ id: eventId, booking_id: bookingId, kind, reference }) => {
      if (kind === 'other_driver') return []
      return [
        kind === 'confirmed'
          ? { eventId, bookingId, kind, supplierReference: reference }
          : { eventId, bookingId, kind },
      ]
    }),

  taken: (eventId) => tourBooks.taken(db, eventId, clock()),
})
