/** Passkeys belong to names: an address of figures has none. */
const isNamed = (): boolean => !/^[\d.]+$|:/.test(location.hostname)

/** True if this browser supports passkeys here. False while prerendering. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window && isNamed()

/** True if this device can create a passkey: by fingerprint, face or its PIN. */
export const hasOwnAuthenticator = async (): Promise<boolean> => {
  if (!hasPasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** The person closed the browser's question, let it wait too long, or another question took its place. */
export const isLeft = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The authenticator holds a passkey of this account already. */
export const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'
