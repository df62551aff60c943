import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { uuidv7 } from 'uuidv7'
import { requiredNameSchema } from '#contract/core/names.ts'
import { emailSchema } from '#contract/core/scalars.ts'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import type { Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { externalIdentities } from '#server/database/schema/companies/company-sign-ins.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { dropUnproved } from '#server/domain/accounts/sign-in/new-accounts.ts'
import { revokeInvitationsBeyond } from '#server/domain/accounts/sign-in/sent-invitations.ts'
import { isWithin, type Budget } from '#server/domain/kernel/attempts.ts'
import { takeInvitedDetails } from '../joining/invited-details.ts'
import { isVetted } from '../joining/vetted.ts'
import { tellOwnersOfOwner } from '../people/owners.ts'
import type { VerifiedIdentity } from './identity-provider.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { domainOf, type CompanyProvider } from './company-providers.ts'

type Given = { db: Db; now: Date; caller: Caller; provider: CompanyProvider; origin: string }
type User = typeof users.$inferSelect

/** Roles from the provider's claim, without `owner`: owners are only managed in the company's own settings. */
const claimedRoles = ({ provider }: Given, { roles }: VerifiedIdentity): Role[] =>
  provider.rolesOf(roles).filter((role) => role !== 'owner')

/** Only within the company: with a provider shared by many companies, people of other companies are unknown here. */
const known = async ({ db, provider }: Given, { issuer, subject }: VerifiedIdentity): Promise<User | undefined> => {
  const [found] = await db
    .select({ user: users })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(
      and(
        eq(externalIdentities.clientId, provider.companyId),
        eq(externalIdentities.issuer, issuer),
        eq(externalIdentities.subject, subject),
      ),
    )
  return found?.user
}

/** Public providers, where people can register any address: only accounts of an organisation identify its members. */
const OF_EVERYBODY = new Set(['https://accounts.google.com'])

/** The address of the person, where the provider may speak for it. */
const spokenFor = ({ mailDomains }: CompanyProvider, verifiedIdentity: VerifiedIdentity): string | null => {
  const { isEmailVerified, issuer, organisation } = verifiedIdentity
  const address = v.safeParse(emailSchema, verifiedIdentity.email)
  if (!address.success || isEmailVerified === false) return null
  const email = address.output
  if (!mailDomains.includes(domainOf(email))) return null
  if (!OF_EVERYBODY.has(issuer)) return email
  return organisation !== null && mailDomains.includes(organisation.toLowerCase()) ? email : null
}

const remember = async ({ db, now }: Given, verifiedIdentity: VerifiedIdentity, user: User): Promise<void> => {
  const { issuer, subject } = verifiedIdentity
  const { id: userId, clientId } = user
  await db.insert(externalIdentities).values({ issuer, subject, userId, clientId, madeAt: now })
}

/** As the provider gives it, where people could enter it themselves. */
const nameOf = ({ name }: VerifiedIdentity, email: string): string => {
  const given = v.safeParse(requiredNameSchema(120), name)
  return given.success ? given.output : email.slice(0, email.indexOf('@')).replaceAll('.', ' ')
}

/** Whether another account of the provider enters this one: addresses are given anew, and changed by those who have them. */
const isOfAnother = async ({ db, provider }: Given, { issuer }: VerifiedIdentity, { id }: User): Promise<boolean> => {
  const [found] = await db
    .select({ subject: externalIdentities.subject })
    .from(externalIdentities)
    .where(
      and(
        eq(externalIdentities.clientId, provider.companyId),
        eq(externalIdentities.issuer, issuer),
        eq(externalIdentities.userId, id),
      ),
    )
  return found !== undefined
}

/** Mails the owners if the provider made somebody their deputy. */
const tellOfDeputy = async (
  { db, now, origin }: Given,
  { issuer }: VerifiedIdentity,
  person: User,
  roles: Role[],
): Promise<void> => {
  const [company] = await db.select().from(clients).where(eq(clients.id, person.clientId))
  if (company === undefined) return
  const actor = { clientId: person.clientId, userId: person.id, name: new URL(issuer).host }
  await tellOwnersOfOwner({ tx: db, now, actor, origin: () => origin }, company, {
    email: person.email,
    roles,
    isInvited: false,
  })
}

const ACCOUNTS: Budget = { most: 1000, windowMs: 3_600_000 }
/** A company can be signed up in a minute, and its provider would get round the limits per person. */
const ACCOUNTS_UNVETTED: Budget = { most: 50, windowMs: 86_400_000 }

/** Invitations are limited separately. */
const isInvited = async ({ db, now, provider }: Given, email: string): Promise<boolean> => {
  const { clientId, acceptedAt, revokedAt, expiresAt, mailDueAt } = invitations
  const [found] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(clientId, provider.companyId),
        eq(sql`lower(${invitations.email})`, email.toLowerCase()),
        isNull(acceptedAt),
        isNull(revokedAt),
        or(gt(expiresAt, now), isNotNull(mailDueAt)),
      ),
    )
  return found !== undefined
}

/** True if the provider may create another account now. */
const mayCreate = async (given: Given, email: string): Promise<boolean> => {
  const { db, now, provider } = given
  if (await isInvited(given, email)) return true
  const budget = (await isVetted(db, provider.companyId)) ? ACCOUNTS : ACCOUNTS_UNVETTED
  return isWithin(db, `accounts by provider ${provider.companyId}`, budget, now)
}

const newPerson = async (
  given: Given,
  verifiedIdentity: VerifiedIdentity,
  email: string,
): Promise<User | undefined> => {
  const { db, now, caller, provider } = given
  const claimed = claimedRoles(given, verifiedIdentity)
  const [made] = await db
    .insert(users)
    .values({
      id: uuidv7(),
      clientId: provider.companyId,
      email,
      name: nameOf(verifiedIdentity, email),
      roles: claimed.length > 0 ? claimed : [...provider.defaultRoles],
      emailVerifiedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (made === undefined) return undefined
  const { id, clientId, roles } = made
  await takeInvitedDetails(db, { clientId, userId: id, email })
  const event = { kind: 'signed_up', clientId, actorUserId: id, subjectUserId: id } as const
  await audit({ db, now, caller }, { ...event, details: { method: 'company', roles } })
  await tellOfDeputy(given, verifiedIdentity, made, roles)
  return made
}

/** Roles are updated from the provider at each sign-in if it sends any; `owner` is not. */
const followRoles = async (given: Given, verifiedIdentity: VerifiedIdentity, user: User): Promise<void> => {
  const claimed = claimedRoles(given, verifiedIdentity)
  if (claimed.length === 0) return
  const roles: Role[] = user.roles.includes('owner') ? ['owner', ...claimed] : claimed
  const isSame = roles.length === user.roles.length && roles.every((role) => user.roles.includes(role))
  if (isSame) return
  const { id, clientId } = user
  await given.db.update(users).set({ roles }).where(eq(users.id, id))
  await revokeInvitationsBeyond(given.db, id, roles, given.now)
  const event = { kind: 'roles_changed', clientId, actorUserId: null, subjectUserId: id } as const
  await audit(given, { ...event, details: { method: 'company', before: user.roles, after: roles } })
  if (!mayChangePeople(user.roles)) await tellOfDeputy(given, verifiedIdentity, user, roles)
}

/** The account, or the reason why there is none. */
export type FoundPerson = { userId: string } | { failed: 'no_account' | 'too_many_accounts' }

const NOBODY: FoundPerson = { failed: 'no_account' }

/**
 * Finds the account for a verified identity, inside a transaction: the one linked before, otherwise the company's
 * account with this address, otherwise a new one in the company. An account that waits for its address to be verified is
 * nobody's and goes. `no_account` if the account is disabled, belongs to another company, is linked to another identity of
 * the provider or may not be opened by it, or if the provider is not authoritative for the address; `too_many_accounts` if it
 * made too many, not counting invited people.
 */
export const personOf = async (given: Given, verifiedIdentity: VerifiedIdentity): Promise<FoundPerson> => {
  const { db, provider } = given
  const isOpenTo = (user: User): boolean =>
    user.disabledAt === null && user.clientId === provider.companyId && provider.mayOpen(user, given.now)
  const before = await known(given, verifiedIdentity)
  if (before !== undefined) {
    if (!isOpenTo(before)) return NOBODY
    await followRoles(given, verifiedIdentity, before)
    return { userId: before.id }
  }
  const email = spokenFor(provider, verifiedIdentity)
  if (email === null) return NOBODY
  await dropUnproved(db, { email })
  const ofAddress = sql`lower(${users.email}) = lower(${email})`
  // Locked: of two identities with this address one is linked.
  const [here] = await db.select().from(users).where(ofAddress).for('no key update')
  if (here === undefined && !(await mayCreate(given, email))) return { failed: 'too_many_accounts' }
  const person = here ?? (await newPerson(given, verifiedIdentity, email))
  if (person === undefined || !isOpenTo(person) || (await isOfAnother(given, verifiedIdentity, person))) return NOBODY
  await remember(given, verifiedIdentity, person)
  if (here !== undefined) await followRoles(given, verifiedIdentity, here)
  return { userId: person.id }
}
