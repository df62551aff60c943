import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { money, type Money } from '#contract/money.ts'
import type { Db } from '#server/database/db.ts'
import { ledgerEntries } from '#server/database/schema/bookings.ts'
import { clientAccounts } from '#server/database/schema/payments.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'
import { Refusal } from './refusal.ts'

type Account = typeof clientAccounts.$inferSelect
type Entry = { clientId: string; bookingId: string; amount: Money; at: Date }

const enter = async (
  tx: Db,
  { clientId, bookingId, amount, at }: Entry,
  account: 'company_account' | 'gateway',
): Promise<void> => {
  await tx.insert(ledgerEntries).values({
    id: uuidv7(),
    clientId,
    bookingId,
    kind: amount.minor < 0 ? 'refund' : 'charge',
    account,
    amountMinor: amount.minor,
    currency: amount.currency,
    at,
  })
}

/** The account of a company, made where it has none yet, its row locked until the transaction ends. */
const lockAccount = async (tx: Db, clientId: string): Promise<Account> => {
  await tx.execute(sql`insert into client_accounts (client_id) values (${clientId}) on conflict do nothing`)
  const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, clientId)).for('update')
  if (account === undefined) throw new Error('a company has no account')
  return account
}

const move = async (tx: Db, entry: Entry, account: Account): Promise<void> => {
  if (entry.amount.currency === account.currency) {
    await tx
      .update(clientAccounts)
      .set({ balanceMinor: account.balanceMinor + entry.amount.minor })
      .where(eq(clientAccounts.clientId, entry.clientId))
  }
  await enter(tx, entry, 'company_account')
}

/**
 * Charges a booking to the account of its company. Two bookings at once are counted one after the other. Throws
 * `credit_limit_reached` with limit, balance and total.
 */
export const chargeCompanyAccount = async (tx: Db, entry: Entry): Promise<void> => {
  const account = await lockAccount(tx, entry.clientId)
  const { currency, balanceMinor, creditLimitMinor } = account
  const isCounted = entry.amount.currency === currency && creditLimitMinor !== null
  if (isCounted && balanceMinor + entry.amount.minor > creditLimitMinor) {
    throw new Refusal('credit_limit_reached', {
      details: {
        limit: money(creditLimitMinor, currency),
        balance: money(balanceMinor, currency),
        total: entry.amount,
      },
    })
  }
  await move(tx, entry, account)
}

/** Gives an amount back to the account of a company. */
export const creditCompanyAccount = async (tx: Db, entry: Entry): Promise<void> =>
  move(
    tx,
    { ...entry, amount: money(-entry.amount.minor, entry.amount.currency) },
    await lockAccount(tx, entry.clientId),
  )

/** Writes down what came in over a gateway, or with a negative amount what goes back. */
export const enterGatewayMoney = (tx: Db, entry: Entry): Promise<void> => enter(tx, entry, 'gateway')

/** What is left of the limit of the actor's company; null without a limit. */
export const accountLeft = (db: Db, actor: Actor): Promise<Money | null> =>
  inTenant(db, actor, async (tx) => {
    const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, actor.clientId))
    if (account === undefined || account.creditLimitMinor === null) return null
    return money(Math.max(0, account.creditLimitMinor - account.balanceMinor), account.currency)
  })
