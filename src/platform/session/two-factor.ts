import { finishSignIn } from '#contract/accounts/second-factor.ts'
import type { PasskeyAnswer } from '#contract/accounts/webauthn.ts'
import { describeBrowser } from '../device/browser.ts'
import { call, session } from '../api/client.ts'
import { followAnswer, type Challenge, type SignInEnd } from './sign-in.ts'

/** A sign-in that waits for its second factor. */
export type HeldSignIn = Challenge & { isSharedDevice: boolean }

// Only in this page's memory: a reload starts over, and nothing stays on the device.
let held: HeldSignIn | null = null

export const holdSignIn = (challenge: Challenge, isSharedDevice: boolean): void => {
  held = { ...challenge, isSharedDevice }
}
export const heldSignIn = (): HeldSignIn | null => held
export const dropHeldSignIn = (): void => {
  held = null
}

/** One of the ways, as it was typed or signed. */
export type SecondFactor =
  | { code: string }
  | { backupCode: string }
  | { passkey: { challengeId: string; answer: PasskeyAnswer } }

/** Completes a sign-in with its second factor. Throws the errors of a call, including a refused code. */
export const finishTwoFactor = async (
  { challengeId, secret, isSharedDevice }: HeldSignIn,
  factor: SecondFactor,
  remember: boolean,
): Promise<SignInEnd> => {
  session.setError(null)
  const answer = await call(
    finishSignIn,
    {
      body: {
        challengeId,
        secret,
        ...factor,
        remember: remember && !isSharedDevice,
        isSharedDevice,
        ...describeBrowser(navigator.userAgent),
      },
    },
    { anonymous: true },
  )
  const end = followAnswer(answer)
  if (end === 'in') dropHeldSignIn()
  return end
}
