import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { contactAddresses } from '#server/database/schema/notifications/mails.ts'
import type { Keys } from '../kernel/installation-keys.ts'
import { Refusal } from '../kernel/refusal.ts'
import { hashCode, hashSecret } from '../kernel/secrets.ts'

export type ContactAddress = {
  state: 'first' | 'unconfirmed' | 'confirmed' | 'stopped'
  /** For the links of its mails; the same in all of them. */
  token: string
}

const tokenOf = (keys: Keys, email: string): string =>
  createHmac('sha256', keys.codes).update(`contact token ${email.toLowerCase()}`).digest('base64url')

/** What may be mailed to an address that was entered in the contact form; `first` is answered once per address. */
export const contactAddressOf = async (
  tx: Db,
  { keys, now }: { keys: Keys; now: Date },
  email: string,
): Promise<ContactAddress> => {
  const token = tokenOf(keys, email)
  const addressHash = hashCode(keys.codes, 'contact address', email.toLowerCase())
  const [made] = await tx
    .insert(contactAddresses)
    .values({ addressHash, tokenHash: hashSecret(token), askedAt: now })
    .onConflictDoNothing()
    .returning({ askedAt: contactAddresses.askedAt })
  if (made !== undefined) return { state: 'first', token }
  const [known] = await tx.select().from(contactAddresses).where(eq(contactAddresses.addressHash, addressHash))
  if (known === undefined || known.stoppedAt !== null) return { state: 'stopped', token }
  return { state: known.confirmedAt === null ? 'unconfirmed' : 'confirmed', token }
}

const linkInvalid = () => new Refusal('link_invalid', { fields: [{ field: 'body.token', code: 'link_invalid' }] })

/** Confirms the address of a mailed link; one that is confirmed stays so. Throws `link_invalid`, also after a stop. */
export const confirmContactAddress = async (db: Db, token: string, now: Date): Promise<{ confirmed: true }> => {
  const [confirmed] = await db
    .update(contactAddresses)
    .set({ confirmedAt: sql`coalesce(${contactAddresses.confirmedAt}, ${now})` })
    .where(and(eq(contactAddresses.tokenHash, hashSecret(token)), isNull(contactAddresses.stoppedAt)))
    .returning({ askedAt: contactAddresses.askedAt })
  if (confirmed === undefined) throw linkInvalid()
  return { confirmed: true }
}

/** Ends all mails of the contact form to the address of a mailed link. Throws `link_invalid`. */
export const stopContactMails = async (db: Db, token: string, now: Date): Promise<{ stopped: true }> => {
  const [stopped] = await db
    .update(contactAddresses)
    .set({ stoppedAt: sql`coalesce(${contactAddresses.stoppedAt}, ${now})` })
    .where(eq(contactAddresses.tokenHash, hashSecret(token)))
    .returning({ askedAt: contactAddresses.askedAt })
  if (stopped === undefined) throw linkInvalid()
  return { stopped: true }
}
