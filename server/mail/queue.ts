import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/database/db.ts'
import { outgoingMails } from '#server/database/schema/letters.ts'
import type { Locale } from '#server/messages.ts'

/** What a mail says: one line of subject and plain text. */
export type MailText = { subject: string; body: string }

/** Puts a mail to one address in the queue, in the transaction of what it tells: both happen or neither does. */
export const queueMail = async (tx: Db, mail: MailText & { to: string; locale: Locale; now: Date }): Promise<void> => {
  const { to: toAddress, locale, subject, body, now } = mail
  await tx.insert(outgoingMails).values({ id: uuidv7(), toAddress, locale, subject, body, madeAt: now, nextTryAt: now })
}
