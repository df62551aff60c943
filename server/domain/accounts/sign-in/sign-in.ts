import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { audit } from '../audit/audit.ts'
import { enterWith, REFUSED_SIGN_IN } from './enter.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Proofs } from './proofs.ts'
import type { SignInGiven } from '../sessions/open-session.ts'
import { hashCode } from '#server/domain/kernel/secrets.ts'
import { takeSignInAttempt } from './sign-in-limits.ts'

export type Credentials = BrowserFacts & { username: string; password: string; isSharedDevice?: boolean | undefined }

/** Argon2id (the library's default) at the cost OWASP names as the least: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null

/** True if the password matches the stored hash. Without one it is checked against a decoy, with the same duration. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword(uuidv7())
  const matches = await verify(passwordHash ?? (await decoy), password).catch(() => false)
  return matches && passwordHash !== null
}

type Found = { user: typeof users.$inferSelect; isDemonstration: boolean }

/** True if sign-in to the account is possible at all, with any credential. */
const isOpen = ({ user, isDemonstration }: Found, demo: boolean): boolean =>
  user.disabledAt === null && user.emailVerifiedAt !== null && (demo || !isDemonstration)

/**
 * Throttle key for an unknown user name. It may be a password typed into the wrong field, so it is not stored in plain
 * text.
 */
const decoyFor = (key: Uint8Array, username: string): string =>
  hashCode(key, 'name', username.toLowerCase()).toString('base64url')

/** A name that is no address may be a password in the wrong field: it is not written down. */
const nameTried = (username: string): { name?: string } => (username.includes('@') ? { name: username } : {})

/**
 * Opens a session. An unknown name, a wrong password and a closed account get the same answer after the same work: a
 * name that does not exist is checked against a decoy, and each refusal is written down. Throws `proof_needed`.
 */
export const signIn = async (
  given: SignInGiven & { keys: Pick<Keys, 'codes'>; demo: boolean; proofs: Proofs },
  { username, password, isSharedDevice = false, ...facts }: Credentials,
): Promise<SignInAnswer> => {
  const { db, keys, now, caller, cookies, secret, proofs, demo } = given
  const [row] = await db
    .select({ user: users, isDemonstration: clients.isDemonstration })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(sql`lower(${users.email}) = lower(${username})`)
  const taken = await takeSignInAttempt(
    { db, cookies, secret: secret.renewal, proofs, now, ip: caller.ip },
    row?.user.id ?? decoyFor(keys.codes, username),
  )
  const matches = await isPassword(row?.user.passwordHash ?? null, password)
  if (row === undefined || !matches || !isOpen(row, demo)) {
    await audit(given, {
      kind: 'sign_in_refused',
      clientId: row?.user.clientId ?? null,
      actorUserId: null,
      subjectUserId: row?.user.id ?? null,
      details: { method: 'password', ...nameTried(username), browser: facts.browser, os: facts.os },
    })
    return REFUSED_SIGN_IN
  }
  await taken.wasRight()
  return enterWith(given, row.user, { method: 'password', facts, isSharedDevice })
}
