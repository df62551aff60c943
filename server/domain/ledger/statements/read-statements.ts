import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { money } from '#contract/core/money.ts'
import { SERVICES } from '#contract/core/services.ts'
import {
  MAX_STATEMENTS,
  type AccountPayment,
  type CompanyStatements,
  type EntityBalance,
  type Receivable,
  type Statement,
  type StatementAccount,
  type StatementDetail,
} from '#contract/payments/statements.ts'
import { statementStateOn } from '#contract/payments/statement-rules.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { accountPayments, statementReminders, statements } from '#server/database/schema/payments/statements.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../../kernel/actor.ts'
import { openCursor, sealCursor } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/refusal.ts'
import { numberOf } from '../invoicing.ts'
import { unbilledByEntity } from './make-statements.ts'

type Row = typeof statements.$inferSelect

const statementFrom = (row: Row, today: string): Statement => ({
  statementId: row.id,
  number: numberOf(row.series, row.number),
  month: row.month,
  legalEntityId: row.legalEntityId,
  buyer: row.buyer.legalName ?? row.buyer.name,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  total: money(row.totalMinor, row.currency),
  settled: money(row.settledMinor, row.currency),
  open: money(Math.max(0, row.totalMinor - row.settledMinor), row.currency),
  state: statementStateOn(row, today),
  disputedAt: row.disputedAt?.toISOString() ?? null,
  disputeNote: row.disputeNote,
})

const paymentFrom = (row: typeof accountPayments.$inferSelect): AccountPayment => ({
  paymentId: row.id,
  legalEntityId: row.legalEntityId,
  amount: money(row.amountMinor, row.currency),
  paidOn: row.paidOn,
  bankReference: row.reference,
  recordedAt: row.recordedAt.toISOString(),
  isReversed: row.isReversed,
  reversal: row.reversesId === null ? null : { paymentId: row.reversesId, reason: row.reason },
})

/** Payments and reversals entered after a statement and before the next one of its legal entity: each is on one at most. */
const paymentsAfter = async (tx: Db, { legalEntityId, currency, month, issuedAt }: Row): Promise<AccountPayment[]> => {
  const [next] = await tx
    .select({ at: statements.issuedAt })
    .from(statements)
    .where(
      and(eq(statements.legalEntityId, legalEntityId), eq(statements.currency, currency), gt(statements.month, month)),
    )
    .orderBy(asc(statements.month))
    .limit(1)
  const rows = await tx
    .select()
    .from(accountPayments)
    .where(
      and(
        eq(accountPayments.legalEntityId, legalEntityId),
        eq(accountPayments.currency, currency),
        gte(accountPayments.recordedAt, issuedAt),
        next === undefined ? undefined : lt(accountPayments.recordedAt, next.at),
      ),
    )
    .orderBy(asc(accountPayments.recordedAt), asc(accountPayments.id))
    .limit(MAX_STATEMENTS)
  return rows.map(paymentFrom)
}

const entityRow = v.object({
  id: v.string(),
  name: v.string(),
  total: v.number(),
  open: v.number(),
  overdue: v.number(),
  paid: v.number(),
})

/** Statement totals and payments per legal entity. */
const entitySums = (tx: Db, clientId: string, today: string) =>
  readRows(
    tx,
    entityRow,
    sql`select e.id, e.name, coalesce(s.total, 0)::int8 as total, coalesce(s.open, 0)::int8 as open,
        coalesce(s.overdue, 0)::int8 as overdue, coalesce(p.paid, 0)::int8 as paid
      from legal_entities e
      left join lateral (select sum(s.total_minor) as total,
          sum(greatest(s.total_minor - s.settled_minor, 0)) as open,
          sum(greatest(s.total_minor - s.settled_minor, 0)) filter (where s.due_on < ${today}) as overdue
        from statements s where s.client_id = e.client_id and s.legal_entity_id = e.id) s on true
      left join lateral (select sum(p.amount_minor) as paid from account_payments p
        where p.client_id = e.client_id and p.legal_entity_id = e.id) p on true
      where e.client_id = ${clientId} order by e.is_default desc, e.name, e.id`,
  )

const balancesOf = async (tx: Db, clientId: string, currency: string, today: string): Promise<EntityBalance[]> => {
  const sums = await entitySums(tx, clientId, today)
  const unbilled = await unbilledByEntity(tx, clientId, currency, sql`'infinity'::timestamptz`)
  return sums.flatMap(({ id, name, total, open, overdue, paid }) => {
    const since = unbilled.find(({ legal_entity_id }) => legal_entity_id === id)?.total ?? 0
    // Open = totals - payments + credit.
    const credit = open - (total - paid)
    if (since === 0 && total === 0 && paid === 0 && open === 0) return []
    return [
      {
        legalEntityId: id,
        name,
        unbilled: money(since, currency),
        open: money(open, currency),
        overdue: money(overdue, currency),
        credit: money(credit, currency),
      },
    ]
  })
}

/** Statements, payments and balances of a company. Throws `not_found`. */
export const accountOf = async (tx: Db, clientId: string, now: Date): Promise<CompanyStatements> => {
  const [found] = await tx
    .select({ company: clients.name, zone: clients.zone, account: clientAccounts })
    .from(clients)
    .innerJoin(clientAccounts, eq(clientAccounts.clientId, clients.id))
    .where(eq(clients.id, clientId))
  if (found === undefined) throw notFound()
  const { company, zone, account } = found
  const today = dayInZone(now, zone)
  const rows = await tx
    .select()
    .from(statements)
    .where(eq(statements.clientId, clientId))
    .orderBy(desc(statements.issuedOn), desc(statements.month), desc(statements.id))
    .limit(MAX_STATEMENTS + 1)
  const payments = await tx
    .select()
    .from(accountPayments)
    .where(eq(accountPayments.clientId, clientId))
    .orderBy(desc(accountPayments.paidOn), desc(accountPayments.recordedAt), desc(accountPayments.id))
    .limit(MAX_STATEMENTS + 1)
  const pausesAt = account.creditPausesAt
  return {
    clientId,
    company,
    entities: await balancesOf(tx, clientId, account.currency, today),
    balance: money(account.balanceMinor, account.currency),
    statements: rows.slice(0, MAX_STATEMENTS).map((row) => statementFrom(row, today)),
    payments: payments.slice(0, MAX_STATEMENTS).map(paymentFrom),
    isCut: rows.length > MAX_STATEMENTS || payments.length > MAX_STATEMENTS,
    paymentDays: account.paymentDays,
    isPaused: pausesAt !== null && pausesAt <= now,
    pausesAt: pausesAt?.toISOString() ?? null,
    zone,
    asOf: now.toISOString(),
  }
}

/** Statements, payments and balances of the actor's company. */
export const listStatements = ({ db, now }: { db: Db; now: Date }, actor: Actor): Promise<StatementAccount> =>
  inTenant(db, actor, (tx) => accountOf(tx, actor.clientId, now))

/** The same of any company, for the operator. Throws `not_found`. */
export const getReceivable = ({ db, now }: { db: Db; now: Date }, clientId: string): Promise<CompanyStatements> =>
  accountOf(db, clientId, now)

const lineRow = v.object({
  entry_id: v.string(),
  at: instantText,
  booking_id: v.string(),
  service: v.picklist(SERVICES),
  reference: v.string(),
  title: v.string(),
  booked_by: v.string(),
  kind: v.nullable(v.picklist(['invoice', 'credit_note'])),
  series: v.nullable(v.string()),
  number: v.nullable(v.number()),
  amount: v.number(),
})

/**
 * Entries of a statement. A document is written in the transaction of its entry, at the same time and for the same amount;
 * of two such of one booking each entry has its own.
 */
const readLines = (tx: Db, statementId: string, after: SQL, most: number) =>
  readRows(
    tx,
    lineRow,
    sql`select l.id as entry_id, l.at, l.booking_id, b.service, b.reference, b.title, coalesce((select k.name from users k where k.id = b.booked_by), u.name) as booked_by,
        i.kind, i.series, i.number, l.amount_minor as amount
      from statement_entries e
      join ledger_entries l on l.id = e.entry_id
      join bookings b on b.id = l.booking_id
      join users u on u.id = b.user_id
      left join lateral (select i.kind, i.series, i.number from invoices i
        where i.booking_id = l.booking_id and i.total_minor = l.amount_minor and i.currency = l.currency and i.issued_at = l.at
        order by i.id offset (select count(*) from ledger_entries o where o.booking_id = l.booking_id and o.at = l.at
          and o.account = l.account and o.amount_minor = l.amount_minor and o.currency = l.currency and o.id < l.id)
        limit 1) i on true
      where e.statement_id = ${statementId} and ${after}
      order by l.at, l.id limit ${most}`,
  )

type Wanted = { statementId: string; cursor?: string | undefined; limit: number }

/** A statement of the actor's company with a page of its entries. Throws `not_found`. */
export const getStatement = (
  { db, now, cursorSecret }: { db: Db; now: Date; cursorSecret: Uint8Array },
  actor: Actor,
  { statementId, cursor, limit }: Wanted,
): Promise<StatementDetail> =>
  inTenant(db, actor, async (tx) => {
    const [row] = await tx.select().from(statements).where(eq(statements.id, statementId))
    if (row === undefined || row.clientId !== actor.clientId) throw notFound()
    const list = `statement ${statementId}`
    const after = openCursor(cursorSecret, list, cursor)
    const from = after === null ? sql`true` : sql`(l.at, l.id) > (${String(after[0])}::timestamptz, ${after[1]}::uuid)`
    const rows = await readLines(tx, statementId, from, limit + 1)
    const reminders = await tx
      .select({ stage: statementReminders.stage, at: statementReminders.at })
      .from(statementReminders)
      .where(eq(statementReminders.statementId, statementId))
      .orderBy(statementReminders.at)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const { seller, buyer, zone, currency } = row
    return {
      statement: statementFrom(row, dayInZone(now, zone)),
      seller,
      buyer,
      zone,
      reminders: reminders.map(({ stage, at }) => ({ stage, at: at.toISOString() })),
      lines: shown.map((line) => ({
        entryId: line.entry_id,
        at: line.at,
        bookingId: line.booking_id,
        service: line.service,
        reference: line.reference,
        title: line.title,
        bookedBy: line.booked_by,
        document:
          line.kind === null || line.series === null || line.number === null
            ? null
            : { kind: line.kind, number: numberOf(line.series, line.number) },
        amount: money(line.amount, currency),
      })),
      payments: await paymentsAfter(tx, row),
      nextCursor: last === undefined ? null : sealCursor(cursorSecret, list, [last.at, last.entry_id]),
      asOf: now.toISOString(),
    }
  })

const receivableRow = v.object({
  id: v.string(),
  name: v.string(),
  zone: v.string(),
  currency: v.string(),
  balance: v.number(),
  open: v.number(),
  overdue: v.number(),
  unpaid: v.number(),
  oldest: v.nullable(v.string()),
  is_paused: v.boolean(),
})

/** Companies that have statements, for the operator: those with the longest overdue first. */
export const listReceivables = async (
  { db, now }: { db: Db; now: Date },
  { text }: { text: string },
): Promise<{ companies: Receivable[]; isCut: boolean; asOf: string }> => {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const at = now.toISOString()
  const rows = await readRows(
    db,
    receivableRow,
    sql`select c.id, c.name, c.zone, a.currency, a.balance_minor as balance,
        s.open::int8 as open, s.overdue::int8 as overdue, s.unpaid::int as unpaid, s.oldest,
        coalesce(a.credit_pauses_at <= ${at}::timestamptz, false) as is_paused
      from clients c join client_accounts a on a.client_id = c.id
      join lateral (select count(*) as all_of_it,
          coalesce(sum(greatest(total_minor - settled_minor, 0)), 0) as open,
          coalesce(sum(greatest(total_minor - settled_minor, 0))
            filter (where due_on < (${at}::timestamptz at time zone c.zone)::date), 0) as overdue,
          count(*) filter (where settled_minor < total_minor) as unpaid,
          min(due_on) filter (where settled_minor < total_minor) as oldest
        from statements where client_id = c.id) s on s.all_of_it > 0
      where ${text} = '' or c.name ilike ${pattern} or c.legal_name ilike ${pattern}
      order by s.oldest nulls last, s.open desc, c.name, c.id limit ${MAX_STATEMENTS + 1}`,
  )
  return {
    companies: rows.slice(0, MAX_STATEMENTS).map((row) => ({
      clientId: row.id,
      company: row.name,
      balance: money(row.balance, row.currency),
      open: money(row.open, row.currency),
      overdue: money(row.overdue, row.currency),
      statements: row.unpaid,
      oldestDueOn: row.oldest,
      daysOverdue: row.oldest === null ? 0 : Math.max(0, nightsBetween(row.oldest, dayInZone(now, row.zone))),
      isPaused: row.is_paused,
    })),
    isCut: rows.length > MAX_STATEMENTS,
    asOf: at,
  }
}
