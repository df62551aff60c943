import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { countOne, returnAttempt } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import { namelessAddress } from '#server/domain/kernel/recipient-limits.ts'
import { outgoingMails } from '#server/database/schema/notifications/mails.ts'
import { readRow } from '#server/database/rows.ts'
import { htmlPart } from './html-part.ts'
import type { Transport } from './transport.ts'

export const MAX_TRIES = 10
const BATCH_SIZE = 20

const dueMailRow = v.object({
  id: v.string(),
  to_address: v.string(),
  reply_to: v.nullable(v.string()),
  locale: v.picklist(LOCALES),
  subject: v.string(),
  body: v.string(),
  content: v.unknown(),
})

/**
 * Takes the longest waiting email: its next attempt is scheduled before it is sent, so that no other process takes it
 * and a crash only causes a delay. No transaction is open while sending. The delay doubles from one minute to about
 * four hours; emails older than three days are outdated.
 */
const takeDue = (db: Db, now: Date) =>
  readRow(
    db,
    dueMailRow,
    sql`
    update outgoing_mails set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + interval '1 minute' * (2 ^ attempts)
    where id = (
      select id from outgoing_mails
      where sent_at is null and next_try_at <= ${now} and attempts < ${MAX_TRIES}
        and made_at > ${now}::timestamptz - interval '3 days'
      order by next_try_at, id limit 1 for update skip locked
    ) returning id, to_address, reply_to, locale, subject, body, content`,
  )

const DAY_MS = 86_400_000
/** How many mails an address without an account gets in a day, whoever named it: as the contact of bookings, say. */
const MOST_TO_STRANGER = 40

type Given = { db: Db; keys: Keys; transport: Transport; now: Date }

/** The counter of the mails of a day to an address; null for one with an account, which has none. */
const counterOf = async ({ db, keys }: Given, address: string): Promise<string | null> => {
  const account = await readRow(
    db,
    v.object({ id: v.string() }),
    sql`select id from users where lower(email) = lower(${address}) and email_verified_at is not null`,
  )
  return account === undefined ? `mails of a day to ${namelessAddress(keys, address)}` : null
}

/** Counts a mail to an address. The end of its day if it has had enough mails, else null. */
const fullUntil = async ({ db, now }: Given, counter: string): Promise<Date | null> => {
  const { count, endsAt } = await countOne(db, counter, DAY_MS, now)
  if (count <= MOST_TO_STRANGER) return null
  await returnAttempt(db, counter)
  return endsAt
}

/** Nothing was tried, so that the mail keeps all its attempts. */
const postpone = (db: Db, mailId: string, until: Date) =>
  db
    .update(outgoingMails)
    .set({
      attempts: sql`${outgoingMails.attempts} - 1`,
      nextTryAt: until,
      lastError: 'the address has had enough mails for a day',
    })
    .where(eq(outgoingMails.id, mailId))

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown reason').replaceAll(/\s+/g, ' ').slice(0, 500)

/**
 * Sends due emails, oldest first. Returns how many were sent; failed ones wait for the next attempt, and those to a
 * stranger who got many today for the next day.
 */
export const sendDueMails = async (given: Given): Promise<number> => {
  const { db, transport, now } = given
  let sent = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const mail = await takeDue(db, now)
    if (mail === undefined) break
    const ofMail = eq(outgoingMails.id, mail.id)
    const counter = await counterOf(given, mail.to_address)
    const until = counter === null ? null : await fullUntil(given, counter)
    if (until !== null) {
      await postpone(db, mail.id, until)
      continue
    }
    try {
      const { id, to_address: to, reply_to: replyTo, subject, body } = mail
      await transport.send({ id, to, replyTo, subject, body, html: htmlPart(mail) })
    } catch (error) {
      if (counter !== null) await returnAttempt(db, counter)
      await db
        .update(outgoingMails)
        .set({ lastError: reasonOf(error) })
        .where(ofMail)
      continue
    }
    await db
      .update(outgoingMails)
      .set({ sentAt: now, body: '', content: null, replyTo: null, lastError: null })
      .where(ofMail)
    sent += 1
  }
  return sent
}
