import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { dropUnproved } from '#server/domain/accounts/sign-in/new-accounts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { ownersOf } from './owners.ts'
import { closePerson, type Closing } from './person-closing.ts'

/** SQL condition on a row of `users`. */
export const hasAddress = (email: string) => sql`lower(${users.email}) = lower(${email})`

/** Companies of other accounts with an address, to be locked before `freeAddress`. */
export const companiesOfTaker = async (tx: Db, userId: string, email: string): Promise<string[]> => {
  const rows = await tx
    .select({ clientId: users.clientId })
    .from(users)
    .where(and(hasAddress(email), ne(users.id, userId)))
  return rows.map(({ clientId }) => clientId)
}

/** The address an account had before it took this one; null if another one has that by now. */
const addressBefore = async (tx: Db, userId: string, email: string): Promise<string | null> => {
  const { details } = auditEvents
  const [change] = await tx
    .select({ before: sql<string | null>`${details} ->> 'emailBefore'` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectUserId, userId),
        eq(auditEvents.kind, 'email_changed'),
        sql`lower(${details} ->> 'email') = lower(${email})`,
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1)
  const before = change?.before ?? null
  if (before === null) return null
  await dropUnproved(tx, { email: before })
  const [other] = await tx.select({ id: users.id }).from(users).where(hasAddress(before))
  return other === undefined ? before : null
}

/**
 * Takes a recovered address from the account that has it by now, which would keep its owner out: an account
 * made since the link is closed unless its company would have no owner, an older one gets the address it had before. `locked` are the companies that are locked.
 * Returns whether there was one. Throws `address_taken` where it just arrived.
 */
export const freeAddress = async (
  within: Omit<Closing, 'by' | 'company'>,
  { userId, email, since, locked }: { userId: string; email: string; since: Date; locked: readonly string[] },
): Promise<boolean> => {
  const { tx, now, caller } = within
  await dropUnproved(tx, { email })
  const [found] = await tx
    .select({ person: users, company: { name: clients.name, zone: clients.zone } })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(and(hasAddress(email), ne(users.id, userId)))
    .for('no key update', { of: users })
  if (found === undefined) return false
  const { person, company } = found
  const { id, clientId } = person
  if (!locked.includes(clientId)) throw new Refusal('address_taken')
  const isNew = person.createdAt >= since
  const isLastOwner = person.roles.includes('owner') && (await ownersOf(tx, clientId, id)).length === 0
  if (isNew && person.disabledAt === null && !isLastOwner) {
    await closePerson({ ...within, company, by: { id: null, name: 'Singgah' } }, person)
  }
  const after = (isNew ? null : await addressBefore(tx, id, email)) ?? `${id}@taken.invalid`
  await tx.update(users).set({ email: after }).where(eq(users.id, id))
  const event = { clientId, actorUserId: null, subjectUserId: id, kind: 'email_restored' } as const
  await audit({ db: tx, now, caller }, { ...event, details: { email: after, emailBefore: email, isTaker: true } })
  return true
}
