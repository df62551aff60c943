import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { JOIN_CODE_ALPHABET, JOIN_CODE_LENGTH } from '#contract/accounts/join-codes.ts'
import { transact, type Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { mayRunPeople } from '../access.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { dropUnproved } from '#server/domain/accounts/sign-in/new-accounts.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { callerOf } from '#server/domain/accounts/sign-in/sign-in-limits.ts'
import { takeAttempt } from '#server/domain/kernel/attempts.ts'
import { assertRunsPeople, lockPeople } from '../people/people-rules.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const TRIES = { most: 20, windowMs: 3_600_000 }

/** The company of a code. Tries are counted by where they come from. Throws `join_code_unknown` or `rate_limited`. */
export const clientOfJoinCode = async (
  { db, now, caller, demo }: { db: Db; now: Date; caller: Caller; demo: boolean },
  joinCode: string,
): Promise<string> => {
  await takeAttempt(db, `join code ${callerOf(caller.ip)}`, TRIES, now)
  const [company] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.joinCode, joinCode), demo ? undefined : eq(clients.isDemonstration, false)))
  if (company !== undefined) return company.id
  throw new Refusal('join_code_unknown', { fields: [{ field: 'body.joinCode', code: 'join_code_unknown' }] })
}

const newJoinCode = (): string =>
  Array.from({ length: JOIN_CODE_LENGTH }, () => JOIN_CODE_ALPHABET.charAt(randomInt(JOIN_CODE_ALPHABET.length))).join(
    '',
  )

/** The join code of the caller's company, only for those who may change it, because it lets people join. */
export const joinCodeOf = async (db: Db, actor: Actor): Promise<{ joinCode: string | null }> => {
  if (!mayRunPeople(actor)) throw new Refusal('forbidden')
  const [company] = await db.select({ joinCode: clients.joinCode }).from(clients).where(eq(clients.id, actor.clientId))
  return { joinCode: company?.joinCode ?? null }
}

/** Sets the code of a company; the previous code and pending sign-ups with it become invalid. */
const setJoinCode = async (
  { tx, now, caller }: { tx: Db; now: Date; caller: Caller },
  { clientId, userId }: { clientId: string; userId: string | null },
  joinCode: string | null,
): Promise<void> => {
  await tx.update(clients).set({ joinCode }).where(eq(clients.id, clientId))
  // Who joins by invitation or by the company's provider has a verified address from the beginning.
  await dropUnproved(tx, { clientId })
  const event = { clientId, actorUserId: userId, subjectUserId: null }
  await audit({ db: tx, now, caller }, { ...event, kind: 'join_code_changed', details: { isOn: joinCode !== null } })
}

/**
 * Replaces the code of a locked company, if it has one: a removed person who knows it could join again. True if it had one.
 */
export const replaceJoinCode = async (
  given: { tx: Db; now: Date; caller: Caller },
  company: { id: string; joinCode: string | null },
  userId: string | null,
): Promise<boolean> => {
  if (company.joinCode === null) return false
  await setJoinCode(given, { clientId: company.id, userId }, newJoinCode())
  return true
}

/** Sets or removes the company's join code; the previous one and sign-ups that wait with it are invalid immediately. */
export const changeJoinCode = async (
  { db, now, caller, actor }: { db: Db; now: Date; caller: Caller; actor: Actor },
  request: 'renew' | 'off',
): Promise<{ joinCode: string | null }> => {
  assertRunsPeople({ actor, now })
  const joinCode = request === 'renew' ? newJoinCode() : null
  await transact(db, async (tx) => {
    await lockPeople(tx, { actor, now })
    await setJoinCode({ tx, now, caller }, actor, joinCode)
  })
  return { joinCode }
}
