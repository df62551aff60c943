import { and, eq, isNotNull } from 'drizzle-orm'
import { mayChangePeople, mayChangeRoles, mayManage } from '#contract/accounts/role-grants.ts'
import { ROLES, rolesFromClaim, type Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { identityProviders, mailDomains } from '#server/database/schema/companies/company-sign-ins.ts'
import { lockCompany } from '../people/people-rules.ts'
import type { ConnectProvider, IdentityProvider } from './identity-provider.ts'
import { unseal } from '#server/domain/kernel/secrets.ts'

export type CompanyIdentity = {
  /** By settings, for one company; null where there is none. */
  ofSettings: { provider: IdentityProvider; companyId: string; mailDomains: readonly string[]; clientId: string } | null
  connect: ConnectProvider
}

/** The identity provider of a company, with the domains and roles it is authoritative for. */
export type CompanyProvider = {
  /** Null: the one by settings. */
  id: string | null
  changedAt: Date | null
  /** The company whose people sign in there; new ones get an account in it. */
  companyId: string
  /** Email domains it is authoritative for, in lower case. */
  mailDomains: readonly string[]
  /** Roles of the claim that names them; words that say nothing here give none. */
  rolesOf: (claim: unknown) => Role[]
  /** Of new people without any. */
  defaultRoles: readonly Role[]
  /** True if it can sign in an account with its present roles. */
  mayOpen: (person: { id: string; roles: readonly Role[] }, now: Date) => boolean
  identity: IdentityProvider
}

type Given = { db: Db; identity: CompanyIdentity; sealKey: Uint8Array }
export type ProviderRow = typeof identityProviders.$inferSelect

/** The domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Context to which a provider's client secret is sealed. */
export const sealedTo = (providerId: string): string => `identity provider ${providerId}`

const bySettings = ({ ofSettings }: CompanyIdentity): CompanyProvider | null =>
  ofSettings && {
    id: null,
    changedAt: null,
    companyId: ofSettings.companyId,
    mailDomains: ofSettings.mailDomains,
    rolesOf: rolesFromClaim,
    defaultRoles: ['user'],
    mayOpen: () => true,
    identity: ofSettings.provider,
  }

/** Roles a provider may assign: those that the person who saved it may grant, never `owner`. */
export const rolesToGive = (savedWith: readonly Role[]): Role[] =>
  ROLES.filter((role) => role !== 'owner' && mayChangeRoles(savedWith, [], [role]) && mayChangePeople(savedWith))

const rolesOfMap =
  ({ roleMap, savedWithRoles }: ProviderRow) =>
  (claim: unknown): Role[] => {
    const words = (Array.isArray(claim) ? claim : [claim]).filter((word) => typeof word === 'string')
    const given = words.flatMap((word) => (Object.hasOwn(roleMap, word) ? (roleMap[word] ?? []) : []))
    return rolesToGive(savedWithRoles).filter((role) => given.includes(role))
  }

/** OpenID client for the provider of a row. */
export const connectRow = ({ identity, sealKey }: Omit<Given, 'db'>, row: ProviderRow): Promise<IdentityProvider> => {
  const { issuer, oidcClientId: clientId, rolesClaim } = row
  const clientSecret = unseal(sealKey, sealedTo(row.id), row.clientSecret).toString()
  return identity.connect({ issuer, clientId, clientSecret, rolesClaim })
}

const domainsOf = async ({ db, identity }: Omit<Given, 'sealKey'>, clientId: string): Promise<string[]> => {
  const verified = await db
    .select({ domain: mailDomains.domain })
    .from(mailDomains)
    .where(and(eq(mailDomains.clientId, clientId), isNotNull(mailDomains.verifiedAt)))
  // The installation's settings win for their domains.
  const taken = identity.ofSettings?.mailDomains ?? []
  return verified.map(({ domain }) => domain).filter((domain) => !taken.includes(domain))
}

/** As long as a new owner cannot change older ones: else the provider of one would enter those, and change others as them. */
const NEW_PROVIDER_MS = 7 * 86_400_000

/** When a provider starts to sign in owners other than the one who connected it; null if it already does. */
export const ownersFrom = ({ connectedAt }: Pick<ProviderRow, 'connectedAt'>, now: Date): Date | null => {
  const from = new Date((connectedAt?.getTime() ?? 0) + NEW_PROVIDER_MS)
  return from > now ? from : null
}

const ofRow = async (given: Given, row: ProviderRow): Promise<CompanyProvider> => {
  const { savedWithRoles } = row
  return {
    id: row.id,
    changedAt: row.changedAt,
    companyId: row.clientId,
    mailDomains: await domainsOf(given, row.clientId),
    rolesOf: rolesOfMap(row),
    defaultRoles: row.defaultRoles,
    mayOpen: ({ id, roles }, now) => {
      const from = roles.includes('owner') && id !== row.connectedBy ? ownersFrom(row, now) : null
      return from === null && mayManage(savedWithRoles, roles)
    },
    identity: await connectRow(given, row),
  }
}

const rowOfDomain = async (db: Db, domain: string): Promise<ProviderRow | null> => {
  const [found] = await db
    .select({ provider: identityProviders })
    .from(mailDomains)
    .innerJoin(identityProviders, eq(identityProviders.clientId, mailDomains.clientId))
    .where(
      and(eq(mailDomains.domain, domain), isNotNull(mailDomains.verifiedAt), isNotNull(identityProviders.enabledAt)),
    )
  return found?.provider ?? null
}

/** Identity provider for a domain; null if no company has verified it and turned its provider on. */
export const providerOfDomain = async (given: Given, domain: string): Promise<CompanyProvider | null> => {
  const settings = bySettings(given.identity)
  if (settings?.mailDomains.includes(domain) === true) return settings
  const row = await rowOfDomain(given.db, domain)
  return row === null ? null : ofRow(given, row)
}

/** The company whose sign-in speaks for addresses of a domain; null: none. */
export const companyOfDomain = async (
  { db, identity: { ofSettings } }: Omit<Given, 'sealKey'>,
  domain: string,
): Promise<string | null> => {
  if (ofSettings?.mailDomains.includes(domain) === true) return ofSettings.companyId
  return (await rowOfDomain(db, domain))?.clientId ?? null
}

/** Provider state at the start of a sign-in. */
export type Beginning = { providerId: string | null; providerChangedAt: Date | null }

/** The row of where a sign-in began, where it is turned on and as it was then. */
export const rowOfBeginning = async (
  db: Db,
  { providerId, providerChangedAt }: Beginning,
): Promise<ProviderRow | null> => {
  if (providerId === null) return null
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, providerId), isNotNull(identityProviders.enabledAt)))
  return row !== undefined && row.changedAt.getTime() === providerChangedAt?.getTime() ? row : null
}

/** The provider at which a sign-in began; null if it was changed, turned off or removed since. */
export const providerOfBeginning = async (given: Given, beginning: Beginning): Promise<CompanyProvider | null> => {
  if (beginning.providerId === null) return bySettings(given.identity)
  const row = await rowOfBeginning(given.db, beginning)
  return row === null ? null : ofRow(given, row)
}

/**
 * The provider after it was asked, with the people of its company locked until the transaction ends; null if it was changed,
 * turned off or removed while its answer was awaited.
 */
export const presentProvider = async (
  given: Omit<Given, 'sealKey'>,
  provider: CompanyProvider,
  beginning: Beginning,
): Promise<CompanyProvider | null> => {
  await lockCompany(given.db, provider.companyId)
  if (beginning.providerId === null) return provider
  const row = await rowOfBeginning(given.db, beginning)
  return row === null ? null : { ...provider, mailDomains: await domainsOf(given, row.clientId) }
}

export const hasCompanySignIn = async ({ db, identity }: Omit<Given, 'sealKey'>): Promise<boolean> => {
  if (identity.ofSettings !== null) return true
  const [one] = await db
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .innerJoin(mailDomains, eq(mailDomains.clientId, identityProviders.clientId))
    .where(and(isNotNull(identityProviders.enabledAt), isNotNull(mailDomains.verifiedAt)))
    .limit(1)
  return one !== undefined
}
