import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { stepUp as stepUpEndpoint, StepUpMethod } from '#contract/accounts/step-up.ts'
import { transact, type Db } from '#server/database/db.ts'
import { passkeys, totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { audit, type Caller } from '../audit/audit.ts'
import { clearAttempts, takeAttempt, type Budget } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { verifiedByPasskey } from './passkeys.ts'
import { STEP_UP_MINUTES } from './step-up.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { isPassword } from '../sign-in/sign-in.ts'
import { takeTotp } from './totp.ts'

/** Wrong proofs of an account, by whatever way and in whatever session. */
export const STEP_UP_BUDGET: Budget = { most: 5, windowMs: 15 * 60_000 }
export const stepUpKey = ({ userId }: Pick<Actor, 'userId'>): string => `step-up ${userId}`

type Shown = v.InferOutput<NonNullable<(typeof stepUpEndpoint)['body']>>
type Given = { db: Db; now: Date; caller: Caller; keys: Pick<Keys, 'seal'>; origin: string }

/** Methods available to a person for step-up authentication. */
export const stepUpMethodsOf = async (db: Db, { userId }: Actor): Promise<StepUpMethod[]> => {
  const [found] = await db
    .select({
      password: sql<boolean>`${users.passwordHash} is not null`,
      totp: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(totpFactors)
        .where(and(eq(totpFactors.userId, users.id), isNotNull(totpFactors.confirmedAt)))})`,
      passkey: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(passkeys)
        .where(eq(passkeys.userId, users.id))})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  const { password = false, totp = false, passkey = false } = found ?? {}
  return [
    ...(password ? (['password'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
  ]
}

const FIELDS = { password: 'body.password', totp: 'body.code', passkey: 'body.answer' } as const

const isRight = async (given: Given, actor: Actor, shown: Shown): Promise<boolean> => {
  const { db, now, keys } = given
  const { userId } = actor
  if (shown.way === 'passkey') return verifiedByPasskey({ ...given, actor }, shown)
  if (shown.way === 'totp') return takeTotp(db, keys.seal, userId, shown.code, now)
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return isPassword(row?.passwordHash ?? null, shown.password)
}

/**
 * Step-up authentication for `assertSteppedUp`. Each attempt is consumed before the check, five in fifteen minutes over
 * all methods and sessions. Throws `step_up_refused` and `rate_limited`.
 */
export const stepUp = async (given: Given, actor: Actor, shown: Shown): Promise<{ verifiedUntil: string }> => {
  const { db, now } = given
  const key = stepUpKey(actor)
  // Passkey signatures cannot be brute-forced, so they are not throttled.
  if (shown.way !== 'passkey') await takeAttempt(db, key, STEP_UP_BUDGET, now)
  if (!(await isRight(given, actor, shown))) {
    throw new Refusal('step_up_refused', { fields: [{ field: FIELDS[shown.way], code: 'step_up_refused' }] })
  }
  await transact(db, async (tx) => {
    await clearAttempts(tx, key)
    const shownToo = shown.way === 'password' ? {} : { hasTwoFactors: true }
    await tx
      .update(sessions)
      .set({ verifiedAt: now, ...shownToo })
      .where(eq(sessions.id, actor.sessionId))
    await audit(
      { ...given, db: tx },
      {
        kind: 'identity_verified',
        clientId: actor.clientId,
        actorUserId: actor.userId,
        subjectUserId: actor.userId,
        details: { way: shown.way },
      },
    )
  })
  return { verifiedUntil: new Date(now.getTime() + STEP_UP_MINUTES * 60_000).toISOString() }
}
