import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import {
  CAB_FAULT_KINDS,
  EMBEDDED_STATES,
  type CabFaultKind,
  type Fault,
} from '#server/database/schema/supplier-faults.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { faultValue, issueOf, otherDriverAt, outcomeOf, switchOf } from './embedded-outcomes.ts'

/** The tables of an embedded supplier; `owner` is the column of what a switch is for, such as `tour_id`. */
export type BookTables = { bookings: string; events: string; faults: string; owner: string }

const faultSchema = v.object({ kind: v.picklist(CAB_FAULT_KINDS), value: v.number() })
const entryRow = v.object({
  booking_id: v.string(),
  faults: v.array(faultSchema),
  state: v.picklist(EMBEDDED_STATES),
  reference: v.string(),
  answers_lost: v.number(),
})
type Entry = v.InferOutput<typeof entryRow>

const eventRow = v.object({
  id: v.string(),
  booking_id: v.string(),
  kind: v.picklist(['confirmed', 'cancelled', 'other_driver']),
  reference: v.string(),
})
export type BookEvent = v.InferOutput<typeof eventRow>

const MOST_EVENTS = 50

const namesOf = ({ bookings, events, faults, owner }: BookTables) => ({
  bookings: sql.identifier(bookings),
  events: sql.identifier(events),
  faults: sql.identifier(faults),
  owner: sql.identifier(owner),
})
type Names = ReturnType<typeof namesOf>

const entryOf = (
  tx: Db,
  { bookings }: Names,
  bookingId: string,
  { isLocked }: { isLocked: boolean },
): Promise<Entry | undefined> =>
  readRow(
    tx,
    entryRow,
    sql`select booking_id, faults, state, reference, answers_lost from ${bookings}
      where booking_id = ${bookingId} ${isLocked ? sql`for update` : sql``}`,
  )

const draw = async (tx: Db, { faults, owner }: Names, ownerId: string): Promise<Fault[]> => {
  const struck = await readRows(
    tx,
    faultSchema,
    sql`
    update ${faults} set uses_left = uses_left - 1
    where uses_left > 0 and id in (
      select id from ${faults}
      where uses_left > 0 and (${owner} is null or ${owner} = ${ownerId}) order by id for update)
    returning kind, value`,
  )
  await tx.execute(sql`delete from ${faults} where uses_left = 0`)
  return struck
}

const setState = (tx: Db, { bookings }: Names, { booking_id: id }: Entry, state: Entry['state']) =>
  tx.execute(sql`update ${bookings} set state = ${state} where booking_id = ${id}`)

/** Decides the outcome of a booking at the first request, and queues the events it will send later. */
const decide = async (tx: Db, names: Names, entry: Entry, now: Date): Promise<Entry> => {
  const outcome = outcomeOf(entry.faults, now)
  const other = outcome.state === 'failed' ? null : otherDriverAt(entry.faults, now)
  await setState(tx, names, entry, outcome.state)
  const sent = [...outcome.events, ...(other === null ? [] : [{ kind: 'other_driver', dueAt: other }])]
  for (const { kind, dueAt } of sent) {
    await tx.execute(sql`insert into ${names.events} (id, booking_id, kind, due_at)
      values (${uuidv7()}, ${entry.booking_id}, ${kind}, ${dueAt})`)
  }
  return { ...entry, state: outcome.state }
}

/** Applies events that are due, delivered or not. */
const settled = async (tx: Db, names: Names, entry: Entry, now: Date): Promise<Entry> => {
  if (entry.state !== 'pending' && entry.state !== 'confirmed') return entry
  const due = await readRows(
    tx,
    v.object({ kind: v.picklist(['confirmed', 'cancelled']) }),
    sql`select kind from ${names.events}
      where booking_id = ${entry.booking_id} and due_at <= ${now} and kind in ('confirmed', 'cancelled')
      order by due_at, id`,
  )
  const state = due.at(-1)?.kind ?? entry.state
  if (state !== entry.state) await setState(tx, names, entry, state)
  return { ...entry, state }
}

/** True where the answer is to be lost; each one is lost once. */
const loses = async (tx: Db, { bookings }: Names, entry: Entry): Promise<boolean> => {
  if (entry.answers_lost >= (faultValue(entry.faults, 'time_out') ?? 0)) return false
  await tx.execute(sql`update ${bookings} set answers_lost = answers_lost + 1 where booking_id = ${entry.booking_id}`)
  return true
}

/** The switches of an embedded supplier. */
const switchesOf = (names: Names) => {
  const { faults, owner } = names
  return {
    async setFault(
      db: Db,
      { ownerId, ...given }: { ownerId: string | null; kind: CabFaultKind; value?: number; uses: number },
      now: Date,
    ): Promise<void> {
      const { kind, value, usesLeft } = switchOf(given)
      await db.execute(sql`insert into ${faults} (id, ${owner}, kind, value, uses_left, made_at)
        values (${uuidv7()}, ${ownerId}, ${kind}, ${value}, ${usesLeft}, ${now})`)
    },

    async clearFaults(db: Db): Promise<void> {
      await db.execute(sql`delete from ${faults}`)
    },

    /** True if a switch is set that would strike a booking of this owner. */
    async hasFaults(db: Db, ownerId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from ${faults}
        where uses_left > 0 and (${owner} is null or ${owner} = ${ownerId}) limit 1`)
      return rows.length > 0
    },

    /** The faults of a booking that the supplier knows; null where it has none in its books. */
    knownFaults: async (db: Db, bookingId: string): Promise<Fault[] | null> =>
      (await entryOf(db, names, bookingId, { isLocked: false }))?.faults ?? null,
  }
}

/**
 * The books of an embedded supplier: which bookings a switch strikes, what becomes of each, and the events that it sends
 * later. They share nothing with ours but the booking's id.
 */
export const embeddedBooks = (tables: BookTables) => {
  const names = namesOf(tables)
  const { bookings, events } = names
  return {
    ...switchesOf(names),

    /**
     * The faults of a booking, decided at its first check. `enter` makes its entry without faults, and is false where there
     * was one already.
     */
    async offered(
      db: Db,
      asked: { bookingId: string; ownerId: string; drawsFaults: boolean; enter: (tx: Db) => Promise<boolean> },
    ): Promise<Fault[]> {
      const { bookingId, ownerId, drawsFaults, enter } = asked
      const known = await entryOf(db, names, bookingId, { isLocked: false })
      if (known !== undefined) return known.faults
      return transact(db, async (tx) => {
        if (!(await enter(tx))) return (await entryOf(tx, names, bookingId, { isLocked: false }))?.faults ?? []
        if (!drawsFaults) return []
        const struck = await draw(tx, names, ownerId)
        await tx.execute(
          sql`update ${bookings} set faults = ${JSON.stringify(struck)}::jsonb where booking_id = ${bookingId}`,
        )
        return struck
      })
    },

    /** What became of a booking, decided now if it `begins`; null if it was never requested. Loses answers by its switch. */
    async answer(db: Db, bookingId: string, { now, begins }: { now: Date; begins: boolean }) {
      const { entry, isLost } = await transact(db, async (tx) => {
        const known = await entryOf(tx, names, bookingId, { isLocked: true })
        if (known === undefined) return { entry: undefined, isLost: false }
        const begun = known.state === 'offered' && begins ? await decide(tx, names, known, now) : known
        return { entry: await settled(tx, names, begun, now), isLost: await loses(tx, names, known) }
      })
      if (isLost) throw new SupplierError('no answer')
      return entry === undefined ? null : issueOf(entry)
    },

    /** Cancels a booking; its events are sent no more. */
    cancel: (db: Db, bookingId: string): Promise<void> =>
      transact(db, async (tx) => {
        const entry = await entryOf(tx, names, bookingId, { isLocked: true })
        if (entry === undefined || entry.state === 'failed') return
        await setState(tx, names, entry, 'cancelled')
        await tx.execute(sql`delete from ${events} where booking_id = ${bookingId} and taken_at is null`)
      }),

    /** Events that are due and not taken, oldest first. */
    events: (db: Db, now: Date): Promise<BookEvent[]> =>
      readRows(
        db,
        eventRow,
        sql`select e.id, e.booking_id, e.kind, b.reference from ${events} e
          join ${bookings} b on b.booking_id = e.booking_id
          where e.taken_at is null and e.due_at <= ${now} order by e.due_at, e.id limit ${MOST_EVENTS}`,
      ),

    async taken(db: Db, eventId: string, now: Date): Promise<void> {
      await db.execute(sql`update ${events} set taken_at = ${now} where id = ${eventId} and taken_at is null`)
    },
  }
}
