import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { quietHoursSchema } from '#contract/notifications/notifications.ts'
import { isSentInQuietHours, isUrgent } from '#contract/notifications/subjects.ts'
import { transact, type Db } from '#server/database/db.ts'
import { quietUntil } from './quiet-hours.ts'
import { readRows } from '#server/database/rows.ts'

const dueRow = v.object({
  id: v.string(),
  user_id: v.string(),
  kind: v.string(),
  facts: v.object({ expiresAt: v.optional(v.string()) }),
  at: v.date(),
  push_at: v.date(),
  read_at: v.nullable(v.date()),
  /** Unreadable ones hold back nothing: they would hold back the pushes of everybody. */
  quiet_hours: v.fallback(v.nullable(quietHoursSchema), null),
})
type Due = v.InferOutput<typeof dueRow>

const BATCH_SIZE = 500
const DAY_MS = 86_400_000

/** Time until which a push is useful: for a hold until it ends, for others one day or three. */
const worthUntil = ({ kind, facts }: Due, now: Date): Date => {
  if (kind === 'hold_ending' && facts.expiresAt !== undefined) return new Date(facts.expiresAt)
  return new Date(now.getTime() + (isUrgent(kind) ? 1 : 3) * DAY_MS)
}

const wasHeldBack = ({ at, push_at: pushAt }: Due): boolean => pushAt.getTime() > at.getTime()

/** For every browser of the person that is still signed in, and may read: not where a demanded second factor is missing. */
const deliver = (tx: Db, due: Due, count: number, now: Date) =>
  tx.execute(sql`insert into push_deliveries (subscription_id, notification_id, count, next_try_at, expires_at)
    select s.id, ${due.id}::uuid, ${count}::smallint, ${now.toISOString()}::timestamptz,
      ${worthUntil(due, now).toISOString()}::timestamptz
    from push_subscriptions s join sessions x on x.id = s.session_id join clients c on c.id = s.client_id
    where s.user_id = ${due.user_id} and (c.two_factors_since is null or x.has_two_factors) on conflict do nothing`)

/**
 * Plans a person's due notifications: held back until their quiet hours end where they are still of use then, or sent;
 * held-back ones are sent as one digest.
 */
const planPerson = async (tx: Db, due: readonly Due[], now: Date): Promise<number> => {
  const quiet = due[0]?.quiet_hours ?? null
  const until = quiet === null ? null : quietUntil(quiet, now)
  const unread = due.filter(({ read_at: readAt }) => readAt === null)
  const held = until === null ? [] : unread.filter(({ kind }) => !isSentInQuietHours(kind))
  const going = unread.filter((one) => !held.includes(one))
  const late = going.filter((one) => wasHeldBack(one) && !isSentInQuietHours(one.kind))
  const single = late.length > 1 ? going.filter((one) => !late.includes(one)) : going
  for (const one of single) await deliver(tx, one, 1, now)
  const newest = late.at(-1)
  if (late.length > 1 && newest !== undefined) await deliver(tx, newest, late.length, now)
  for (const { id } of due) {
    const isHeld = until !== null && held.some((one) => one.id === id && worthUntil(one, now) > until)
    const next = isHeld ? until.toISOString() : null
    await tx.execute(sql`update notifications set push_at = ${next} where id = ${id}`)
  }
  return single.length + (late.length > 1 ? 1 : 0)
}

const dueOf = (tx: Db, userId: string, now: Date): Promise<Due[]> =>
  readRows(
    tx,
    dueRow,
    sql`
    select n.id, n.user_id, n.kind, n.facts, n.at, n.push_at, n.read_at, p.quiet_hours
    from notifications n left join notification_preferences p on p.user_id = n.user_id
    where n.push_at <= ${now.toISOString()}::timestamptz and n.user_id = ${userId}
    order by n.push_at, n.sequence limit ${BATCH_SIZE} for update of n skip locked`,
  )

/**
 * Plans pushes: the target browsers, now or after the person's quiet hours. Returns how many pushes to send, each to
 * every browser of its person. What fails for one person is reported and delays nobody else. Several processes share the
 * work.
 */
export const planPushes = async (db: Db, now: Date, onFailure: (error: unknown) => void): Promise<number> => {
  const people = await readRows(
    db,
    v.object({ user_id: v.string() }),
    sql`select user_id from notifications where push_at <= ${now.toISOString()}::timestamptz
      group by user_id order by min(push_at) limit ${BATCH_SIZE}`,
  )
  let planned = 0
  for (const { user_id: userId } of people) {
    try {
      planned += await transact(db, async (tx) => planPerson(tx, await dueOf(tx, userId, now), now))
    } catch (error) {
      onFailure(error)
    }
  }
  return planned
}
