import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { ROLES, type Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { externalIdentities } from '#server/database/schema/companies/company-sign-ins.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { changesSince } from '#server/domain/accounts/audit/changes-since.ts'
import { endEverySession } from '#server/domain/accounts/passwords/password-reset.ts'
import { revokeInvitationsBeyond } from '#server/domain/accounts/sign-in/sent-invitations.ts'

type Within = { tx: Db; now: Date; caller: Caller }
type Taken = { id: string; clientId: string }

const rolesDetails = v.object({ before: v.array(v.picklist(ROLES)) })

/** People who accepted an invitation of the account since then, and those they invited. */
const joinedBy = async (tx: Db, { id, clientId }: Taken, since: Date): Promise<string[]> => {
  const rows = await readRows(
    tx,
    v.object({ id: v.string() }),
    sql`
    with recursive joined as (
      select accepted_by_user_id as id from invitations
      where invited_by_user_id = ${id} and client_id = ${clientId} and accepted_at >= ${since}
      union
      select i.accepted_by_user_id from invitations i join joined on joined.id = i.invited_by_user_id
    ) select id from joined where id is not null`,
  )
  return rows.map((row) => row.id)
}

const close = async ({ tx, now, caller }: Within, person: { id: string; clientId: string }): Promise<void> => {
  await tx.update(users).set({ disabledAt: now }).where(eq(users.id, person.id))
  await endEverySession(tx, person.id, now)
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, person.id))
  await revokeInvitationsBeyond(tx, person.id, [], now)
  const event = { clientId: person.clientId, actorUserId: null, subjectUserId: person.id }
  await audit({ db: tx, now, caller }, { ...event, kind: 'person_deactivated' })
}

type Promoted = { person: typeof users.$inferSelect; before: Role[] }

/** Owners and deputies who became that through one of these accounts since then. */
const promotedBy = async (tx: Db, clientId: string, by: string[], since: Date): Promise<Promoted[]> => {
  const events = await changesSince(tx, { by, kinds: ['roles_changed'], since, clientId })
  const subjects = events.flatMap(({ subjectUserId }) => subjectUserId ?? [])
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, subjects), eq(users.clientId, clientId)))
  const promoted = new Map<string, Promoted>()
  for (const { details, subjectUserId } of events) {
    const person = people.find(({ id }) => id === subjectUserId)
    const { before } = v.parse(rolesDetails, details)
    // Only the first change of a person has their original roles.
    if (person !== undefined && !promoted.has(person.id)) promoted.set(person.id, { person, before })
  }
  return [...promoted.values()].filter(
    ({ person, before }) => mayChangePeople(person.roles) && !mayChangePeople(before),
  )
}

const demote = async ({ tx, now, caller }: Within, { person, before }: Promoted): Promise<void> => {
  await tx.update(users).set({ roles: before, ownerSince: null }).where(eq(users.id, person.id))
  await revokeInvitationsBeyond(tx, person.id, before, now)
  const event = { clientId: person.clientId, actorUserId: null, subjectUserId: person.id } as const
  const details = { before: [...person.roles], after: [...before] }
  await audit({ db: tx, now, caller }, { ...event, kind: 'roles_changed', details })
}

/** People who joined through an account since then, those its sign-in service created (`opened`), and its new owners. */
const peopleOf = async (tx: Db, taken: Taken, since: Date, opened: readonly string[]) => {
  const ids = [...(await joinedBy(tx, taken, since)), ...opened]
  const joined = await tx
    .select({ id: users.id, clientId: users.clientId, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.disabledAt), isNull(users.erasedAt)))
    .orderBy(users.id)
  return { joined, promoted: await promotedBy(tx, taken.clientId, [taken.id, ...ids], since) }
}

/** The addresses of people who joined, or became owners or deputies, through an account since then. */
export const peopleSince = async (tx: Db, taken: Taken, since: Date, opened: readonly string[]): Promise<string[]> => {
  const { joined, promoted } = await peopleOf(tx, taken, since, opened)
  return [...new Set([...joined, ...promoted.map(({ person }) => person)].map(({ email }) => email))]
}

/**
 * Deactivates people who joined through a taken-over account since then, and revokes owner and deputy roles it granted. The
 * company must be locked. Returns their addresses.
 */
export const undoPeopleOf = async (
  within: Within,
  taken: Taken,
  since: Date,
  opened: readonly string[],
): Promise<{ closed: string[]; demoted: string[] }> => {
  const { joined, promoted } = await peopleOf(within.tx, taken, since, opened)
  for (const person of joined) await close(within, person)
  for (const one of promoted) await demote(within, one)
  return { closed: joined.map(({ email }) => email), demoted: promoted.map(({ person }) => person.email) }
}
