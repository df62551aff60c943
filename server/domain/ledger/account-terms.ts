import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  MAX_COMPANIES,
  type AccountTerms,
  type CompanyAccount,
  type listCompanies as endpoint,
} from '#contract/companies/account-terms.ts'
import { money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { assertSteppedUp } from '../accounts/factors/step-up.ts'
import { termsChangedMail } from '../accounts/mails/terms-changed.ts'
import { assertStillMay, stillSignedIn } from '../accounts/sessions/still-signed-in.ts'
import { refreshPause } from '../companies/operator/credit-pause.ts'
import { tellOwners } from '../companies/people/owners.ts'
import type { Actor } from '../kernel/actor.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'

type Account = typeof clientAccounts.$inferSelect

const termsOf = (account: Account): AccountTerms => ({
  creditLimit: money(account.creditLimitMinor, account.currency),
  deposit: money(account.depositMinor, account.currency),
  dailyLimit: money(account.dailyLimitMinor, account.currency),
  personDailyLimit: money(account.personDailyLimitMinor, account.currency),
  dailyBookings: account.dailyBookings,
  personDailyBookings: account.personDailyBookings,
  isVetted: account.isVetted,
  paymentDays: account.paymentDays,
  pauseAfterDays: account.pauseAfterDays,
})

const isProved = sql`u.email_verified_at is not null and u.erased_at is null and u.disabled_at is null`

const readCompanies = (tx: Db, which: SQL, most: number) =>
  tx
    .select({
      client: clients,
      account: clientAccounts,
      people: sql<number>`(select count(*)::int from ${users} u where u.client_id = ${clients.id} and ${isProved})`,
      owner: sql<{ name: string; email: string } | null>`(
        select jsonb_build_object('name', u.name, 'email', u.email) from ${users} u
        where u.client_id = ${clients.id} and ${isProved} and u.roles && '{owner,owneradmin}'
        order by 'owner' = any(u.roles) desc, u.created_at, u.id limit 1)`,
      bookings: sql<number>`(select count(*)::int from ${bookings} b where b.client_id = ${clients.id})`,
    })
    .from(clients)
    .innerJoin(clientAccounts, eq(clientAccounts.clientId, clients.id))
    .where(which)
    .orderBy(clientAccounts.isVetted, desc(clients.createdAt), desc(clients.id))
    .limit(most)

type Row = Awaited<ReturnType<typeof readCompanies>>[number]

const companyFrom = ({ client, account, ...counts }: Row): CompanyAccount => ({
  clientId: client.id,
  name: client.name,
  legalName: client.legalName,
  taxNumber: client.taxNumber,
  countryCode: client.countryCode,
  createdAt: client.createdAt.toISOString(),
  ...counts,
  balance: money(account.balanceMinor, account.currency),
  terms: termsOf(account),
  version: account.version,
})

const like = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The companies of the installation with what they may spend, for its operator: new ones first. */
export const listCompanies = async (
  db: Db,
  { text }: { text: string },
  now: Date,
): Promise<v.InferInput<(typeof endpoint)['response']>> => {
  const pattern = like(text)
  const which = sql`${text} = '' or ${clients.name} ilike ${pattern} or ${clients.legalName} ilike ${pattern}
    or regexp_replace(${clients.taxNumber}, '\\D', '', 'g') = regexp_replace(${text}, '\\D', '', 'g')`
  const rows = await readCompanies(db, which, MAX_COMPANIES + 1)
  return {
    companies: rows.slice(0, MAX_COMPANIES).map(companyFrom),
    isCut: rows.length > MAX_COMPANIES,
    asOf: now.toISOString(),
  }
}

const isUnused = async (tx: Db, clientId: string): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select 1 from ledger_entries where client_id = ${clientId} and account = 'company_account' limit 1`,
  )
  return rows.length === 0
}

/** All amounts are in one currency: that of the account, or another while nothing was ever charged to it. */
const currencyOf = async (tx: Db, terms: AccountTerms, { clientId, currency }: Account): Promise<string> => {
  const chosen = terms.creditLimit.currency
  const allowed = chosen === currency || (await isUnused(tx, clientId)) ? chosen : currency
  const fields = (['creditLimit', 'deposit', 'dailyLimit', 'personDailyLimit'] as const)
    .filter((name) => terms[name].currency !== allowed)
    .map((name) => ({ field: `body.terms.${name}`, code: 'amount_out_of_range' as const }))
  if (fields.length > 0) throw new Refusal('amount_out_of_range', { fields })
  return allowed
}

/** Terms as members of an entry of the audit log, amounts in minor units. */
const flat = (when: 'before' | 'after', terms: AccountTerms): Record<string, number> =>
  Object.fromEntries(
    Object.entries(terms).flatMap(([name, term]) =>
      term === undefined
        ? []
        : [[`${when}.${name}`, typeof term === 'object' && term !== null ? term.minor : Number(term)]],
    ),
  )

/**
 * Sets what a company may spend and book, inside the transaction of an idempotent call, and mails it to the operator's
 * owners. Throws `step_up_needed`,
 * `not_found`, `changed_meanwhile`, or `amount_out_of_range` for amounts in another currency than the account's, which
 * can only change while nothing was charged.
 */
export const setAccountTerms = async (
  { tx, now, caller, version, origin }: { tx: Db; now: Date; caller: Caller; version: number; origin: () => string },
  actor: Actor,
  { clientId, terms, note }: { clientId: string; terms: AccountTerms; note: string },
): Promise<CompanyAccount> => {
  assertSteppedUp(actor, now)
  return asSystem(tx, async () => {
    await stillSignedIn(tx, actor)
    await assertStillMay(tx, actor)
    const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, clientId)).for('update')
    if (account === undefined) throw notFound()
    if (account.version !== version) throw new Refusal('changed_meanwhile', { details: { version: account.version } })
    const currency = await currencyOf(tx, terms, account)
    const before = termsOf(account)
    await tx
      .update(clientAccounts)
      .set({
        currency,
        creditLimitMinor: terms.creditLimit.minor,
        depositMinor: terms.deposit.minor,
        dailyLimitMinor: terms.dailyLimit.minor,
        personDailyLimitMinor: terms.personDailyLimit.minor,
        dailyBookings: terms.dailyBookings,
        personDailyBookings: terms.personDailyBookings,
        isVetted: terms.isVetted,
        ...(terms.paymentDays !== undefined && { paymentDays: terms.paymentDays }),
        ...(terms.pauseAfterDays !== undefined && { pauseAfterDays: terms.pauseAfterDays }),
        version: version + 1,
      })
      .where(eq(clientAccounts.clientId, clientId))
    await refreshPause(tx, clientId)
    const details = {
      note,
      currency,
      'before.currency': account.currency,
      ...flat('before', before),
      ...flat('after', terms),
    }
    await audit(
      { db: tx, now, caller },
      { kind: 'account_terms_changed', clientId, actorUserId: actor.userId, subjectUserId: null, details },
    )
    const [row] = await readCompanies(tx, eq(clients.id, clientId), 1)
    if (row === undefined) throw notFound()
    const { name: company, zone } = row.client
    const { creditLimit, deposit, isVetted } = terms
    const changed = { company, zone, by: actor.name, creditLimit, deposit, isVetted, now, origin: origin() }
    await tellOwners({ tx, now, actor }, `terms of ${clientId}`, (locale) => termsChangedMail(locale, changed))
    return companyFrom(row)
  })
}
