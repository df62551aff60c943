import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PRIVACY_VERDICTS, PrivacyRight } from '#contract/accounts/privacy-requests.ts'
import type { Processing } from '#contract/accounts/processing-record.ts'
import { instant, type OneOf } from '../columns.ts'
import { ofUser, users } from './people.ts'

/** Requests of people about their personal data. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    right: text('right').$type<PrivacyRight>().notNull(),
    activity: text('activity').$type<Processing>().notNull(),
    text: text('text').notNull(),
    askedAt: instant('asked_at').notNull(),
    verdict: text('verdict').$type<OneOf<typeof PRIVACY_VERDICTS>>(),
    note: text('note').notNull().default(''),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('privacy_requests_client').on(table.clientId, table.askedAt),
    index('privacy_requests_user').on(table.userId),
    check(
      'privacy_requests_answer',
      sql`(${table.verdict} is null) = (${table.answeredAt} is null) and (${table.verdict} is null) = (${table.answeredBy} is null)`,
    ),
  ],
)
