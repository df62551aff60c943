import { createHash } from 'node:crypto'
import type { FetchRules } from './guarded-fetch.ts'
import type {
  ConnectProvider,
  IdentityProvider,
  ProviderSettings,
} from '#server/domain/companies/sign-in/identity-provider.ts'

/** How many providers of companies a process keeps ready, each with its keys. */
const MAX_STORED = 50

/** The cache key contains all settings: a change takes effect immediately, in every process. */
const keyOf = ({ issuer, clientId, clientSecret, rolesClaim }: ProviderSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, clientId, clientSecret, rolesClaim]))
    .digest('base64')

/** The library takes time and memory: only who uses it pays for it. */
const make = async (settings: ProviderSettings, rules: FetchRules): Promise<IdentityProvider> => {
  const { guardedFetch } = await import('./guarded-fetch.ts')
  const { oidcProvider } = await import('./oidc.ts')
  return oidcProvider(settings, { fetch: guardedFetch(rules), allowInsecure: rules.allowPrivate })
}

/** Provider from the installation's settings: the operator may use any address for it. */
export const providerOfSettings = (settings: ProviderSettings): Promise<IdentityProvider> =>
  make(settings, { allowPrivate: true })

/** Connects the providers of companies. What each publishes is kept with it, the latest used ones. */
export const connectProviders = (rules: FetchRules): ConnectProvider => {
  const cached = new Map<string, Promise<IdentityProvider>>()
  return (settings) => {
    const key = keyOf(settings)
    const provider = cached.get(key) ?? make(settings, rules)
    cached.delete(key)
    cached.set(key, provider)
    const [oldest] = cached.keys()
    if (cached.size > MAX_STORED && oldest !== undefined) cached.delete(oldest)
    return provider
  }
}
