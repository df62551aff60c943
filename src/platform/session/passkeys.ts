import {
  addPasskey,
  askNewPasskey,
  askStepUpPasskey,
  askSignInPasskey,
  signInWithPasskey,
  type Passkey,
} from '#contract/accounts/passkeys.ts'
import { askSecondPasskey } from '#contract/accounts/second-factor.ts'
import type { AskedPasskey, PasskeyAnswer } from '#contract/accounts/webauthn.ts'
import { describeBrowser } from '../device/browser.ts'
import { call, session } from '../api/client.ts'
import { hasPasskeys } from './passkey-support.ts'
import { followAnswer, type SignInEnd } from './sign-in.ts'
import type { HeldSignIn } from './held-sign-in.ts'

const library = () => import('@simplewebauthn/browser')

type Descriptor = NonNullable<AskedPasskey['options']['allowCredentials']>[number]

/** Without the members that are there and undefined: the browser's types know none. */
const withTransports = (known: readonly Descriptor[]) =>
  known.map(({ transports, ...rest }) => ({ ...rest, ...(transports && { transports }) }))

const sign = async ({ challengeId, options }: AskedPasskey, isAutofill = false) => {
  const { startAuthentication } = await library()
  const { allowCredentials, ...rest } = options
  const known = allowCredentials && withTransports(allowCredentials)
  const { authenticatorAttachment, response, ...signed } = await startAuthentication({
    optionsJSON: { ...rest, ...(known && { allowCredentials: known }) },
    useBrowserAutofill: isAutofill,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer: PasskeyAnswer = {
    ...signed,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    ...(authenticatorAttachment && { authenticatorAttachment }),
  }
  return { challengeId, answer }
}

/** Signs in with a passkey the person chooses. Throws the browser's error if they cancel. */
export const signInByPasskey = async (isSharedDevice: boolean): Promise<SignInEnd> => {
  session.setError(null)
  const signed = await sign(await call(askSignInPasskey, {}, { anonymous: true }))
  return sendPasskey(signed, isSharedDevice)
}

const sendPasskey = async (signed: Awaited<ReturnType<typeof sign>>, isSharedDevice: boolean): Promise<SignInEnd> => {
  const body = { ...signed, isSharedDevice, ...describeBrowser(navigator.userAgent) }
  return followAnswer(await call(signInWithPasskey, { body }, { anonymous: true }))
}

/**
 * Offers the person's passkeys in the browser's autofill for the user name, if supported. Resolves when one is chosen:
 * null if none was, or if unsupported.
 */
export const signInByProposedPasskey = async (isSharedDevice: () => boolean): Promise<SignInEnd | null> => {
  if (!hasPasskeys()) return null
  const { browserSupportsWebAuthnAutofill } = await library()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const asked = await call(askSignInPasskey, {}, { anonymous: true, background: true })
  const signed = await sign(asked, true).catch(() => null)
  return signed === null ? null : sendPasskey(signed, isSharedDevice())
}

/** Ends the autofill offer: the user name field is gone. */
export const stopProposing = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** A passkey as the second factor of a sign-in. */
export const secondPasskey = async ({ challengeId, secret }: HeldSignIn) => ({
  passkey: await sign(await call(askSecondPasskey, { body: { challengeId, secret } }, { anonymous: true })),
})

/** A passkey that shows once more who is signed in. */
export const stepUpPasskey = async () => sign(await call(askStepUpPasskey, {}))

/** Makes a passkey and has the server keep it, called after this browser. */
export const makePasskey = async (): Promise<Passkey> => {
  const { challengeId, options } = await call(askNewPasskey, {})
  const { startRegistration } = await library()
  const excludeCredentials = withTransports(options.excludeCredentials)
  const { authenticatorAttachment, response, ...rest } = await startRegistration({
    optionsJSON: { ...options, excludeCredentials },
  })
  const { clientDataJSON, attestationObject, transports } = response
  const { browser, os } = describeBrowser(navigator.userAgent)
  const made = {
    ...rest,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    ...(authenticatorAttachment && { authenticatorAttachment }),
  }
  return call(addPasskey, { body: { challengeId, made, name: `${browser}, ${os}` } })
}
