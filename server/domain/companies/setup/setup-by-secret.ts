import { timingSafeEqual } from 'node:crypto'
import type * as v from 'valibot'
import type { completeSetup, draftLegalTexts, LegalTexts } from '#contract/companies/setup.ts'
import type { Db } from '#server/database/db.ts'
import type { Caller } from '#server/domain/accounts/audit/audit.ts'
import { assertPassword } from '#server/domain/accounts/passwords/password-rules.ts'
import { callerOf } from '#server/domain/accounts/sign-in/sign-in-limits.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { draftTexts } from '#server/domain/content/legal/legal-drafts.ts'
import { hasLegalTexts } from '#server/domain/content/legal/publish-legal-texts.ts'
import { returnAttempt, takeAttempt } from '#server/domain/kernel/attempts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { hashSecret } from '#server/domain/kernel/secrets.ts'
import { operatorOf, setUp } from './set-up.ts'

/** `setupSecret` is null where the screen is not offered, as in demonstration mode. */
type Given = { db: Db; now: Date; caller: Caller; setupSecret: string | null }
type Body<E extends { body?: v.GenericSchema }> = v.InferOutput<NonNullable<E['body']>>

const TRIES = { most: 10, windowMs: 15 * 60_000 }

/** Whether the installation takes an operator, and whether people can sign up. */
export const setupStateOf = async ({ db, setupSecret }: Pick<Given, 'db' | 'setupSecret'>) => ({
  isOpen: setupSecret !== null && (await operatorOf(db)) === null,
  isSignUpOpen: await hasLegalTexts(db),
})

/** Throws `setup_over`, and `rate_limited` after ten wrong secrets of one network in a quarter of an hour. */
const assertSecret = async ({ db, now, caller, setupSecret }: Given, shown: string): Promise<void> => {
  if (setupSecret === null || (await operatorOf(db)) !== null) throw new Refusal('setup_over')
  const key = `setup ${callerOf(caller.ip)}`
  await takeAttempt(db, key, TRIES, now)
  if (!timingSafeEqual(hashSecret(shown), hashSecret(setupSecret))) {
    throw new Refusal('setup_secret_wrong', { fields: [{ field: 'body.secret', code: 'setup_secret_wrong' }] })
  }
  await returnAttempt(db, key)
}

/** Drafts of the legal texts, for the holder of the secret. */
export const draftBySecret = async (
  given: Given,
  { secret, operator }: Body<typeof draftLegalTexts>,
): Promise<LegalTexts> => {
  await assertSecret(given, secret)
  return draftTexts(operator)
}

/** Sets the installation up for the holder of the secret. Throws `setup_over`, `address_taken` and errors of passwords. */
export const setUpBySecret = async (
  given: Given,
  { secret, operator, admin: { password, ...admin }, texts, hasSamples }: Body<typeof completeSetup>,
): Promise<{ email: string }> => {
  await assertSecret(given, secret)
  assertPassword(password, { ...admin, company: operator.companyName }, 'body.admin.password')
  await setUp(given, { operator, admin, passwordHash: await hashPassword(password), texts, hasSamples })
  return { email: admin.email }
}
