import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Invitation, Person } from '#contract/companies/people.ts'
import type { Db } from '#server/database/db.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { hasSecondFactor } from '#server/domain/accounts/factors/second-factor.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

const MAX_PEOPLE = 2000
const MAX_UPCOMING = 50

/** The people of the actor's company by name, and its open invitations, newest first. */
export const listPeople = async (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ people: Person[]; invitations: Invitation[] }> => {
  const people = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      roles: users.roles,
      lastSignInAt: sql<string | null>`(select max(s.created_at) from ${sessions} s where s.user_id = users.id)`,
      hasSecondFactor,
      disabledAt: users.disabledAt,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(and(eq(users.clientId, actor.clientId), isNull(users.erasedAt)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_PEOPLE)
  const open = await db
    .select({
      invitationId: invitations.id,
      email: invitations.email,
      roles: invitations.roles,
      invitedBy: users.name,
      madeAt: invitations.madeAt,
      expiresAt: invitations.expiresAt,
      mailDueAt: invitations.mailDueAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedByUserId))
    .where(and(eq(invitations.clientId, actor.clientId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .orderBy(desc(invitations.madeAt), desc(invitations.id))
    .limit(MAX_PEOPLE)
  return {
    people: people.map(({ disabledAt, emailVerifiedAt, lastSignInAt, ...person }) => ({
      ...person,
      lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
      state: disabledAt !== null ? 'deactivated' : emailVerifiedAt === null ? 'unproved' : 'active',
    })),
    invitations: open.map(({ madeAt, expiresAt, mailDueAt, ...invitation }) => ({
      ...invitation,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isOver: expiresAt <= now && mailDueAt === null,
      isQueued: mailDueAt !== null,
    })),
  }
}

/** The stays of a person of the own company that are still to come. Throws `not_found` for everybody else's. */
export const upcomingOfPerson = async (db: Db, actor: Actor, userId: string, now: Date) => {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.clientId, actor.clientId), isNull(users.erasedAt)))
  if (person === undefined) throw notFound()
  const rows = await inTenant(db, actor, (tx) =>
    tx
      .select({
        bookingId: bookings.id,
        reference: bookings.reference,
        hotel: bookings.title,
        checkIn: sql<string>`(${bookings.startsAt} at time zone ${bookings.zone})::date::text`,
        checkOut: sql<string>`(${bookings.endsAt} at time zone ${bookings.endZone})::date::text`,
      })
      .from(bookings)
      .where(
        sql`${bookings.userId} = ${userId} and ${bookings.clientId} = ${actor.clientId}
          and ${bookings.state} in ('held', 'pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use')
          and ${bookings.endsAt} >= ${now}::timestamptz - interval '1 day'`,
      )
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(MAX_UPCOMING),
  )
  return { bookings: rows }
}
