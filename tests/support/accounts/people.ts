import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#contract/core/roles.ts'
import { clients, sessions, users } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { issueToken } from '#server/domain/accounts/sessions/tokens.ts'
import type { Seeding } from '../seeding.ts'

export type Client = typeof clients.$inferSelect
export type User = typeof users.$inferSelect

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('the row was not stored')
  return row
}

/** More than any test books. */
export const GRANTED = {
  creditLimitMinor: 1_000_000_000_000,
  dailyLimitMinor: 1_000_000_000_000,
  personDailyLimitMinor: 1_000_000_000_000,
  dailyBookings: 100_000,
  personDailyBookings: 100_000,
  isVetted: true,
  version: 1,
}

const accountCurrency = (api: Seeding, currency: 'GBP' | 'IDR') =>
  api.db.execute(sql.raw(`alter table client_accounts alter column currency set default '${currency}'`))

/** The accounts of companies that a file makes are in this currency; the next file may be given the same database. */
export const accountsIn = (api: Seeding, currency: 'GBP'): void => {
  beforeAll(() => accountCurrency(api, currency))
  afterAll(() => accountCurrency(api, 'IDR'))
}

/** A company that may charge its account. */
export const aClient = async (api: Seeding, more: Partial<typeof clients.$inferInsert> = {}): Promise<Client> => {
  const client = only(
    await api.db
      .insert(clients)
      .values({ id: uuidv7(), name: 'A company', legalName: 'PT A Company', zone: 'Asia/Jakarta', ...more })
      .returning(),
  )
  await api.db.insert(clientAccounts).values({ clientId: client.id, ...GRANTED })
  return client
}

/** A person with the role `user`, in a company of their own where none is given. No password opens the account. */
export const aUser = async (
  api: Seeding,
  more: Partial<typeof users.$inferInsert> & { roles?: Role[] } = {},
): Promise<User> => {
  const id = uuidv7()
  return only(
    await api.db
      .insert(users)
      .values({
        id,
        clientId: more.clientId ?? (await aClient(api)).id,
        email: `${id}@people.example`,
        name: 'Siti Rahmawati',
        phoneNumber: '+62 811 000 111',
        passwordHash: 'none',
        emailVerifiedAt: api.clock.now(),
        roles: ['user'],
        ...more,
      })
      .returning(),
  )
}

/** A token of a session that just began, good for eight hours of the test's clock. */
export const signedInAs = async (api: Seeding, user: User): Promise<string> => {
  const sessionId = uuidv7()
  const now = api.clock.now()
  const expiresAt = new Date(now.getTime() + 8 * 3_600_000)
  const browser = { browser: 'Chromium', version: '150', os: 'Linux', userAgent: 'test' }
  await api.db
    .insert(sessions)
    .values({ id: sessionId, userId: user.id, clientId: user.clientId, ...browser, createdAt: now, expiresAt })
  return issueToken(
    api.app.services.keys.token,
    { userId: user.id, clientId: user.clientId, sessionId, roles: user.roles, email: user.email, name: user.name },
    { now, expiresAt },
  )
}
