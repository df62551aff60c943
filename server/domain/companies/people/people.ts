import { eq } from 'drizzle-orm'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import { mayChangeRoles, mayManage } from '#contract/accounts/role-grants.ts'
import type { Role } from '#contract/core/roles.ts'
import { isOfCompany } from '../access.ts'
import { transact, type Db } from '#server/database/db.ts'
import { backupCodes, passkeys, totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { rolesChangedMail, secondFactorResetMail } from '#server/domain/accounts/mails/account-people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { isWithin, type Budget } from '#server/domain/kernel/attempts.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { endEverySession } from '#server/domain/accounts/passwords/password-reset.ts'
import { revokeInvitationsBeyond } from '#server/domain/accounts/sign-in/sent-invitations.ts'
import { tellOwnersOfOwner } from './owners.ts'
import { closePerson } from './person-closing.ts'
import { replaceJoinCode } from '../joining/join-codes.ts'
import { assertRunsPeople, lockPeople, type PeopleGiven } from './people-rules.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'

type User = typeof users.$inferSelect
type Company = typeof clients.$inferSelect

const personOf = async (tx: Db, { actor }: PeopleGiven, userId: string): Promise<User> => {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (person === undefined || person.erasedAt !== null || !isOfCompany(actor, person)) throw notFound()
  return person
}

/** As long as an address change can be undone, so that an attacker cannot remove the owner before. */
const NEW_OWNER_MS = 7 * 86_400_000

/**
 * Owners can be changed only by another owner, who must not be newer and an owner for less than seven days: otherwise an
 * attacker in an owner's account could appoint an accomplice to remove that owner. Throws `owner_protected`.
 */
const assertOwnerMayBeChanged = async (tx: Db, actor: Actor, person: User, now: Date): Promise<void> => {
  if (!person.roles.includes('owner')) return
  const [own] = await tx.select({ ownerSince: users.ownerSince }).from(users).where(eq(users.id, actor.userId))
  const since = own?.ownerSince?.getTime() ?? 0
  const isNew = since > now.getTime() - NEW_OWNER_MS && since > (person.ownerSince?.getTime() ?? 0)
  if (isNew || person.id === actor.userId) throw new Refusal('owner_protected')
}

/** Of one person; further changes are in the log of the company. */
const MAILS: Budget = { most: 20, windowMs: 3_600_000 }

type Done = { kind: AuditKind; details?: Record<string, string[]>; mail?: (locale: Locale) => Mail }

/** One change to a person of the own company: locked, audited, and mailed to them. Null if nothing changed. */
const change = async (
  given: PeopleGiven,
  userId: string,
  work: (tx: Db, person: User, company: Company, actor: Actor) => Promise<Done | null>,
): Promise<void> => {
  assertRunsPeople(given)
  const { now } = given
  await transact(given.db, async (tx) => {
    const { company, actor } = await lockPeople(tx, given)
    const person = await personOf(tx, given, userId)
    const done = await work(tx, person, company, actor)
    if (done === null) return
    await audit(
      { ...given, db: tx },
      {
        kind: done.kind,
        clientId: actor.clientId,
        actorUserId: actor.userId,
        subjectUserId: userId,
        ...(done.details !== undefined && { details: done.details }),
      },
    )
    const locale = person.locale ?? given.locale
    const mayMail = await isWithin(tx, `mails of changes by colleagues ${userId}`, MAILS, now)
    if (done.mail !== undefined && mayMail) await queueMail(tx, { ...done.mail(locale), to: person.email, locale, now })
  })
}

const notice = ({ actor, now, origin }: PeopleGiven, { name: company, zone }: Company) => ({
  company,
  zone,
  by: actor.name,
  now,
  origin: origin(),
})

const assertMayManage = (actor: Actor, person: User): void => {
  if (!mayManage(actor.roles, person.roles)) throw new Refusal('role_not_grantable')
}

/**
 * Gives a person other roles, and revokes their open invitations that offer more than they may grant now. Throws
 * `role_not_grantable`, `owner_protected`, `not_found`.
 */
export const changeRoles = (given: PeopleGiven, userId: string, roles: Role[]): Promise<void> =>
  change(given, userId, async (tx, person, company, actor) => {
    const before = person.roles
    if (!mayChangeRoles(actor.roles, before, roles)) throw new Refusal('role_not_grantable')
    if (before.length === roles.length && roles.every((role) => before.includes(role))) return null
    const isOwnOther = person.id === actor.userId && roles.includes('owner')
    if (!isOwnOther) await assertOwnerMayBeChanged(tx, actor, person, given.now)
    const ownerSince = roles.includes('owner') ? (before.includes('owner') ? person.ownerSince : given.now) : null
    await tx.update(users).set({ roles, ownerSince }).where(eq(users.id, userId))
    await revokeInvitationsBeyond(tx, userId, roles, given.now)
    await tellOwnersOfOwner({ ...given, tx }, company, { email: person.email, roles, before, isInvited: false })
    const mail = (locale: Locale) => rolesChangedMail(locale, { ...notice(given, company), roles })
    return { kind: 'roles_changed', details: { before: [...before], after: [...roles] }, mail }
  })

/** Closes an account, and gives the company another code to join, which the person may know. */
export const deactivatePerson = (given: PeopleGiven, userId: string): Promise<void> =>
  change(given, userId, async (tx, person, company, actor) => {
    assertMayManage(actor, person)
    await assertOwnerMayBeChanged(tx, actor, person, given.now)
    if (person.disabledAt !== null) return null
    const by = { id: actor.userId, name: actor.name }
    await closePerson({ ...given, tx, company, by }, person)
    await replaceJoinCode({ tx, now: given.now, caller: given.caller }, company, actor.userId)
    return null
  })

/** Opens a closed account again. */
export const reactivatePerson = (given: PeopleGiven, userId: string): Promise<void> =>
  change(given, userId, async (tx, person, _company, actor) => {
    assertMayManage(actor, person)
    if (person.disabledAt === null) return null
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId))
    return { kind: 'person_reactivated' }
  })

/** Removes a person's second factor after they lost it, and ends their sessions: they may be on the lost device. */
export const resetSecondFactor = (given: PeopleGiven, userId: string): Promise<void> =>
  change(given, userId, async (tx, person, company, actor) => {
    assertMayManage(actor, person)
    await assertOwnerMayBeChanged(tx, actor, person, given.now)
    await tx.delete(totpFactors).where(eq(totpFactors.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
    await endEverySession(tx, userId, given.now)
    return { kind: 'second_factor_reset', mail: (locale) => secondFactorResetMail(locale, notice(given, company)) }
  })
