import { eq } from 'drizzle-orm'
import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import type { PasskeyAnswer } from '#contract/accounts/webauthn.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { audit } from '../audit/audit.ts'
import { auditNobody } from '../audit/audit-nobody.ts'
import { enterWith, REFUSED_SIGN_IN } from './enter.ts'
import type { SignInGiven } from '../sessions/open-session.ts'
import { newPasskeyChallenge, takePasskeyAnswer } from '../factors/passkey-answers.ts'
import { requestOptions, siteOf } from '../factors/webauthn.ts'

const ASKED = { purpose: 'sign_in', userId: null } as const

/** Sign-in options for a passkey: the same for all, because the person is not known yet. */
export const askSignInPasskey = async (given: { db: Db; now: Date; origin: string }) => {
  const { challengeId, challenge } = await newPasskeyChallenge(given.db, ASKED, given.now)
  return { challengeId, options: requestOptions(siteOf(given.origin), challenge) }
}

/** Signs in with a passkey. An unknown one, a wrong answer and a disabled account are refused alike, after the same work. */
export const signInWithPasskey = async (
  given: SignInGiven & { demo: boolean; origin: string },
  body: BrowserFacts & { challengeId: string; answer: PasskeyAnswer; isSharedDevice?: boolean | undefined },
): Promise<SignInAnswer> => {
  const { db, demo, now, origin } = given
  const { challengeId, answer, isSharedDevice = false, ...facts } = body
  const signed = await takePasskeyAnswer(db, siteOf(origin), ASKED, { challengeId, answer }, now)
  const [row] =
    signed === null
      ? []
      : await db
          .select({ user: users, isDemonstration: clients.isDemonstration })
          .from(users)
          .innerJoin(clients, eq(clients.id, users.clientId))
          .where(eq(users.id, signed.userId))
  const isShut =
    signed === null || row === undefined || row.user.disabledAt !== null || row.user.emailVerifiedAt === null
  if (isShut || (row.isDemonstration && !demo)) {
    const details = { method: 'passkey', browser: facts.browser, os: facts.os }
    if (row === undefined) await auditNobody(given, { clientId: null, of: 'passkey', details })
    else {
      const { clientId, id: subjectUserId } = row.user
      await audit(given, { kind: 'sign_in_refused', clientId, actorUserId: null, subjectUserId, details })
    }
    return REFUSED_SIGN_IN
  }
  const person = { ...row.user, sessionEpoch: signed.sessionEpoch }
  return enterWith(given, person, { method: 'passkey', facts, isSharedDevice })
}
