import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/database/db.ts'
import { clients, sessions, users } from '#server/database/schema/people.ts'
import { issueToken, TOKEN_HOURS } from './tokens.ts'

export type Credentials = {
  username: string
  password: string
  browser: string
  version: string
  os: string
  userAgent: string
}
export type SignInAnswer = { success: boolean; token: string | null; message: string }

const REFUSED: SignInAnswer = { success: false, token: null, message: 'Login failed, please try again!' }

/** Argon2id (the library's default) at the cost OWASP names as the least: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null

/**
 * Opens a session. An unknown name, a wrong password and a disabled account get the same answer after the same work: a
 * name that does not exist is checked against a decoy.
 */
export const signIn = async (
  given: { db: Db; secret: Uint8Array; now: Date; demo: boolean },
  credentials: Credentials,
): Promise<SignInAnswer> => {
  const { db, now } = given
  const [row] = await db
    .select({ user: users, isDemonstration: clients.isDemonstration })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(sql`lower(${users.email}) = lower(${credentials.username})`)
  decoy ??= hashPassword(uuidv7())
  const matches = await verify(row?.user.passwordHash ?? (await decoy), credentials.password).catch(() => false)
  if (row === undefined || !matches || row.user.disabledAt !== null) return REFUSED
  if (row.isDemonstration && !given.demo) return REFUSED

  const { user } = row
  const sessionId = uuidv7()
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS * 3_600_000)
  const { browser, version, os, userAgent } = credentials
  await db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    clientId: user.clientId,
    browser,
    version,
    os,
    userAgent,
    createdAt: now,
    expiresAt,
  })
  const token = await issueToken(
    given.secret,
    { userId: user.id, clientId: user.clientId, sessionId, roles: user.roles, email: user.email, name: user.name },
    { now, expiresAt },
  )
  return { success: true, token, message: '' }
}
