import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { duffelOrders } from '#server/database/schema/products/flights/duffel-orders.ts'
import type { AnsweredEvent, FlightEvent } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { ask, isRefused, isUnknown } from './client.ts'
import type { OrdersGiven } from './orders.ts'
import { airlineChangeSchema, airlineChangesSchema } from './schemas.ts'
import { flightsOf } from './segments-of.ts'
import { forgetCancellationQuote } from './airline-cancellations.ts'
import { readRows } from '#server/database/rows.ts'

const READ_MS = 15_000
const ANSWER_MS = 60_000
/** Maximum orders checked per round; events move orders to the front. */
const MAX_LOOKED_AT = 20
/** Without an event an order is looked at so often. */
const LOOK_EVERY_MS = 6 * 3_600_000
/** Retry delay if Duffel did not respond. */
const LOOK_AGAIN_MS = 60_000

const dueRow = v.object({ booking_id: v.string(), leg: v.number(), order_id: v.string() })
type Due = v.InferOutput<typeof dueRow>

/** The orders that are looked at next: of flights that have tickets and have not been flown. */
const dueOrders = ({ db, clock }: OrdersGiven): Promise<Due[]> => {
  const now = clock()
  return readRows(
    db,
    dueRow,
    sql`
    update duffel_orders o set look_at = ${new Date(now.getTime() + LOOK_EVERY_MS)}
    where (o.booking_id, o.leg) in (
      select d.booking_id, d.leg from duffel_orders d join bookings b on b.id = d.booking_id
      where d.state = 'made' and b.state = 'confirmed' and b.ends_at >= ${now}::timestamptz - interval '2 days'
        and (d.look_at is null or d.look_at <= ${now})
      order by d.look_at nulls first limit ${MAX_LOOKED_AT} for update of d skip locked
    ) returning o.booking_id, o.leg, o.order_id`,
  )
}

const eventsOf = async ({ db, client }: OrdersGiven, due: Due): Promise<FlightEvent[]> => {
  const changes = await ask(READ_MS, airlineChangesSchema, () => client.airlineInitiatedChanges.list(due.order_id))
  const isOpen = changes.some(({ action_taken: action }) => action === null)
  if (isOpen) await forgetCancellationQuote(db, { bookingId: due.booking_id, leg: due.leg })
  return changes.flatMap(({ id, action_taken: action, added }): FlightEvent[] => {
    if (action !== null) return []
    const event = { eventId: id, bookingId: due.booking_id, leg: due.leg }
    const [slice] = added
    if (slice === undefined) return [{ ...event, flights: null }]
    const flights = flightsOf(slice.segments)
    // Invalid flights are not reported: an operator has to check Duffel's dashboard.
    if (flights === null) return []
    const { segments, minutes, layovers } = flights
    return [{ ...event, flights: { segments, minutes, layovers } }]
  })
}

/** Schedule changes of orders that are due for a check. An unreadable order is checked again soon. */
export const eventsOfOrders = async (given: OrdersGiven): Promise<FlightEvent[]> => {
  const event: FlightEvent[] = []
  const failures: unknown[] = []
  for (const due of await dueOrders(given)) {
    try {
      event.push(...(await eventsOf(given, due)))
    } catch (error) {
      failures.push(error)
      const lookAt = new Date(given.clock().getTime() + LOOK_AGAIN_MS)
      await given.db.update(duffelOrders).set({ lookAt }).where(eq(duffelOrders.orderId, due.order_id))
    }
  }
  if (event.length === 0 && failures.length > 0) throw failures[0]
  return event
}

/** False where Duffel does not take it. */
const isAnswered = async (work: () => Promise<{ data: unknown }>): Promise<boolean> => {
  try {
    await ask(ANSWER_MS, airlineChangeSchema, work)
    return true
  } catch (error) {
    if (isRefused(error) || isUnknown(error)) return false
    throw error
  }
}

/**
 * Sends decisions to Duffel. An accepted change is accepted there if possible; otherwise, as for flights changed or
 * refunded by separate orders, Duffel is informed of the action taken. A rejected update is already settled.
 */
export const answerAirline = async ({ client }: OrdersGiven, { eventId, how }: AnsweredEvent): Promise<void> => {
  if (how === 'accepted' && (await isAnswered(() => client.airlineInitiatedChanges.accept(eventId)))) return
  const action = how === 'refunded' ? 'cancelled' : how
  await isAnswered(() => client.airlineInitiatedChanges.update(eventId, action))
}
