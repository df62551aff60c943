import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { countOne, returnAttempt } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import { namelessAddress } from '#server/domain/kernel/recipient-limits.ts'
import { outgoingMails } from '#server/database/schema/notifications/mails.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import { htmlPart } from './html-part.ts'
import type { Transport } from './transport.ts'

export const MAX_TRIES = 10
/** Sent at the same time, and in all before the job pauses. */
const LANES = 5
/** Mails per recipient domain that are sent first, because its server may be slow. */
const OF_DOMAIN = 2
const MOST_OF_RUN = 200

const dueMailRow = v.object({
  id: v.string(),
  to_address: v.string(),
  reply_to: v.nullable(v.string()),
  locale: v.picklist(LOCALES),
  subject: v.string(),
  body: v.string(),
  content: v.unknown(),
})

const withCode = v.object({
  blocks: v.pipe(
    v.array(v.looseObject({ kind: v.string() })),
    v.check((blocks) => blocks.some(({ kind }) => kind === 'code')),
  ),
})

type DueMail = v.InferOutput<typeof dueMailRow>

/**
 * Takes some of the waiting emails: first those with a code to somebody with an account, who waits for it; of each domain the
 * two longest waiting ones, and of each address one, before further ones, so that many to one delay no others. Their next
 * attempt is scheduled before they are sent, so that no other process takes them and a crash only causes a delay. No
 * transaction is open while sending. The delay doubles from one minute to about four hours; emails older than three days are
 * outdated.
 */
const takeDue = (db: Db, now: Date): Promise<DueMail[]> =>
  readRows(
    db,
    dueMailRow,
    sql`
    with due as (
      select id, next_try_at, row_number() over (partition by lower(to_address) order by next_try_at, id) as place,
        row_number() over (partition by lower(split_part(to_address, '@', 2)) order by next_try_at, id) as of_domain,
        content @? '$.blocks[*] ? (@.kind == "code")' and exists (select from users u
          where lower(u.email) = lower(to_address) and u.email_verified_at is not null) as is_awaited
      from outgoing_mails
      where sent_at is null and next_try_at <= ${now} and attempts < ${MAX_TRIES}
        and made_at > ${now}::timestamptz - interval '3 days'
    )
    update outgoing_mails set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + interval '1 minute' * (2 ^ attempts)
    where id in (
      select m.id from outgoing_mails m join due on due.id = m.id
      where m.sent_at is null and m.next_try_at <= ${now}
      order by due.is_awaited is not true, due.of_domain > ${OF_DOMAIN}, due.place, due.next_try_at, due.id limit ${LANES} for update of m skip locked
    ) returning id, to_address, reply_to, locale, subject, body, content`,
  )

const DAY_MS = 86_400_000
/** Most mails of a day to an address without an account, from all senders, such as to the contact of bookings. */
const MOST_TO_STRANGER = 40

type Given = { db: Db; keys: Keys; transport: Transport; clock: () => Date }
type Sending = Omit<Given, 'clock'> & { now: Date }

/** The counter of the mails of a day to an address; null for one with an account, which has none. */
const counterOf = async ({ db, keys }: Pick<Given, 'db' | 'keys'>, address: string): Promise<string | null> => {
  const account = await readRow(
    db,
    v.object({ id: v.string() }),
    sql`select id from users where lower(email) = lower(${address}) and email_verified_at is not null`,
  )
  return account === undefined ? `mails of a day to ${namelessAddress(keys, address)}` : null
}

/** Adds a mail to an address. Returns the end of its day if it has had enough mails, else null. */
const fullUntil = async ({ db, now }: Sending, counter: string): Promise<Date | null> => {
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

/** Mails with a code let their reader in and have limits of their own: other mails must not use those up. */
const hasCode = ({ content }: DueMail): boolean => v.is(withCode, content)

/** True if the server took it. */
const sendOne = async (given: Sending, mail: DueMail): Promise<boolean> => {
  const { db, transport, now } = given
  const ofMail = eq(outgoingMails.id, mail.id)
  const counter = hasCode(mail) ? null : await counterOf(given, mail.to_address)
  const until = counter === null ? null : await fullUntil(given, counter)
  if (until !== null) {
    await postpone(db, mail.id, until)
    return false
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
    return false
  }
  await db
    .update(outgoingMails)
    .set({ sentAt: now, body: '', content: null, replyTo: null, lastError: null })
    .where(ofMail)
  return true
}

/**
 * Sends due emails, some at once; while a mail server takes its time with one, the others go on. Returns how many were sent;
 * failed ones wait for the next attempt, and those to a stranger who got many today for the next day.
 */
export const sendDueMails = async ({ clock, ...given }: Given): Promise<number> => {
  let [sent, left] = [0, MOST_OF_RUN]
  const taken: DueMail[] = []
  let taking: Promise<void> | null = null
  const take = async (): Promise<void> => {
    const mails = left > 0 ? await takeDue(given.db, clock()) : []
    // Later mails are left to the next run, where all lanes are free; here they would wait for a slow server.
    left = mails.length === 0 ? 0 : left - mails.length
    taken.push(...mails)
    taking = null
  }
  const lane = async (): Promise<void> => {
    if (taken.length === 0) await (taking ??= take())
    const mail = taken.shift()
    if (mail === undefined) return
    if (await sendOne({ ...given, now: clock() }, mail)) sent += 1
    await lane()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return sent
}
