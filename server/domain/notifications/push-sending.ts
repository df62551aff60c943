import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Service } from '#contract/core/services.ts'
import { isUrgent } from '#contract/notifications/subjects.ts'
import type { Db } from '#server/database/db.ts'
import { LOCALES } from '../kernel/messages.ts'
import type { PushOutcome, PushSender } from './push-sender.ts'
import { digestText, pushText, type ProductPushTexts } from './push-texts.ts'
import { notificationRow, notificationView } from './notification-view.ts'
import { readRow } from '#server/database/rows.ts'

/** Version of the payload for the service worker, which shows a generic message for unknown versions. */
const PAYLOAD_VERSION = 1
const BATCH_SIZE = 60
/** Sent at the same time: a push service that does not answer must not delay the others. */
const LANES = 10
/** Of these to one person, whose browsers name the services themselves. */
const LANES_OF_PERSON = 2
const MAX_TRIES = 8

const dueRow = v.object({
  ...notificationRow.entries,
  subscription_id: v.string(),
  user_id: v.string(),
  count: v.number(),
  attempts: v.number(),
  expires_at: v.date(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  locale: v.picklist(LOCALES),
})
type Due = v.InferOutput<typeof dueRow>

type Busy = {
  browsers: readonly string[]
  people: readonly string[]
  /** People who were sent something in this run: everybody else goes before them. */
  served: readonly string[]
}

/**
 * First tries go before later ones. Pauses double from a minute to about two hours. No transaction is open while a push is on
 * its way.
 */
const takeDue = (db: Db, now: Date, { browsers, people, served }: Busy): Promise<Due | undefined> => {
  const at = now.toISOString()
  return readRow(
    db,
    dueRow,
    sql`
    update push_deliveries d set attempts = d.attempts + 1,
      next_try_at = ${at}::timestamptz + interval '1 minute' * (2 ^ d.attempts)
    from push_subscriptions s, notifications n, users u
    where s.id = d.subscription_id and n.id = d.notification_id and u.id = s.user_id
      and (d.subscription_id, d.notification_id) = (
        select due.subscription_id, due.notification_id
        from push_deliveries due join push_subscriptions of on of.id = due.subscription_id
        where due.next_try_at <= ${at}::timestamptz and (of.paused_until is null or of.paused_until <= ${at}::timestamptz)
          and of.user_id <> all(${sql.param([...people])}::uuid[]) and of.id <> all(${sql.param([...browsers])}::uuid[])
        order by of.unanswered > 0, of.user_id = any(${sql.param([...served])}::uuid[]), due.attempts > 0, due.next_try_at, due.notification_id limit 1 for update of due skip locked)
    returning d.subscription_id, d.count, d.attempts, d.expires_at, s.user_id, s.endpoint, s.p256dh,
      s.auth, coalesce(u.locale, s.locale) as locale, n.id, n.sequence::float8 as sequence,
      n.kind, n.facts, n.booking_id, n.at, n.read_at`,
  )
}

const ofDelivery = ({ subscription_id: subscriptionId, id }: Due) =>
  sql`subscription_id = ${subscriptionId} and notification_id = ${id}`

const drop = (db: Db, due: Due) => db.execute(sql`delete from push_deliveries where ${ofDelivery(due)}`)

/** A newer push replaces an older one of the same booking, or otherwise of the same kind. */
const topicOf = ({ count, booking_id: bookingId, kind }: Due): string =>
  count > 1 ? 'digest' : (bookingId?.replaceAll('-', '') ?? kind)

const settle = async (db: Db, due: Due, outcome: PushOutcome, now: Date): Promise<void> => {
  if (outcome.kind === 'gone') {
    // Its deliveries go with it.
    await db.execute(sql`delete from push_subscriptions where id = ${due.subscription_id}`)
  } else if (outcome.kind === 'later') {
    if (outcome.afterMs === null) return
    const after = new Date(now.getTime() + outcome.afterMs).toISOString()
    await db.execute(sql`update push_deliveries set next_try_at = greatest(next_try_at, ${after}::timestamptz)
      where ${ofDelivery(due)}`)
  } else {
    await drop(db, due)
    if (outcome.kind === 'taken') {
      await db.execute(
        sql`update push_subscriptions set last_success_at = ${now.toISOString()}, unanswered = 0, paused_until = null
          where id = ${due.subscription_id}`,
      )
    }
  }
}

/** A push service that does not answer costs time: from the second time on it is tried after an hour, two, four. */
const pause = (db: Db, { subscription_id: id }: Due, now: Date) =>
  db.execute(sql`update push_subscriptions set unanswered = least(unanswered + 1, 100),
      paused_until = case when unanswered > 0
        then ${now.toISOString()}::timestamptz + interval '1 hour' * (2 ^ least(unanswered - 1, 5)) end
    where id = ${id}`)

type Given = {
  db: Db
  send: PushSender
  texts: Readonly<Record<Service, ProductPushTexts>>
  now: Date
  onFailure: (error: unknown) => void
}

/** Sends one push, or drops an outdated one. True if its push service took it. */
const deliver = async ({ db, send, texts, now, onFailure }: Given, due: Due): Promise<boolean> => {
  const notification = notificationView(due)
  const secondsLeft = Math.floor((due.expires_at.getTime() - now.getTime()) / 1000)
  if (notification === null || secondsLeft <= 0 || due.attempts > MAX_TRIES || due.read_at !== null) {
    await drop(db, due)
    return false
  }
  const words = due.count > 1 ? digestText(due.locale, due.count) : pushText(due.locale, notification.event, texts)
  const topic = topicOf(due)
  const payload = JSON.stringify({
    v: PAYLOAD_VERSION,
    for: due.user_id,
    kind: due.count > 1 ? 'digest' : due.kind,
    bookingId: due.count > 1 ? null : due.booking_id,
    ...('service' in notification.event.facts && { service: notification.event.facts.service }),
    topic,
    locale: due.locale,
    ...words,
  })
  const { endpoint, p256dh, auth } = due
  const urgency = isUrgent(due.kind) ? 'high' : 'normal'
  const outcome = await send({ endpoint, p256dh, auth }, { payload, ttl: secondsLeft, urgency, topic }).catch(
    async (error: unknown) => {
      await pause(db, due, now)
      throw error
    },
  )
  await settle(db, due, outcome, now)
  if (outcome.kind === 'refused') onFailure(new Error('a push service refused a push'))
  return outcome.kind === 'taken'
}

/** Pushes under way: one for each browser, in their order, and few for each person. */
const trafficOf = () => {
  const underWay = new Set<Due>()
  const served = new Set<string>()
  return {
    busy: (): Busy => {
      const people = [...underWay].map(({ user_id: userId }) => userId)
      return {
        browsers: [...underWay].map(({ subscription_id: id }) => id),
        people: people.filter((one) => people.filter((other) => other === one).length >= LANES_OF_PERSON),
        served: [...served],
      }
    },
    begin: (due: Due) => {
      underWay.add(due)
      served.add(due.user_id)
    },
    end: (due: Due) => underWay.delete(due),
  }
}

/**
 * Sends the due pushes, in the person's current language, some at once. Returns how many were taken; failed ones wait for the
 * next attempt, and outdated ones are dropped.
 */
export const sendDuePushes = async (given: Given): Promise<number> => {
  const { db, now, onFailure } = given
  const traffic = trafficOf()
  let [taken, left] = [0, BATCH_SIZE]
  let taking: Promise<unknown> = Promise.resolve()
  /** One after the other: two lanes would take two pushes for one browser. */
  const next = (): Promise<Due | undefined> => {
    const found = taking.then(async () => {
      const due = left <= 0 ? undefined : await takeDue(db, now, traffic.busy())
      if (due !== undefined) traffic.begin(due)
      left -= 1
      return due
    })
    taking = found.catch(() => undefined)
    return found
  }
  const lane = async (): Promise<void> => {
    const due = await next()
    if (due === undefined) return
    try {
      if (await deliver(given, due)) taken += 1
    } catch (error) {
      onFailure(error)
    } finally {
      traffic.end(due)
    }
    await lane()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return taken
}
