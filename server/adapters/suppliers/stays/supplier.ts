import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { money, permilleOf, sumMoney } from '#contract/core/money.ts'
import { sameRoomNight } from '#contract/products/stays/room-nights.ts'
import { transact, type Db } from '#server/database/db.ts'
import { supplierBookings, supplierEvents } from '#server/database/schema/products/stays/suppliers.ts'
import { faultValue, issueOf, needsAsking, outcomeOf, pricePermille } from '../embedded-outcomes.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { type HotelSupplier, type StayOrder } from '#server/domain/products/stays/supplier/hotel-supplier.ts'
import { faultsOf } from './faults.ts'

type Stored = typeof supplierBookings.$inferSelect

/** A price moved line by line, by thousandths of each. */
export const movedBy = ({ lines, total }: StayOrder['promised'], permille: number): StayOrder['promised'] => {
  const moved = lines.map((line) => ({
    ...line,
    amount: money(permilleOf(line.amount.minor, permille), line.amount.currency),
  }))
  const amounts = moved.map(({ amount }) => amount)
  return { lines: moved, total: sumMoney(amounts, total.currency) }
}

/** Decides the outcome of a stay at the first request, and queues the events it will send later. */
const decide = async (tx: Db, stored: Stored, now: Date): Promise<Stored> => {
  const { bookingId } = stored
  const { state, events } = outcomeOf(stored.faults, now)
  await tx.update(supplierBookings).set({ state }).where(eq(supplierBookings.bookingId, bookingId))
  for (const event of events) await tx.insert(supplierEvents).values({ id: uuidv7(), bookingId, ...event })
  return { ...stored, state }
}

/** Applies queued events that are due, delivered or not. */
const settled = async (tx: Db, stored: Stored, now: Date): Promise<Stored> => {
  if (stored.state !== 'pending' && stored.state !== 'confirmed') return stored
  const due = await tx
    .select()
    .from(supplierEvents)
    .where(and(eq(supplierEvents.bookingId, stored.bookingId), lte(supplierEvents.dueAt, now)))
    .orderBy(asc(supplierEvents.dueAt), asc(supplierEvents.id))
  const state = due.at(-1)?.kind ?? stored.state
  if (state === stored.state) return stored
  await tx.update(supplierBookings).set({ state }).where(eq(supplierBookings.bookingId, stored.bookingId))
  return { ...stored, state }
}

/** True where the answer is to be lost; each one is lost once. */
const loses = async (tx: Db, { bookingId, faults, answersLost }: Stored): Promise<boolean> => {
  if (answersLost >= (faultValue(faults, 'time_out') ?? 0)) return false
  await tx
    .update(supplierBookings)
    .set({ answersLost: answersLost + 1 })
    .where(eq(supplierBookings.bookingId, bookingId))
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
    .from(supplierBookings)
    .where(eq(supplierBookings.bookingId, bookingId))
    .for('update')
  return stored
}

/**
 * Supplier of our own stock: the hold has already reserved it, at the guaranteed price, and it confirms immediately.
 * Only its switches make it behave like external suppliers.
 */
export const embeddedSupplier = ({ db, clock, hasFaults, pause = setTimeout }: Given): HotelSupplier => {
  /** The supplier's answer for a stay, under lock; `first` decides it at the first request. */
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
    name: 'embedded',

    async check({ bookingId, propertyId, promised }) {
      const faults = hasFaults ? await faultsOf(db, { bookingId, propertyId, now: clock() }) : []
      if (faultValue(faults, 'sold_out_at_commit') !== null) return { kind: 'sold_out' }
      const permille = pricePermille(faults)
      const asks = needsAsking(faults)
      const price = permille === 1000 ? promised : movedBy(promised, permille)
      return { kind: 'available', ...price, confirms: asks ? 'when_asked' : 'at_once' }
    },

    async book({ bookingId }) {
      const [known] = await db.select().from(supplierBookings).where(eq(supplierBookings.bookingId, bookingId))
      if (known === undefined) throw new SupplierError('nobody has checked this stay')
      const seconds = faultValue(known.faults, 'slow') ?? 0
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
        await tx.update(supplierBookings).set({ state: 'cancelled' }).where(eq(supplierBookings.bookingId, bookingId))
        await tx
          .delete(supplierEvents)
          .where(and(eq(supplierEvents.bookingId, bookingId), isNull(supplierEvents.takenAt)))
      }),

    cancelRoomNights: ({ bookingId, roomNights }) =>
      transact(db, async (tx) => {
        const stored = await locked(tx, bookingId)
        if (stored === undefined || stored.state === 'failed' || stored.state === 'cancelled') return
        const before = stored.cancelledRoomNights
        const more = roomNights.filter((one) => !before.some((other) => sameRoomNight(one, other)))
        if (more.length === 0) return
        await tx
          .update(supplierBookings)
          .set({ cancelledRoomNights: [...before, ...more] })
          .where(eq(supplierBookings.bookingId, bookingId))
      }),

    async events() {
      const due = await db
        .select({ event: supplierEvents, reference: supplierBookings.reference })
        .from(supplierEvents)
        .innerJoin(supplierBookings, eq(supplierBookings.bookingId, supplierEvents.bookingId))
        .where(and(isNull(supplierEvents.takenAt), lte(supplierEvents.dueAt, clock())))
        .orderBy(asc(supplierEvents.dueAt), asc(supplierEvents.id))
        .limit(50)
      return due.map(({ event: { id, bookingId, kind }, reference }) =>
        kind === 'confirmed'
          ? { eventId: id, bookingId, kind, supplierReference: reference }
          : { eventId: id, bookingId, kind },
      )
    },

    async taken(eventId) {
      await db.execute(sql`update supplier_events set taken_at = ${clock()} where id = ${eventId} and taken_at is null`)
    },
  }
}
