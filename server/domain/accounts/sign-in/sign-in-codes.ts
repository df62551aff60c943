import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { transact } from '#server/database/db.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { signInCodeMail } from '../mails/account-access.ts'
import { audit } from '../audit/audit.ts'
import { enterWith } from './enter.ts'
import { takeSignInMail } from './mail-allowance.ts'
import { accountOf, findSecret, makeSecret, useSecret, type MailingGiven } from './mailed-secrets.ts'
import type { SignInGiven } from '../sessions/open-session.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const PURPOSE = 'sign_in'

/**
 * Mails a code to sign in with to an address that has an account. For every other one the same is done, to no
 * avail. Throws `proof_needed` or `rate_limited`.
 */
export const askSignInCode = async (
  given: MailingGiven,
  { email, ...facts }: { email: string } & BrowserFacts,
): Promise<{ isMailed: true }> => {
  const { now } = given
  const found = await accountOf(given.db, given, { email })
  // An unverified address must be verified by its own email, which also shows the person whose account it is.
  const account = found?.isVerified === true ? found : null
  const locale = account?.locale ?? given.locale
  await takeSignInMail(given, PURPOSE, email, account?.id ?? null)
  await transact(given.db, async (tx) => {
    const { code } = await makeSecret(tx, given, { userId: account?.id ?? null, email, purpose: PURPOSE })
    const event = { now, zone: account?.zone ?? 'UTC', facts, origin: given.origin() }
    const to = account === null ? [] : [account.email]
    await queueMail(tx, { ...signInCodeMail(locale, { ...event, code }), to, locale, now })
    await audit(
      { ...given, db: tx },
      {
        kind: 'sign_in_code_asked',
        clientId: account?.clientId ?? null,
        actorUserId: null,
        subjectUserId: account?.id ?? null,
        details: { browser: facts.browser, os: facts.os },
      },
    )
  })
  return { isMailed: true }
}

/** Signs in with a mailed code; a second factor is still required. Throws `code_refused`. */
export const confirmSignInCode = async (
  given: MailingGiven & SignInGiven,
  shown: { email: string; code: string; facts: BrowserFacts; isSharedDevice: boolean },
): Promise<SignInAnswer> => {
  const { now } = given
  const { email, code, facts, isSharedDevice } = shown
  const found = await findSecret(given, PURPOSE, { by: 'code', email, code })
  const person = await transact(given.db, async (tx) => {
    await useSecret(tx, found, PURPOSE, { by: 'code', now })
    const account = await accountOf(tx, given, { userId: found.userId })
    if (account === null) throw new Refusal('code_refused')
    return account
  })
  return enterWith(given, person, { method: 'email_code', facts, isSharedDevice })
}
