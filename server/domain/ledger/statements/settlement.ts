import { and, asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { settle, type Settlement } from '#contract/payments/statement-rules.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { statements } from '#server/database/schema/payments/statements.ts'

type Account = typeof clientAccounts.$inferSelect

/** The account of a company, locked until the transaction ends: charges, statements and payments of it wait. */
export const lockAccount = async (tx: Db, clientId: string): Promise<Account | undefined> => {
  const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, clientId)).for('update')
  return account
}

const paidRow = v.object({ paid: v.number() })

/** How the statements of a legal entity are covered by its payments now, oldest first. */
const settlementOf = async (
  tx: Db,
  legalEntityId: string,
  currency: string,
): Promise<Settlement & { ids: string[] }> => {
  const rows = await tx
    .select({ id: statements.id, totalMinor: statements.totalMinor })
    .from(statements)
    .where(and(eq(statements.legalEntityId, legalEntityId), eq(statements.currency, currency)))
    .orderBy(asc(statements.issuedOn), asc(statements.month), asc(statements.id))
  const paid = await readRow(
    tx,
    paidRow,
    sql`select coalesce(sum(amount_minor), 0)::int8 as paid from account_payments
      where legal_entity_id = ${legalEntityId} and currency = ${currency}`,
  )
  const settlement = settle(
    rows.map(({ totalMinor }) => totalMinor),
    paid?.paid ?? 0,
  )
  return { ...settlement, ids: rows.map(({ id }) => id) }
}

/** Spreads what a legal entity has paid over its statements. The account has to be locked; `refreshPause` has to follow. */
export const settleEntity = async (tx: Db, legalEntityId: string, currency: string): Promise<void> => {
  const { ids, settled } = await settlementOf(tx, legalEntityId, currency)
  await tx.execute(sql`
    update statements s set settled_minor = n.settled
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(settled)}::int8[]) n (id, settled)
    where s.id = n.id and s.settled_minor <> n.settled`)
}
