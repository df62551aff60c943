import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_STAFF, STAFF_INVITATION_DAYS, STAFF_ROLES, type StaffRole } from '#contract/core/staff-roles.ts'
import type { Staff } from '#contract/hosts/staff/staff.ts'
import { transact, type Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { hostStaff } from '#server/database/schema/hosts/host-staff.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { lockOwnHost } from '#server/domain/accounts/profile/employer.ts'
import { assertSteppedUp } from '#server/domain/accounts/factors/step-up.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { takeAttempt } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { takeRecipientMail } from '#server/domain/kernel/recipient-limits.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { staffInvitationMail } from './staff-invitation-mail.ts'

export type StaffGiven = {
  db: Db
  keys: Keys
  now: Date
  actor: Actor
  caller: Caller
  locale: Locale
  origin: () => string
}

const DAY_MS = 86_400_000
/** Invitations of one host in a day: hosts are not checked before they list something. */
const MAILS = { most: 10, windowMs: DAY_MS }

const rowSchema = v.object({
  id: v.string(),
  user_id: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  invited_at: v.date(),
  joined_at: v.nullable(v.date()),
  expires_at: v.date(),
})

/** The people of the actor's staff and open invitations; read as the installation. */
export const staffOf = async (db: Db, actor: Actor, now: Date): Promise<Staff> => {
  const rows = await readRows(
    db,
    rowSchema,
    sql`select s.id, s.user_id, coalesce(u.name, '') as name, coalesce(u.email, s.email, '') as email, s.role,
      s.invited_at, s.joined_at, s.expires_at
    from host_staff s left join users u on u.id = s.user_id
    where s.host_user_id = ${actor.userId} and s.ended_at is null
      and (s.user_id is not null or s.expires_at > ${now.toISOString()}::timestamptz)
    order by s.joined_at is null, lower(coalesce(u.name, s.email)), s.id`,
  )
  return {
    host: actor.name,
    items: rows.map((row) => ({
      staffId: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      invitedAt: row.invited_at.toISOString(),
      joinedAt: row.joined_at?.toISOString() ?? null,
      expiresAt: row.joined_at === null ? row.expires_at.toISOString() : null,
      isSelf: row.user_id === callerOf(actor),
    })),
    asOf: now.toISOString(),
  }
}

const isOpen = isNull(hostStaff.endedAt)

const assertMayInvite = async (tx: Db, { actor, now }: StaffGiven, email: string): Promise<void> => {
  const known = await tx
    .select({ id: hostStaff.id, email: hostStaff.email, of: users.email })
    .from(hostStaff)
    .leftJoin(users, eq(users.id, hostStaff.userId))
    .where(and(eq(hostStaff.hostUserId, actor.userId), isOpen))
  const wanted = email.toLowerCase()
  const field = 'body.email'
  if (actor.email.toLowerCase() === wanted) {
    throw new Refusal('staff_self', { fields: [{ field, code: 'staff_self' }] })
  }
  if (known.some((one) => (one.of ?? one.email ?? '').toLowerCase() === wanted)) {
    throw new Refusal('staff_known', { fields: [{ field, code: 'staff_known' }] })
  }
  if (known.length >= MOST_STAFF) throw new Refusal('staff_full')
  await takeAttempt(tx, `staff invitations of ${actor.userId}`, MAILS, now)
}

const note = (
  tx: Db,
  given: StaffGiven,
  kind: 'staff_invited' | 'staff_changed' | 'staff_removed',
  of: {
    subject: string | null
    details: Record<string, string>
  },
): Promise<void> =>
  audit(
    { ...given, db: tx },
    {
      kind,
      clientId: given.actor.clientId,
      actorUserId: callerOf(given.actor),
      subjectUserId: of.subject,
      details: of.details,
    },
  )

/**
 * Invites an address to the actor's staff and mails it. Repeated with the same id it changes nothing. Throws
 * `step_up_needed`, `id_taken`, `staff_self`, `staff_known`, `staff_full` and `rate_limited`.
 */
export const inviteStaff = async (
  given: StaffGiven,
  asked: { staffId: string; email: string; role: StaffRole },
): Promise<Staff> => {
  const { actor, now, keys, locale, origin } = given
  assertSteppedUp(actor, now)
  const { staffId, email, role } = asked
  await transact(given.db, async (tx) => {
    await lockOwnHost(tx, actor.userId)
    // One that has ended would be in the way of the address.
    await tx
      .delete(hostStaff)
      .where(
        and(eq(hostStaff.hostUserId, actor.userId), isNull(hostStaff.userId), sql`${hostStaff.expiresAt} <= ${now}`),
      )
    const [taken] = await tx.select().from(hostStaff).where(eq(hostStaff.id, staffId))
    if (taken !== undefined) {
      const isSame = taken.hostUserId === actor.userId && taken.email === email && taken.role === role
      if (isSame) return
      throw new Refusal('id_taken')
    }
    await assertMayInvite(tx, given, email)
    await takeRecipientMail(tx, { keys, now }, 'invitation', email)
    const expiresAt = new Date(now.getTime() + STAFF_INVITATION_DAYS * DAY_MS)
    await tx.insert(hostStaff).values({ id: staffId, hostUserId: actor.userId, email, role, invitedAt: now, expiresAt })
    const mail = staffInvitationMail(locale, { host: actor.name, role, origin: origin() })
    await queueMail(tx, { ...mail, to: email, locale, now })
    await note(tx, given, 'staff_invited', { subject: null, details: { email, role } })
  })
  return staffOf(given.db, actor, now)
}

const lockMember = async (tx: Db, { actor }: StaffGiven, staffId: string) => {
  const [member] = await tx
    .select()
    .from(hostStaff)
    .where(and(eq(hostStaff.id, staffId), eq(hostStaff.hostUserId, actor.userId), isOpen))
    .for('update')
  if (member !== undefined && member.userId === callerOf(actor)) throw new Refusal('staff_self')
  return member
}

/** Throws `step_up_needed`, `not_found`, and `staff_self` for the caller's own role. */
export const changeStaffRole = async (
  given: StaffGiven,
  { staffId, role }: { staffId: string; role: StaffRole },
): Promise<Staff> => {
  const { actor, now } = given
  assertSteppedUp(actor, now)
  await transact(given.db, async (tx) => {
    const member = await lockMember(tx, given, staffId)
    if (member === undefined) throw notFound()
    if (member.role === role) return
    await tx.update(hostStaff).set({ role }).where(eq(hostStaff.id, staffId))
    await note(tx, given, 'staff_changed', { subject: member.userId, details: { role } })
  })
  return staffOf(given.db, actor, now)
}

/** Removes a member, effective from their next call, or withdraws an invitation. Throws `step_up_needed` and `staff_self`. */
export const removeStaff = async (given: StaffGiven, staffId: string): Promise<Staff> => {
  const { actor, now } = given
  assertSteppedUp(actor, now)
  await transact(given.db, async (tx) => {
    const member = await lockMember(tx, given, staffId)
    if (member === undefined) return
    if (member.userId === null) await tx.delete(hostStaff).where(eq(hostStaff.id, staffId))
    else await tx.update(hostStaff).set({ endedAt: now }).where(eq(hostStaff.id, staffId))
    await note(tx, given, 'staff_removed', { subject: member.userId, details: { role: member.role } })
  })
  return staffOf(given.db, actor, now)
}
