import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { permilleOf } from '#contract/core/money.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import { transact, type Db } from '#server/database/db.ts'
import { tourOptions } from '#server/database/schema/products/tours/tours.ts'
import { tourSupplierBookings, tourSupplierEvents } from '#server/database/schema/products/tours/tour-suppliers.ts'
import { faultValue, issueOf, needsAsking, outcomeOf, pricePermille } from '../embedded-outcomes.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import type { TourSupplier } from '#server/domain/products/tours/supplier/tour-supplier.ts'
import { hasTourFaults, knownFaults, offered } from './faults.ts'

type Stored = typeof tourSupplierBookings.$inferSelect

/** Decides the outcome of a booking at the first request, and queues the events it will send later. */
const decide = async (tx: Db, stored: Stored, now: Date): Promise<Stored> => {
  const { bookingId } = stored
  const { state, events } = outcomeOf(stored.faults, now)
  await tx.update(tourSupplierBookings).set({ state }).where(eq(tourSupplierBookings.bookingId, bookingId))
  for (const event of events) await tx.insert(tourSupplierEvents).values({ id: uuidv7(), bookingId, ...event })
  return { ...stored, state }
}

/** Applies queued events that are due, delivered or not. */
const settled = async (tx: Db, stored: Stored, now: Date): Promise<Stored> => {
  if (stored.state !== 'pending' && stored.state !== 'confirmed') return stored
  const due = await tx
    .select()
    .from(tourSupplierEvents)
    .where(and(eq(tourSupplierEvents.bookingId, stored.bookingId), lte(tourSupplierEvents.dueAt, now)))
    .orderBy(asc(tourSupplierEvents.dueAt), asc(tourSupplierEvents.id))
  const state = due.at(-1)?.kind ?? stored.state
  if (state === stored.state) return stored
  await tx.update(tourSupplierBookings).set({ state }).where(eq(tourSupplierBookings.bookingId, stored.bookingId))
  return { ...stored, state }
}

/** True where the answer is to be lost; each one is lost once. */
const loses = async (tx: Db, { bookingId, faults, answersLost }: Stored): Promise<boolean> => {
  if (answersLost >= (faultValue(faults, 'time_out') ?? 0)) return false
  await tx
    .update(tourSupplierBookings)
    .set({ answersLost: answersLost + 1 })
    .where(eq(tourSupplierBookings.bookingId, bookingId))
  return true
}

type Given = {
  db: Db
  clock: () => Date
  /** True if its switches apply; without them it confirms everything immediately. */
  hasFaults: boolean
  /** How it takes its time. */
  pause?: (milliseconds: number) => Promise<unknown>
}

const locked = async (tx: Db, bookingId: string): Promise<Stored | undefined> => {
  const [stored] = await tx
    .select()
    .from(tourSupplierBookings)
    .where(eq(tourSupplierBookings.bookingId, bookingId))
    .for('update')
  return stored
}

/**
 * Supplier of our own stock: the hold has already taken it, at its price, and it confirms immediately. It is asked only
 * for options that the operator confirms, and for bookings that a switch strikes.
 */
export const embeddedTourSupplier = ({ db, clock, hasFaults, pause = setTimeout }: Given): TourSupplier => {
  /** The supplier's answer for a booking, under lock; `first` decides it at the first request. */
  const answer = async (bookingId: string, first?: (tx: Db, stored: Stored) => Promise<Stored>) => {
    const now = clock()
    const { stored, isLost } = await transact(db, async (tx) => {
      const known = await locked(tx, bookingId)
      if (known === undefined) return { stored: undefined, isLost: false }
      const begun = known.state === 'offered' && first !== undefined ? await first(tx, known) : known
      return { stored: await settled(tx, begun, now), isLost: await loses(tx, known) }
    })
    if (isLost) throw new SupplierError('no answer')
    return stored
  }

  return {
    name: 'embedded-tours',
    refresh: null,
    receiveEvent: null,

    async check({ bookingId, tourId, departureId, units }) {
      const [option] = await db
        .select({ isOnRequest: tourOptions.isOnRequest })
        .from(tourOptions)
        .where(eq(tourOptions.id, departureParts(departureId).optionId))
      const isOnRequest = option?.isOnRequest === true
      const isStruck = hasFaults && ((await knownFaults(db, bookingId)) !== null || (await hasTourFaults(db, tourId)))
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
      const stored = await answer(bookingId, (tx, first) => decide(tx, first, clock()))
      const issue = stored === undefined ? null : issueOf(stored)
      return issue === null || issue.kind === 'cancelled' ? { kind: 'failed' } : issue
    },

    async find(bookingId) {
      const stored = await answer(bookingId)
      return stored === undefined ? null : issueOf(stored)
    },

    cancel: (bookingId) =>
      transact(db, async (tx) => {
        const stored = await locked(tx, bookingId)
        if (stored === undefined || stored.state === 'failed') return
        await tx
          .update(tourSupplierBookings)
          .set({ state: 'cancelled' })
          .where(eq(tourSupplierBookings.bookingId, bookingId))
        await tx
          .delete(tourSupplierEvents)
          .where(and(eq(tourSupplierEvents.bookingId, bookingId), isNull(tourSupplierEvents.takenAt)))
      }),

    change: (bookingId, changes) =>
      transact(db, async (tx) => {
        const stored = await locked(tx, bookingId)
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

    async events() {
      const due = await db
        .select({ event: tourSupplierEvents, reference: tourSupplierBookings.reference })
        .from(tourSupplierEvents)
        .innerJoin(tourSupplierBookings, eq(tourSupplierBookings.bookingId, tourSupplierEvents.bookingId))
        .where(and(isNull(tourSupplierEvents.takenAt), lte(tourSupplierEvents.dueAt, clock())))
        .orderBy(asc(tourSupplierEvents.dueAt), asc(tourSupplierEvents.id))
        .limit(50)
      return due.map(({ event: { id, bookingId, kind }, reference }) =>
        kind === 'confirmed'
          ? { eventId: id, bookingId, kind, supplierReference: reference }
          : { eventId: id, bookingId, kind },
      )
    },

    async taken(eventId) {
      await db.execute(
        sql`update tour_supplier_events set taken_at = ${clock()} where id = ${eventId} and taken_at is null`,
      )
    },
  }
}
