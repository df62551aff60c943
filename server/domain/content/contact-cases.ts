import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { contactCaseBody } from '#contract/content/contact.ts'
import { transact, type Db } from '#server/database/db.ts'
import { contactCases } from '#server/database/schema/notifications/mails.ts'
import { mailContactMessage, type ContactGiven } from './contact-mails.ts'
import { Refusal } from '../kernel/refusal.ts'

type ContactMessage = v.InferOutput<typeof contactCaseBody>
type Receipt = { number: string; receivedAt: string }

/** Without 0, 1, I and O, which people misread: 32 characters, five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const TRIES = [0, 1, 2]

/** The number is derived from the id, so that a discarded message also gets the same number again. */
const numberOf = (caseId: string, attempt: number): string => {
  const digest = createHash('sha256').update(`case ${caseId} ${attempt}`).digest()
  const characters = Array.from(digest.subarray(0, 8), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return `SG-${characters.join('')}`
}

const FIELDS = ['topic', 'reference', 'name', 'email', 'message'] as const

const receiptOf = (number: string, receivedAt: Date): Receipt => ({ number, receivedAt: receivedAt.toISOString() })

/**
 * Stores a contact message in a transaction, once per `caseId`, and mails it to the operators and its number to the sender.
 * Throws `id_taken` for an id already used for another message.
 */
export const storeContactCase = async (
  tx: Db,
  given: ContactGiven,
  { caseId, ...message }: Omit<ContactMessage, 'website'>,
): Promise<Receipt> => {
  const { locale, now } = given
  for (const attempt of TRIES) {
    const number = numberOf(caseId, attempt)
    const [made] = await tx
      .insert(contactCases)
      .values({ id: caseId, number, ...message, locale, receivedAt: now })
      .onConflictDoNothing()
      .returning({ number: contactCases.number })
    if (made !== undefined) {
      await mailContactMessage(tx, given, { ...message, number })
      return receiptOf(number, now)
    }
    const [known] = await tx.select().from(contactCases).where(eq(contactCases.id, caseId))
    if (known !== undefined) {
      if (FIELDS.every((field) => known[field] === message[field])) return receiptOf(known.number, known.receivedAt)
      throw new Refusal('id_taken', { fields: [{ field: 'body.caseId', code: 'id_taken' }] })
    }
  }
  throw new Error('no number was free for a case')
}

/** A message of the contact form; one with the hidden field filled in gets the same response but is not stored. */
export const createContactCase = async (
  given: ContactGiven,
  { website, ...message }: ContactMessage,
): Promise<Receipt> => {
  if (website !== '') return receiptOf(numberOf(message.caseId, 0), given.now)
  return transact(given.db, (tx) => storeContactCase(tx, given, message))
}
