import { finishSignIn } from '#contract/accounts/second-factor.ts'
import type { PasskeyAnswer } from '#contract/accounts/webauthn.ts'
import { describeBrowser } from '../device/browser.ts'
import { call, session } from '../api/client.ts'
import { dropHeldSignIn, type HeldSignIn } from './held-sign-in.ts'
import { followAnswer, type SignInEnd } from './sign-in.ts'

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
