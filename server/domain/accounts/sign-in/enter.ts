import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { transact } from '#server/database/db.ts'
import { openChallenge } from './challenges.ts'
import {
  mayStillEnter,
  openSession,
  type Entering,
  type HowEntered,
  type SignInGiven,
} from '../sessions/open-session.ts'
import { isRemembered } from '../sessions/remembered-devices.ts'
import { totpSince } from '../factors/second-factor.ts'

/** The response of every sign-in method to a failed sign-in, in the specification's wording. */
export const REFUSED_SIGN_IN: SignInAnswer = { success: false, token: null, message: 'Login failed, please try again!' }

/** A passkey is possession, unlocked by knowledge or a biometric. A company decides itself what its provider asks for. */
const TWO_FACTORS: readonly HowEntered['method'][] = ['passkey', 'company']

/**
 * Goes on with a sign-in whose first factor was right: every way in ends here, with a session, or with the question for
 * the second factor where the person has one and this browser is not remembered. Refused if the account was shut meanwhile.
 */
export const enterWith = async (
  given: SignInGiven,
  person: Entering,
  how: Omit<HowEntered, 'hasTwoFactors'>,
): Promise<SignInAnswer> => {
  const { cookies, now } = given
  return transact(given.db, async (tx) => {
    const within = { ...given, db: tx }
    if (!(await mayStillEnter(tx, person))) return REFUSED_SIGN_IN
    const hasSecond = how.method !== 'passkey' && (await totpSince(tx, person.id)) !== null
    const isKnown = hasSecond && (await isRemembered(tx, cookies, person.id, now))
    if (hasSecond && !isKnown) return openChallenge(within, person, how)
    const hasTwoFactors = isKnown || TWO_FACTORS.includes(how.method)
    return { success: true, token: await openSession(within, person, { ...how, hasTwoFactors }), message: '' }
  })
}
