import type { Db } from '#server/database/db.ts'
import type { SecretPurpose } from '#server/database/schema/accounts/accounts.ts'
import { countOne, returnAttempt, takeAttempt, type Budget } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { namelessAddress, takeRecipientMail, type MailKind } from '#server/domain/kernel/recipient-limits.ts'
import type { Caller } from '../audit/audit.ts'
import type { Cookies } from '../sessions/cookies.ts'
import { knownBrowser } from '../sessions/known-browsers.ts'
import type { Proofs } from './proofs.ts'
import { networkOf } from './sign-in-limits.ts'

const MAILS: Budget = { most: 5, windowMs: 15 * 60_000 }
/** Per network and address: one network must not exhaust the daily limit of an address. */
const OF_NETWORK: Budget = { most: 8, windowMs: 24 * 60 * 60_000 }

type Given = { keys: Keys; now: Date; cookies: Cookies }

const keyOf = ({ keys }: Given, kind: string, email: string): string => `mail ${kind} ${namelessAddress(keys, email)}`

/** Suffix of counters for a browser that the account of an address knows: what others do is not counted for it. */
export const knownSuffix = (
  { keys, cookies }: { keys: Pick<Keys, 'token'>; cookies: Cookies },
  userId: string | null,
): string => {
  const known = userId === null ? null : knownBrowser(keys.token.renewal, cookies, userId)
  return known === null ? '' : ` ${known}`
}

/**
 * Throttles emails to an address that the caller entered: what callers of other networks enter uses up the daily limit of
 * the address alone. Throws `rate_limited`.
 */
export const takeMailAllowance = async (
  tx: Db,
  given: Given & { caller: Caller },
  purpose: Exclude<SecretPurpose | 'sign_up', 'sign_in' | 'reset_password'>,
  email: string,
): Promise<void> => {
  await takeAttempt(tx, `${keyOf(given, purpose, email)} of ${networkOf(given.caller.ip)}`, MAILS, given.now)
  await takeRecipientMail(tx, given, purpose, email)
}

/**
 * Throttles sign-in and reset emails; `userId` is the account with the address, if any. Over the short limit throws
 * `proof_needed`, over the daily limits of the network, and until the next mail is due over those of the address,
 * `rate_limited`. Don't call inside a transaction.
 */
export const takeSignInMail = async (
  given: Given & { db: Db; caller: Caller; proofs: Proofs },
  purpose: Extract<MailKind, 'sign_in' | 'reset_password'>,
  email: string,
  userId: string | null,
): Promise<void> => {
  const { db, now, caller, proofs } = given
  const known = knownSuffix(given, userId)
  const key = keyOf(given, purpose, email)
  if (known !== '') return takeAttempt(db, key + known, MAILS, now)
  const { count } = await countOne(db, key, MAILS.windowMs, now)
  if (count > MAILS.most) {
    await proofs.demand(key, count - MAILS.most).catch(async (error: unknown) => {
      await returnAttempt(db, key)
      throw error
    })
  }
  await takeAttempt(db, `${key} of ${networkOf(caller.ip)}`, OF_NETWORK, now)
  await takeRecipientMail(db, given, purpose, email)
}
