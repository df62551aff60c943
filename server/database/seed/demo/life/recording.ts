import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { makeDb, type Db } from '#server/database/db.ts'
import { sent } from '#server/database/named.ts'

/** The booking that is made, and the moments at which something happens to it. */
type Scene = { bookingId: string; moments: readonly Date[] }

const AS_INSTALLATION = `select set_config('role', 'none', true)`

const MAILS = `delete from outgoing_mails where made_at = any($1::timestamptz[])`

/** Shown all at once when the demonstration is complete, in the order of their moments. */
const NOTIFICATIONS = `
  update notifications set is_shown = false, push_at = null
  where at = any($2::timestamptz[]) and booking_id = $1`

/** Numbers of a series of its own: those of real bookings have no gaps when the demonstration is made anew. */
const OWN_NUMBERS = `
  with own as (
    select id, series from invoices where booking_id = $1 and series not like '%-D'),
  given_back as (
    update invoice_series s set last_number = s.last_number - o.taken
    from (select series, count(*)::int as taken from own group by series) o
    where s.series = o.series and s.last_number > o.taken),
  emptied as (
    delete from invoice_series s using (select series, count(*)::int as taken from own group by series) o
    where s.series = o.series and s.last_number = o.taken)
  update invoices i set series = own.series || '-D', number = next_invoice_number(own.series || '-D')
  from own where i.id = own.id`

/** Suppliers need no notification: the demonstration's have nothing of it. */
const SUPPLIER = `
  with notified as (
    update booking_changes set supplier_notified_at = at, supplier_next_at = null
    where booking_id = $1 and supplier_next_at is not null)
  update bookings set issue_next_at = null,
    supplier_released_at = case when state in ('issue_failed', 'cancelled', 'rejected', 'approval_expired')
      then $2::timestamptz else supplier_released_at end
  where id = $1 and supplier is not null`

/** The gateway never had the payment: the bank has the refund, and keeps it for the day. */
const REFUNDS = `
  with sent as (update refunds set next_try_at = null where booking_id = $1 and next_try_at is not null
    returning id, client_id, created_at)
  insert into refund_steps (refund_id, client_id, state, at)
  select id, client_id, state, created_at + later from sent,
    (values ('with_us', interval '1 minute'), ('with_bank', interval '3 minutes')) step (state, later)`

/**
 * A database whose transactions send no mail or push, number their invoices apart, and leave nothing for the jobs, each
 * within itself. `recorded` runs work on one booking.
 */
export const recordingDb = (pool: pg.Pool) => {
  const scenes = new AsyncLocalStorage<Scene>()
  const end = (tx: Db): void => {
    const scene = scenes.getStore()
    if (scene === undefined) throw new Error('nothing is made outside a scene of the demonstration')
    const { bookingId, moments } = scene
    const times = moments.map((moment) => moment.toISOString())
    sent(tx, 'life-as-installation', AS_INSTALLATION, [])
    sent(tx, 'life-mails', MAILS, [times])
    sent(tx, 'life-notifications', NOTIFICATIONS, [bookingId, times])
    sent(tx, 'life-numbers', OWN_NUMBERS, [bookingId])
    sent(tx, 'life-supplier', SUPPLIER, [bookingId, times.at(-1) ?? null])
    sent(tx, 'life-refunds', REFUNDS, [bookingId])
  }
  return {
    db: makeDb(pool, end),
    recorded: <T>(bookingId: string, moments: readonly Date[], work: () => Promise<T>): Promise<T> =>
      scenes.run({ bookingId, moments }, work),
  }
}
export type Recording = ReturnType<typeof recordingDb>
