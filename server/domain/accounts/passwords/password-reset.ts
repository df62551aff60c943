import { and, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { transact, type Db } from '#server/database/db.ts'
import { mailedSecrets, rememberedDevices, signInChallenges } from '#server/database/schema/accounts/accounts.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { noPasswordMail, passwordResetDoneMail, passwordResetMail } from '../mails/account-access.ts'
import { deletionUndoneMail } from '../mails/account-deletion.ts'
import { audit, type Caller } from '../audit/audit.ts'
import { enterWith } from '../sign-in/enter.ts'
import {
  accountOf,
  findSecret,
  makeSecret,
  RECOVERING,
  useSecret,
  type MailingGiven,
  type Shown,
} from '../sign-in/mailed-secrets.ts'
import { removePasskeysSince } from '../factors/second-factor.ts'
import { withdrawSentInvitations } from '../sign-in/sent-invitations.ts'
import type { SignInGiven } from '../sessions/open-session.ts'
import { assertPassword } from './password-rules.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { takeSignInMail } from '../sign-in/mail-allowance.ts'
import { hashPassword } from '../sign-in/sign-in.ts'
import { notifyAboutAccount } from '#server/domain/notifications/notify.ts'

const PURPOSE = 'reset_password'

/**
 * Mails a link and a code to an address that has an account. For every other one the same is done, to no avail. Throws
 * `proof_needed` or `rate_limited`.
 */
export const askPasswordReset = async (
  given: MailingGiven,
  { email, ...facts }: { email: string } & BrowserFacts,
): Promise<{ isMailed: true }> => {
  const { now } = given
  const found = await accountOf(given.db, given, { email })
  // An unverified address is verified by its own mail alone, which names the company that somebody signed it up for.
  const account = found?.isVerified === true ? found : null
  const locale = account?.locale ?? given.locale
  await takeSignInMail(given, PURPOSE, email, account?.id ?? null)
  await transact(given.db, async (tx) => {
    const userId = account?.hasPassword === false ? null : (account?.id ?? null)
    const { code, token } = await makeSecret(tx, given, { userId, email, purpose: PURPOSE })
    const event = { now, zone: account?.zone ?? 'UTC', facts, origin: given.origin() }
    const text =
      account?.hasPassword === false
        ? noPasswordMail(locale, event)
        : passwordResetMail(locale, { ...event, code, link: `${given.origin()}/forgot-password?reset=${token}` })
    await queueMail(tx, { ...text, to: account === null ? [] : [account.email], locale, now })
    await audit(
      { ...given, db: tx },
      {
        kind: 'password_reset_asked',
        clientId: account?.clientId ?? null,
        actorUserId: null,
        subjectUserId: account?.id ?? null,
        details: { browser: facts.browser, os: facts.os },
      },
    )
  })
  return { isMailed: true }
}

/**
 * Ends every session of a person, except an optional one, sign-ins that are under way, and everything that would allow
 * sign-in without the password; returns how many sessions were open. Links that recover the account stay valid:
 * otherwise an attacker could void them with another change. The devices remove what they have stored of the person.
 */
export const endEverySession = async (tx: Db, userId: string, now: Date, except?: string): Promise<number> => {
  await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
  const isOther = except === undefined ? undefined : ne(sessions.id, except)
  const gone = await tx
    .update(sessions)
    .set({ endedAt: now, isEndedElsewhere: true })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther))
    .returning({ expiresAt: sessions.expiresAt })
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId))
  await tx
    .update(signInChallenges)
    .set({ usedAt: now })
    .where(and(eq(signInChallenges.userId, userId), isNull(signInChallenges.usedAt)))
  await tx
    .update(mailedSecrets)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedSecrets.userId, userId),
        isNull(mailedSecrets.usedAt),
        notInArray(mailedSecrets.purpose, [...RECOVERING]),
      ),
    )
  return gone.filter(({ expiresAt }) => expiresAt > now).length
}

/** Younger passkeys are removed with the old password, because it may have sufficed to add them. */
const YOUNG_MS = 7 * 86_400_000

type Within = { tx: Db; now: Date; caller: Caller }
type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Changes to the company after a password reset. */
export type CompanyAfterReset = {
  /** To be called first: the company is locked before its people. */
  lock: (tx: Db, userId: string) => Promise<void>
  /** `people`: addresses of those who joined or got roles through the account since then; `terms`: companies whose terms changed. */
  undo: (
    within: Within,
    account: Pick<Account, 'id' | 'clientId' | 'roles'>,
    since: Date,
  ) => Promise<{ people: string[]; terms: string[]; domains: string[]; isCodeChanged: boolean; isProviderOff: boolean }>
}

/** Cancels a requested deletion of the account. True if there was one. */
export const keepAccount = async (
  { tx, now, caller }: Within,
  { id, clientId }: { id: string; clientId: string },
): Promise<boolean> => {
  const kept = await tx
    .update(users)
    .set({ deletionAskedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.deletionAskedAt)))
    .returning({ id: users.id })
  if (kept.length === 0) return false
  await audit({ db: tx, now, caller }, { kind: 'deletion_undone', clientId, actorUserId: null, subjectUserId: id })
  return true
}

/**
 * Sets a new password after the code or link of the email was entered, ends every session and signs in; a second factor is
 * still required. Whoever knew the old password may have added passkeys, invited others, read the company code or asked for
 * the deletion of the account: none of that counts any more, and the mail says so. Throws `code_refused`, `link_invalid`, and
 * the errors of the password.
 */
export const resetPassword = async (
  given: MailingGiven & SignInGiven & { company: CompanyAfterReset },
  { password, facts, ...shown }: Shown & { password: string; facts: BrowserFacts },
): Promise<SignInAnswer> => {
  const { now } = given
  // First what needs no account: such a mistake costs no try.
  assertPassword(password, { email: shown.by === 'code' ? shown.email : '', name: '' })
  const found = await findSecret(given, PURPOSE, shown)
  const passwordHash = await hashPassword(password)
  const person = await transact(given.db, async (tx) => {
    await given.company.lock(tx, found.userId)
    await useSecret(tx, found, PURPOSE, { by: shown.by, now })
    const account = await accountOf(tx, given, { userId: found.userId })
    if (account?.isVerified !== true) throw new Refusal(shown.by === 'code' ? 'code_refused' : 'link_invalid')
    assertPassword(password, account)
    await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, account.id))
    await endEverySession(tx, account.id, now)
    const within = { tx, now, caller: given.caller }
    const since = new Date(now.getTime() - YOUNG_MS)
    const undone = {
      ...(await given.company.undo(within, account, since)),
      withdrawn: await withdrawSentInvitations(within, account),
      removed: await removePasskeysSince(tx, account.id, since),
    }
    for (const passkey of undone.removed) {
      const event = { clientId: account.clientId, actorUserId: null, subjectUserId: account.id }
      await audit({ ...given, db: tx }, { ...event, kind: 'passkey_removed', details: { passkey } })
    }
    const isKept = await keepAccount(within, account)
    const { id, clientId, email, zone, roles, name, sessionEpoch } = account
    await audit(
      { ...given, db: tx },
      {
        kind: 'password_reset',
        clientId,
        actorUserId: id,
        subjectUserId: id,
        details: { browser: facts.browser, os: facts.os },
      },
    )
    const locale = account.locale ?? given.locale
    const text = passwordResetDoneMail(locale, { now, zone, facts, ...undone, origin: given.origin() })
    await queueMail(tx, { ...text, to: email, locale, now })
    if (isKept) await queueMail(tx, { ...deletionUndoneMail(locale, given.origin()), to: email, locale, now })
    const { browser, os } = facts
    await notifyAboutAccount(tx, id, { kind: 'password_changed', facts: { browser, os } }, { at: now })
    return { id, clientId, roles, email, name, sessionEpoch: sessionEpoch + 1 }
  })
  return enterWith(given, person, { method: 'email_code', facts, isSharedDevice: false })
}
