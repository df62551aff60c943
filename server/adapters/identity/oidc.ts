import * as client from 'openid-client'
import * as v from 'valibot'
import { AddressRefused } from './guarded-fetch.ts'
import {
  IdentityProviderError,
  type IdentityProvider,
  type ProviderFailure,
  type ProviderSettings,
} from '#server/domain/companies/sign-in/identity-provider.ts'

/** How a provider is reached. */
export type Reaching = {
  fetch: client.CustomFetch
  /** Also without HTTPS. */
  allowInsecure: boolean
  now?: () => number
}

const TIMEOUT_S = 10
/** Cache time of a provider's metadata. */
const PUBLISHED_FOR_MS = 3_600_000

const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  name: v.optional(v.string()),
  hd: v.optional(v.string()),
})

const address = v.pipe(v.string(), v.maxLength(2000))
const names = v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)))

/** Stored part of a provider's metadata. Any company can publish metadata, of any size and depth. */
const metadataSchema = v.object({
  issuer: address,
  authorization_endpoint: v.exactOptional(address),
  token_endpoint: v.exactOptional(address),
  jwks_uri: v.exactOptional(address),
  userinfo_endpoint: v.exactOptional(address),
  end_session_endpoint: v.exactOptional(address),
  code_challenge_methods_supported: names,
  response_types_supported: names,
  token_endpoint_auth_methods_supported: names,
  id_token_signing_alg_values_supported: names,
  userinfo_signing_alg_values_supported: names,
  authorization_response_iss_parameter_supported: v.exactOptional(v.boolean()),
})
type Metadata = v.InferOutput<typeof metadataSchema>

class Unsound extends Error {}

const failureOf = (error: unknown): ProviderFailure => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof AddressRefused) return 'not_allowed'
    if (at instanceof Unsound) return 'unsound'
  }
  // A refusal of the provider, or an answer that cannot be trusted, as against one that never came.
  const isRefusal =
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    error instanceof client.ClientError ||
    error instanceof v.ValiError
  const isLate = error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT'
  return isRefusal && !isLate ? 'refused' : 'unavailable'
}

const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new IdentityProviderError(failureOf(error), error)
  }
}

/**
 * Throws if the metadata has an endpoint or key to which we must not send people or secrets, or that we must not trust.
 */
const assertSound = (metadata: Metadata, issuer: string, { allowInsecure }: Reaching): void => {
  const isAddress = (address: string | undefined): boolean =>
    address !== undefined &&
    URL.canParse(address) &&
    (new URL(address).protocol === 'https:' || (allowInsecure && new URL(address).protocol === 'http:'))
  // An issuer that stands for any organisation, as Microsoft's `common`, writes itself otherwise.
  if (new URL(metadata.issuer).href !== new URL(issuer).href) throw new Unsound('another issuer')
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint } = metadata
  for (const needed of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (!isAddress(needed)) throw new Unsound('an endpoint is missing, or is no HTTPS address')
  }
  for (const requested of [userinfo_endpoint, end_session_endpoint]) {
    if (requested !== undefined && !isAddress(requested)) throw new Unsound('an endpoint is no HTTPS address')
  }
  const { code_challenge_methods_supported: methods, response_types_supported: types } = metadata
  // Some do not publish their methods, Microsoft among them; who does must have S256.
  if (methods !== undefined && !methods.includes('S256')) throw new Unsound('no PKCE with S256')
  if (types !== undefined && !types.includes('code')) throw new Unsound('no authorization code')
}

/** The secret as the provider takes it: in the body, unless it says that it wants the header only. */
const authentication = (secret: string): client.ClientAuth => {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (as, ...rest) => {
    const ways = as.token_endpoint_auth_methods_supported
    const isBasic = ways !== undefined && !ways.includes('client_secret_post') && ways.includes('client_secret_basic')
    return (isBasic ? basic : post)(as, ...rest)
  }
}

const discover = async ({ issuer, clientId, clientSecret }: ProviderSettings, reaching: Reaching) => {
  if (!reaching.allowInsecure && new URL(issuer).protocol !== 'https:') throw new AddressRefused(issuer)
  const secret = authentication(clientSecret)
  const discovered = await client
    .discovery(new URL(issuer), clientId, undefined, secret, {
      timeout: TIMEOUT_S,
      [client.customFetch]: reaching.fetch,
      ...(reaching.allowInsecure ? { execute: [client.allowInsecureRequests] } : {}),
    })
    .catch((error: unknown) => {
      // The response is not valid metadata for this issuer.
      throw failureOf(error) === 'refused' ? new Unsound('no sound metadata', { cause: error }) : error
    })
  const read = v.safeParse(metadataSchema, discovered.serverMetadata())
  if (!read.success) throw new Unsound('no sound metadata', { cause: read.issues })
  assertSound(read.output, issuer, reaching)
  const configuration = new client.Configuration(read.output, clientId, undefined, secret)
  configuration.timeout = TIMEOUT_S
  configuration[client.customFetch] = reaching.fetch
  // The signature is checked although the token comes straight from the provider.
  client.enableNonRepudiationChecks(configuration)
  if (reaching.allowInsecure) client.allowInsecureRequests(configuration)
  return configuration
}

/**
 * OpenID Connect authorization code flow with PKCE (RFC 7636, S256), state and nonce. The provider's metadata is read
 * on first use and cached for an hour; a failed read is retried on the next use.
 */
export const oidcProvider = (settings: ProviderSettings, reaching: Reaching): IdentityProvider => {
  const { now = Date.now } = reaching
  let discovered: { at: number; configuration: Promise<client.Configuration> } | null = null
  const configurationOf = (): Promise<client.Configuration> => {
    if (discovered !== null && now() - discovered.at < PUBLISHED_FOR_MS) return discovered.configuration
    const reading = { at: now(), configuration: discover(settings, reaching) }
    discovered = reading
    reading.configuration.catch(() => {
      if (discovered === reading) discovered = null
    })
    return reading.configuration
  }
  return {
    begin: (asking, loginHint, returnUrl) =>
      attempt(async () => {
        const { href } = client.buildAuthorizationUrl(await configurationOf(), {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          state: asking.state,
          nonce: asking.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(asking.verifier),
          code_challenge_method: 'S256',
          login_hint: loginHint,
        })
        return href
      }),

    finish: (asking, callback) =>
      attempt(async () => {
        const config = await configurationOf()
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: asking.state,
          expectedNonce: asking.nonce,
          pkceCodeVerifier: asking.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        const verifiedIdentity = v.parse(claimsSchema, claims)
        // Many providers return address, name and roles only from the userinfo endpoint.
        const { rolesClaim } = settings
        const isMissing =
          verifiedIdentity.email === undefined || (rolesClaim !== null && claims?.[rolesClaim] === undefined)
        const more =
          isMissing && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, verifiedIdentity.sub)
            : {}
        const all: Record<string, unknown> = { ...more, ...claims }
        const { iss, sub, email, email_verified: isVerified, name, hd } = v.parse(claimsSchema, all)
        return {
          issuer: iss,
          subject: sub,
          email: email ?? null,
          isEmailVerified: isVerified ?? null,
          name: name ?? null,
          organisation: hd ?? null,
          roles: rolesClaim === null ? undefined : all[rolesClaim],
        }
      }),

    published: () =>
      attempt(async () => {
        discovered = null
        const { issuer, end_session_endpoint: endSessionEndpoint = null } = (await configurationOf()).serverMetadata()
        return { issuer, endSessionEndpoint }
      }),

    signOutAt: () => attempt(async () => (await configurationOf()).serverMetadata().end_session_endpoint ?? null),
  }
}
