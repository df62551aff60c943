import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { openChallenge } from './challenges.ts'
import { openSession, type Entering, type HowEntered, type SignInGiven } from '../sessions/open-session.ts'
import { isRemembered } from '../sessions/remembered-devices.ts'
import { totpSince } from '../factors/second-factor.ts'

/** The response of every sign-in method to a failed sign-in, in the specification's wording. */
export const REFUSED_SIGN_IN: SignInAnswer = { success: false, token: null, message: 'Login failed, please try again!' }

/** A passkey is possession, unlocked by knowledge or a biometric. A company decides itself what its provider asks for. */
const TWO_FACTORS: readonly HowEntered['method'][] = ['passkey', 'company']

/**
 * Goes on with a sign-in whose first factor was right: every way in ends here, with a session, or with the question for
 * the second factor where the person has one and this browser is not remembered.
 */
export const enterWith = async (
  given: SignInGiven,
  person: Entering,
  how: Omit<HowEntered, 'hasTwoFactors'>,
): Promise<SignInAnswer> => {
  const { db, cookies, now } = given
  const hasSecond = how.method !== 'passkey' && (await totpSince(db, person.id)) !== null
  const isKnown = hasSecond && (await isRemembered(db, cookies, person.id, now))
  if (hasSecond && !isKnown) return openChallenge(given, person, how)
  const hasTwoFactors = isKnown || TWO_FACTORS.includes(how.method)
  return { success: true, token: await openSession(given, person, { ...how, hasTwoFactors }), message: '' }
}
