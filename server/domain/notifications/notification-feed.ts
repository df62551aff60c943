import type pg from 'pg'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import type { Actor } from '../kernel/actor.ts'
import { notificationRow, notificationView } from './notification-view.ts'
import { readRow } from '#server/database/rows.ts'

/** Missed notifications up to this number are sent one by one; after more the client reloads the list. */
const MAX_MISSED = 200
/** Streams of one person; of more the oldest is closed. */
export const MAX_STREAMS = 6

/** A subscriber; the callback returns false if it cannot receive any more. */
export type Listener = {
  notify: (notification: Notification) => boolean
  /** Too many were missed: the client must reload the list; the stream continues after `sequence`. */
  skipTo: (sequence: number) => void
  /** Another stream of the person took its place. */
  giveWay: () => void
}

type Open = { actor: Pick<Actor, 'userId' | 'clientId'>; listener: Listener; last: number }

const OF_STREAMS = {
  name: 'notifications-of-streams',
  row: v.object({ ...notificationRow.entries, place: v.number() }),
  text: `
  select s.place, n.id, n.sequence, n.kind, n.facts, n.booking_id, n.at, n.read_at
  from unnest($1::int[], $2::uuid[], $3::uuid[], $4::bigint[]) s (place, user_id, client_id, last)
  cross join lateral (
    select * from notifications n
    where n.user_id = s.user_id and n.client_id = s.client_id and n.sequence > s.last and n.is_shown
    order by n.sequence limit ${MAX_MISSED + 1}) n
  order by s.place, n.sequence`,
}
type NewNotification = v.InferOutput<typeof OF_STREAMS.row>

export type NotificationFeed = ReturnType<typeof makeNotificationFeed>

/**
 * Delivers notifications to the open streams of this process. It polls the database with one statement for all streams,
 * and only while there are any: LISTEN/NOTIFY would need a dedicated connection, which the embedded engine does not
 * have, and distributed PostgreSQL variants do not support it.
 */
export const makeNotificationFeed = (pool: pg.Pool) => {
  const open = new Set<Open>()

  const notifyOne = (one: Open, notice: readonly NewNotification[]): void => {
    if (notice.length > MAX_MISSED) {
      one.last = notice.at(-1)?.sequence ?? one.last
      one.listener.skipTo(one.last)
      return
    }
    for (const row of notice) {
      const notification = notificationView(row)
      if (notification !== null && !one.listener.notify(notification)) {
        open.delete(one)
        return
      }
      one.last = row.sequence
    }
  }

  return {
    /** Subscribes to notifications after `last`. Returns the unsubscribe function. */
    listen: (actor: Pick<Actor, 'userId' | 'clientId'>, last: number, listener: Listener): (() => void) => {
      const ofPerson = [...open].filter((one) => one.actor.userId === actor.userId)
      for (const one of ofPerson.slice(0, Math.max(0, ofPerson.length - MAX_STREAMS + 1))) {
        open.delete(one)
        one.listener.giveWay()
      }
      const one: Open = { actor, listener, last }
      open.add(one)
      return () => void open.delete(one)
    },

    /** Sends new notifications to every stream. Called by a job; does nothing without streams. */
    poll: async (): Promise<void> => {
      const asked = [...open]
      if (asked.length === 0) return
      const lasts = asked.map(({ last }) => last)
      const rows = await named(pool, OF_STREAMS, [
        asked.map((_, index) => index),
        asked.map(({ actor }) => actor.userId),
        asked.map(({ actor }) => actor.clientId),
        lasts,
      ])
      const byPlace = new Map<number, NewNotification[]>()
      for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row])
      for (const [place, notice] of byPlace) {
        const one = asked[place]
        // It may have ended while the database was asked.
        if (one !== undefined && open.has(one) && one.last === lasts[place]) notifyOne(one, notice)
      }
    },
  }
}

/** The highest sequence a person has: where a stream begins that names none. */
export const latestSequence = async (db: Db, { userId }: Pick<Actor, 'userId'>): Promise<number> => {
  const found = await readRow(
    db,
    v.object({ latest: v.number() }),
    sql`
    select coalesce(max(last), 0)::float8 as latest from notification_counters where user_id = ${userId}`,
  )
  return found?.latest ?? 0
}
