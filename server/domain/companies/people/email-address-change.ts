import { and, eq, gt, gte, inArray, isNull, notInArray } from 'drizzle-orm'
import type { BrowserFacts } from '#contract/accounts/browser-facts.ts'
import type { OwnAddress } from '#contract/accounts/email-address.ts'
import { sqlState, transact, type Db } from '#server/database/db.ts'
import { mailedSecrets } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { addressChangedMail, addressRestoredMail } from '#server/domain/accounts/mails/address-change.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { isOfCompany } from '../sign-in/company-address.ts'
import { lockCompany } from './people-rules.ts'
import { browserOfSession } from '#server/domain/accounts/factors/factor-mails.ts'
import { removeFactorsSince } from '#server/domain/accounts/factors/second-factor.ts'
import {
  accountOf,
  findRecovering,
  findSecret,
  makeSecret,
  RECOVERING,
  useSecret,
  type MailingGiven,
} from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import { withdrawSentInvitations } from '#server/domain/accounts/sign-in/sent-invitations.ts'
import { dropUnproved } from '#server/domain/accounts/sign-in/new-accounts.ts'
import { companiesOfTaker, freeAddress } from './taken-address.ts'
import { undoCompany } from './undo-company.ts'
import { lockPerson, own, ownAddress, type AddressGiven } from './email-address.ts'
import { endEverySession, keepAccount } from '#server/domain/accounts/passwords/password-reset.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { newSecret } from '#server/domain/kernel/secrets.ts'

const UNIQUE_VIOLATION = '23505'
/** Undoing a change also removes sign-in methods added this long before it: as long as its undo link is valid. */
const METHODS_BEFORE_MS = 7 * 86_400_000

/** Only who reads mail of the address gets here, so they may know that it has an account. */
const unlessTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('address_taken')
    throw error
  }
}

/** Sets a newly verified address. An unverified account with that address must not block it. */
const setAddress = async (tx: Db, userId: string, email: string, now: Date): Promise<void> => {
  await dropUnproved(tx, { email })
  await tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId))
}

/** Secrets mailed to the previous address become invalid; links that recover the account stay valid. */
const voidMailed = (tx: Db, userId: string, now: Date) =>
  tx
    .update(mailedSecrets)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedSecrets.userId, userId),
        isNull(mailedSecrets.usedAt),
        notInArray(mailedSecrets.purpose, [...RECOVERING]),
      ),
    )

/**
 * The link that undoes the change for seven days; null if the previous address was itself set within the last seven. Else
 * who took an account, and was found out, would get it back when its owner changes the address once more: for the same reason
 * links of new sign-in methods become invalid that were made since. An account that returns to the address of an earlier link,
 * expired ones of `STORED_DAYS.expiredSecrets` included, is undone by that: links from then on become invalid.
 */
const undoLink = async (
  tx: Db,
  given: AddressGiven,
  { userId, before, after }: { userId: string; before: string; after: string },
): Promise<string | null> => {
  const { now } = given
  const isOpen = and(eq(mailedSecrets.userId, userId), isNull(mailedSecrets.usedAt))
  const links = await tx
    .select({ id: mailedSecrets.id, email: mailedSecrets.email, expiresAt: mailedSecrets.expiresAt })
    .from(mailedSecrets)
    .where(and(isOpen, eq(mailedSecrets.purpose, 'restore_email')))
    .orderBy(mailedSecrets.id)
  const returned = links.find(({ email }) => email?.toLowerCase() === after.toLowerCase())
  const earlier = returned ?? links.find(({ expiresAt }) => expiresAt > now)
  if (earlier === undefined) {
    const { token } = await makeSecret(tx, given, { userId, email: before, purpose: 'restore_email' })
    return `${given.origin()}/sign-in?restore=${token}`
  }
  const isOver = (returned === undefined ? gt : gte)(mailedSecrets.id, earlier.id)
  await tx
    .update(mailedSecrets)
    .set({ usedAt: now })
    .where(and(isOpen, inArray(mailedSecrets.purpose, [...RECOVERING]), isOver))
  return null
}

/**
 * Changes the actor's address to the one verified by the code or link. The previous address is notified, with the
 * `undoLink`. Sessions continue. Throws `code_refused`, `link_invalid`, `address_taken`,
 * `address_of_company`.
 */
export const confirmAddressChange = async (
  given: AddressGiven,
  actor: Actor,
  shown: { by: 'code'; code: string } | { by: 'link'; token: string },
): Promise<OwnAddress> => {
  const { db, now } = given
  const found = await findSecret(given, 'change_email', shown.by === 'code' ? { ...shown, email: actor.email } : shown)
  // The link alone opens nothing: it may have gone to a mistyped address.
  if (found.userId !== actor.userId) throw new Refusal('link_invalid')
  if (await isOfCompany(given, actor)) throw new Refusal('address_of_company')
  const change = transact(db, async (tx) => {
    const { email: before, zone, ...person } = await lockPerson(tx, actor.userId)
    await useSecret(tx, found, 'change_email', { by: shown.by, now })
    const [secret] = await tx
      .select({ email: mailedSecrets.email })
      .from(mailedSecrets)
      .where(eq(mailedSecrets.id, found.secretId))
    if (secret === undefined) throw new Refusal('link_invalid')
    const after = secret.email
    await setAddress(tx, actor.userId, after, now)
    await voidMailed(tx, actor.userId, now)
    const link = await undoLink(tx, given, { userId: actor.userId, before, after })
    const facts = await browserOfSession(tx, actor.sessionId)
    const origin = given.origin()
    const locale = person.locale ?? given.locale
    const notice = { now, zone, facts, origin, before, after, link }
    await queueMail(tx, { ...addressChangedMail(locale, notice), to: before, locale, now })
    await audit({ ...given, db: tx }, own('email_changed', actor, { email: after, emailBefore: before, ...facts }))
  })
  await unlessTaken(change)
  return ownAddress(given, actor)
}

/**
 * Removes an attacker's access to an account whose address they changed: every session, sign-in methods added in the seven days before the
 * change or since, the password, its open invitations, and a requested deletion. Returns the time since
 * which methods were removed, and the invited addresses.
 */
const shutOut = async (
  tx: Db,
  { now, caller }: Pick<MailingGiven, 'now' | 'caller'>,
  account: { id: string; clientId: string; hasPassword: boolean },
  { changedAt, unusableHash }: { changedAt: Date; unusableHash: string },
): Promise<{ methodsSince: Date; withdrawn: string[] }> => {
  const { id, clientId, hasPassword } = account
  const since = new Date(changedAt.getTime() - METHODS_BEFORE_MS)
  const { passkeys, isAppRemoved } = await removeFactorsSince(tx, id, since)
  const event = { clientId, actorUserId: null, subjectUserId: id }
  for (const passkey of passkeys) {
    await audit({ db: tx, now, caller }, { ...event, kind: 'passkey_removed', details: { passkey } })
  }
  if (isAppRemoved) await audit({ db: tx, now, caller }, { ...event, kind: 'totp_removed' })
  await endEverySession(tx, id, now)
  if (hasPassword) await tx.update(users).set({ passwordHash: unusableHash }).where(eq(users.id, id))
  const within = { tx, now, caller }
  await keepAccount(within, account)
  return { methodsSince: since, withdrawn: await withdrawSentInvitations(within, account) }
}

/** Locks the company of the account that a link recovers, and of one that has its address by now, always in one order. */
const lockCompanies = async (tx: Db, { secretId, userId }: { secretId: string; userId: string }) => {
  const [own] = await tx
    .select({ clientId: users.clientId, email: mailedSecrets.email })
    .from(mailedSecrets)
    .innerJoin(users, eq(users.id, mailedSecrets.userId))
    .where(and(eq(mailedSecrets.id, secretId), eq(users.id, userId)))
  if (own === undefined) throw new Refusal('link_invalid')
  const locked = [...new Set([own.clientId, ...(await companiesOfTaker(tx, userId, own.email))])].toSorted()
  const companies = []
  for (const clientId of locked) companies.push(await lockCompany(tx, clientId))
  const company = companies.find(({ id }) => id === own.clientId)
  if (company === undefined) throw new Refusal('link_invalid')
  return { company, locked }
}

/**
 * Recovers an account by a link of an address change or of a new sign-in method: the address that got it is the account's
 * again, `shutOut` applies, and both addresses are notified. Links of later changes become invalid, those of earlier ones stay valid: an attacker who took the
 * account only has later ones. Throws `link_invalid`, `address_taken`.
 */
export const restoreAddress = async (
  given: MailingGiven,
  { token, ...browser }: { token: string } & Pick<BrowserFacts, 'browser' | 'os'>,
): Promise<{ userId: string; email: string; resetToken: string | null }> => {
  const { db, now } = given
  const { secretId, userId } = await findRecovering(given, token)
  const unusableHash = await hashPassword(newSecret())
  const restore = transact(db, async (tx) => {
    // The company before the person, as all changes to its people.
    const { company, locked } = await lockCompanies(tx, { secretId, userId })
    const { email: before } = await lockPerson(tx, userId)
    const isOpen = and(inArray(mailedSecrets.purpose, [...RECOVERING]), isNull(mailedSecrets.usedAt))
    const [used] = await tx
      .update(mailedSecrets)
      .set({ usedAt: now })
      .where(and(eq(mailedSecrets.id, secretId), isOpen))
      .returning({ email: mailedSecrets.email, madeAt: mailedSecrets.madeAt })
    const account = await accountOf(tx, given, { userId })
    if (used === undefined || account === null) throw new Refusal('link_invalid')
    const { email } = used
    await tx
      .update(mailedSecrets)
      .set({ usedAt: now })
      // Our ids are ordered by time.
      .where(and(eq(mailedSecrets.userId, userId), gt(mailedSecrets.id, secretId), isOpen))
    const hadTaker = await freeAddress({ ...given, tx }, { userId, email, since: used.madeAt, locked })
    await setAddress(tx, userId, email, now)
    const shut = await shutOut(tx, given, account, { changedAt: used.madeAt, unusableHash })
    const reset = account.hasPassword
      ? await makeSecret(tx, given, { userId, email, purpose: 'reset_password' })
      : { token: null }
    const facts = { browser: browser.browser, os: browser.os }
    const { clientId, zone, hasPassword } = account
    const undone = await undoCompany(
      { ...given, tx },
      { account: { ...account, email }, company, since: shut.methodsSince, unusableHash },
    )
    const locale = account.locale ?? given.locale
    const notice = {
      now,
      zone,
      facts,
      origin: given.origin(),
      before,
      after: email,
      ...undone,
      methodsSince: shut.methodsSince,
      withdrawn: [...shut.withdrawn, ...undone.withdrawn],
      hasPassword,
      hadTaker,
    }
    await queueMail(tx, { ...addressRestoredMail(locale, notice), to: [...new Set([email, before])], locale, now })
    await audit(
      { ...given, db: tx },
      {
        kind: 'email_restored',
        clientId,
        actorUserId: null,
        subjectUserId: userId,
        details: { email, emailBefore: before, ...facts },
      },
    )
    return { userId, email, resetToken: reset.token }
  })
  return unlessTaken(restore)
}
