import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { mailedSecrets, type SecretPurpose } from '#server/database/schema/accounts/accounts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Caller } from '../audit/audit.ts'
import { countOne, returnAttempt, takeAttempt } from '#server/domain/kernel/attempts.ts'
import type { Cookies } from '../sessions/cookies.ts'
import { knownSuffix } from './mail-allowance.ts'
import type { Proofs } from './proofs.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { namelessAddress } from '#server/domain/kernel/recipient-limits.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { hashCode, hashSecret, newCode, newSecret } from '#server/domain/kernel/secrets.ts'
import { readRow } from '#server/database/rows.ts'

export type MailingGiven = {
  db: Db
  keys: Keys
  now: Date
  caller: Caller
  locale: Locale
  demo: boolean
  origin: () => string
  cookies: Cookies
  proofs: Proofs
}

/** How a person shows that a mail was read. */
export type Shown = { by: 'code'; email: string; code: string } | { by: 'link'; token: string }

const CODE_MINUTES = 10
const LINK_MINUTES: Readonly<Record<SecretPurpose, number>> = {
  reset_password: 30,
  sign_in: CODE_MINUTES,
  verify_email: 24 * 60,
  change_email: 24 * 60,
  restore_email: 7 * 24 * 60,
  restore_access: 7 * 24 * 60,
}

/** Links to recover a stolen account; nothing done in that account invalidates them. */
export const RECOVERING = ['restore_email', 'restore_access'] as const satisfies readonly SecretPurpose[]

/**
 * Wrong tries after which a code is over. Strangers can try where nobody is signed in: there it takes a proof of work after
 * the first few, and so many that nobody uses up a person's code; one in a million is guessed.
 */
const MAX_WRONG_TRIES = { ofStrangers: 100, ofPerson: 5 }
const TRIES = { ofStrangers: 5, ofPerson: 20, windowMs: 15 * 60_000 }

/** A changed address is confirmed by the signed-in person, everything else by whoever has the code. */
const triedBy = (purpose: SecretPurpose): 'ofStrangers' | 'ofPerson' =>
  purpose === 'change_email' ? 'ofPerson' : 'ofStrangers'

/** Id without an account: work done for it affects nothing but takes the same time. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Consumes one attempt at a code, for an unknown address as well. After the first few throws `proof_needed`, and
 * `rate_limited` for those of a signed-in person.
 */
const takeCodeAttempt = async (given: MailingGiven, purpose: SecretPurpose, email: string): Promise<void> => {
  const { db, keys, proofs, now } = given
  const { windowMs } = TRIES
  const most = TRIES[triedBy(purpose)]
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  const key = `code ${purpose} ${namelessAddress(keys, email)}${knownSuffix(given, person?.id ?? null)}`
  if (triedBy(purpose) === 'ofPerson') return takeAttempt(db, key, { most, windowMs }, now)
  const { count } = await countOne(db, key, windowMs, now)
  if (count <= most) return undefined
  return proofs.demand(key, count - most).catch(async (error: unknown) => {
    await returnAttempt(db, key)
    throw error
  })
}

/** Those that go to another address than that of the account. */
const OF_ANOTHER_ADDRESS: ReadonlySet<SecretPurpose> = new Set(['change_email', 'restore_email'])

/**
 * Makes a code and a link for one thing. Where there is no person, or the address is not theirs any more once a change of it
 * is over, both are of no use and nothing is kept.
 */
export const makeSecret = async (
  tx: Db,
  { keys, now }: { keys: Pick<Keys, 'codes'>; now: Date },
  { userId, email, purpose }: { userId: string | null; email: string; purpose: SecretPurpose },
): Promise<{ code: string; token: string }> => {
  const [id, code, token] = [uuidv7(), newCode(), newSecret()]
  const expiresAt = new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000)
  await tx.execute(sql`
    insert into mailed_secrets (id, client_id, user_id, purpose, email, link_hash, code_hash, made_at, expires_at)
    select ${id}, u.client_id, u.id, ${purpose}, ${email}, ${hashSecret(token)}, ${hashCode(keys.codes, id, code)},
      ${now}, ${expiresAt} from users u where u.id = ${userId ?? NOBODY}
        and (${OF_ANOTHER_ADDRESS.has(purpose)} or lower(u.email) = lower(${email})) for share of u`)
  return { code, token }
}

type Found = { secretId: string; userId: string }
const triedRow = v.object({ id: v.string(), user_id: v.string(), code_hash: v.instance(Buffer) })

const refused = (by: Shown['by']): Refusal =>
  by === 'code'
    ? new Refusal('code_refused', { fields: [{ field: 'body.code', code: 'code_refused' }] })
    : new Refusal('link_invalid')

const findLink = async (
  { db, now }: MailingGiven,
  purposes: readonly SecretPurpose[],
  token: string,
): Promise<Found> => {
  const [row] = await db
    .select({ secretId: mailedSecrets.id, userId: mailedSecrets.userId })
    .from(mailedSecrets)
    .where(
      and(
        eq(mailedSecrets.linkHash, hashSecret(token)),
        inArray(mailedSecrets.purpose, purposes),
        isNull(mailedSecrets.usedAt),
        sql`${mailedSecrets.expiresAt} > ${now}`,
      ),
    )
  if (row === undefined) throw refused('link')
  return row
}

/**
 * Finds the entered secret; a code attempt is consumed before the check, for an unknown address as well. Only the
 * newest code of an address is valid. `useSecret` consumes it. Throws `code_refused`, `link_invalid` or `proof_needed`.
 */
export const findSecret = async (given: MailingGiven, purpose: SecretPurpose, shown: Shown): Promise<Found> => {
  if (shown.by === 'link') return findLink(given, [purpose], shown.token)
  const { db, keys, now } = given
  const { email, code } = shown
  await takeCodeAttempt(given, purpose, email)
  const tried = await transact(db, async (tx) =>
    readRow(
      tx,
      triedRow,
      sql`
      update mailed_secrets set wrong_tries = wrong_tries + 1
      where wrong_tries < ${MAX_WRONG_TRIES[triedBy(purpose)]} and used_at is null and id = (
        select s.id from mailed_secrets s join users u on u.id = s.user_id
        where lower(u.email) = lower(${email}) and s.purpose = ${purpose}
          and s.made_at > ${now}::timestamptz - make_interval(mins => ${CODE_MINUTES})
        order by s.made_at desc, s.id desc limit 1
      ) returning id, user_id, code_hash`,
    ),
  )
  const typed = hashCode(keys.codes, tried?.id ?? NOBODY, code)
  const isRight = timingSafeEqual(typed, tried?.code_hash ?? hashSecret(''))
  if (tried === undefined || !isRight) throw refused('code')
  return { secretId: tried.id, userId: tried.user_id }
}

/** Consumes the secret and all others mailed for the same purpose; of concurrent calls only one succeeds. */
export const useSecret = async (
  tx: Db,
  { secretId, userId }: Found,
  purpose: SecretPurpose,
  { by, now }: { by: Shown['by']; now: Date },
): Promise<void> => {
  const isOpen = isNull(mailedSecrets.usedAt)
  const [used] = await tx
    .update(mailedSecrets)
    .set({ usedAt: now })
    .where(and(eq(mailedSecrets.id, secretId), isOpen))
    .returning({ id: mailedSecrets.id })
  if (used === undefined) throw refused(by)
  await tx
    .update(mailedSecrets)
    .set({ usedAt: now })
    .where(and(eq(mailedSecrets.userId, userId), eq(mailedSecrets.purpose, purpose), isOpen))
}

/** Finds a link that recovers a stolen account. Throws `link_invalid`. */
export const findRecovering = (given: MailingGiven, token: string): Promise<Found> => findLink(given, RECOVERING, token)

/** Addresses that an account had within the time in which a change of address can be undone. */
export const formerAddresses = async (tx: Db, userId: string, now: Date): Promise<string[]> => {
  const links = await tx
    .select({ email: mailedSecrets.email })
    .from(mailedSecrets)
    .where(
      and(
        eq(mailedSecrets.userId, userId),
        eq(mailedSecrets.purpose, 'restore_email'),
        isNull(mailedSecrets.usedAt),
        gt(mailedSecrets.expiresAt, now),
      ),
    )
  return links.map(({ email }) => email)
}

/** A person with what decides whether an account can be used at all. */
export const accountOf = async (db: Db, { demo }: { demo: boolean }, who: { email: string } | { userId: string }) => {
  const [row] = await db
    .select({
      id: users.id,
      clientId: users.clientId,
      roles: users.roles,
      email: users.email,
      name: users.name,
      locale: users.locale,
      sessionEpoch: users.sessionEpoch,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      isClosed: sql<boolean>`${users.disabledAt} is not null or ${users.erasedAt} is not null`,
      isDemonstration: clients.isDemonstration,
      company: clients.name,
      zone: clients.zone,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where('email' in who ? sql`lower(${users.email}) = lower(${who.email})` : eq(users.id, who.userId))
  if (row === undefined || row.isClosed || (row.isDemonstration && !demo)) return null
  return row
}
