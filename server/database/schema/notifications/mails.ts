import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CONTACT_TOPICS } from '#contract/content/contact.ts'
import type { AnnouncedService } from '#contract/core/services.ts'
import { bytes, instant, type OneOf } from '../columns.ts'

/** Contact messages to the operator. The page generates the id; the sender receives the number. */
export const contactCases = pgTable('contact_cases', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  topic: text('topic').$type<OneOf<typeof CONTACT_TOPICS>>().notNull(),
  reference: text('reference').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  locale: text('locale').$type<'en' | 'id'>().notNull(),
  receivedAt: instant('received_at').notNull(),
  /** Null: open. */
  answeredAt: instant('answered_at'),
  answeredByUserId: uuid('answered_by_user_id'),
  /** Raised by one when it is marked as answered or opened again. */
  version: integer('version').notNull().default(0),
})

/**
 * Addresses that were entered in the contact form, as keyed hashes: the first mail asks to confirm the address, and until
 * then no other one follows.
 */
export const contactAddresses = pgTable('contact_addresses', {
  addressHash: bytes('address_hash').primaryKey(),
  /** SHA-256 of the token in the links of its mails. */
  tokenHash: bytes('token_hash').notNull().unique(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Whoever reads the address wants no mails from the form. */
  stoppedAt: instant('stopped_at'),
})

/** Addresses, in lower case, that want to know when a service opens. */
export const launchNotices = pgTable(
  'launch_notices',
  {
    email: text('email').notNull(),
    service: text('service').$type<AnnouncedService>().notNull(),
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    /** Time of the last email with a link. */
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.email, table.service] })],
)

/** SHA-256 of the token of each mail about a notice: the links of every one of them count. They go with the notice. */
export const launchNoticeTokens = pgTable(
  'launch_notice_tokens',
  {
    hash: bytes('hash').primaryKey(),
    email: text('email').notNull(),
    service: text('service').$type<AnnouncedService>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'launch_notice_tokens_notice_fk',
      columns: [table.email, table.service],
      foreignColumns: [launchNotices.email, launchNotices.service],
    }).onDelete('cascade'),
    index('launch_notice_tokens_notice').on(table.email, table.service),
  ],
)

/** Pending emails, and sent ones for a while. Written in the transaction that causes them. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey(),
    toAddress: text('to_address').notNull(),
    /** Where answers go, if not to the sender; cleared as the text is. */
    replyTo: text('reply_to'),
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    subject: text('subject').notNull(),
    /** Plain text; cleared after sending, because it may contain personal text and links with authority. */
    body: text('body').notNull(),
    /** What the HTML part is made from when the mail is sent; cleared as the text is. Null: the mail has a text part only. */
    content: jsonb('content'),
    madeAt: instant('made_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('outgoing_mails_due')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null`),
    index('outgoing_mails_to').on(sql`lower(${table.toAddress})`, table.sentAt),
  ],
)
