import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Service } from '#contract/core/services.ts'
import type { ListingState } from '#contract/listings/listing-states.ts'
import type { ListingContent, ListingReason } from '#contract/products/listings.ts'
import { createdAt, instant } from '../columns.ts'
import { users } from '../accounts/people.ts'

/**
 * What hosts list, from the first draft on; a published one has the id of what it sells, such as a property. Only the system
 * reads and writes them.
 */
export const listings = pgTable(
  'listings',
  {
    id: uuid('id').primaryKey(),
    /** Null after the person was erased. */
    ownerUserId: uuid('owner_user_id').references(() => users.id),
    service: text('service').$type<Service>().notNull(),
    name: text('name').notNull(),
    /** The version that the host works on. */
    content: jsonb('content').$type<ListingContent>().notNull(),
    state: text('state').$type<ListingState>().notNull(),
    /** Raised by one with every change. */
    version: integer('version').notNull(),
    /** The device that saved it last. Null after a decision. */
    writer: uuid('writer'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    note: text('note').notNull().default(''),
    reasons: jsonb('reasons').$type<ListingReason[]>().notNull().default([]),
    /** The version on sale; null before the first approval. */
    publishedContent: jsonb('published_content').$type<ListingContent>(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('listings_owner').on(table.ownerUserId),
    index('listings_review').on(table.state, table.submittedAt),
    check('listings_published', sql`(${table.publishedAt} is null) = (${table.publishedContent} is null)`),
    check('listings_in_review', sql`${table.state} <> 'in_review' or ${table.submittedAt} is not null`),
  ],
)
