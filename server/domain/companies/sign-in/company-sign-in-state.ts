import { asc, eq } from 'drizzle-orm'
import type { CompanySignInState, MailDomain } from '#contract/companies/company-sign-in-settings.ts'
import { challengeName, challengeText } from '#contract/companies/mail-domains.ts'
import { mayRunPeople } from '../access.ts'
import type { Db } from '#server/database/db.ts'
import { identityProviders, mailDomains } from '#server/database/schema/companies/company-sign-ins.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { TxtRecords } from './txt-records.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Caller } from '#server/domain/accounts/audit/audit.ts'
import { ownersFrom, rolesToGive, type CompanyIdentity } from './company-providers.ts'
import { callbackPath } from './company-sign-in.ts'
import { takeAttempt } from '#server/domain/kernel/attempts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

export type SettingsGiven = {
  db: Db
  now: Date
  caller: Caller
  actor: Actor
  identity: CompanyIdentity
  keys: { seal: Uint8Array }
  origin: () => string
  txtRecords: TxtRecords
}

/** Redirect URL after sign-out at the provider; must be registered there. */
export const signedOutUrl = (origin: string): string => `${origin}/sign-in`

const mailDomainOf = (row: typeof mailDomains.$inferSelect): MailDomain => ({
  domainId: row.id,
  domain: row.domain,
  recordName: challengeName(row.domain),
  recordText: challengeText(row.challenge),
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  seenAt: row.seenAt?.toISOString() ?? null,
})

/** Domains with a provider in the installation's settings, which takes precedence over a company's own. */
export const domainsOfSettings = ({ ofSettings }: CompanyIdentity): readonly string[] => ofSettings?.mailDomains ?? []

/** The columns that a company may read of its provider; the database grants it no others. */
const SHOWN = {
  id: identityProviders.id,
  issuer: identityProviders.issuer,
  oidcClientId: identityProviders.oidcClientId,
  rolesClaim: identityProviders.rolesClaim,
  roleMap: identityProviders.roleMap,
  defaultRoles: identityProviders.defaultRoles,
  savedWithRoles: identityProviders.savedWithRoles,
  enabledAt: identityProviders.enabledAt,
  changedAt: identityProviders.changedAt,
  connectedAt: identityProviders.connectedAt,
}

/** How the people of the actor's company sign in there. Never contains the secret. */
export const companySignInOf = async (given: SettingsGiven): Promise<CompanySignInState> => {
  const { db, actor, identity, origin } = given
  if (!mayRunPeople(actor)) throw new Refusal('forbidden')
  const { domains, provider } = await inTenant(db, { ...actor, isOperator: false }, async (tx) => ({
    domains: await tx
      .select()
      .from(mailDomains)
      .where(eq(mailDomains.clientId, actor.clientId))
      .orderBy(asc(mailDomains.madeAt), asc(mailDomains.domain)),
    provider: (await tx.select(SHOWN).from(identityProviders).where(eq(identityProviders.clientId, actor.clientId)))[0],
  }))
  return {
    domains: domains.map(mailDomainOf),
    provider:
      provider === undefined
        ? null
        : {
            issuer: provider.issuer,
            oidcClient: provider.oidcClientId,
            rolesClaim: provider.rolesClaim,
            roleMap: Object.entries(provider.roleMap).map(([value, roles]) => ({ value, roles })),
            defaultRoles: provider.defaultRoles,
            opensOwners: provider.savedWithRoles.includes('owner'),
            ownersFrom: ownersFrom(provider, given.now)?.toISOString() ?? null,
            enabledAt: provider.enabledAt?.toISOString() ?? null,
            changedAt: provider.changedAt.toISOString(),
          },
    callbackUrl: origin() + callbackPath(actor.clientId),
    signedOutUrl: signedOutUrl(origin()),
    mayGive: rolesToGive(actor.roles),
    domainsOfInstallation:
      identity.ofSettings?.companyId === actor.clientId ? [...identity.ofSettings.mailDomains] : [],
  }
}

/** Asking others for a company: sixty times in ten minutes. */
const ASKING = { most: 60, windowMs: 600_000 }

/** Throttles queries to a provider or the DNS; must be called before each. Throws `rate_limited`. */
export const takeAsking = ({ db, actor, now }: SettingsGiven): Promise<void> =>
  takeAttempt(db, `company sign-in ${actor.clientId}`, ASKING, now)
