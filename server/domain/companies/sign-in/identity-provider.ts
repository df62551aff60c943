/** What belongs to one try to sign in: kept here, told to the provider, and compared when it answers. */
export type Asking = { state: string; nonce: string; verifier: string }

/** What a provider says of a person, after its signature, times, issuer, audience and nonce were checked. */
export type ProvenIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** Null where the provider does not say. */
  isEmailVerified: boolean | null
  name: string | null
  /** The organisation that a provider for everybody says the account belongs to (Google's `hd`); null: it says none. */
  organisation: string | null
  /** The claim that names roles, as it came; undefined where none is asked for. */
  roles: unknown
}

/** What a provider publishes of itself, as far as it is kept. */
export type Published = {
  /** As it writes itself. */
  issuer: string
  /** Where one signs out there, after the specification RP-Initiated Logout; null where it has no such place. */
  endSessionEndpoint: string | null
}

/** An identity provider: people sign in there and come back with a code. */
export type IdentityProvider = {
  /** Where the browser is sent; `loginHint` is the address that was typed. Throws `IdentityProviderError`. */
  begin: (asking: Asking, loginHint: string, returnUrl: string) => Promise<string>
  /** Exchanges the code in the address to which the browser came back. Throws `IdentityProviderError`. */
  finish: (asking: Asking, callback: URL) => Promise<ProvenIdentity>
  /** Reads anew what it publishes. Throws `IdentityProviderError`. */
  published: () => Promise<Published>
  /** Where one signs out there, by what was last read. Throws `IdentityProviderError`. */
  signOutAt: () => Promise<Published['endSessionEndpoint']>
}

/** How a provider is asked. */
export type ProviderSettings = {
  /** Address of the provider; `/.well-known/openid-configuration` is asked below it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Name of the claim with the roles; null: the provider says nothing of roles. */
  rolesClaim: string | null
}

/** Makes providers of settings, and keeps what they publish with them; others for other settings. */
export type ConnectProvider = (settings: ProviderSettings) => Promise<IdentityProvider>

/**
 * `unavailable`: nobody answered; `refused`: the answer was no, or could not be trusted; `not_allowed`: it lies where our
 * server asks nobody; `unsound`: what it publishes does not do.
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
