import { eq, or } from 'drizzle-orm'
import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { transact, type Db } from '#server/database/db.ts'
import { clients, sessions, users } from '#server/database/schema/accounts/people.ts'
import { audit } from '../audit/audit.ts'
import { accountClosed, signedOutElsewhere } from './remote-end.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { RENEWABLE_DAYS, sessionEnd, type SignInGiven } from './open-session.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { renewalAfter, sessionOfRenewal } from './renewal-cookie.ts'
import { hashSecret } from '#server/domain/kernel/secrets.ts'
import { issueToken, TOKEN_HOURS } from './tokens.ts'

/** Calls of one browser that overtake each other are this close together. */
const GRACE_MS = 20_000
/**
 * Period in which a new cookie is not replaced: browsers write cookies to disk up to half a minute late. If the browser
 * were killed after two replacements within that time, it would restart with an invalid cookie and be treated as an
 * attacker.
 */
const SETTLES_MS = 120_000

type Given = Omit<SignInGiven, 'secret'> & { keys: Pick<Keys, 'token'>; demo: boolean }

/** The session a cookie belongs to, locked: calls at the same moment come one after the other. */
const find = async (tx: Db, key: Uint8Array, cookie: string) => {
  const [shown, named] = [hashSecret(cookie), sessionOfRenewal(key, cookie)]
  const [row] = await tx
    .select({ session: sessions, user: users, isDemonstration: clients.isDemonstration })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(
      // Cookies set before they named their session are found by their hash.
      named === null
        ? or(eq(sessions.renewalHash, shown), eq(sessions.renewalBeforeHash, shown))
        : eq(sessions.id, named),
    )
    .for('update', { of: sessions })
  return (
    row && {
      ...row,
      isSigned: named !== null,
      isLast: row.session.renewalHash?.equals(shown),
      isBefore: row.session.renewalBeforeHash?.equals(shown),
    }
  )
}
type Found = NonNullable<Awaited<ReturnType<typeof find>>>

const endReused = async (tx: Db, { now, caller }: Given, { session, user }: Found): Promise<void> => {
  await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, session.id))
  await audit(
    { db: tx, now, caller },
    {
      kind: 'renewal_reused',
      clientId: user.clientId,
      actorUserId: null,
      subjectUserId: user.id,
      details: { browser: session.browser, os: session.os },
    },
  )
}

/** Sets the cookie that follows the one shown, unless that is a new one itself. */
const goOn = async (
  tx: Db,
  { keys, now, cookies }: Given,
  { session, isLast }: Found,
  shown: string,
): Promise<void> => {
  const renewedAt = session.renewedAt ?? session.createdAt
  const age = now.getTime() - renewedAt.getTime()
  const isNew = isLast === true && session.renewedAt !== null && age <= SETTLES_MS
  const isTogether = isLast !== true && age <= GRACE_MS
  const next = isNew ? shown : renewalAfter(keys.token.renewal, session.id, shown, isTogether ? renewedAt : now)
  if (!isNew && !isTogether) {
    await tx
      .update(sessions)
      .set({
        renewalHash: hashSecret(next),
        renewalBeforeHash: hashSecret(shown),
        renewedAt: now,
        lastSeenAt: now,
        expiresAt: sessionEnd(keys.token, session.createdAt, now),
      })
      .where(eq(sessions.id, session.id))
  }
  cookies.set('renewal', next, RENEWABLE_DAYS * 86_400)
}

/**
 * Renews the session of the renewal cookie: a token with the current roles, name and address, and a new cookie, except
 * within two minutes of the last one. The old cookie stays valid until its successor is used, because a response may
 * get lost; using it again later returns another successor and invalidates the lost one. If an invalidated cookie is
 * used, two parties have it: the session ends. Only directly after a renewal it may be a concurrent call: throws
 * `changed_meanwhile`. To every holder of a cookie that we signed it throws `account_closed` if the account was closed, and
 * `signed_out_elsewhere` if another device, a new password or the company ended the session.
 */
export const renewSession = async (given: Given): Promise<SignInAnswer> => {
  const { db, keys, now, cookies, demo } = given
  const shown = cookies.get('renewal')
  const token =
    shown === null || shown.length > 200
      ? null
      : await transact(db, async (tx) => {
          const found = await find(tx, keys.token.renewal, shown)
          if (found === undefined) return null
          const { session, user, isDemonstration, isLast, isBefore, isSigned } = found
          // Also of sessions that were renewed before the operator shortened them.
          const end = sessionEnd(keys.token, session.createdAt, now)
          const isErasing = user.deletionAskedAt !== null && session.endedAt !== null
          // The cookie stays, so that the device learns it again if it is interrupted.
          if ((user.disabledAt !== null || isErasing) && isSigned)
            throw accountClosed({ userId: user.id, clientId: user.clientId })
          if (session.isEndedElsewhere && isSigned)
            throw signedOutElsewhere({ userId: user.id, clientId: user.clientId })
          const isOver = session.endedAt !== null || session.expiresAt <= now || end <= now || session.isSharedDevice
          if (isOver || user.disabledAt !== null || (isDemonstration && !demo)) return null
          if (isLast !== true && isBefore !== true) {
            const renewedAt = session.renewedAt ?? session.createdAt
            if (now.getTime() - renewedAt.getTime() <= GRACE_MS) throw new Refusal('changed_meanwhile')
            await endReused(tx, given, found)
            return null
          }
          await goOn(tx, given, found, shown)
          const { id: userId, clientId, roles, email, name } = user
          const expiresAt = new Date(Math.min(now.getTime() + TOKEN_HOURS * 3_600_000, end.getTime()))
          const subject = { userId, clientId, sessionId: session.id, roles, email, name }
          return issueToken(keys.token, subject, { now, expiresAt })
        })
  if (token !== null) return { success: true, token, message: '' }
  if (shown !== null) cookies.set('renewal', null, 0)
  return { success: false, token: null, message: '' }
}
