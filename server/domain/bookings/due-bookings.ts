import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'

/** A booking about which its supplier is to be asked. */
const dueRow = v.object({
  id: v.string(),
  state: v.picklist([
    'issuing',
    'awaiting_payment',
    'pending_approval',
    'issue_failed',
    'cancelled',
    'rejected',
    'approval_expired',
  ]),
  attempts: v.number(),
  is_over: v.nullable(v.boolean()),
})
export type Due = v.InferOutput<typeof dueRow>

export const BATCH_SIZE = 20

/** Bookings to confirm and bookings to release at the supplier; each condition has an index. */
export const awaitingIssue = (now: Date) => sql`state = 'issuing' and issue_next_at <= ${now}`
/** Unpaid bookings without a supplier hold. */
export const holding = sql`state in ('awaiting_payment', 'pending_approval') and issue_next_at is not null`
const isGivenUp = sql`state in ('issue_failed', 'cancelled', 'rejected', 'approval_expired')`
export const over = (now: Date) =>
  sql`${isGivenUp} and supplier is not null and supplier_released_at is null
    and coalesce(issue_next_at, ${now}) <= ${now}`

/** Delay after an attempt, from the number of attempts before it: it doubles from two seconds to about four minutes. */
const delay = (before: SQL) => sql`interval '2 seconds' * (2 ^ least(${before}, 7))`

/**
 * Next booking to query at its supplier; its next attempt is scheduled before the query, not earlier than `leaseSeconds`
 * from now. For stays to be released the attempts never end.
 */
export const takeDue = (
  db: Db,
  supplier: string,
  now: Date,
  which: SQL,
  { leaseSeconds = 0 } = {},
): Promise<Due | undefined> =>
  readRow(
    db,
    dueRow,
    sql`
    update bookings set issue_attempts = least(issue_attempts + 1, 1000),
      issue_next_at = ${now}::timestamptz
        + greatest(${delay(sql`issue_attempts`)}, interval '1 second' * ${leaseSeconds})
    where id = (
      select id from bookings where supplier = ${supplier} and ${which}
      order by issue_next_at nulls first, id limit 1 for update skip locked
    ) returning id, state, issue_attempts as attempts, issue_until <= ${now} as is_over`,
  )

/**
 * Ends an attempt to have a booking held. Where it still waits, the next attempt follows after the usual delay. Where it
 * was given up meanwhile, it is released once more: the supplier may hold what was not there at the first release.
 */
export const endHoldAttempt = async (db: Db, { id, attempts }: Due, now: Date): Promise<void> => {
  await db.execute(sql`
    update bookings set issue_next_at = least(issue_next_at, ${now}::timestamptz + ${delay(sql`${attempts - 1}::int`)})
    where id = ${id} and ${holding}`)
  await db.execute(sql`
    update bookings set supplier_released_at = null, issue_next_at = ${now}, issue_attempts = 0
    where id = ${id} and ${isGivenUp} and supplier is not null`)
}

/** Asks the supplier about a booking in the next round: it has announced a change. */
export const hurry = async (db: Db, bookingId: string, now: Date): Promise<void> => {
  await db.execute(sql`
    update bookings set issue_next_at = ${now}
    where id = ${bookingId} and issue_next_at > ${now} and (state = 'issuing' or ${holding})`)
}

type PartsGiven<Part> = {
  db: Db
  supplier: string
  now: Date
  /** Selects the parts of a cancellation `g` as one JSON array. */
  partsOf: SQL
  partSchema: v.GenericSchema<unknown, Part>
  notify: (bookingId: string, parts: readonly Part[]) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Next partial cancellation to report to its supplier, with the same delays. */
const takeDuePart = <Part>(given: PartsGiven<Part>) => {
  const row = v.object({ id: v.string(), booking_id: v.string(), parts: v.nullable(v.array(given.partSchema)) })
  return readRow(
    given.db,
    row,
    sql`
    update booking_changes g set supplier_attempts = least(supplier_attempts + 1, 1000),
      supplier_next_at = ${given.now}::timestamptz + interval '2 seconds' * (2 ^ least(supplier_attempts, 7))
    where id = (
      select due.id from booking_changes due join bookings b on b.id = due.booking_id
      where due.supplier_next_at <= ${given.now} and b.supplier = ${given.supplier}
      order by due.supplier_next_at, due.id limit 1 for update of due skip locked
    ) returning id, booking_id, (${given.partsOf}) as parts`,
  )
}

/** Reports every partial cancellation to the supplier, with retries until it is accepted, outside any transaction. */
export const notifySupplierOfParts = async <Part>(given: PartsGiven<Part>): Promise<void> => {
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due = await takeDuePart(given)
    if (due === undefined) break
    try {
      await given.notify(due.booking_id, due.parts ?? [])
      await given.db.execute(
        sql`update booking_changes set supplier_notified_at = ${given.now}, supplier_next_at = null where id = ${due.id}`,
      )
    } catch (error) {
      given.onFailure(error)
    }
  }
}

/** Everything is released: no further attempts, unless one was requested meanwhile. */
export const markReleased = async (db: Db, { id, attempts }: Due, now: Date): Promise<void> => {
  await db.execute(sql`
    update bookings set supplier_released_at = ${now}, issue_next_at = null
    where id = ${id} and issue_attempts = ${attempts}`)
}

/** Confirmed when we had given it up: it has to be given back once more. */
export const releaseAgain = async (db: Db, bookingId: string, now: Date): Promise<void> => {
  await db.execute(sql`update bookings set supplier_released_at = null, issue_next_at = ${now}, issue_attempts = 0
    where id = ${bookingId} and supplier is not null and state in ('issue_failed', 'cancelled')`)
}
