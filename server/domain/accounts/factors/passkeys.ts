import { and, count, desc, eq } from 'drizzle-orm'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { PasskeyMade } from '#contract/accounts/webauthn.ts'
import { transact, type Db } from '#server/database/db.ts'
import { passkeys } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { audit, type Caller } from '../audit/audit.ts'
import { stillSignedIn } from '../sessions/still-signed-in.ts'
import { recordFactorChange, type ByActor } from './factor-mails.ts'
import {
  askPasskeyOf,
  credentialsOf,
  handleOf,
  newPasskeyChallenge,
  takePasskeyAnswer,
  takePasskeyChallenge,
} from './passkey-answers.ts'
import { assertMayAddFactor, noteTwoFactors } from './second-factor.ts'
import { assertSteppedUp } from './step-up.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { checkMade, creationOptions, siteOf } from './webauthn.ts'

const MAX_PASSKEYS = 20

type Given = ByActor & { db: Db }

const viewOf = ({ id, name, madeAt, lastUsedAt, isBackedUp }: typeof passkeys.$inferSelect): Passkey => ({
  passkeyId: id,
  name,
  madeAt: madeAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
})

/** Locks the account, so that the passkey limit holds with concurrent calls; returns whether it has a password. */
const lockAccount = async (tx: Db, userId: string): Promise<{ hasPassword: boolean; passkeyCount: number }> => {
  const { passwordHash } = users
  const [person] = await tx.select({ passwordHash }).from(users).where(eq(users.id, userId)).for('no key update')
  const [stored] = await tx.select({ of: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return { hasPassword: typeof person?.passwordHash === 'string', passkeyCount: stored?.of ?? 0 }
}

export const passkeysOf = async (db: Db, { userId }: Actor) => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.madeAt))
  const { passwordHash } = users
  const [person] = await db.select({ passwordHash }).from(users).where(eq(users.id, userId))
  return { items: rows.map(viewOf), hasPassword: typeof person?.passwordHash === 'string' }
}

/** Options for creating a passkey. Throws `too_many_passkeys`. */
export const askNewPasskey = async ({ db, actor, now, origin }: Given) => {
  assertSteppedUp(actor, now)
  await assertMayAddFactor(db, actor)
  const { userId, email, name } = actor
  const known = await credentialsOf(db, userId)
  if (known.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
  const { challengeId, challenge } = await newPasskeyChallenge(db, { purpose: 'add', userId }, now)
  const person = { handle: handleOf(userId), email, name }
  return { challengeId, options: creationOptions(siteOf(origin), challenge, person, known) }
}

/** Keeps a passkey that was made for a challenge. Throws `passkey_refused`, `too_many_passkeys`. */
export const addPasskey = async (
  given: Given,
  { challengeId, made, name }: { challengeId: string; made: PasskeyMade; name: string },
): Promise<Passkey> => {
  const { db, actor, now, origin } = given
  assertSteppedUp(actor, now)
  await assertMayAddFactor(db, actor)
  const { userId, clientId } = actor
  const challenge = await takePasskeyChallenge(db, challengeId, { purpose: 'add', userId }, now)
  const credential = challenge === null ? null : await checkMade(siteOf(origin), challenge, made)
  if (credential === null) throw new Refusal('passkey_refused')
  return transact(db, async (tx) => {
    const { passkeyCount } = await lockAccount(tx, userId)
    await stillSignedIn(tx, actor)
    if (passkeyCount >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
    const transports = made.response.transports ?? []
    const [row] = await tx
      .insert(passkeys)
      .values({ ...credential, userId, clientId, transports, name, madeAt: now })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) throw new Refusal('passkey_refused')
    await noteTwoFactors(tx, actor)
    await recordFactorChange(tx, given, 'passkey_added', name)
    return viewOf(row)
  })
}

const isOwn = (actor: Actor, passkeyId: string) => and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId))

/** Gives one of the person's own passkeys another name. Throws `not_found`. */
export const renamePasskey = (
  given: { db: Db; actor: Actor; now: Date; caller: Caller },
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Passkey> =>
  transact(given.db, async (tx) => {
    const { actor, now, caller } = given
    const [row] = await tx.update(passkeys).set({ name }).where(isOwn(actor, passkeyId)).returning()
    if (row === undefined) throw notFound()
    const { userId, clientId } = actor
    const who = { clientId, actorUserId: userId, subjectUserId: userId }
    await audit({ db: tx, now, caller }, { kind: 'passkey_renamed', ...who, details: { passkey: name } })
    return viewOf(row)
  })

/** Removes one of the person's own passkeys. Throws `not_found`, and `last_way_in` where no other way in would be left. */
export const removePasskey = async (given: Given, passkeyId: string): Promise<void> => {
  const { actor } = given
  assertSteppedUp(actor, given.now)
  await transact(given.db, async (tx) => {
    const { hasPassword, passkeyCount } = await lockAccount(tx, actor.userId)
    const [gone] = await tx.delete(passkeys).where(isOwn(actor, passkeyId)).returning()
    if (gone === undefined) throw notFound()
    if (!hasPassword && passkeyCount === 1) throw new Refusal('last_way_in')
    await recordFactorChange(tx, given, 'passkey_removed', gone.name)
  })
}

type StepUpContext = { db: Db; actor: Actor; now: Date; origin: string }

/** Step-up challenge for the person's own passkeys. Throws `not_found` if there are none. */
export const askStepUpPasskey = async ({ db, actor, now, origin }: StepUpContext) => {
  const asked = await askPasskeyOf(db, siteOf(origin), { purpose: 'step_up', userId: actor.userId }, now)
  if (asked === null) throw notFound()
  return asked
}

/** True if the person's own passkey answered the challenge of `askStepUpPasskey`. */
export const verifiedByPasskey = async (
  { db, actor, now, origin }: StepUpContext,
  given: Parameters<typeof takePasskeyAnswer>[3],
): Promise<boolean> =>
  (await takePasskeyAnswer(db, siteOf(origin), { purpose: 'step_up', userId: actor.userId }, given, now)) !== null
