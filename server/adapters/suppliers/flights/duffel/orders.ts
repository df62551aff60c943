import type { Duffel } from '@duffel/api'
import type { Db } from '#server/database/db.ts'
import type { FlightIssue } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { ask } from './client.ts'
import { ticketsOf } from './order-of.ts'
import { move, orderRows, type OrderRow } from './order-rows.ts'
import { orderSchema, ordersSchema, type DuffelOrder } from './schemas.ts'

export type OrdersGiven = { db: Db; client: Duffel; clock: () => Date }

const READ_MS = 15_000
const MAX_LISTED = 200
/** Airlines that issue tickets do so within minutes; those that have none never will. */
const TICKETS_MS = 120_000

/** Metadata of an order at Duffel that identifies it as ours. */
export const markOf = ({ bookingId, leg }: Pick<OrderRow, 'bookingId' | 'leg'>) => ({
  booking_id: bookingId,
  leg: String(leg),
})

export const readOrder = (client: Duffel, orderId: string): Promise<DuffelOrder> =>
  ask(READ_MS, orderSchema, () => client.orders.get(orderId))

/** The order of an offer whose answer was lost; null where Duffel shows none. */
const lostOrder = async (client: Duffel, row: OrderRow): Promise<DuffelOrder | null> => {
  // Duffel finds orders by their offer; the types of its SDK do not know that yet.
  const query = { limit: MAX_LISTED, offer_id: row.offerId }
  const orders = await ask(READ_MS, ordersSchema, () => client.orders.list(query))
  const { booking_id: bookingId, leg } = markOf(row)
  return orders.find(({ metadata }) => metadata.booking_id === bookingId && metadata.leg === leg) ?? null
}

/** A row whose answer was lost as Duffel has it: `made` where it shows the order, else unchanged. */
export const settled = async ({ db, client }: OrdersGiven, row: OrderRow): Promise<OrderRow> => {
  if (row.state !== 'asked') return row
  const order = await lostOrder(client, row)
  if (order === null) return row
  const made = { state: 'made', orderId: order.id } as const
  await move(db, row, made)
  return { ...row, ...made }
}

/** Duffel holds the seats and waits for payment. */
export type Unpaid = { kind: 'unpaid'; locator: string; orders: readonly DuffelOrder[] }

/**
 * The tickets of all legs, where each of them has been ordered; `unpaid` where some are held, `pending` while an airline may
 * still issue them, `failed` where some of them were cancelled at Duffel.
 */
export const issueOf = async (
  { client, clock }: OrdersGiven,
  rows: readonly OrderRow[],
): Promise<FlightIssue | Unpaid | { kind: 'cancelled' }> => {
  const orders = await Promise.all(rows.map(({ orderId }) => readOrder(client, orderId ?? '')))
  if (orders.every((order) => order.cancelled_at !== null)) return { kind: 'cancelled' }
  if (orders.some((order) => order.cancelled_at !== null)) return { kind: 'failed' }
  const locator = orders[0]?.booking_reference ?? ''
  if (orders.some((order) => order.payment_status.awaiting_payment)) return { kind: 'unpaid', locator, orders }
  const tickets = rows.map((row, index) => {
    const order = orders[index]
    return order === undefined ? [] : ticketsOf(order, row)
  })
  const asked = Math.max(...rows.map(({ askedAt }) => askedAt.getTime()))
  const isComplete = rows.every(({ passengers }, index) => {
    const flyers = new Set(tickets[index]?.map(({ flyer }) => flyer))
    return flyers.size >= passengers.length
  })
  if (!isComplete && clock().getTime() < asked + TICKETS_MS) return { kind: 'pending' }
  return { kind: 'issued', locator, tickets: tickets.flat() }
}

/**
 * State of a booking at Duffel: null if some legs are not requested yet, are held unpaid, or must still be cancelled
 * because the booking cannot be completed, so that attempts continue. An order with a lost response is found by its
 * offer.
 */
export const findOrders = async (
  given: OrdersGiven,
  bookingId: string,
): Promise<FlightIssue | { kind: 'cancelled' } | null> => {
  const rows = await orderRows(given.db, bookingId)
  if (rows.length === 0) return null
  const now = await Promise.all(rows.map((row) => settled(given, row)))
  if (now.every(({ state }) => state === 'made')) {
    const issue = await issueOf(given, now)
    return issue.kind === 'failed' || issue.kind === 'unpaid' ? null : issue
  }
  if (now.every(({ state }) => state === 'cancelled')) return { kind: 'cancelled' }
  return now.every(({ state }) => state === 'refused' || state === 'cancelled') ? { kind: 'failed' } : null
}
