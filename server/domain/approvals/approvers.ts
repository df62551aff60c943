import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { rolesThatApprove } from '#contract/approvals/limits.ts'
import type { Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'

/** A person who can decide on a colleague's request. */
export type Approver = { userId: string; name: string; email: string; locale: 'en' | 'id' | null }

/**
 * People of a company who can decide on a colleague's request, sorted by name. Addresses are read as the installation.
 */
export const approversOf = (
  db: Db,
  { clientId, askedBy, service }: { clientId: string; askedBy: string; service: Service },
): Promise<Approver[]> => {
  const deciding = rolesThatApprove(service)
  return db
    .select({ userId: users.id, name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.clientId, clientId),
        ne(users.id, askedBy),
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        isNotNull(users.emailVerifiedAt),
        sql`${users.roles} && ${sql.param(deciding)}::text[]`,
      ),
    )
    .orderBy(users.name, users.id)
}
