import { eq } from 'drizzle-orm'
import { grantableRoles, mayChangePeople, mayChangeRoles, mayManage } from '#contract/accounts/role-grants.ts'
import type { Role } from '#contract/core/roles.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { rolesChangedMail } from '#server/domain/accounts/mails/account-people.ts'
import { revokeInvitationsBeyond, withdrawSentInvitations } from '#server/domain/accounts/sign-in/sent-invitations.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { addressUntil, shutOutOf } from './entered-accounts.ts'
import { closePerson, type Closing } from './person-closing.ts'
import { peopleIn, type Takeover } from './takeover.ts'

type Person = typeof users.$inferSelect
export type Undoing = Closing & { takeover: Takeover; authority: readonly Role[] }

/**
 * The roles a person has once those are taken back that a stolen account gave: those from before, where nobody changed them
 * since, but none higher than what they have: who was demoted stays so.
 */
const rolesBefore = (
  { id, roles }: { id: string; roles: readonly Role[] },
  { steps }: Pick<Takeover, 'steps'>,
): Role[] => {
  const given = steps.flatMap((step) => (step.how === 'given' && step.id === id ? [step] : []))
  const [first, last] = [given[0], given.at(-1)]
  if (first === undefined || last === undefined) return [...roles]
  const isLast = last.after.length === roles.length && last.after.every((role) => roles.includes(role))
  const isHigher = (role: Role) => mayChangePeople([role]) && !grantableRoles(roles).includes(role)
  const left = isLast
    ? first.before.filter((role) => roles.includes(role) || !isHigher(role))
    : roles.filter((role) => first.before.includes(role) || given.every(({ after }) => !after.includes(role)))
  return left.length > 0 ? left : ['user']
}

const isSame = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))

const setRolesBack = async (undoing: Undoing, person: Person, roles: Role[]): Promise<void> => {
  const { tx, now, caller, company, by, origin } = undoing
  const { id, clientId, email } = person
  const ownerSince = roles.includes('owner') ? person.ownerSince : null
  await tx.update(users).set({ roles, ownerSince }).where(eq(users.id, id))
  await revokeInvitationsBeyond(tx, id, roles, now)
  const details = { before: [...person.roles], after: [...roles] }
  const event = { clientId, actorUserId: null, subjectUserId: id, kind: 'roles_changed' } as const
  await audit({ db: tx, now, caller }, { ...event, details })
  if (person.disabledAt !== null) return
  const locale = person.locale ?? undoing.locale
  const notice = { company: company.name, zone: company.zone, by: by.name, now, origin: origin(), roles }
  await queueMail(tx, { ...rolesChangedMail(locale, notice), to: email, locale, now })
}

/** Addresses of people of the takeover, by what happened to them; those from before, where entered accounts changed them. */
export type UndonePeople = {
  closed: string[]
  demoted: string[]
  entered: string[]
  withdrawn: string[]
  /** People the account has no right to change; they stay as they are. */
  left: string[]
}

/**
 * Deactivates people who joined in a takeover, takes back roles given in it and shuts attackers out of accounts entered in it:
 * of those that `authority` may change. The company must be locked.
 */
export const undoPeople = async (undoing: Undoing, takenId: string, unusableHash: string): Promise<UndonePeople> => {
  const { tx, takeover, authority } = undoing
  const undone: UndonePeople = { closed: [], demoted: [], entered: [], withdrawn: [], left: [] }
  const joined = new Set((await peopleIn(tx, takeover, ['joined'])).map(({ id }) => id))
  for (const found of await peopleIn(tx, takeover, ['joined', 'given', 'entered'])) {
    if (found.erasedAt !== null) continue
    const entry = takeover.steps.find((step) => step.how === 'entered' && step.id === found.id)
    const movedFrom = entry === undefined ? null : await addressUntil(tx, found, entry.from)
    const person = movedFrom === null ? found : { ...found, email: movedFrom }
    const { id, email, roles } = person
    const before = rolesBefore(person, takeover)
    const isTaken = id === takenId
    const mayUndo = isTaken || (mayManage(authority, roles) && mayChangeRoles(authority, roles, before))
    const isOpen = person.disabledAt === null
    if (!mayUndo) {
      undone.left.push(email)
      continue
    }
    const since = takeover.actingSince.get(id)
    if (!isTaken) undone.withdrawn.push(...(await withdrawSentInvitations(undoing, person, since)))
    if (!isSame(before, roles)) await setRolesBack(undoing, person, before)
    if (joined.has(id) && isOpen && !isTaken) {
      await closePerson(undoing, person)
      undone.closed.push(email)
      continue
    }
    if (!isSame(before, roles)) undone.demoted.push(email)
    if (entry === undefined || isTaken) continue
    const isOwn = await shutOutOf(undoing, person, { since: entry.from, movedFrom }, unusableHash)
    if (!isOwn && isOpen) await closePerson(undoing, person)
    undone[isOwn ? 'entered' : 'closed'].push(email)
  }
  return undone
}

/** The addresses of people who joined, or got roles, in a takeover. */
export const namesOfTakeover = async (tx: Closing['tx'], takeover: Takeover, takenId: string): Promise<string[]> => {
  const people = await peopleIn(tx, takeover, ['joined', 'given'])
  return people.flatMap(({ id, email, erasedAt }) => (erasedAt === null && id !== takenId ? [email] : []))
}
