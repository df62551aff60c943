import { and, asc, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { CheckedDomain, CompanySignInState } from '#contract/companies/company-sign-in-settings.ts'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import { challengeName, challengeText } from '#contract/companies/mail-domains.ts'
import { sqlState, transact, type Db } from '#server/database/db.ts'
import { mailDomains } from '#server/database/schema/companies/company-sign-ins.ts'
import type { TxtRecords } from './txt-records.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { domainVerifiedMail } from '#server/domain/accounts/mails/company-sign-in-changed.ts'
import { tellOwners } from '../people/owners.ts'
import { doneIn, type Takeover } from '../people/takeover.ts'
import { companySignInOf, domainsOfSettings, takeAsking, type SettingsGiven } from './company-sign-in-state.ts'
import { assertRunsPeople, lockPeople } from '../people/people-rules.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { newSecret } from '#server/domain/kernel/secrets.ts'

const MAX_DOMAINS = 20
const MAX_FOUND = 5
const UNIQUE_VIOLATION = '23505'

type DomainRow = typeof mailDomains.$inferSelect

const writeDown = (given: SettingsGiven, tx: Db, kind: AuditKind, domain: string): Promise<void> => {
  const { now, caller, actor } = given
  const who = { clientId: actor.clientId, actorUserId: actor.userId, subjectUserId: null }
  return audit({ db: tx, now, caller }, { kind, ...who, details: { domain } })
}

const ofActor = ({ actor }: SettingsGiven, domainId: string) =>
  and(eq(mailDomains.id, domainId), eq(mailDomains.clientId, actor.clientId))

const refusedDomain = (code: 'domain_taken' | 'too_many_domains'): Refusal =>
  new Refusal(code, { fields: [{ field: 'body.domain', code }] })

/** Names a domain of the actor's company; once named it stays as it is. Throws `domain_taken` and `too_many_domains`. */
export const addMailDomain = async (given: SettingsGiven, domain: string): Promise<CompanySignInState> => {
  assertRunsPeople(given)
  const { db, now, actor, identity } = given
  const { clientId } = actor
  if (domainsOfSettings(identity).includes(domain)) throw refusedDomain('domain_taken')
  await transact(db, async (tx) => {
    await lockPeople(tx, given)
    const [made] = await tx
      .insert(mailDomains)
      .values({ id: uuidv7(), clientId, domain, challenge: newSecret(), madeAt: now })
      .onConflictDoNothing()
      .returning({ id: mailDomains.id })
    if (made === undefined) return
    const [all] = await tx.select({ count: count() }).from(mailDomains).where(eq(mailDomains.clientId, clientId))
    if (all === undefined || all.count > MAX_DOMAINS) throw refusedDomain('too_many_domains')
    await writeDown(given, tx, 'mail_domain_added', domain)
  })
  return companySignInOf(given)
}

/** The texts at the place of the record; null where the DNS does not answer. */
const askDns = (txtRecords: TxtRecords, { domain }: DomainRow): Promise<string[] | null> =>
  txtRecords(challengeName(domain)).catch(() => null)

const isDomainVerified = ({ challenge }: DomainRow, texts: readonly string[]): boolean =>
  texts.some((text) => text.trim() === challengeText(challenge))

/** Stores that the record was found, and mails the owners. The database lets only one company verify a domain: false if another one has. */
const storeVerification = async (given: SettingsGiven, { id, domain }: DomainRow): Promise<boolean> => {
  const { db, now } = given
  try {
    await transact(db, async (tx) => {
      const present = await lockPeople(tx, given)
      const [before] = await tx.select().from(mailDomains).where(ofActor(given, id)).for('update')
      if (before === undefined) throw notFound()
      const verifiedAt = before.verifiedAt ?? now
      await tx.update(mailDomains).set({ verifiedAt, checkedAt: now, seenAt: now }).where(ofActor(given, id))
      if (before.verifiedAt !== null) return
      await writeDown(given, tx, 'mail_domain_verified', domain)
      const { name: company, zone } = present.company
      const notice = { company, zone, by: given.actor.name, domain, now, origin: given.origin() }
      await tellOwners({ tx, now, actor: given.actor }, 'mail domains', (locale) => domainVerifiedMail(locale, notice))
    })
    return true
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Looks up the record that verifies a domain and reports the actual content otherwise. Throws `not_found`. */
export const checkMailDomain = async (given: SettingsGiven, domainId: string): Promise<CheckedDomain> => {
  assertRunsPeople(given)
  const { db, now, txtRecords } = given
  const [row] = await db.select().from(mailDomains).where(ofActor(given, domainId))
  if (row === undefined) throw notFound()
  await takeAsking(given)
  const texts = await askDns(txtRecords, row)
  let outcome: CheckedDomain['outcome'] = 'dns_unavailable'
  if (texts !== null && isDomainVerified(row, texts))
    outcome = (await storeVerification(given, row)) ? 'verified' : 'taken'
  else if (texts !== null) {
    outcome = texts.length === 0 ? 'no_record' : 'other_record'
    await db.update(mailDomains).set({ checkedAt: now }).where(ofActor(given, domainId))
  }
  const found = outcome === 'other_record' ? (texts ?? []).slice(0, MAX_FOUND).map((text) => text.slice(0, 200)) : []
  return { ...(await companySignInOf(given)), outcome, found }
}

/** Gives a domain of the actor's company up. Throws `not_found`. */
export const removeMailDomain = async (given: SettingsGiven, domainId: string): Promise<CompanySignInState> => {
  assertRunsPeople(given)
  await transact(given.db, async (tx) => {
    await lockPeople(tx, given)
    const [gone] = await tx.delete(mailDomains).where(ofActor(given, domainId)).returning()
    if (gone === undefined) throw notFound()
    await writeDown(given, tx, 'mail_domain_removed', gone.domain)
  })
  return companySignInOf(given)
}

/** Domains of a company that were verified in a takeover and are still there. */
export const domainsOfTakeover = async (tx: Db, takeover: Takeover, clientId: string): Promise<string[]> => {
  const changes = await doneIn(tx, takeover, { kinds: ['mail_domain_verified'], clientId })
  const verified = changes.map(({ details }) => v.parse(v.looseObject({ domain: v.string() }), details).domain)
  const left = await tx
    .select({ domain: mailDomains.domain })
    .from(mailDomains)
    .where(and(eq(mailDomains.clientId, clientId), inArray(mailDomains.domain, verified)))
    .orderBy(asc(mailDomains.domain))
  return left.map(({ domain }) => domain)
}

/** Removes domains that were verified from a stolen account. */
export const dropDomains = async (
  { tx, now, caller }: { tx: Db; now: Date; caller: Caller },
  clientId: string,
  domains: readonly string[],
): Promise<void> => {
  const event = { clientId, actorUserId: null, subjectUserId: null, kind: 'mail_domain_removed' } as const
  for (const domain of domains) {
    await tx.delete(mailDomains).where(and(eq(mailDomains.clientId, clientId), eq(mailDomains.domain, domain)))
    await audit({ db: tx, now, caller }, { ...event, details: { domain } })
  }
}

const AT_ONCE = 50

/**
 * Checks daily that the records of verified domains still exist and stores when they were last seen. A missing record
 * does not revoke the verification. Only one of several processes queries a domain.
 */
export const lookAgain = async (given: { db: Db; txtRecords: TxtRecords; now: Date }): Promise<number> => {
  const { db, txtRecords, now } = given
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const isDue = and(isNotNull(mailDomains.verifiedAt), lt(mailDomains.checkedAt, dayAgo))
  const due = await db
    .update(mailDomains)
    .set({ checkedAt: now })
    .where(
      sql`${mailDomains.id} in (${db.select({ id: mailDomains.id }).from(mailDomains).where(isDue).orderBy(asc(mailDomains.checkedAt)).limit(AT_ONCE).for('update', { skipLocked: true })})`,
    )
    .returning()
  const asked = await Promise.all(due.map(async (row) => ({ row, texts: await askDns(txtRecords, row) })))
  const seen = asked.flatMap(({ row, texts }) => (texts !== null && isDomainVerified(row, texts) ? [row.id] : []))
  if (seen.length > 0) await db.update(mailDomains).set({ seenAt: now }).where(inArray(mailDomains.id, seen))
  return due.length
}
