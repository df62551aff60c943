import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, gte, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CompanySignInState, ProviderSaving } from '#contract/companies/company-sign-in-settings.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import { mayRunPeople } from '../access.ts'
import { transact, type Db } from '#server/database/db.ts'
import {
  externalIdentities,
  identityProviders,
  mailDomains,
} from '#server/database/schema/companies/company-sign-ins.ts'
import { IdentityProviderError, type IdentityProvider, type Published } from './identity-provider.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { connectRow, rolesToGive, sealedTo, type ProviderRow } from './company-providers.ts'
import { companySignInOf, domainsOfSettings, takeAsking, type SettingsGiven } from './company-sign-in-state.ts'
import { assertRunsPeople, lockPeople } from '../people/people-rules.ts'
import { companySignInChangedMail } from '#server/domain/accounts/mails/company-sign-in-changed.ts'
import { tellOwners } from '../people/owners.ts'
import { doneIn, isProviderChange, PROVIDER_KINDS, type Takeover } from '../people/takeover.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { seal, unseal } from '#server/domain/kernel/secrets.ts'

const CODES: Readonly<Record<IdentityProviderError['reason'], ErrorCode>> = {
  not_allowed: 'issuer_not_allowed',
  unavailable: 'issuer_unreachable',
  unsound: 'issuer_invalid',
  refused: 'issuer_invalid',
}

/**
 * Reads the provider's metadata without cache. Throws the reason why it is unsuitable, as an error of the issuer field.
 */
const publishedBy = async (given: SettingsGiven, provider: IdentityProvider): Promise<Published> => {
  await takeAsking(given)
  return provider.published().catch((error: unknown) => {
    if (!(error instanceof IdentityProviderError)) throw error
    const code = CODES[error.reason]
    throw new Refusal(code, { fields: [{ field: 'body.issuer', code }] })
  })
}

const providerOf = async (db: Db, clientId: string): Promise<ProviderRow | null> => {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.clientId, clientId))
  return row ?? null
}

const writeDown = (
  { now, caller, actor }: SettingsGiven,
  tx: Db,
  kind: AuditKind,
  details: Record<string, string | string[]>,
): Promise<void> => {
  const who = { clientId: actor.clientId, actorUserId: actor.userId, subjectUserId: null }
  return audit({ db: tx, now, caller }, { kind, ...who, details })
}

const mailOwners = (
  { now, origin, actor }: SettingsGiven,
  tx: Db,
  { name: company, zone }: { name: string; zone: string },
  provider: { issuer: string; isOn: boolean },
): Promise<void> => {
  const notice = { company, zone, by: actor.name, ...provider, now, origin: origin() }
  return tellOwners({ tx, now, actor }, 'company sign-in', (locale) => companySignInChangedMail(locale, notice))
}

const isSame = (one: string, other: string): boolean => new URL(one).href === new URL(other).href

/**
 * The client secret to use. The stored one is only reused for the same client at the same provider: otherwise a person
 * who may change the URL could have it sent to their own server.
 */
const secretOf = ({ keys }: SettingsGiven, saving: ProviderSaving, before: ProviderRow | null): string => {
  if (saving.clientSecret !== '') return saving.clientSecret
  const stays = before !== null && isSame(before.issuer, saving.issuer) && before.oidcClientId === saving.oidcClient
  if (stays) return unseal(keys.seal, sealedTo(before.id), before.clientSecret).toString()
  throw new Refusal('required', { fields: [{ field: 'body.clientSecret', code: 'required' }] })
}

const assertMayGive = ({ actor }: Pick<SettingsGiven, 'actor'>, { roleMap, defaultRoles }: ProviderSaving): void => {
  const mayGive = rolesToGive(actor.roles)
  const code = 'role_not_grantable'
  const fields = [
    ...roleMap.map(({ roles }, index) => ({ field: `body.roleMap.${index}.roles`, roles })),
    { field: 'body.defaultRoles', roles: defaultRoles },
  ].flatMap(({ field, roles }) => (roles.every((role) => mayGive.includes(role)) ? [] : [{ field, code } as const]))
  if (fields.length > 0) throw new Refusal(code, { fields })
}

type Giving = Pick<ProviderRow, 'rolesClaim' | 'roleMap' | 'defaultRoles'>

const isGivingSame = ({ rolesClaim, roleMap, defaultRoles }: Giving, other: Giving): boolean =>
  isDeepStrictEqual({ rolesClaim, roleMap, defaultRoles }, other)

/**
 * Sets the provider of the actor's company up, or changes it; one that is turned on stays so. Throws `issuer_…` where it
 * cannot be asked, `role_not_grantable` and `required`, each beside its field.
 */
export const saveProvider = async (given: SettingsGiven, saving: ProviderSaving): Promise<CompanySignInState> => {
  assertRunsPeople(given)
  assertMayGive(given, saving)
  const { db, now, actor, identity, keys } = given
  const { clientId } = actor
  const before = await providerOf(db, clientId)
  const clientSecret = secretOf(given, saving, before)
  const { oidcClient, issuer: typed, defaultRoles } = saving
  const rolesClaim = saving.rolesClaim === '' ? null : saving.rolesClaim
  const connected = await identity.connect({ issuer: typed, clientId: oidcClient, clientSecret, rolesClaim })
  const { issuer, endSessionEndpoint } = await publishedBy(given, connected)
  await transact(db, async (tx) => {
    const present = await lockPeople(tx, given)
    assertMayGive(present, saving)
    const there = await providerOf(tx, clientId)
    const id = there?.id ?? uuidv7()
    const isConnected = there?.issuer === issuer && there.oidcClientId === oidcClient
    const giving = {
      rolesClaim,
      roleMap: Object.fromEntries(saving.roleMap.map(({ value, roles }) => [value, roles])),
      defaultRoles,
    }
    const values = {
      ...(!isConnected && { connectedAt: now, connectedBy: actor.userId }),
      issuer,
      oidcClientId: oidcClient,
      clientSecret: seal(keys.seal, sealedTo(id), Buffer.from(clientSecret)),
      endSessionEndpoint,
      ...giving,
      savedWithRoles: present.actor.roles,
      // Sign-ins that began before end nowhere: they have to see a change, however soon after the one before.
      changedAt: there !== null && there.changedAt >= now ? new Date(there.changedAt.getTime() + 1) : now,
    }
    if (there === null) await tx.insert(identityProviders).values({ id, clientId, madeAt: now, ...values })
    else await tx.update(identityProviders).set(values).where(eq(identityProviders.id, id))
    const changed = [
      ...(isConnected ? [] : ['service']),
      ...(there !== null && isGivingSame(there, giving) ? [] : ['roles']),
    ]
    await writeDown(given, tx, 'company_sign_in_changed', { issuer, defaultRoles, changed })
    await mailOwners(given, tx, present.company, { issuer, isOn: there?.enabledAt != null })
  })
  return companySignInOf(given)
}

/** Returns the actor's company provider after reading its metadata; stores its sign-out endpoint. */
const askAgain = async (given: SettingsGiven): Promise<ProviderRow> => {
  const { db, actor, identity, keys } = given
  const row = await providerOf(db, actor.clientId)
  if (row === null) throw notFound()
  const { endSessionEndpoint } = await publishedBy(given, await connectRow({ identity, sealKey: keys.seal }, row))
  // Of the address that was asked alone, which may be another one by now.
  await db
    .update(identityProviders)
    .set({ endSessionEndpoint })
    .where(and(eq(identityProviders.id, row.id), eq(identityProviders.changedAt, row.changedAt)))
  return row
}

/** Reads the provider's metadata, as a sign-in would. Throws `not_found` and `issuer_…`. */
export const testProvider = async (given: SettingsGiven): Promise<CompanySignInState> => {
  if (!mayRunPeople(given.actor)) throw new Refusal('forbidden')
  await askAgain(given)
  return companySignInOf(given)
}

const assertSpeaksForSomebody = async ({ identity }: SettingsGiven, tx: Db, clientId: string): Promise<void> => {
  const taken = domainsOfSettings(identity)
  const [verified] = await tx
    .select({ count: count() })
    .from(mailDomains)
    .where(
      and(
        eq(mailDomains.clientId, clientId),
        isNotNull(mailDomains.verifiedAt),
        taken.length > 0 ? notInArray(mailDomains.domain, [...taken]) : undefined,
      ),
    )
  if (verified === undefined || verified.count === 0) throw new Refusal('domain_unproved')
}

/** Turns the provider on after testing it. Throws `not_found`, `domain_unproved` and `issuer_…`. */
export const enableProvider = async (given: SettingsGiven): Promise<CompanySignInState> => {
  assertRunsPeople(given)
  const { db, now, actor } = given
  const asked = await askAgain(given)
  await transact(db, async (tx) => {
    const { company } = await lockPeople(tx, given)
    const row = await providerOf(tx, actor.clientId)
    // Changed in the meantime: the tested configuration is not the one that would be turned on.
    if (row === null || row.changedAt.getTime() !== asked.changedAt.getTime()) throw notFound()
    await assertSpeaksForSomebody(given, tx, actor.clientId)
    if (row.enabledAt !== null) return
    await tx.update(identityProviders).set({ enabledAt: now }).where(eq(identityProviders.id, row.id))
    await writeDown(given, tx, 'company_sign_in_enabled', { issuer: row.issuer })
    await mailOwners(given, tx, company, { issuer: row.issuer, isOn: true })
  })
  return companySignInOf(given)
}

/** Turns the provider off, or deletes it with its secret: no new sign-ins, existing sessions continue. */
const stop = async (given: SettingsGiven, how: 'disable' | 'remove'): Promise<CompanySignInState> => {
  assertRunsPeople(given)
  const { db, actor } = given
  await transact(db, async (tx) => {
    const { company } = await lockPeople(tx, given)
    const row = await providerOf(tx, actor.clientId)
    if (row === null) throw notFound()
    const itself = eq(identityProviders.id, row.id)
    if (how === 'remove') await tx.delete(identityProviders).where(itself)
    else if (row.enabledAt === null) return
    else await tx.update(identityProviders).set({ enabledAt: null }).where(itself)
    const kind = how === 'remove' ? 'company_sign_in_removed' : 'company_sign_in_disabled'
    await writeDown(given, tx, kind, { issuer: row.issuer })
    await mailOwners(given, tx, company, { issuer: row.issuer, isOn: false })
  })
  return companySignInOf(given)
}

export const disableProvider = (given: SettingsGiven): Promise<CompanySignInState> => stop(given, 'disable')
export const removeProvider = (given: SettingsGiven): Promise<CompanySignInState> => stop(given, 'remove')

type Touched = { row: ProviderRow; at: Date }

/** The enabled provider if it was changed or enabled in a takeover, with the first such time. */
export const providerOfTakeover = async (tx: Db, takeover: Takeover, clientId: string): Promise<Touched | null> => {
  const row = await providerOf(tx, clientId)
  if (row?.enabledAt == null) return null
  const [touched] = (await doneIn(tx, takeover, { kinds: [...PROVIDER_KINDS], clientId })).filter(isProviderChange)
  return touched === undefined ? null : { row, at: touched.at }
}

/**
 * Disables a provider that was set up or enabled in a stolen account, and ends the sessions it opened since: its operator
 * could sign in as employees.
 */
export const stopProvider = async (
  { tx, now, caller }: { tx: Db; now: Date; caller: Caller },
  { row, at }: Touched,
): Promise<void> => {
  const { id, clientId, issuer } = row
  await tx.update(identityProviders).set({ enabledAt: null }).where(eq(identityProviders.id, id))
  const entered = and(eq(sessions.providerId, id), gte(sessions.createdAt, at), isNull(sessions.endedAt))
  await tx.update(sessions).set({ endedAt: now, isEndedElsewhere: true }).where(entered)
  const linked = and(eq(externalIdentities.clientId, clientId), gte(externalIdentities.madeAt, at))
  await tx.delete(externalIdentities).where(linked)
  const event = { clientId, actorUserId: null, subjectUserId: null, kind: 'company_sign_in_disabled' } as const
  await audit({ db: tx, now, caller }, { ...event, details: { issuer } })
}
