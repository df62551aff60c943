import { and, eq, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { clients, sessions, users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { passwordChangedMail } from '../mails/password-changed.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { audit, type Caller } from '../audit/audit.ts'
import { browserOfSession } from '../factors/factor-mails.ts'
import { clearAttempts, takeAttempt } from '#server/domain/kernel/attempts.ts'
import { endEverySession } from './password-reset.ts'
import { assertPassword } from './password-rules.ts'
import { stillSignedIn } from '../sessions/still-signed-in.ts'
import { assertSteppedUp } from '../factors/step-up.ts'
import { STEP_UP_BUDGET, stepUpKey } from '../factors/step-up-verification.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { hashPassword, isPassword } from '../sign-in/sign-in.ts'
import { notifyAboutAccount } from '#server/domain/notifications/notify.ts'

type Given = { db: Db; now: Date; caller: Caller; locale: Locale; origin: string }

const refused = (): Refusal =>
  new Refusal('step_up_refused', { fields: [{ field: 'body.current', code: 'step_up_refused' }] })

/**
 * Changes the actor's password, or sets the first one. All other sessions and remembered browsers end, and an email is
 * sent. The current password is the verification; an account without one needs a recent step-up authentication. Throws
 * `step_up_needed`, `step_up_refused` for a wrong current password, and the errors of the new password.
 */
export const changePassword = async (
  given: Given,
  actor: Actor,
  { current, next }: { current?: string | undefined; next: string },
): Promise<{ endedSessions: number }> => {
  const { db, now } = given
  const [person] = await db
    .select({ passwordHash: users.passwordHash, locale: users.locale, company: clients.name, zone: clients.zone })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.id, actor.userId))
  if (person === undefined) throw notFound()
  if (person.passwordHash === null) assertSteppedUp(actor, now)
  assertPassword(next, { email: actor.email, name: actor.name, company: person.company }, 'body.next')
  if (person.passwordHash !== null) {
    await takeAttempt(db, stepUpKey(actor), STEP_UP_BUDGET, now)
    if (!(await isPassword(person.passwordHash, current ?? ''))) throw refused()
    await clearAttempts(db, stepUpKey(actor))
  }

  const passwordHash = await hashPassword(next)
  return transact(db, async (tx) => {
    // Only the one that was looked at: of two changes at the same moment the second has to know the new password.
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: now })
      .where(
        and(eq(users.id, actor.userId), sql`${users.passwordHash} is not distinct from ${person.passwordHash}::text`),
      )
      .returning({ id: users.id })
    if (changed.length === 0) throw refused()
    await stillSignedIn(tx, actor)
    await tx.update(sessions).set({ verifiedAt: now }).where(eq(sessions.id, actor.sessionId))
    const endedSessions = await endEverySession(tx, actor.userId, now, actor.sessionId)
    const facts = await browserOfSession(tx, actor.sessionId)
    await audit(
      { ...given, db: tx },
      {
        kind: 'password_changed',
        clientId: actor.clientId,
        actorUserId: actor.userId,
        subjectUserId: actor.userId,
        details: { ...facts, endedSessions },
      },
    )
    const locale = person.locale ?? given.locale
    const text = passwordChangedMail(locale, { now, zone: person.zone, facts, origin: given.origin })
    await queueMail(tx, { ...text, to: actor.email, locale, now })
    await notifyAboutAccount(tx, actor.userId, { kind: 'password_changed', facts }, { at: now })
    return { endedSessions }
  })
}
