import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Notification, NotificationPage, NotificationPreferences } from '#contract/notifications/notifications.ts'
import {
  CHANNELS_OF,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_DAYS,
  NOTIFICATION_SUBJECTS,
  type QuietHours,
} from '#contract/notifications/subjects.ts'
import type { Db } from '#server/database/db.ts'
import { notificationPreferences } from '#server/database/schema/notifications/notifications.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { notificationRow, notificationView } from './notification-view.ts'
import { readRow, readRows } from '#server/database/rows.ts'

const own = ({ clientId, userId }: Actor) => sql`client_id = ${clientId} and user_id = ${userId}`

const countUnread = async (tx: Db, actor: Actor): Promise<number> => {
  const found = await readRow(
    tx,
    v.object({ unread: v.number() }),
    sql`
    select count(*)::int as unread from notifications where ${own(actor)} and read_at is null and is_shown`,
  )
  return found?.unread ?? 0
}

/** The actor's notifications, latest first. */
export const listNotifications = (
  db: Db,
  actor: Actor,
  { before, limit }: { before?: number | undefined; limit: number },
  now: Date,
): Promise<NotificationPage> =>
  inTenant(db, actor, async (tx) => {
    const rows = await readRows(
      tx,
      notificationRow,
      sql`
      select id, sequence::float8 as sequence, kind, facts, booking_id, at, read_at from notifications
      where ${own(actor)} and is_shown ${before === undefined ? sql`` : sql`and sequence < ${before}`}
        and at > ${now.toISOString()}::timestamptz - make_interval(days => ${NOTIFICATION_DAYS})
      order by sequence desc limit ${limit + 1}`,
    )
    const page = rows.slice(0, limit)
    const found = await readRow(
      tx,
      v.object({ latest: v.number() }),
      sql`
      select coalesce(max(sequence), 0)::float8 as latest from notifications where ${own(actor)}`,
    )
    const last = page.at(-1)
    return {
      items: page.map(notificationView).filter((one): one is Notification => one !== null),
      unread: await countUnread(tx, actor),
      latest: found?.latest ?? 0,
      nextBefore: rows.length > limit && last !== undefined ? last.sequence : null,
      asOf: now.toISOString(),
    }
  })

/** Marks one of the actor's notifications as read, or all up to a sequence; read ones are not pushed any more. */
export const readNotifications = (
  db: Db,
  actor: Actor,
  { which, sequence }: { which: 'one' | 'all'; sequence: number },
  now: Date,
): Promise<{ unread: number }> =>
  inTenant(db, actor, async (tx) => {
    await tx.execute(sql`update notifications set read_at = ${now.toISOString()}::timestamptz, push_at = null
      where ${own(actor)} and read_at is null and ${which === 'one' ? sql`sequence = ${sequence}` : sql`sequence <= ${sequence}`}`)
    return { unread: await countUnread(tx, actor) }
  })

type Stored = { off: readonly string[]; quietHours: QuietHours | null }

const viewOf = ({ off, quietHours }: Stored): NotificationPreferences => ({
  off: NOTIFICATION_SUBJECTS.flatMap((subject) =>
    NOTIFICATION_CHANNELS.filter((channel) => off.includes(`${subject}.${channel}`)).map((channel) => ({
      subject,
      channel,
    })),
  ),
  quietHours,
})

/** The actor's notification channels by subject. The default is everything on every channel. */
export const notificationPreferencesOf = (db: Db, actor: Actor): Promise<NotificationPreferences> =>
  inTenant(db, actor, async (tx) => {
    const [stored] = await tx
      .select({ off: notificationPreferences.off, quietHours: notificationPreferences.quietHours })
      .from(notificationPreferences)
      .where(own(actor))
    return viewOf(stored ?? { off: [], quietHours: null })
  })

/** Replaces all preferences. Combinations that are always on or not supported are ignored. */
export const putNotificationPreferences = (
  db: Db,
  actor: Actor,
  asked: NotificationPreferences,
  now: Date,
): Promise<NotificationPreferences> =>
  inTenant(db, actor, async (tx) => {
    const { clientId, userId } = actor
    const off = asked.off
      .filter(({ subject, channel }) => CHANNELS_OF[subject][channel] === 'free')
      .map(({ subject, channel }) => `${subject}.${channel}`)
    const changes = { clientId, off: [...new Set(off)], quietHours: asked.quietHours, changedAt: now }
    await tx
      .insert(notificationPreferences)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: changes })
    return viewOf(changes)
  })
