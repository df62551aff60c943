import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import type { Keys } from '../kernel/installation-keys.ts'
import { LOCALES, type Locale } from '../kernel/messages.ts'
import { mayMailRecipient } from '../kernel/recipient-limits.ts'
import { contactAddressOf } from './contact-addresses.ts'
import { contactCaseMail, contactCopyMail } from './mails/contact-case.ts'
import { contactArrivedMail, type ReceivedMessage } from './mails/contact-arrived.ts'

export type ContactGiven = {
  db: Db
  keys: Keys
  locale: Locale
  now: Date
  origin: () => string
  contactMail: string | null
}

const adminRow = v.object({ email: v.string(), locale: v.nullable(v.picklist(LOCALES)) })

/** The admins of the company that operates the installation, each in the own language. */
const operators = (tx: Db) =>
  readRows(
    tx,
    adminRow,
    sql`
    select u.email, u.locale from users u join clients c on c.id = u.client_id
    where c.is_operator and u.roles && '{admin,owner,owneradmin}' and u.email_verified_at is not null
      and u.disabled_at is null and u.erased_at is null
    order by u.created_at, u.id limit 20`,
  )

/** Mails a contact message to the people who answer it, up to a number a day; an answer goes to its writer. */
const mailOperators = async (tx: Db, given: ContactGiven, message: ReceivedMessage): Promise<void> => {
  const { contactMail, now } = given
  const origin = given.origin()
  const readers = contactMail === null ? await operators(tx) : [{ email: contactMail, locale: null }]
  for (const { email: to, locale: own } of readers) {
    if (contactMail === null && !(await mayMailRecipient(tx, given, 'contact_arrived', to))) continue
    const locale = own ?? given.locale
    await queueMail(tx, {
      ...contactArrivedMail(locale, { ...message, origin }),
      to,
      replyTo: message.email,
      locale,
      now,
    })
  }
}

/**
 * Mails the writer what may be mailed to the address that was entered: once a number without their words and the link that
 * confirms the address; afterwards nothing until it is confirmed, then copies.
 */
const mailWriter = async (tx: Db, given: ContactGiven, message: ReceivedMessage): Promise<void> => {
  const { locale, now } = given
  const { state, token } = await contactAddressOf(tx, given, message.email)
  if (state === 'unconfirmed' || state === 'stopped') return
  if (!(await mayMailRecipient(tx, given, 'contact_copy', message.email))) return
  const origin = given.origin()
  const links = { confirm: `${origin}/pages/contact?confirm=${token}`, stop: `${origin}/pages/contact?stop=${token}` }
  const received = { ...message, ...links, receivedAt: now }
  const text = state === 'first' ? contactCaseMail(locale, received) : contactCopyMail(locale, received)
  await queueMail(tx, { ...text, to: message.email, locale, now })
}

/** Mails of a contact message, in the transaction that stores it. */
export const mailContactMessage = async (tx: Db, given: ContactGiven, message: ReceivedMessage): Promise<void> => {
  await mailWriter(tx, given, message)
  await mailOperators(tx, given, message)
}
