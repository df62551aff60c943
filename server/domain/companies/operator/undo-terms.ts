import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { changesSince } from '#server/domain/accounts/audit/changes-since.ts'

const detailsSchema = v.looseObject({
  currency: v.string(),
  'before.creditLimit': v.number(),
  'before.deposit': v.number(),
  'before.dailyLimit': v.number(),
  'before.personDailyLimit': v.number(),
  'before.dailyBookings': v.number(),
  'before.personDailyBookings': v.number(),
  'before.isVetted': v.number(),
})

type Changed = { clientId: string; company: string; details: v.InferOutput<typeof detailsSchema> }

/** Companies whose terms the account was the last to change since then, with their terms before its first change. */
const changedBy = async (tx: Db, accountId: string, since: Date): Promise<Changed[]> => {
  const isTerms = eq(auditEvents.kind, 'account_terms_changed')
  const own = await changesSince(tx, { by: [accountId], kinds: ['account_terms_changed'], since })
  const changed = new Map<string, Changed>()
  for (const { clientId, details } of own) {
    if (clientId === null || changed.has(clientId)) continue
    const [last] = await tx
      .select({ by: auditEvents.actorUserId, company: clients.name })
      .from(auditEvents)
      .innerJoin(clients, eq(clients.id, auditEvents.clientId))
      .where(and(isTerms, eq(auditEvents.clientId, clientId)))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    if (last?.by !== accountId) continue
    changed.set(clientId, { clientId, company: last.company, details: v.parse(detailsSchema, details) })
  }
  return [...changed.values()]
}

/** The names of companies whose terms an account was the last to change, since then. */
export const termsChangedBy = async (tx: Db, accountId: string, since: Date): Promise<string[]> =>
  (await changedBy(tx, accountId, since)).map(({ company }) => company)

/**
 * Restores the terms that an operator's account has changed since a time, unless another account changed them afterwards.
 * Returns the names of the companies.
 */
export const undoTermsOf = async (
  { tx, now, caller }: { tx: Db; now: Date; caller: Caller },
  accountId: string,
  since: Date,
): Promise<string[]> => {
  const changed = await changedBy(tx, accountId, since)
  for (const { clientId, details } of changed) {
    const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, clientId)).for('update')
    if (account === undefined) continue
    await tx
      .update(clientAccounts)
      .set({
        creditLimitMinor: details['before.creditLimit'],
        depositMinor: details['before.deposit'],
        dailyLimitMinor: details['before.dailyLimit'],
        personDailyLimitMinor: details['before.personDailyLimit'],
        dailyBookings: details['before.dailyBookings'],
        personDailyBookings: details['before.personDailyBookings'],
        isVetted: details['before.isVetted'] === 1,
        version: account.version + 1,
      })
      .where(eq(clientAccounts.clientId, clientId))
    const event = { clientId, actorUserId: null, subjectUserId: null, kind: 'account_terms_changed' } as const
    await audit({ db: tx, now, caller }, { ...event, details: { undone: 'address restored' } })
  }
  return changed.map(({ company }) => company)
}
