import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import { transact, type Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { listOf } from '#server/database/sql.ts'
import { isOfLife } from './life-ids.ts'
import { LIFE_PRODUCTS } from './products/registry.ts'

const BATCH_SIZE = 100

const idRow = v.object({ id: v.string(), service: v.picklist(SERVICES) })

/** Bookings of an earlier life; those that a person changed since its `present` are theirs now. */
const nextBatch = (db: Db, present: string) =>
  readRows(
    db,
    idRow,
    sql`
    select b.id, b.service from bookings b where ${isOfLife(sql`b.id`)}
      and not exists (select 1 from booking_events e where e.booking_id = b.id and e.actor_user_id is not null
        and e.at > ${present}::timestamptz)
      and not exists (select 1 from booking_changes c where c.booking_id = b.id and c.actor_user_id is not null
        and c.at > ${present}::timestamptz)
      and not exists (select 1 from booking_messages m where m.booking_id = b.id and m.sent_at > ${present}::timestamptz)
      and not exists (select 1 from flight_schedule_changes s where s.booking_id = b.id and s.decided_by is not null
        and s.decided_at > ${present}::timestamptz)
    order by b.id limit ${BATCH_SIZE}`,
  )

const removeShared = async (tx: Db, bookingIds: readonly string[]): Promise<void> => {
  const ids = listOf(bookingIds)
  const ofRefunds = sql`refund_id in (select id from refunds where booking_id in (${ids}))`
  const ofPayments = sql`payment_id in (select id from payments where booking_id in (${ids}))`
  await tx.execute(sql`delete from host_answers where booking_id in (${ids})`)
  await tx.execute(sql`delete from booking_messages where booking_id in (${ids})`)
  await tx.execute(sql`delete from host_activities where booking_id in (${ids})`)
  await tx.execute(sql`delete from budget_movements where booking_id in (${ids})`)
  await tx.execute(sql`delete from booking_allocations where booking_id in (${ids})`)
  await tx.execute(sql`delete from own_parts where booking_id in (${ids})`)
  await tx.execute(sql`delete from decision_links where booking_id in (${ids})`)
  await tx.execute(sql`delete from approvals where booking_id in (${ids})`)
  await tx.execute(sql`delete from refund_settlements where ${ofRefunds}`)
  await tx.execute(sql`delete from refund_steps where ${ofRefunds}`)
  await tx.execute(sql`delete from booking_changes where booking_id in (${ids})`)
  await tx.execute(sql`delete from payment_events where ${ofPayments}`)
  await tx.execute(sql`delete from refunds where booking_id in (${ids})`)
  await tx.execute(sql`delete from payments where booking_id in (${ids})`)
  await tx.execute(
    sql`delete from tax_batch_rows where invoice_id in (select id from invoices where booking_id in (${ids}))`,
  )
  await tx.execute(sql`delete from invoices where booking_id in (${ids})`)
  const ofStatements = sql`statement_id in (select e.statement_id from statement_entries e
    join ledger_entries l on l.id = e.entry_id where l.booking_id in (${ids}))`
  // Their other entries are billed again with the next ones.
  const billed = await tx.execute<{ id: string }>(sql`
    select distinct statement_id as id from statement_entries where ${ofStatements}`)
  const gone = billed.rows.map(({ id }) => id)
  await tx.execute(sql`delete from statement_entries where statement_id = any(${sql.param(gone)}::uuid[])`)
  await tx.execute(sql`delete from statement_reminders where statement_id = any(${sql.param(gone)}::uuid[])`)
  await tx.execute(sql`delete from statements where id = any(${sql.param(gone)}::uuid[])`)
  await tx.execute(sql`
    with gone as (delete from ledger_entries where booking_id in (${ids}) returning client_id, account, currency, amount_minor)
    update client_accounts a set balance_minor = a.balance_minor - g.minor
    from (select client_id, currency, sum(amount_minor)::bigint as minor from gone where account = 'company_account' group by 1, 2) g
    where a.client_id = g.client_id and a.currency = g.currency`)
  await tx.execute(sql`delete from notifications where booking_id in (${ids})`)
  await tx.execute(sql`delete from booking_events where booking_id in (${ids})`)
  await tx.execute(sql`delete from bookings where id in (${ids})`)
}

/**
 * Deletes the bookings of an earlier life, some at a time, each with all that belongs to it. `present` is the moment up
 * to which it was made. Gives how many.
 */
export const removeLife = async (db: Db, present: string, isStopped: () => boolean): Promise<number> => {
  let removed = 0
  while (!isStopped()) {
    const batch = await nextBatch(db, present)
    if (batch.length === 0) break
    await transact(db, async (tx) => {
      // Always the bookings before what belongs to them.
      await tx.execute(
        sql`select 1 from bookings where id in (${listOf(batch.map(({ id }) => id))}) order by id for update`,
      )
      for (const service of SERVICES) {
        const ids = batch.filter((one) => one.service === service).map(({ id }) => id)
        if (ids.length > 0) await LIFE_PRODUCTS[service]?.remove(tx, ids)
      }
      await removeShared(
        tx,
        batch.map(({ id }) => id),
      )
    })
    removed += batch.length
  }
  return removed
}
