import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { hasLink } from '#contract/core/link-in-text.ts'
import type { Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { externalIdentities } from '#server/database/schema/companies/company-sign-ins.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { revokeInvitationsBeyond } from '../joining/invitations.ts'
import type { VerifiedIdentity } from './identity-provider.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { domainOf, type CompanyProvider } from './company-providers.ts'

type Given = { db: Db; now: Date; caller: Caller; provider: CompanyProvider }
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
  const { email, isEmailVerified, issuer, organisation } = verifiedIdentity
  if (email === null || isEmailVerified === false || !mailDomains.includes(domainOf(email))) return null
  if (!OF_EVERYBODY.has(issuer)) return email
  return organisation !== null && mailDomains.includes(organisation.toLowerCase()) ? email : null
}

const remember = async ({ db, now }: Given, verifiedIdentity: VerifiedIdentity, user: User): Promise<void> => {
  const { issuer, subject } = verifiedIdentity
  const { id: userId, clientId } = user
  await db.insert(externalIdentities).values({ issuer, subject, userId, clientId, madeAt: now })
}

/** As the provider gives it; a web or email address in it would be a link in mails. */
const nameOf = ({ name }: VerifiedIdentity, email: string): string => {
  const given = name?.trim() ?? ''
  return given === '' || hasLink(given) ? email.slice(0, email.indexOf('@')).replaceAll('.', ' ') : given
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
  const event = { kind: 'signed_up', clientId, actorUserId: id, subjectUserId: id } as const
  await audit({ db, now, caller }, { ...event, details: { method: 'company', roles } })
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
  await audit(given, { ...event, details: { before: user.roles, after: roles } })
}

/**
 * Finds the account for a verified identity, inside a transaction: the one linked before, otherwise the company's
 * account with this address, otherwise a new one in the company. Null if the account is disabled, belongs to another
 * company or may not be opened by the provider, or if the provider is not authoritative for the address.
 */
export const personOf = async (given: Given, verifiedIdentity: VerifiedIdentity): Promise<string | null> => {
  const { db, provider } = given
  const isOpenTo = ({ disabledAt, clientId, roles }: User): boolean =>
    disabledAt === null && clientId === provider.companyId && provider.mayOpen(roles)
  const before = await known(given, verifiedIdentity)
  if (before !== undefined) {
    if (!isOpenTo(before)) return null
    await followRoles(given, verifiedIdentity, before)
    return before.id
  }
  const email = spokenFor(provider, verifiedIdentity)
  if (email === null) return null
  const ofAddress = sql`lower(${users.email}) = lower(${email})`
  const [here] = await db.select().from(users).where(ofAddress)
  const person = here ?? (await newPerson(given, verifiedIdentity, email))
  if (person === undefined || !isOpenTo(person)) return null
  await remember(given, verifiedIdentity, person)
  if (here !== undefined) await followRoles(given, verifiedIdentity, here)
  return person.id
}
