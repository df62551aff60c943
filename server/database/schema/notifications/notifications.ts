import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NotificationKind, QuietHours } from '#contract/notifications/subjects.ts'
import { createdAt, instant } from '../columns.ts'
import { ofClient, ofUser, sessions, users } from '../accounts/people.ts'

/**
 * Last sequence number of each person. Incremented in the transaction that adds a notification, whose lock the next one
 * waits for: numbers become visible in order, so a query for everything after a number misses nothing.
 */
export const notificationCounters = pgTable('notification_counters', {
  ...ofClient(),
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  last: bigint('last', { mode: 'number' }).notNull(),
})

/** Notifications of a person, as facts; the text is made where they are shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    bookingId: uuid('booking_id'),
    /** Deduplication key: a person is notified once per key. */
    once: text('once'),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** When it is to be pushed; null where it is not (any more). */
    pushAt: instant('push_at'),
    /** False where the person does not want to see it in the app: it is there to be pushed. */
    isShown: boolean('is_shown').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_sequence').on(table.userId, table.sequence),
    uniqueIndex('notifications_once').on(table.userId, table.once),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null and ${table.isShown}`),
    index('notifications_push')
      .on(table.pushAt)
      .where(sql`${table.pushAt} is not null`),
    index('notifications_age').on(table.at),
  ],
)

/** Notification channels of a person. Without a row all are on. */
export const notificationPreferences = pgTable('notification_preferences', {
  ...ofClient(),
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Disabled combinations, as `subject.channel`. */
  off: text('off').array().notNull(),
  quietHours: jsonb('quiet_hours').$type<QuietHours>(),
  changedAt: instant('changed_at').notNull(),
})

/** Browsers that can be sent to. Each belongs to a session and goes with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    deviceName: text('device_name').notNull(),
    /** In which language this browser is written to. */
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    createdAt: createdAt(),
    lastSuccessAt: instant('last_success_at'),
    /** How often in a row its push service did not answer; from the second time on nothing is sent until then. */
    unanswered: smallint('unanswered').notNull().default(0),
    pausedUntil: instant('paused_until'),
  },
  (table) => [
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
)

/** Pending push to one browser: a notification, or a digest of those held back during quiet hours. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** Number of notifications covered; 1 except for a digest. */
    count: smallint('count').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.notificationId] }),
    index('push_deliveries_due').on(table.nextTryAt),
  ],
)
