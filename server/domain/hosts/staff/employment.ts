import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { STAFF_ROLES } from '#contract/core/staff-roles.ts'
import type { Employment } from '#contract/hosts/staff/staff.ts'
import { transact, type Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { hostStaff } from '#server/database/schema/hosts/host-staff.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'

type Given = { db: Db; products: Products; now: Date; actor: Actor; caller: Caller }

const rowSchema = v.object({
  id: v.string(),
  host: v.string(),
  role: v.picklist(STAFF_ROLES),
  joined: v.boolean(),
  expires_at: v.date(),
})

/**
 * Whom a person works for, and invitations to the address that they have shown to be theirs; read as the installation.
 */
export const employmentOf = async (db: Db, { userId }: Pick<Actor, 'userId'>, now: Date): Promise<Employment> => {
  const rows = await readRows(
    db,
    rowSchema,
    sql`select s.id, h.name as host, s.role, s.user_id is not null as joined, s.expires_at
    from host_staff s join users h on h.id = s.host_user_id
    where h.disabled_at is null and h.erased_at is null and s.ended_at is null and (s.user_id = ${userId}
      or s.user_id is null and s.expires_at > ${now.toISOString()}::timestamptz and exists (
        select from users u where u.id = ${userId} and u.email_verified_at is not null and lower(u.email) = lower(s.email)))
    order by s.invited_at, s.id`,
  )
  const offers = rows.map(({ id, host, role, joined, expires_at }) => ({ staffId: id, host, role, joined, expires_at }))
  const mine = offers.find(({ joined }) => joined)
  return {
    worksFor: mine === undefined ? null : { staffId: mine.staffId, host: mine.host, role: mine.role },
    invitations: offers
      .filter(({ joined }) => !joined)
      .map(({ staffId, host, role, expires_at }) => ({ staffId, host, role, expiresAt: expires_at.toISOString() })),
    asOf: now.toISOString(),
  }
}

/** Staff act as their host, so they could not reach listings or staff they own. */
const isHost = async (tx: Db, products: Products, userId: string): Promise<boolean> => {
  const [draft] = await tx.select({ id: listings.id }).from(listings).where(eq(listings.ownerUserId, userId)).limit(1)
  if (draft !== undefined) return true
  const [own] = await tx
    .select({ id: hostStaff.id })
    .from(hostStaff)
    .where(and(eq(hostStaff.hostUserId, userId), isNull(hostStaff.endedAt)))
    .limit(1)
  if (own !== undefined) return true
  for (const product of Object.values(products)) {
    if ((await product.listings.countsByOwner(tx, [userId])).has(userId)) return true
  }
  return false
}

const invitationTo = async (tx: Db, { actor, now }: Given, staffId: string) => {
  const [person] = await tx
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for('no key update')
  if (person === undefined || person.verifiedAt === null) throw notFound()
  const [invitation] = await tx.select().from(hostStaff).where(eq(hostStaff.id, staffId)).for('update')
  if (invitation === undefined) return undefined
  const isMine =
    invitation.userId === null &&
    invitation.expiresAt > now &&
    invitation.email?.toLowerCase() === person.email.toLowerCase()
  return invitation.userId === actor.userId || isMine ? invitation : undefined
}

const note = (tx: Db, given: Given, kind: 'staff_joined' | 'staff_left', details: Record<string, string>) => {
  const { userId, clientId } = given.actor
  return audit({ ...given, db: tx }, { kind, clientId, actorUserId: userId, subjectUserId: userId, details })
}

/** Throws `not_found` for invitations that ended or are others', and `host_already`. */
export const acceptEmployment = async (given: Given, staffId: string): Promise<Employment> => {
  const { actor, now, products } = given
  await transact(given.db, async (tx) => {
    const invitation = await invitationTo(tx, given, staffId)
    if (invitation === undefined || invitation.endedAt !== null) throw notFound()
    if (invitation.userId !== null) return
    const [elsewhere] = await tx
      .select({ id: hostStaff.id })
      .from(hostStaff)
      .where(and(eq(hostStaff.userId, actor.userId), isNull(hostStaff.endedAt)))
    if (elsewhere !== undefined || (await isHost(tx, products, actor.userId))) throw new Refusal('host_already')
    await tx
      .update(hostStaff)
      .set({ userId: actor.userId, email: null, joinedAt: now })
      .where(eq(hostStaff.id, staffId))
    await note(tx, given, 'staff_joined', { role: invitation.role })
  })
  return employmentOf(given.db, actor, now)
}

/** Leaves a host, or declines an invitation. */
export const endEmployment = async (given: Given, staffId: string): Promise<Employment> => {
  const { actor, now } = given
  await transact(given.db, async (tx) => {
    const mine = await invitationTo(tx, given, staffId)
    if (mine === undefined || mine.endedAt !== null) return
    if (mine.userId === null) await tx.delete(hostStaff).where(eq(hostStaff.id, staffId))
    else await tx.update(hostStaff).set({ endedAt: now }).where(eq(hostStaff.id, staffId))
    await note(tx, given, 'staff_left', { role: mine.role })
  })
  return employmentOf(given.db, actor, now)
}
