import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { DEMO_DAILY } from '../companies.ts'
import { isOfLife } from './life-ids.ts'
import { noteLifeState, type LifeState } from './life-state.ts'
import { loadAccountPayments } from './load-account-payments.ts'
import { loadBudgets } from './people/load-structure.ts'

/** Left of a company's limit when the demonstration is complete, at least; limits are round. */
const CREDIT_LEFT = 600_000_000
const ROUND = 250_000_000

const LIFTED_MINOR = 100_000_000_000
const LIFTED_BOOKINGS = 100_000
const SHOWN_OF_EACH = 40
/** Temporary numbers, unique during renumbering. */
const ASIDE = 10_000_000

const ofDemo = sql`client_id in (select id from clients where is_demonstration)`

/** In the order of issue, without gaps, also where bookings of an earlier life were kept. */
const numberInvoices = async (tx: Db): Promise<void> => {
  await tx.execute(sql`update invoices set number = number + ${ASIDE} where series like '%-D'`)
  await tx.execute(sql`
    update invoices i set number = o.place from (
      select id, row_number() over (partition by series order by issued_at, id)::int as place
      from invoices where series like '%-D') o where o.id = i.id`)
  await tx.execute(sql`
    update invoice_series s set last_number = o.last
    from (select series, max(number) as last from invoices where series like '%-D' group by series) o
    where o.series = s.series`)
  await tx.execute(sql`delete from invoice_series s where series like '%-D'
    and not exists (select 1 from invoices i where i.series = s.series)`)
}

/** The latest of each account, in the order of their moments; those of the last two days are unread. */
const showNotifications = async (tx: Db, present: string): Promise<void> => {
  await tx.execute(sql`
    delete from notifications n using users u where u.id = n.user_id and not n.is_shown and ${isOfLife(sql`n.booking_id`)}
      and (u.password_hash is null or n.id not in (select m.id from notifications m where m.user_id = n.user_id
        and not m.is_shown and m.at > ${present}::timestamptz - interval '80 days' order by m.at desc, m.sequence desc
        limit ${SHOWN_OF_EACH}))`)
  await tx.execute(sql`
    update notifications n set is_shown = true, sequence = o.sequence,
      read_at = coalesce(n.read_at, case when n.at < ${present}::timestamptz - interval '2 days' then n.at + interval '3 hours' end)
    from (select m.id, c.last + row_number() over (partition by m.user_id order by m.at, m.sequence) as sequence
      from notifications m join notification_counters c on c.user_id = m.user_id
      where not m.is_shown and ${isOfLife(sql`m.booking_id`)}) o
    where o.id = n.id`)
  await tx.execute(sql`
    update notification_counters c set last = o.last
    from (select user_id, max(sequence) as last from notifications group by user_id) o
    where o.user_id = c.user_id and o.last > c.last`)
}

const limitCredit = (tx: Db) =>
  tx.execute(sql`
    update client_accounts a set credit_limit_minor = l.minor, daily_limit_minor = l.minor, person_daily_limit_minor = l.minor,
      daily_bookings = ${DEMO_DAILY.dailyBookings}, person_daily_bookings = ${DEMO_DAILY.personDailyBookings}
    from (select client_id, ceil((balance_minor + ${CREDIT_LEFT}::bigint) / ${ROUND}::numeric) * ${ROUND} as minor
      from client_accounts where ${ofDemo}) l
    where l.client_id = a.client_id`)

/** Reviews were written in the order of the trips, so hotels were rated as of one moment and then as of an earlier one. */
const rateHotels = async (tx: Db, present: string): Promise<void> => {
  await tx.execute(sql`
    update reviews set is_counted = published_at <= ${present}::timestamptz where ${isOfLife(sql`booking_id`)}`)
  await tx.execute(sql`
    update properties p set (score, review_count) =
      (select round(avg(r.overall)), count(*) from reviews r where r.property_id = p.id and r.is_counted)
    where p.id in (select property_id from reviews where ${isOfLife(sql`booking_id`)})`)
}

/**
 * While it is filled, the bookings of months are charged that a company would have paid for in between, and no statement
 * is made of a part of them.
 */
export const liftLimits = (db: Db) =>
  db.execute(sql`
    update client_accounts set credit_limit_minor = ${LIFTED_MINOR}::bigint, daily_limit_minor = ${LIFTED_MINOR}::bigint,
      person_daily_limit_minor = ${LIFTED_MINOR}::bigint, daily_bookings = ${LIFTED_BOOKINGS}, person_daily_bookings = ${LIFTED_BOOKINGS},
      billed_through = '9999-12'
    where ${ofDemo}`)

/** What can be put in order only when all is there; one transaction with the note that it is. */
export const completeLife = (db: Db, state: LifeState): Promise<void> =>
  transact(db, async (tx) => {
    await numberInvoices(tx)
    await showNotifications(tx, state.present)
    await rateHotels(tx, state.present)
    await loadAccountPayments(tx, state.today)
    await limitCredit(tx)
    await loadBudgets(tx, state.today)
    await noteLifeState(tx, state)
  })
