import { isIP } from 'node:net'
import type { CredentialDeviceType } from '@simplewebauthn/server'
import type { PasskeyAnswer, PasskeyMade } from '#contract/accounts/webauthn.ts'

// The library takes a third of a second to load: only who uses passkeys waits for it.
const library = () => import('@simplewebauthn/server')

/** ECDSA on P-256, Ed25519 and RSA: what authenticators in use can do. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = 300_000

/** Which site passkeys are for: its name and the origin at which they are used. */
export type Site = { rpId: string; origin: string }

/** Passkeys belong to names, not to addresses: an installation without a name is reached as `localhost`. */
export const siteOf = (origin: string): Site => {
  const url = new URL(origin)
  if (isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) > 0) url.hostname = 'localhost'
  return { rpId: url.hostname, origin: url.origin }
}

type Known = { id: string; transports: string[] }

const descriptorsOf = (known: readonly Known[]) =>
  known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** Browser options for creating a discoverable passkey with user verification (PIN, fingerprint or face). */
export const creationOptions = (
  { rpId }: Site,
  challenge: string,
  person: { handle: string; email: string; name: string },
  known: readonly Known[],
) => ({
  rp: { id: rpId, name: 'Singgah' },
  user: { id: person.handle, name: person.email, displayName: person.name },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: TIMEOUT_MS,
  excludeCredentials: descriptorsOf(known),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
})

/** Browser options for signing; with `known` one of these passkeys, otherwise any for the site. */
export const requestOptions = ({ rpId }: Site, challenge: string, known?: readonly Known[]) => ({
  rpId,
  challenge,
  timeout: TIMEOUT_MS,
  ...(known && { allowCredentials: descriptorsOf(known) }),
  userVerification: 'required' as const,
})

export type NewCredential = { id: string; publicKey: Buffer; counter: number; isBackedUp: boolean }

/** The passkey that was made, or null where the answer is not one to this challenge on this site. */
export const checkMade = async (site: Site, challenge: string, made: PasskeyMade): Promise<NewCredential | null> => {
  const { verifyRegistrationResponse } = await library()
  const { authenticatorAttachment, response, ...rest } = made
  const { transports, ...facts } = response
  const checked = await verifyRegistrationResponse({
    response: {
      ...rest,
      response: { ...facts, ...(transports && { transports }) },
      ...(authenticatorAttachment && { authenticatorAttachment }),
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (checked?.verified !== true) return null
  const { credential, credentialBackedUp } = checked.registrationInfo
  const { id, publicKey, counter } = credential
  return { id, publicKey: Buffer.from(publicKey), counter, isBackedUp: credentialBackedUp }
}

export type KnownCredential = { id: string; publicKey: Buffer; counter: number }
export type Signed = { counter: number; isBackedUp: boolean; device: CredentialDeviceType }

/** Data of a valid response; null for another key, challenge or site, missing user verification, or an old counter. */
export const checkSigned = async (
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
  known: KnownCredential,
): Promise<Signed | null> => {
  const { verifyAuthenticationResponse } = await library()
  const { authenticatorAttachment, response, ...rest } = answer
  const { userHandle, ...facts } = response
  const checked = await verifyAuthenticationResponse({
    response: {
      ...rest,
      response: { ...facts, ...(userHandle && { userHandle }) },
      ...(authenticatorAttachment && { authenticatorAttachment }),
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id: answer.id, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (checked?.verified !== true) return null
  const { newCounter, credentialBackedUp, credentialDeviceType } = checked.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp, device: credentialDeviceType }
}
