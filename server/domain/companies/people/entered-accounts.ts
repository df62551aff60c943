import { and, eq, gte, isNotNull, ne } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { changesSince } from '#server/domain/accounts/audit/changes-since.ts'
import { removeFactorsSince } from '#server/domain/accounts/factors/second-factor.ts'
import { endEverySession, keepAccount } from '#server/domain/accounts/passwords/password-reset.ts'
import { dropUnproved } from '#server/domain/accounts/sign-in/new-accounts.ts'
import { lockPerson } from './email-address.ts'
import type { Closing } from './person-closing.ts'
import { freeAddress, hasAddress } from './taken-address.ts'

type Person = { id: string; clientId: string }
const detailsSchema = v.object({ emailBefore: v.string() })

/** Locks a person. The address they had until they changed it since a time; null if they did not, or recovered it. */
export const addressUntil = async (tx: Db, { id, clientId }: Person, since: Date): Promise<string | null> => {
  await lockPerson(tx, id)
  const changes = await changesSince(tx, { kinds: ['email_changed', 'email_restored'], since, clientId })
  // Moved aside for the owner of an address, an account has not recovered its own.
  const own = changes.filter(({ subjectUserId, details }) => subjectUserId === id && details.isTaker !== true)
  const change = own[own.findLastIndex(({ kind }) => kind === 'email_restored') + 1]
  return change === undefined ? null : v.parse(detailsSchema, change.details).emailBefore
}

/** Gives a locked account an address back; false if an older account, or one of another company, has it by now. */
const giveBack = async (undoing: Closing, { id, clientId }: Person, email: string, since: Date): Promise<boolean> => {
  const { tx, now, caller } = undoing
  await dropUnproved(tx, { email })
  const [taker] = await tx
    .select()
    .from(users)
    .where(and(hasAddress(email), ne(users.id, id)))
  if (taker !== undefined) {
    if (taker.clientId !== clientId || taker.createdAt < since) return false
    await freeAddress(undoing, { userId: id, email, since, locked: [clientId] })
  }
  const { email: emailBefore } = await lockPerson(tx, id)
  await tx.update(users).set({ email }).where(eq(users.id, id))
  const event = { clientId, actorUserId: null, subjectUserId: id, kind: 'email_restored' } as const
  await audit({ db: tx, now, caller }, { ...event, details: { email, emailBefore } })
  return true
}

/**
 * Removes access added to an account since a thief could sign in to it through the company's sign-in service, cancels a
 * deletion asked for since then, and gives it the address back from which it was moved. False if it cannot: whoever reads the mail of the new one could get in again.
 */
export const shutOutOf = async (
  undoing: Closing,
  person: Person,
  { since, movedFrom }: { since: Date; movedFrom: string | null },
  unusableHash: string,
): Promise<boolean> => {
  const { tx, now, caller } = undoing
  const { id, clientId } = person
  const { passkeys, isAppRemoved } = await removeFactorsSince(tx, id, since)
  const event = { clientId, actorUserId: null, subjectUserId: id }
  for (const passkey of passkeys) {
    await audit({ db: tx, now, caller }, { ...event, kind: 'passkey_removed', details: { passkey } })
  }
  if (isAppRemoved) await audit({ db: tx, now, caller }, { ...event, kind: 'totp_removed' })
  const isSetSince = and(isNotNull(users.passwordHash), gte(users.passwordChangedAt, since))
  await tx
    .update(users)
    .set({ passwordHash: unusableHash })
    .where(and(eq(users.id, id), isSetSince))
  const [asked] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), gte(users.deletionAskedAt, since)))
  if (asked !== undefined) await keepAccount({ tx, now, caller }, person)
  await endEverySession(tx, id, now)
  return movedFrom === null || giveBack(undoing, person, movedFrom, since)
}
