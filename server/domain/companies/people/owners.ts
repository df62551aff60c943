import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'

/** Owners and their deputies except one person, with their languages: readers of security mails. */
export const ownersOf = (tx: Db, clientId: string, exceptId: string) =>
  tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.clientId, clientId),
        ne(users.id, exceptId),
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        sql`${users.emailVerifiedAt} is not null and ${users.roles} && '{owner,owneradmin}'`,
      ),
    )
