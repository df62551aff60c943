import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { readRows } from '#server/database/rows.ts'

export type NewPerson = {
  id: string
  clientId: string
  email: string
  name: string
  passwordHash: string | null
  roles: Role[]
  locale: Locale
  emailVerifiedAt: Date | null
}

/** Inserts a person with their consents: the current versions of terms and privacy policy. */
export const insertPerson = async (tx: Db, person: NewPerson, now: Date): Promise<void> => {
  await tx.insert(users).values({
    ...person,
    ownerSince: person.roles.includes('owner') ? now : null,
    passwordChangedAt: person.passwordHash === null ? null : now,
    createdAt: now,
  })
  await tx.execute(sql`
    insert into consents (client_id, user_id, document, version, at)
    select ${person.clientId}, ${person.id}, case s.slug when 'privacy-policy' then 'privacy' else 'terms' end,
      a.published_version::text, ${now}
    from articles a join article_slugs s on s.article_id = a.id and s.is_current
    where a.kind = 'page' and a.status = 'published' and s.slug in ('privacy-policy', 'terms-of-service')`)
}

/**
 * Deletes an account with an unverified address, and the company created for it: it has no verified owner, and must not
 * block the address's real owner. An account with a verified address, or that was entered, is not touched.
 */
export const dropUnproved = async (
  tx: Db,
  which: { email: string } | { madeBefore: Date } | { clientId: string },
): Promise<void> => {
  const isMeant =
    'email' in which
      ? sql`lower(u.email) = lower(${which.email})`
      : 'clientId' in which
        ? sql`u.client_id = ${which.clientId}`
        : sql`u.created_at < ${which.madeBefore}::timestamptz`
  const isEntered = sql`exists (select 1 from sessions s where s.user_id = u.id)
    or exists (select 1 from external_identities i where i.user_id = u.id)`
  const meant = sql`select u.id from users u where u.email_verified_at is null and ${isMeant} and not (${isEntered})`
  await tx.execute(sql`delete from mailed_secrets where user_id in (${meant})`)
  await tx.execute(sql`delete from consents where user_id in (${meant})`)
  const rows = await readRows(
    tx,
    v.object({ client_id: v.string() }),
    sql`delete from users where id in (${meant}) returning client_id`,
  )
  const clientIds = rows.map(({ client_id }) => client_id)
  const isEmpty = sql`not exists (select 1 from users u where u.client_id = c.id) and not c.is_operator
    and not exists (select 1 from audit_events e where e.client_id = c.id)`
  const empty = sql`select c.id from clients c where c.id = any(${sql.param(clientIds)}::uuid[]) and ${isEmpty}`
  await tx.execute(sql`delete from client_accounts where client_id in (${empty})`)
  await tx.execute(sql`delete from clients where id in (${empty})`)
}
