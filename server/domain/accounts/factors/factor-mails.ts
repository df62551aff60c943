import { eq } from 'drizzle-orm'
import type { BrowserFacts } from '#contract/accounts/browser-facts.ts'
import type { Db } from '#server/database/db.ts'
import { clients, sessions, users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { factorChangeMail, type FactorChange } from '../mails/factor-change.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { isWithin, type Budget } from '#server/domain/kernel/attempts.ts'
import { audit, type Caller } from '../audit/audit.ts'
import { formerAddresses, makeSecret } from '../sign-in/mailed-secrets.ts'
import { settingsPath } from '../profile/settings-path.ts'

/** One person changes a factor as often as they like, and everybody's mails would wait behind those of it. */
const MAILS: Budget = { most: 20, windowMs: 3_600_000 }

/** The browser of a session, as stored when the session began. */
export const browserOfSession = async (db: Db, sessionId: string): Promise<Pick<BrowserFacts, 'browser' | 'os'>> => {
  const { browser, os } = sessions
  const [row] = await db.select({ browser, os }).from(sessions).where(eq(sessions.id, sessionId))
  return row ?? { browser: '', os: '' }
}

export type MailContext = { now: Date; locale: Locale; origin: string; keys: Pick<Keys, 'codes'> }

/** Changes that let a person in; their mail has a link to recover the account. */
const ADDED: readonly FactorChange[] = ['totp_added', 'passkey_added']

/** Queues the mail about a changed way in, in the transaction of the change, also to addresses of the last seven days. */
export const notifyAboutFactorChange = async (
  tx: Db,
  { now, locale, origin, keys }: MailContext,
  notice: { userId: string; change: FactorChange; what?: string; facts: Pick<BrowserFacts, 'browser' | 'os'> },
): Promise<void> => {
  const [person] = await tx
    .select({ email: users.email, locale: users.locale, roles: users.roles, zone: clients.zone })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.id, notice.userId))
  const { change, what, facts, userId } = notice
  const isAdded = ADDED.includes(change)
  // Other changes must not use up the mails that have a link.
  const mayMail = await isWithin(tx, `mails of ${isAdded ? 'added' : 'changed'} factors ${userId}`, MAILS, now)
  if (person === undefined || !mayMail) return
  const language = person.locale ?? locale
  const former = await formerAddresses(tx, userId, now)
  // A new address may be a thief's, and the link to the former one undoes this change as well.
  const { token } =
    isAdded && former.length === 0
      ? await makeSecret(tx, { keys, now }, { userId, email: person.email, purpose: 'restore_access' })
      : { token: null }
  const text = factorChangeMail(language, {
    change,
    ...(what !== undefined && { what }),
    now,
    zone: person.zone,
    facts,
    origin,
    settings: settingsPath(person.roles),
    isMoved: former.length > 0,
    recover: token === null ? null : `${origin}/sign-in?secure=${token}`,
  })
  await queueMail(tx, { ...text, to: [person.email, ...former], locale: language, now })
}

export type ByActor = MailContext & { actor: Actor; caller: Caller }

/** Writes the audit row when a person changes their sign-in methods, and notifies them by email. */
export const recordFactorChange = async (
  tx: Db,
  { actor, caller, ...mailing }: ByActor,
  change: FactorChange,
  passkeyName?: string,
): Promise<void> => {
  const facts = await browserOfSession(tx, actor.sessionId)
  await audit(
    { db: tx, now: mailing.now, caller },
    {
      kind: change,
      clientId: actor.clientId,
      actorUserId: actor.userId,
      subjectUserId: actor.userId,
      details: { browser: facts.browser, os: facts.os, ...(passkeyName !== undefined && { passkey: passkeyName }) },
    },
  )
  const what = passkeyName === undefined ? {} : { what: passkeyName }
  await notifyAboutFactorChange(tx, mailing, { userId: actor.userId, change, facts, ...what })
}
