import { and, eq, gte, isNull, not, sql, type SQL } from 'drizzle-orm'
import { grantableRoles } from '#contract/accounts/role-grants.ts'
import type { Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { audit, type Caller } from '../audit/audit.ts'

const revoke = (tx: Db, userId: string, now: Date, which?: SQL) =>
  tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.invitedByUserId, userId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        which,
      ),
    )
    .returning({ email: invitations.email, expiresAt: invitations.expiresAt })

/** Revokes the open invitations of a person that offer more than holders of `roles` may grant. */
export const revokeInvitationsBeyond = async (
  tx: Db,
  userId: string,
  roles: readonly Role[],
  now: Date,
): Promise<void> => {
  await revoke(tx, userId, now, not(sql`${invitations.roles} <@ ${sql.param(grantableRoles(roles))}::text[]`))
}

/**
 * Revokes all open invitations of a person whose account may have been taken over; their links would still let an attacker
 * into the company; `since` restricts them to those made from then on. Returns the addresses that could still have accepted.
 */
export const withdrawSentInvitations = async (
  { tx, now, caller }: { tx: Db; now: Date; caller: Caller },
  { id, clientId }: { id: string; clientId: string },
  since?: Date,
): Promise<string[]> => {
  const revoked = await revoke(tx, id, now, since && gte(invitations.madeAt, since))
  const open = revoked.filter(({ expiresAt }) => expiresAt > now).map(({ email }) => email)
  for (const email of open) {
    const event = { clientId, actorUserId: null, subjectUserId: id }
    await audit({ db: tx, now, caller }, { ...event, kind: 'invitation_withdrawn', details: { email } })
  }
  return open
}
