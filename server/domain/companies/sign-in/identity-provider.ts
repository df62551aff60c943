/** Secrets of one sign-in attempt: stored here, sent to the provider, and compared with its response. */
type Asking = { state: string; nonce: string; verifier: string }

/** A provider's data about a person, after its signature, times, issuer, audience and nonce were verified. */
export type VerifiedIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** Null where the provider does not say. */
  isEmailVerified: boolean | null
  name: string | null
  /** The organisation that a provider for everybody says the account belongs to (Google's `hd`); null: it says none. */
  organisation: string | null
  /** Value of the roles claim, unparsed; undefined if none is configured. */
  roles: unknown
}

/** The parts of a provider's metadata that we store. */
export type Published = {
  /** As it writes itself. */
  issuer: string
  /** Sign-out endpoint (RP-Initiated Logout); null if it has none. */
  endSessionEndpoint: string | null
}

/** An identity provider, with sign-in by redirect and authorization code. */
export type IdentityProvider = {
  /** Authorization URL for the browser; `loginHint` is the typed address. Throws `IdentityProviderError`. */
  begin: (asking: Asking, loginHint: string, returnUrl: string) => Promise<string>
  /** Exchanges the code in the address to which the browser came back. Throws `IdentityProviderError`. */
  finish: (asking: Asking, callback: URL) => Promise<VerifiedIdentity>
  /** Reads the metadata without cache. Throws `IdentityProviderError`. */
  published: () => Promise<Published>
  /** Sign-out endpoint from the last metadata. Throws `IdentityProviderError`. */
  signOutAt: () => Promise<Published['endSessionEndpoint']>
}

export type ProviderSettings = {
  /** Issuer URL; its metadata is at `/.well-known/openid-configuration` below it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Name of the claim with the roles; null: the provider says nothing of roles. */
  rolesClaim: string | null
}

/** Creates providers from settings and caches their metadata; different settings create a different provider. */
export type ConnectProvider = (settings: ProviderSettings) => Promise<IdentityProvider>

/**
 * `unavailable`: no response; `refused`: a negative or untrusted response; `not_allowed`: an address our server must
 * not contact; `unsound`: unsuitable metadata.
 */
export type ProviderFailure = 'unavailable' | 'refused' | 'not_allowed' | 'unsound'

export class IdentityProviderError extends Error {
  readonly reason: ProviderFailure

  constructor(reason: ProviderFailure, cause: unknown) {
    super(`the identity provider: ${reason}`, { cause })
    this.name = 'IdentityProviderError'
    this.reason = reason
  }
}
