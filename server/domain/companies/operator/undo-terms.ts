import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { refreshPause } from './credit-pause.ts'
import { doneIn, isDoneIn, type Takeover } from '../people/takeover.ts'

const amount = v.optional(v.number())
/** Terms before the change, from an audit entry; entries of earlier versions have fewer fields. */
const detailsSchema = v.looseObject({
  'before.currency': v.optional(v.string()),
  'before.creditLimit': amount,
  'before.deposit': amount,
  'before.dailyLimit': amount,
  'before.personDailyLimit': amount,
  'before.dailyBookings': amount,
  'before.personDailyBookings': amount,
  'before.isVetted': amount,
  'before.paymentDays': amount,
  /** Zero: never. */
  'before.pauseAfterDays': amount,
})
type Before = v.InferOutput<typeof detailsSchema>

type ChangedTerms = { clientId: string; company: string; before: Before }

/** Companies whose terms were last set in a takeover, with those before. */
export const termsOfTakeover = async (tx: Db, takeover: Takeover): Promise<ChangedTerms[]> => {
  const done = await doneIn(tx, takeover, { kinds: ['account_terms_changed'] })
  const [first] = done
  if (first === undefined) return []
  const ids = done.flatMap(({ clientId }) => clientId ?? [])
  const changes = await tx
    .select({
      by: auditEvents.actorUserId,
      at: auditEvents.at,
      details: auditEvents.details,
      clientId: clients.id,
      company: clients.name,
    })
    .from(auditEvents)
    .innerJoin(clients, eq(clients.id, auditEvents.clientId))
    .where(and(eq(auditEvents.kind, 'account_terms_changed'), inArray(clients.id, ids), gte(auditEvents.at, first.at)))
    .orderBy(asc(auditEvents.id))
  const changed = new Map<string, ChangedTerms>()
  for (const { clientId, company, details, ...change } of changes) {
    if (!isDoneIn(takeover, change)) changed.delete(clientId)
    else if (!changed.has(clientId)) {
      changed.set(clientId, { clientId, company, before: v.parse(detailsSchema, details) })
    }
  }
  return [...changed.values()]
}

const isCharged = async (tx: Db, clientId: string): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select 1 from ledger_entries where client_id = ${clientId} and account = 'company_account' limit 1`,
  )
  return rows.length > 0
}

/**
 * Sets terms back that were set in a stolen account; amounts become zero where their currency cannot be set back, because the
 * account was charged since. Returns the names of those companies.
 */
export const setTermsBack = async (
  { tx, now, caller }: { tx: Db; now: Date; caller: Caller },
  changed: readonly ChangedTerms[],
): Promise<string[]> => {
  const emptied: string[] = []
  for (const { clientId, company, before } of changed) {
    const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.clientId, clientId)).for('update')
    if (account === undefined) continue
    const currency = before['before.currency'] ?? account.currency
    const isKept = currency === account.currency || !(await isCharged(tx, clientId))
    if (!isKept) emptied.push(company)
    const amountOf = (name: 'creditLimit' | 'deposit' | 'dailyLimit' | 'personDailyLimit') =>
      isKept ? (before[`before.${name}`] ?? account[`${name}Minor`]) : 0
    const vetted = before['before.isVetted']
    const pauseAfter = before['before.pauseAfterDays']
    await tx
      .update(clientAccounts)
      .set({
        currency: isKept ? currency : account.currency,
        creditLimitMinor: amountOf('creditLimit'),
        depositMinor: amountOf('deposit'),
        dailyLimitMinor: amountOf('dailyLimit'),
        personDailyLimitMinor: amountOf('personDailyLimit'),
        dailyBookings: before['before.dailyBookings'] ?? account.dailyBookings,
        personDailyBookings: before['before.personDailyBookings'] ?? account.personDailyBookings,
        isVetted: vetted === undefined ? account.isVetted : vetted === 1,
        paymentDays: before['before.paymentDays'] ?? account.paymentDays,
        pauseAfterDays: pauseAfter === undefined ? account.pauseAfterDays : pauseAfter || null,
        version: account.version + 1,
      })
      .where(eq(clientAccounts.clientId, clientId))
    await refreshPause(tx, clientId)
    const event = { clientId, actorUserId: null, subjectUserId: null, kind: 'account_terms_changed' } as const
    await audit({ db: tx, now, caller }, { ...event, details: { undone: 'address restored' } })
  }
  return emptied
}
