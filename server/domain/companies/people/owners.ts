import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { mayEnter, type Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { ownerNamedMail } from '#server/domain/accounts/mails/owner-named.ts'
import { formerAddresses } from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { isWithin, type Budget } from '#server/domain/kernel/attempts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'

/** Owners and their deputies, perhaps except one person, with their languages: readers of security mails. */
export const ownersOf = (tx: Db, clientId: string, exceptId?: string) =>
  tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.clientId, clientId),
        exceptId === undefined ? undefined : ne(users.id, exceptId),
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        sql`${users.emailVerifiedAt} is not null and ${users.roles} && '{owner,owneradmin}'`,
      ),
    )

/** Of one company. */
const MAILS: Budget = { most: 20, windowMs: 3_600_000 }

/**
 * Mails an owner's action to all owners, except an optional one, and to the addresses they had in the last seven days: in a
 * stolen account, the current address is the attacker's.
 */
export const tellOwners = async (
  { tx, now, actor, except }: { tx: Db; now: Date; actor: Pick<Actor, 'clientId' | 'userId'>; except?: string },
  about: string,
  mailIn: (locale: Locale) => Mail,
): Promise<void> => {
  if (!(await isWithin(tx, `mails to owners of ${about} ${actor.clientId}`, MAILS, now))) return
  const owners = await ownersOf(tx, actor.clientId, except)
  for (const { id, email, locale } of owners) {
    const language = locale ?? 'en'
    const former = await formerAddresses(tx, id, now)
    await queueMail(tx, { ...mailIn(language), to: [email, ...former], locale: language, now })
  }
}

const isOwner = (roles: readonly Role[]): boolean => roles.includes('owner')

/** True if a person gains power over the people of the company or, at the operator, over all companies. */
const isRaised = (before: readonly Role[], after: readonly Role[], isOperator: boolean): boolean => {
  const gets = (has: (roles: readonly Role[]) => boolean): boolean => has(after) && !has(before)
  return gets(isOwner) || gets(mayChangePeople) || (isOperator && gets((roles) => mayEnter('operator', roles)))
}

/**
 * Mails all owners that a person can now manage employees, or companies of the operator, or is invited to; other roles are
 * ignored.
 */
export const tellOwnersOfOwner = async (
  given: { tx: Db; now: Date; actor: Pick<Actor, 'clientId' | 'userId' | 'name'>; origin: () => string },
  { name: company, zone, isOperator }: { name: string; zone: string; isOperator: boolean },
  { before = [], ...person }: { email: string; roles: readonly Role[]; before?: readonly Role[]; isInvited: boolean },
): Promise<void> => {
  if (!isRaised(before, person.roles, isOperator)) return
  const { now, actor } = given
  const named = { ...person, company, zone, by: actor.name, now, origin: given.origin() }
  await tellOwners(given, 'new owners', (locale) => ownerNamedMail(locale, named))
}
