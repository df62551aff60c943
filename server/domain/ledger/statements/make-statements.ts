import { eq, sql, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { transact, type Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { legalEntities } from '#server/database/schema/companies/structure.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { statements } from '#server/database/schema/payments/statements.ts'
import { refreshPause } from '../../companies/operator/credit-pause.ts'
import { isTheOperator, operators, partyOf, sellerFrom } from '../invoicing.ts'
import { lockAccount, settleEntity } from './settlement.ts'

type Given = { db: Db; now: Date; onFailure: (error: unknown) => void }

const BATCH = 100

const dueRow = v.object({ client_id: v.string(), month: v.string() })

/** Companies for whose last complete month no statements were made yet, by their own calendars. */
const dueCompanies = (db: Db, now: Date, after: string) =>
  readRows(
    db,
    dueRow,
    sql`select one.client_id, one.month from (
        select a.client_id, a.billed_through,
          to_char(date_trunc('month', ${now.toISOString()}::timestamptz at time zone c.zone) - interval '1 month', 'YYYY-MM') as month
        from client_accounts a join clients c on c.id = a.client_id
        where a.client_id > ${after}::uuid) one
      where one.billed_through is null or one.billed_through < one.month
      order by one.client_id limit ${BATCH}`,
  )

const ENTITY = sql`coalesce(a.legal_entity_id, d.id)`

/** Entries of an account that are on no statement, with the legal entity of each: of its booking, else the default one. */
const unbilled = (clientId: string, currency: string, until: SQL): SQL => sql`
  from ledger_entries l
  left join booking_allocations a on a.booking_id = l.booking_id
  left join legal_entities d on d.client_id = l.client_id and d.is_default
  where l.client_id = ${clientId} and l.account = 'company_account' and l.currency = ${currency} and l.at < ${until}
    and not exists (select 1 from statement_entries e where e.entry_id = l.id)`

/** Entries of an account without statement by legal entity, in minor units. */
export const unbilledByEntity = (tx: Db, clientId: string, currency: string, until: SQL) =>
  readRows(
    tx,
    v.object({ legal_entity_id: v.string(), total: v.number() }),
    sql`select ${ENTITY} as legal_entity_id, sum(l.amount_minor)::int8 as total
      ${unbilled(clientId, currency, until)} group by 1 order by 1`,
  )

type Bill = {
  clientId: string
  legalEntityId: string
  currency: string
  month: string
  totalMinor: number
  until: SQL
  now: Date
  paymentDays: number
}

const makeStatement = async (tx: Db, bill: Bill): Promise<void> => {
  const { clientId, legalEntityId, currency, month, totalMinor, until, now, paymentDays } = bill
  const [found] = await tx
    .select({ client: clients, entity: legalEntities, operator: operators })
    .from(clients)
    .innerJoin(legalEntities, eq(legalEntities.id, legalEntityId))
    .leftJoin(operators, isTheOperator)
    .where(eq(clients.id, clientId))
  if (found === undefined) throw new Error('a statement has no company')
  const { client, entity, operator } = found
  const issuedOn = dayInZone(now, client.zone)
  const series = `ST-${issuedOn.slice(0, 4)}-${client.invoiceCode}`
  const taken = await readRow(
    tx,
    v.object({ number: v.number() }),
    sql`select next_invoice_number(${series}) as number`,
  )
  if (taken === undefined) throw new Error('no number was given out for a statement')
  const id = uuidv7()
  await tx.insert(statements).values({
    id,
    clientId,
    legalEntityId,
    month,
    currency,
    series,
    number: taken.number,
    issuedAt: now,
    zone: client.zone,
    issuedOn,
    dueOn: addDays(issuedOn, paymentDays),
    seller: sellerFrom(operator),
    buyer: {
      ...partyOf(client),
      legalName: entity.name,
      taxNumber: entity.taxNumber,
      nitku: entity.nitku,
      address: entity.address,
      email: entity.invoiceEmail,
    },
    totalMinor,
  })
  await tx.execute(sql`insert into statement_entries (entry_id, statement_id, client_id)
    select l.id, ${id}::uuid, l.client_id ${unbilled(clientId, currency, until)} and ${ENTITY} = ${legalEntityId}`)
}

/**
 * Makes the statements of a company for a month: at most once, also in two processes. An account that was only paid in
 * advance gets none; what is on it waits until credit is used. Returns how many were made.
 */
const billCompany = (db: Db, now: Date, clientId: string, month: string): Promise<number> =>
  transact(db, async (tx) => {
    const account = await lockAccount(tx, clientId)
    if (account === undefined || (account.billedThrough ?? '') >= month) return 0
    const { currency, creditLimitMinor, depositMinor, balanceMinor, paymentDays } = account
    const [earlier] = await tx
      .select({ id: statements.id })
      .from(statements)
      .where(eq(statements.clientId, clientId))
      .limit(1)
    const isOnCredit = creditLimitMinor > 0 || balanceMinor > depositMinor || earlier !== undefined
    const until = sql`((${`${month}-01`}::timestamp + interval '1 month')
      at time zone (select c.zone from clients c where c.id = ${clientId}))`
    const due = isOnCredit ? await unbilledByEntity(tx, clientId, currency, until) : []
    for (const { legal_entity_id: legalEntityId, total: totalMinor } of due) {
      await makeStatement(tx, { clientId, legalEntityId, currency, month, totalMinor, until, now, paymentDays })
      await settleEntity(tx, legalEntityId, currency)
    }
    await tx.update(clientAccounts).set({ billedThrough: month }).where(eq(clientAccounts.clientId, clientId))
    if (due.length > 0) await refreshPause(tx, clientId)
    return due.length
  })

/** Makes the statements of all companies whose month is over. Returns how many. */
export const makeDueStatements = async ({ db, now, onFailure }: Given): Promise<number> => {
  let made = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await dueCompanies(db, now, after)
    for (const { client_id: clientId, month } of due) {
      after = clientId
      try {
        made += await billCompany(db, now, clientId, month)
      } catch (error) {
        onFailure(error)
      }
    }
    if (due.length < BATCH) return made
  }
}
