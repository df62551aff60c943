import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { STAFF_ROLES } from '#contract/core/staff-roles.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const EMPLOYER = {
  name: 'employer-of-person',
  row: v.object({
    id: v.string(),
    client_id: v.string(),
    email: v.string(),
    name: v.string(),
    staff_id: v.string(),
    role: v.picklist(STAFF_ROLES),
  }),
  text: `
  select h.id, h.client_id, h.email, h.name, s.id as staff_id, s.role
  from host_staff s join users h on h.id = s.host_user_id
  where s.user_id = $1 and s.ended_at is null and h.disabled_at is null and h.erased_at is null`,
}

/** The employer of a person; undefined if there is none. Reads outside the tenant. */
export const employerOf = async (db: Db, userId: string) => {
  const [employer] = await named(db, EMPLOYER, [userId])
  return employer
}

/**
 * Locks a person who begins to act as a host, like accepting an invitation to a host's staff does, so that nobody becomes both at
 * once. Throws `forbidden` for who works for a host by now. Outside the tenant.
 */
export const lockOwnHost = async (tx: Db, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if ((await employerOf(tx, userId)) !== undefined) throw new Refusal('forbidden')
}
