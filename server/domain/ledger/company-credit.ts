import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { named, sent } from '#server/database/named.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import type { ChargePass } from '../policies/policy-gate.ts'
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
  row: v.object({
    currency: v.string(),
    balance_minor: v.number(),
    allowed_minor: v.number(),
    daily_limit_minor: v.number(),
    person_daily_limit_minor: v.number(),
    credit_pauses_at: v.nullable(v.date()),
  }),
  text: `
  update client_accounts set balance_minor = balance_minor + case when currency = $3 then $2::bigint else 0 end
  where client_id = $1
  returning currency, balance_minor, credit_limit_minor + deposit_minor as allowed_minor, daily_limit_minor,
    person_daily_limit_minor, credit_pauses_at`,
}

/**
 * Charged to the account since a time, less refunds of these charges: by the company, and by who made the booking. Of each
 * booking, refunds of earlier charges are left out.
 */
const SPENT = {
  name: 'spent-lately',
  row: v.object({ company_minor: v.number(), person_minor: v.number() }),
  text: `
  select coalesce(sum(greatest(c.minor, 0)), 0)::float8 as company_minor,
    coalesce(sum(greatest(c.minor, 0)) filter (where coalesce(b.booked_by, b.user_id)
      = (select coalesce(booked_by, user_id) from bookings where id = $3)), 0)::float8
      as person_minor
  from (select booking_id, sum(amount_minor) as minor from ledger_entries
    where client_id = $1 and at > $2 and account = 'company_account' and currency = $4 group by booking_id) c
  join bookings b on b.id = c.booking_id`,
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

const DAY_MS = 86_400_000

/**
 * Throws `spend_limit_reached` if the company or the person has been charged too much since a day ago. `isAhead`: the
 * amount is not entered yet.
 */
const assertSpendAllowed = async (
  tx: Db,
  { clientId, bookingId, amount, at }: Entry,
  account: Account,
  isAhead: boolean,
) => {
  const { currency, daily_limit_minor: company, person_daily_limit_minor: person } = account
  const since = new Date(at.getTime() - DAY_MS)
  const [spent] = await named(tx, SPENT, [clientId, since, bookingId, currency])
  if (spent === undefined) throw new Error('a sum has no row')
  const ahead = isAhead ? amount.minor : 0
  const [ofCompany, ofPerson] = [spent.company_minor + ahead, spent.person_minor + ahead]
  const over =
    ofCompany > company
      ? { whose: 'company' as const, limit: company, spent: ofCompany }
      : ofPerson > person
        ? { whose: 'person' as const, limit: person, spent: ofPerson }
        : null
  if (over === null) return
  throw new Refusal('spend_limit_reached', {
    details: {
      whose: over.whose,
      limit: money(over.limit, currency),
      spent: money(over.spent - amount.minor, currency),
      total: amount,
    },
  })
}

/** Throws what `chargeCompanyAccount` does; `account` has the amount in its balance. */
const assertTaken = async (tx: Db, entry: Entry, account: Account, isAhead: boolean): Promise<void> => {
  const { currency, balance_minor: balance, allowed_minor: allowed } = account
  const isForeign = entry.amount.currency !== currency
  if (isForeign || balance > allowed) {
    throw new Refusal('credit_limit_reached', {
      details: {
        limit: money(allowed, currency),
        balance: money(isForeign ? balance : balance - entry.amount.minor, currency),
        total: entry.amount,
      },
    })
  }
  if (entry.amount.minor > 0 && account.credit_pauses_at !== null && account.credit_pauses_at <= entry.at) {
    throw new Refusal('credit_paused')
  }
  await assertSpendAllowed(tx, entry, account, isAhead)
}

const READ = {
  name: 'read-account',
  row: MOVE.row,
  text: `
  select currency, balance_minor + case when currency = $3 then $2::bigint else 0 end as balance_minor,
    credit_limit_minor + deposit_minor as allowed_minor, daily_limit_minor, person_daily_limit_minor, credit_pauses_at
  from client_accounts where client_id = $1`,
}

/**
 * Throws what `chargeCompanyAccount` would throw now. It charges and locks nothing, so that a later charge may still be
 * refused. The booking is stored already.
 */
export const assertAccountTakes = async (tx: Db, entry: Entry): Promise<void> => {
  const { clientId, amount } = entry
  const [account] = await named(tx, READ, [clientId, amount.minor, amount.currency])
  if (account === undefined) {
    const nothing = money(0, amount.currency)
    throw new Refusal('credit_limit_reached', { details: { limit: nothing, balance: nothing, total: amount } })
  }
  await assertTaken(tx, entry, account, true)
}

/**
 * Charges a booking to its company's account. Concurrent bookings are processed one after the other. An amount in another
 * currency than the account's is never granted. Throws `credit_limit_reached` with limit, balance and total,
 * `credit_paused` while a statement is overdue for too long, or `spend_limit_reached`.
 */
export const chargeCompanyAccount = async (tx: Db, _pass: ChargePass, entry: Entry): Promise<void> => {
  // Whatever a supplier says a thing costs, a charge must not become a credit.
  if (entry.amount.minor < 0) throw new Error('a charge below zero')
  // The row of the account is locked until the end, so no other charge of the company can be missing in the sums.
  await assertTaken(tx, entry, await move(tx, entry), false)
}

/** Gives an amount back to the account of a company. */
export const creditCompanyAccount = async (tx: Db, entry: Entry): Promise<void> => {
  await move(tx, { ...entry, amount: money(-entry.amount.minor, entry.amount.currency) })
}

/** Records a gateway payment in the ledger; a negative amount is a refund. */
export const enterGatewayMoney = async (tx: Db, entry: Entry): Promise<void> => enter(tx, entry, 'gateway')

/** What the actor's company may still charge to its account; null if nothing was granted or paid in. Zero while credit is paused. */
export const accountLeft = (db: Db, actor: Actor, now: Date): Promise<Money | null> =>
  inTenant(db, actor, async (tx) => {
    const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, actor.clientId))
    if (account === undefined) return null
    const allowed = account.creditLimitMinor + account.depositMinor
    if (allowed === 0) return null
    const isPaused = account.creditPausesAt !== null && account.creditPausesAt <= now
    return money(isPaused ? 0 : Math.max(0, allowed - account.balanceMinor), account.currency)
  })
