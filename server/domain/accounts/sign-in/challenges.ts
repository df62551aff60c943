import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import type { PasskeyAnswer } from '#contract/accounts/webauthn.ts'
import { CHALLENGE } from '#contract/accounts/second-factor-rules.ts'
import { transact, type Db } from '#server/database/db.ts'
import { signInChallenges } from '#server/database/schema/accounts/accounts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { audit } from '../audit/audit.ts'
import { takeBackupCode } from '../factors/backup-codes.ts'
import { notifyAboutFactorChange, type MailContext } from '../factors/factor-mails.ts'
import { returnAttempt, takeAttempt, type Budget } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { knownSuffix } from './mail-allowance.ts'
import {
  mayStillEnter,
  openSession,
  type Entering,
  type HowEntered,
  type SignInGiven,
} from '../sessions/open-session.ts'
import { askPasskeyOf, credentialsOf, takePasskeyAnswer } from '../factors/passkey-answers.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { rememberDevice } from '../sessions/remembered-devices.ts'
import { backupCodesLeft, totpSince } from '../factors/second-factor.ts'
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts'
import { codeRefused, takeTotp } from '../factors/totp.ts'
import { siteOf } from '../factors/webauthn.ts'

/** Limit for wrong codes of an account in a known browser, and in all others together. */
const SECOND_FACTOR_BUDGET: Budget = { most: 10, windowMs: 15 * 60_000 }

/** Stores that the first factor succeeded and requires the second; the holder of the returned secret can continue. */
export const openChallenge = async (
  { db, now }: Pick<SignInGiven, 'db' | 'now'>,
  person: Entering,
  { method, providerId = null }: Pick<HowEntered, 'method' | 'providerId'>,
): Promise<SignInAnswer> => {
  const [challengeId, secret] = [uuidv7(), newSecret()]
  const expiresAt = new Date(now.getTime() + CHALLENGE.minutes * 60_000)
  await db.insert(signInChallenges).values({
    id: challengeId,
    userId: person.id,
    clientId: person.clientId,
    method,
    providerId,
    secretHash: hashSecret(secret),
    madeAt: now,
    expiresAt,
  })
  const ways: NonNullable<SignInAnswer['challenge']>['ways'] = ['totp']
  if ((await backupCodesLeft(db, person.id)) > 0) ways.push('backup_code')
  if ((await credentialsOf(db, person.id)).length > 0) ways.push('passkey')
  const challenge = { challengeId, secret, expiresAt: expiresAt.toISOString(), ways }
  return { success: true, token: null, message: '', challenge }
}

type Held = { challengeId: string; secret: string }

/** True if the challenge is still valid and the secret matches. */
const isOpen = ({ challengeId, secret }: Held, now: Date) =>
  and(
    eq(signInChallenges.id, challengeId),
    eq(signInChallenges.secretHash, hashSecret(secret)),
    isNull(signInChallenges.usedAt),
    gt(signInChallenges.expiresAt, now),
    lt(signInChallenges.wrongTries, CHALLENGE.tries),
  )

/** Options for a passkey of the person as the second factor. Throws `challenge_over`. */
export const askSecondPasskey = async (given: { db: Db; now: Date; origin: string }, held: Held) => {
  const { db, now, origin } = given
  const { userId } = signInChallenges
  const [open] = await db.select({ userId }).from(signInChallenges).where(isOpen(held, now))
  const asked = open && (await askPasskeyOf(db, siteOf(origin), { purpose: 'sign_in', userId: open.userId }, now))
  if (!asked) throw new Refusal('challenge_over')
  return asked
}

type Finishing = Held &
  BrowserFacts & {
    code?: string | undefined
    backupCode?: string | undefined
    passkey?: { challengeId: string; answer: PasskeyAnswer } | undefined
    remember?: boolean | undefined
    isSharedDevice?: boolean | undefined
  }
type FinishGiven = SignInGiven & MailContext & { demo: boolean; keys: Pick<Keys, 'seal' | 'codes' | 'token'> }

/**
 * Consumes one attempt of the challenge before the code is checked, so that concurrent requests get no extra attempts.
 */
const takeTry = async ({ db, now }: FinishGiven, held: Held) => {
  const [challenge] = await db
    .update(signInChallenges)
    .set({ wrongTries: sql`${signInChallenges.wrongTries} + 1` })
    .where(isOpen(held, now))
    .returning()
  if (challenge === undefined) throw new Refusal('challenge_over')
  return challenge
}

/** The person, where nothing happened since the first factor that takes it back. */
const personOf = async (
  { db, demo }: FinishGiven,
  { userId, madeAt }: typeof signInChallenges.$inferSelect,
): Promise<Entering> => {
  const [row] = await db
    .select({ user: users, isDemonstration: clients.isDemonstration })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.id, userId))
  const isShut =
    row === undefined ||
    row.user.disabledAt !== null ||
    row.user.emailVerifiedAt === null ||
    (row.isDemonstration && !demo)
  if (isShut || (row.user.passwordChangedAt !== null && row.user.passwordChangedAt > madeAt)) {
    throw new Refusal('challenge_over')
  }
  return row.user
}

const isRight = async (tx: Db, given: FinishGiven, userId: string, finishing: Finishing): Promise<boolean> => {
  const { keys, now, origin } = given
  const { code, backupCode, passkey } = finishing
  if (code !== undefined) return takeTotp(tx, keys.seal, userId, code, now)
  if (backupCode !== undefined) return takeBackupCode(tx, keys.codes, userId, backupCode, now)
  if (passkey === undefined || (await totpSince(tx, userId)) === null) return false
  return (await takePasskeyAnswer(tx, siteOf(origin), { purpose: 'sign_in', userId }, passkey, now)) !== null
}

const fieldOf = ({ code, backupCode }: Finishing): string =>
  code !== undefined ? 'body.code' : backupCode !== undefined ? 'body.backupCode' : 'body.passkey'

const refuse = async (given: FinishGiven, person: Entering, finishing: Finishing, tries: number): Promise<never> => {
  const way = fieldOf(finishing).replace('body.', '')
  await audit(given, {
    kind: 'second_factor_refused',
    clientId: person.clientId,
    actorUserId: null,
    subjectUserId: person.id,
    details: { way, browser: finishing.browser, os: finishing.os },
  })
  throw codeRefused(fieldOf(finishing), { triesLeft: Math.max(0, CHALLENGE.tries - tries) })
}

/**
 * Completes a sign-in with its second factor: one session per challenge, even with concurrent calls. Throws
 * `challenge_over`, `code_refused` with the remaining attempts, and `rate_limited` after too many attempts on the
 * account.
 */
export const finishSignIn = async (given: FinishGiven, finishing: Finishing): Promise<SignInAnswer> => {
  const { db, now } = given
  const { isSharedDevice = false, remember = false, browser, version, os, userAgent } = finishing
  const facts = { browser, version, os, userAgent }
  const challenge = await takeTry(given, finishing)
  const person = await personOf(given, challenge)
  const key = `second-factor ${person.id}${knownSuffix(given, person.id)}`
  // Passkey signatures cannot be brute-forced, so they are not throttled.
  if (finishing.passkey === undefined) await takeAttempt(db, key, SECOND_FACTOR_BUDGET, now)
  const token = await transact(db, async (tx) => {
    const within = { ...given, db: tx }
    if (!(await mayStillEnter(tx, person))) throw new Refusal('challenge_over')
    const [won] = await tx
      .update(signInChallenges)
      .set({ usedAt: now })
      .where(and(eq(signInChallenges.id, challenge.id), isNull(signInChallenges.usedAt)))
      .returning({ id: signInChallenges.id })
    if (won === undefined) throw new Refusal('challenge_over')
    if (!(await isRight(tx, given, person.id, finishing))) throw new WrongFactor()
    if (finishing.passkey === undefined) await returnAttempt(tx, key)
    if (remember && !isSharedDevice) await rememberDevice(within, person, facts)
    if (finishing.backupCode !== undefined) await notifyAboutBackupCode(within, person, facts)
    const { method, providerId } = challenge
    return openSession(within, person, { method, providerId, facts, isSharedDevice, hasTwoFactors: true })
  }).catch((error: unknown) => {
    if (!(error instanceof WrongFactor)) throw error
    return refuse(given, person, finishing, challenge.wrongTries)
  })
  return { success: true, token, message: '' }
}

/** Takes the transaction back: the challenge stays open for another try. */
class WrongFactor extends Error {
  override readonly name = 'WrongFactor'
}

const notifyAboutBackupCode = async (given: FinishGiven, person: Entering, facts: BrowserFacts): Promise<void> => {
  const { id: userId, clientId } = person
  const left = String(await backupCodesLeft(given.db, userId))
  const who = { clientId, actorUserId: userId, subjectUserId: userId }
  await audit(given, { kind: 'backup_code_used', ...who, details: { left, browser: facts.browser, os: facts.os } })
  await notifyAboutFactorChange(given.db, given, { userId, change: 'backup_code_used', what: left, facts })
}
