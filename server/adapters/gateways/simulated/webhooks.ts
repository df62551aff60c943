import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { simulatedWebhooks } from '#server/database/schema/payments/simulated-gateway.ts'
import { signedHeaders, type SimulatedEvent } from './webhook-format.ts'
import { readRow } from '#server/database/rows.ts'

/** Brings a webhook to its receiver and gives the status it answered. */
export type Deliver = (webhook: { headers: Record<string, string>; body: string }) => Promise<number>

const MAX_TRIES = 12
const BATCH_SIZE = 20

/** Queues an event; it is signed when sent, so that a delayed one is not too old. */
export const queueWebhook = async (tx: Db, event: SimulatedEvent, times: { now: Date; dueAt: Date }): Promise<void> => {
  await tx.insert(simulatedWebhooks).values({
    id: uuidv7(),
    eventId: event.id,
    body: JSON.stringify(event),
    madeAt: times.now,
    nextTryAt: times.dueAt,
  })
}

const dueWebhookRow = v.object({ id: v.string(), body: v.string() })

/** The next try is set before this one is made: no other process takes it, and one that dies loses only time. */
const takeDue = (db: Db, now: Date) =>
  readRow(
    db,
    dueWebhookRow,
    sql`
    update simulated_webhooks set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + interval '5 seconds' * (2 ^ attempts)
    where id = (
      select id from simulated_webhooks
      where delivered_at is null and next_try_at <= ${now} and attempts < ${MAX_TRIES}
      order by next_try_at, id limit 1 for update skip locked
    ) returning id, body`,
  )

/**
 * Sends due events, oldest first; without a 2xx response they wait for the next attempt. Returns how many were
 * delivered.
 */
export const deliverDueWebhooks = async (given: {
  db: Db
  secret: Uint8Array
  deliver: Deliver
  now: Date
}): Promise<number> => {
  const { db, secret, deliver, now } = given
  let arrived = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const webhook = await takeDue(db, now)
    if (webhook === undefined) break
    const { id, body } = webhook
    const status = await deliver({ headers: signedHeaders(secret, body, now), body }).catch(() => null)
    const isDelivered = status !== null && status >= 200 && status < 300
    await db
      .update(simulatedWebhooks)
      .set({ lastAnswer: status === null ? 'none' : String(status), ...(isDelivered && { deliveredAt: now }) })
      .where(eq(simulatedWebhooks.id, id))
    if (isDelivered) arrived += 1
  }
  return arrived
}
