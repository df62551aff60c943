import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { OwnAddress } from '#contract/accounts/email-address.ts'
import { transact, type Db } from '#server/database/db.ts'
import { mailedSecrets } from '#server/database/schema/accounts/accounts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { HOME_ZONE } from '#server/domain/notifications/mail-formats.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { addressWantedMail, confirmAddressMail } from '#server/domain/accounts/mails/address-change.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { isOfCompany } from '../sign-in/company-address.ts'
import type { CompanyIdentity } from '../sign-in/company-providers.ts'
import { browserOfSession } from '#server/domain/accounts/factors/factor-mails.ts'
import { takeAttempt } from '#server/domain/kernel/attempts.ts'
import { takeMailAllowance } from '#server/domain/accounts/sign-in/mail-allowance.ts'
import { makeSecret, type MailingGiven } from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import { assertSteppedUp } from '#server/domain/accounts/factors/step-up.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { settingsPath } from '#server/domain/accounts/profile/settings-path.ts'

export type AddressGiven = MailingGiven & { identity: CompanyIdentity }

const PURPOSE = 'change_email'
/** Of one person, to whatever addresses. */
const ASKED = { most: 10, windowMs: 60 * 60_000 }

const isOpen = (userId: string) =>
  and(eq(mailedSecrets.userId, userId), eq(mailedSecrets.purpose, PURPOSE), isNull(mailedSecrets.usedAt))

/** The actor's address as it is now, and the new one that is not verified yet. */
export const ownAddress = async (given: AddressGiven, actor: Actor): Promise<OwnAddress> => {
  const { db, now } = given
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId))
  if (person === undefined) throw notFound()
  const [pending] = await db
    .select({ email: mailedSecrets.email, madeAt: mailedSecrets.madeAt, expiresAt: mailedSecrets.expiresAt })
    .from(mailedSecrets)
    .where(and(isOpen(actor.userId), gt(mailedSecrets.expiresAt, now)))
    .orderBy(desc(mailedSecrets.madeAt), desc(mailedSecrets.id))
    .limit(1)
  return {
    email: person.email,
    pending:
      pending === undefined
        ? null
        : {
            email: pending.email,
            askedAt: pending.madeAt.toISOString(),
            expiresAt: pending.expiresAt.toISOString(),
          },
    isOfCompany: await isOfCompany(given, { ...actor, email: person.email }),
  }
}

/** Locks the person: changes of their address come one after the other. */
export const lockPerson = async (tx: Db, userId: string) => {
  const [person] = await tx
    .select({ id: users.id, email: users.email, locale: users.locale, zone: clients.zone })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.id, userId))
    .for('update', { of: users })
  if (person === undefined) throw notFound()
  return person
}

const closeOpen = (tx: Db, userId: string, now: Date) =>
  tx.update(mailedSecrets).set({ usedAt: now }).where(isOpen(userId)).returning({ id: mailedSecrets.id })

/**
 * Mails a code and a link to a new address; of concurrent calls the later one waits. If the address already has an
 * account, the response is the same with an unusable code, and its holder is notified. Throws `step_up_needed`,
 * `address_unchanged`, `address_of_company`, `rate_limited`.
 */
export const askAddressChange = async (given: AddressGiven, actor: Actor, email: string): Promise<OwnAddress> => {
  const { db, now, origin } = given
  assertSteppedUp(actor, now)
  if (await isOfCompany(given, actor)) throw new Refusal('address_of_company')
  await transact(db, async (tx) => {
    const { zone, ...person } = await lockPerson(tx, actor.userId)
    if (person.email === email) {
      throw new Refusal('address_unchanged', { fields: [{ field: 'body.email', code: 'address_unchanged' }] })
    }
    await takeAttempt(tx, `address ${actor.userId}`, ASKED, now)
    await takeMailAllowance(tx, given, PURPOSE, email)
    await closeOpen(tx, actor.userId, now)
    const { code, token } = await makeSecret(tx, given, { userId: actor.userId, email, purpose: PURPOSE })
    const [holder] = await tx
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email}) and ${users.emailVerifiedAt} is not null`)
    const isFree = holder === undefined || holder.id === actor.userId
    const locale = (isFree ? person : holder).locale ?? given.locale
    const facts = await browserOfSession(tx, actor.sessionId)
    const event = { now, zone: isFree ? zone : HOME_ZONE, facts, origin: origin() }
    const link = event.origin + settingsPath(actor.roles, { address: token })
    const text = isFree ? confirmAddressMail(locale, { ...event, code, link }) : addressWantedMail(locale, event)
    await queueMail(tx, { ...text, to: email, locale, now })
    await audit({ ...given, db: tx }, own('email_change_asked', actor, { email, ...facts }))
  })
  return ownAddress(given, actor)
}

/** Keeps the address after all. Without a change that waits it does nothing. */
export const dropAddressChange = async (given: AddressGiven, actor: Actor): Promise<OwnAddress> => {
  await transact(given.db, async (tx) => {
    await lockPerson(tx, actor.userId)
    const closed = await closeOpen(tx, actor.userId, given.now)
    if (closed.length > 0) await audit({ ...given, db: tx }, own('email_change_dropped', actor, {}))
  })
  return ownAddress(given, actor)
}

/** A row of the log about a change that a person makes to their own address. */
export const own = (
  kind: 'email_change_asked' | 'email_change_dropped' | 'email_changed',
  { clientId, userId }: Actor,
  details: Record<string, string>,
) => ({ kind, clientId, actorUserId: userId, subjectUserId: userId, details })
