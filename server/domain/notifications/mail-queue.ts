import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/database/db.ts'
import { namedCount } from '#server/database/named.ts'
import type { Locale } from '../kernel/messages.ts'
import { type Mail, oneLine, wordsOnOneLine } from './mail-content.ts'
import { mailText } from './mail-text.ts'

const QUEUE = `
  insert into outgoing_mails (id, to_address, locale, subject, body, content, made_at, next_try_at)
  select one.id, one.address, $3, $4, $5, $6::jsonb, $7, $7 from unnest($1::uuid[], $2::text[]) one (id, address)`

const QUEUE_WITH_REPLY = `
  insert into outgoing_mails (id, to_address, locale, subject, body, content, made_at, next_try_at, reply_to)
  select one.id, one.address, $3, $4, $5, $6::jsonb, $7, $7, $8 from unnest($1::uuid[], $2::text[]) one (id, address)`

const NUMBER = `i.series || '-' || to_char(i.number, 'FM999999000000')`

const QUEUE_WITH_NUMBER = `
  insert into outgoing_mails (id, to_address, locale, subject, body, content, made_at, next_try_at)
  select one.id, one.address, $3, $4, replace($5, $8::text, ${NUMBER}), replace($6, $8::text, ${NUMBER})::jsonb, $7, $7
  from unnest($1::uuid[], $2::text[]) one (id, address), invoices i where i.id = $8::uuid`

/** A mail that one of its readers has switched off. */
type Unless = { userId: string; address: string; off: string }

/** Leaves out the address of a person who has switched such mails off. */
const wanted = (from: number): string => `
  not (lower(one.address) = lower($${from}::text) and exists (
    select 1 from notification_preferences p where p.user_id = $${from + 1}::uuid and $${from + 2}::text = any(p.off)))`

const QUEUE_WANTED = `${QUEUE} where ${wanted(8)}`
const QUEUE_WANTED_WITH_NUMBER = `${QUEUE_WITH_NUMBER} and ${wanted(9)}`

/**
 * Queues an email to one or several addresses, in the transaction of the event it reports: both happen or neither does.
 * Its text part is made now; its HTML part when it is sent, from the same content.
 */
export const queueMail = async (
  tx: Db,
  mail: Mail & {
    to: string | readonly string[]
    locale: Locale
    now: Date
    /** The invoice of the same transaction whose number takes the place of its id in the text. */
    invoiceId?: string | null
    unless?: Unless
    /** An address that answers go to. */
    replyTo?: string
  },
): Promise<void> => {
  const { to, locale, content, now, invoiceId = null } = mail
  const addresses = typeof to === 'string' ? [to] : to
  const ids = addresses.map(() => uuidv7())
  const values = [ids, addresses, locale, wordsOnOneLine(mail.subject), mailText(content), JSON.stringify(content), now]
  const { unless, replyTo } = mail
  if (replyTo !== undefined) {
    await namedCount(tx, 'queue-mail-with-reply', QUEUE_WITH_REPLY, [...values, oneLine(replyTo)])
    return
  }
  const but = unless === undefined ? [] : [unless.address, unless.userId, unless.off]
  if (invoiceId === null) {
    if (unless === undefined) await namedCount(tx, 'queue-mail', QUEUE, values)
    else await namedCount(tx, 'queue-wanted-mail', QUEUE_WANTED, [...values, ...but])
    return
  }
  const [name, text] =
    unless === undefined
      ? ['queue-mail-with-number', QUEUE_WITH_NUMBER]
      : ['queue-wanted-mail-with-number', QUEUE_WANTED_WITH_NUMBER]
  await namedCount(tx, name, text, [...values, invoiceId, ...but])
}
