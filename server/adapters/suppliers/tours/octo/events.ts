import { timingSafeEqual } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { octoOrders } from '#server/database/schema/products/tours/octo.ts'
import type { TourEvent, TourSupplier } from '#server/domain/products/tours/supplier/tour-supplier.ts'
import { issueOf } from './bookings.ts'
import type { OctoClient } from './client.ts'
import { webhookSchema, type OctoBooking } from './schemas.ts'

const EVENTS_AT_ONCE = 50
/** After so many milliseconds no further booking is asked for in a round; the next one begins with those that were left. */
const ROUND_MS = 10_000
const WEBHOOK_PATH = '/api/Tours/webhooks'

const webhookBody = v.pipe(v.string(), v.parseJson(), v.object({ booking: v.object({ uuid: v.string() }) }))

/** Clears an event, unless a newer one arrived meanwhile. */
export const settleEvent = async (db: Db, bookingId: string, heardAt: Date): Promise<void> => {
  const isIt = and(eq(octoOrders.bookingId, bookingId), eq(octoOrders.heardAt, heardAt))
  await db.update(octoOrders).set({ heardAt: null }).where(isIt)
}

type EventsGiven = {
  theirs: (bookingId: string) => Promise<OctoBooking | null>
  now: Date
  onFailure: (error: unknown) => void
  /** Milliseconds of a clock that is never set. */
  elapsed?: () => number
}

/** States of the bookings that webhooks reported, read from the supplier. */
export const eventsOf = async (
  db: Db,
  { theirs, now, onFailure, elapsed = () => performance.now() }: EventsGiven,
): Promise<TourEvent[]> => {
  const until = elapsed() + ROUND_MS
  const heard = await db
    .select()
    .from(octoOrders)
    .where(isNotNull(octoOrders.heardAt))
    .orderBy(asc(octoOrders.heardAt))
    .limit(EVENTS_AT_ONCE)
  const events: TourEvent[] = []
  for (const { bookingId, heardAt } of heard) {
    if (elapsed() > until) break
    if (heardAt === null) continue
    // Behind the others first: one booking that cannot be read or taken must not keep them back.
    const isIt = and(eq(octoOrders.bookingId, bookingId), eq(octoOrders.heardAt, heardAt))
    await db.update(octoOrders).set({ heardAt: now }).where(isIt)
    try {
      const booking = await theirs(bookingId)
      const issue = booking === null ? null : issueOf(booking)
      const eventId = `${bookingId} ${now.toISOString()}`
      if (issue?.kind === 'confirmed') events.push({ eventId, bookingId, ...issue })
      else if (issue?.kind === 'cancelled' || issue?.kind === 'failed') {
        events.push({ eventId, bookingId, kind: 'cancelled' })
      } else await settleEvent(db, bookingId, now)
    } catch (error) {
      onFailure(error)
    }
  }
  return events
}

type Sent = Parameters<NonNullable<TourSupplier['receiveEvent']>>[0]

/** OCTO does not sign webhooks: the secret in the address authenticates the caller, and the body only triggers a query. */
export const receiveBookingEvent = async (
  { db, now, webhookSecret }: { db: Db; now: Date; webhookSecret: string | null },
  { from, body }: Sent,
): Promise<'untrusted' | 'unreadable' | 'ignored' | 'heard'> => {
  const [given, expected] = [Buffer.from(from), Buffer.from(webhookSecret ?? '')]
  const isThem = webhookSecret !== null && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isThem) return 'untrusted'
  const read = v.safeParse(webhookBody, body)
  if (!read.success) return 'unreadable'
  const { uuid } = read.output.booking
  if (!v.is(v.pipe(v.string(), v.uuid()), uuid)) return 'ignored'
  const rows = await db
    .update(octoOrders)
    .set({ heardAt: now })
    .where(eq(octoOrders.bookingId, uuid))
    .returning({ bookingId: octoOrders.bookingId })
  return rows.length === 0 ? 'ignored' : 'heard'
}

/** Asks the supplier to call us about bookings, once. `origin` is our own. */
export const ensureWebhook = async (ask: OctoClient, origin: string, webhookSecret: string): Promise<void> => {
  const url = `${origin}${WEBHOOK_PATH}/${webhookSecret}`
  const known = await ask(v.array(webhookSchema), 'GET', '/webhooks')
  if (known.some((one) => one.url === url)) return
  await ask(webhookSchema, 'POST', '/webhooks', { url, event: 'booking_update' })
}
