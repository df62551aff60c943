import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { named, sent } from '#server/database/named.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'

type Entry = { clientId: string; bookingId: string; amount: Money; at: Date }

const ENTER = `
  insert into ledger_entries (id, client_id, booking_id, kind, account, amount_minor, currency, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const enter = (tx: Db, { clientId, bookingId, amount, at }: Entry, account: 'company_account' | 'gateway'): void => {
  const kind = amount.minor < 0 ? 'refund' : 'charge'
  const { minor, currency } = amount
  sent(tx, 'enter-in-ledger', ENTER, [uuidv7(), clientId, bookingId, kind, account, minor, currency, at])
}

const MAKE = `insert into client_accounts (client_id) values ($1) on conflict do nothing`

const MOVE = {
  name: 'move-account',
  row: v.object({ currency: v.string(), balance_minor: v.number(), credit_limit_minor: v.nullable(v.number()) }),
  text: `
  update client_accounts set balance_minor = balance_minor + case when currency = $3 then $2::bigint else 0 end
  where client_id = $1 returning currency, balance_minor, credit_limit_minor`,
}
type Account = v.InferOutput<typeof MOVE.row>

/**
 * Moves the account of a company, made where it has none yet, and gives what became of it; its row stays locked until the
 * transaction ends. An amount of another currency than the account's stands in the ledger alone.
 */
const move = async (tx: Db, entry: Entry): Promise<Account> => {
  const { clientId, amount } = entry
  const values = [clientId, amount.minor, amount.currency]
  const [account] = await named(tx, MOVE, values)
  if (account === undefined) sent(tx, 'make-account', MAKE, [clientId])
  const [moved] = account === undefined ? await named(tx, MOVE, values) : [account]
  if (moved === undefined) throw new Error('a company has no account')
  enter(tx, entry, 'company_account')
  return moved
}

/**
 * Charges a booking to its company's account. Concurrent bookings are processed one after the other. Throws
 * `credit_limit_reached` with limit, balance and total.
 */
export const chargeCompanyAccount = async (tx: Db, entry: Entry): Promise<void> => {
  const { currency, balance_minor: balance, credit_limit_minor: limit } = await move(tx, entry)
  if (entry.amount.currency !== currency || limit === null || balance <= limit) return
  throw new Refusal('credit_limit_reached', {
    details: {
      limit: money(limit, currency),
      balance: money(balance - entry.amount.minor, currency),
      total: entry.amount,
    },
  })
}

/** Gives an amount back to the account of a company. */
export const creditCompanyAccount = async (tx: Db, entry: Entry): Promise<void> => {
  await move(tx, { ...entry, amount: money(-entry.amount.minor, entry.amount.currency) })
}

/** Records a gateway payment in the ledger; a negative amount is a refund. */
export const enterGatewayMoney = async (tx: Db, entry: Entry): Promise<void> => enter(tx, entry, 'gateway')

/** Remaining credit limit of the actor's company; null without a limit. */
export const accountLeft = (db: Db, actor: Actor): Promise<Money | null> =>
  inTenant(db, actor, async (tx) => {
    const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, actor.clientId))
    if (account === undefined || account.creditLimitMinor === null) return null
    return money(Math.max(0, account.creditLimitMinor - account.balanceMinor), account.currency)
  })
