import type { FlightHold, FlightIssue, FlightOrder } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { cancelOrder } from './cancelling.ts'
import { ask, isOfferGone, isOrdered, isRefused } from './client.ts'
import { legOffer, type LegOffer } from './leg-offers.ts'
import { forgetOver, storeRequested, move, orderRows, type OrderRow } from './order-rows.ts'
import { issueOf, markOf, settled, type OrdersGiven } from './orders.ts'
import { payOrders } from './paying.ts'
import type { RememberedOffers } from './cached.ts'
import { orderSchema } from './schemas.ts'

type Given = OrdersGiven & { remembered: RememberedOffers }

/** An airline takes its time; what takes longer is found again by its offer. */
const ORDER_MS = 60_000

type Outcome = 'made' | 'pending' | 'sold_out' | 'failed'
type How = 'paid' | 'held'

const create = async ({ client }: Given, row: OrderRow, query: LegOffer, how: How): Promise<string> => {
  const { offerId, passengers, services, amount, currency } = query
  const order = { selected_offers: [offerId], passengers, metadata: markOf(row) }
  const payments = [{ type: 'balance' as const, amount, currency }]
  // The types of its SDK call it `pay_later`, as its API did once.
  const held = Object.assign({ ...order, type: 'pay_later' as const }, { type: 'hold' })
  const { id } = await ask(ORDER_MS, orderSchema, () =>
    client.orders.create(how === 'held' ? held : { ...order, type: 'instant', services, payments }),
  )
  return id
}

/** Orders one leg. An exception may have taken effect: the row shows that it was requested. */
const order = async (given: Given, stored: OrderRow, query: LegOffer, how: How): Promise<Outcome> => {
  const { db, clock, remembered } = given
  const isFirst = stored.state === 'wanted'
  const row: OrderRow = { ...stored, state: 'asked', askedAt: isFirst ? clock() : stored.askedAt }
  if (!(await move(db, stored, { state: 'asked', askedAt: row.askedAt }))) return 'pending'
  remembered.forgetRequest(query.requestId)
  try {
    await move(db, row, { state: 'made', orderId: await create(given, row, query, how) })
    return 'made'
  } catch (error) {
    if (!isRefused(error)) throw error
    if ((await settled(given, row)).state === 'made') return 'made'
    // The answer to the first asking was lost: what Duffel makes of it is not known before it shows it.
    if (!isFirst) return 'pending'
    // Another customer ordered from the same search: the next attempt searches again.
    await move(db, row, { state: isOrdered(error) ? 'wanted' : 'refused' })
    if (isOrdered(error)) return 'pending'
    return isOfferGone(error) ? 'sold_out' : 'failed'
  }
}

/** Cancels the orders of a booking that cannot be completed. */
const giveBack = async (given: Given, bookingId: string, why: 'sold_out' | 'failed'): Promise<FlightIssue> => {
  const rows = await orderRows(given.db, bookingId)
  const hadAny = rows.some(({ orderId }) => orderId !== null)
  for (const row of rows) await cancelOrder(given, row)
  return { kind: hadAny ? 'failed' : why }
}

/** Prepares all legs that are not ordered yet, before any is ordered, so that an unavailable one causes no cost. */
const prepare = async (
  given: Given,
  asked: FlightOrder,
  rows: readonly OrderRow[],
): Promise<Map<number, LegOffer> | 'sold_out' | 'failed'> => {
  const wishlist = new Map<number, LegOffer>()
  for (const leg of asked.legs.keys()) {
    const state = rows.find((row) => row.leg === leg)?.state ?? 'wanted'
    if (state !== 'wanted') continue
    const query = await legOffer({ ...given, now: given.clock() }, asked, { leg, offerId: null })
    if (typeof query === 'string') return query
    wishlist.set(leg, query)
  }
  return wishlist
}

/** Repeats the request of a leg after a lost response, with the same offer: Duffel orders an offer only once. */
const repeated = async (given: Given, asked: FlightOrder, row: OrderRow, how: How): Promise<Outcome> => {
  const query = await legOffer({ ...given, now: given.clock() }, asked, row)
  if (typeof query === 'string') return 'pending'
  return order(given, row, query, how)
}

/** Legs that Duffel was asked to order. */
const askedLegs = (rows: readonly OrderRow[]): number => rows.filter(({ state }) => state !== 'wanted').length

/**
 * Orders every leg once, also where another process does the same at the same time. The row of an order is written before the request; after a lost response the order is found by
 * its offer. If a leg is unavailable, the earlier ones are cancelled.
 */
const orderAll = async (given: Given, asked: FlightOrder, how: How): Promise<OrderRow[] | FlightIssue> => {
  const { db, clock } = given
  const { bookingId } = asked
  const known = await Promise.all((await orderRows(db, bookingId)).map((row) => settled(given, row)))
  if (known.some(({ state }) => state === 'refused' || state === 'cancelled')) {
    return giveBack(given, bookingId, 'failed')
  }
  const wishlist = await prepare(given, asked, known)
  if (typeof wishlist === 'string') {
    // Another process may have ordered while this one searched: that is no failure, and the next attempt finds it.
    if (askedLegs(await orderRows(db, bookingId)) > askedLegs(known)) return { kind: 'pending' }
    return giveBack(given, bookingId, wishlist)
  }
  const wanted = [...wishlist.values()].map(({ leg, offerId, passengerIds }) => ({
    bookingId,
    leg,
    offerId,
    passengers: passengerIds,
    askedAt: clock(),
  }))
  if (!(await storeRequested(db, wanted))) {
    // Another booking uses this offer: the next attempt searches again.
    for (const { requestId } of wishlist.values()) given.remembered.forgetRequest(requestId)
    return { kind: 'pending' }
  }
  for (const row of await orderRows(db, bookingId)) {
    if (row.state === 'made') continue
    const prepared = wishlist.get(row.leg)
    // Where another process asked for the leg meanwhile, only its offer may be asked for again.
    const query = row.state === 'wanted' && prepared?.offerId === row.offerId ? prepared : undefined
    const outcome = query === undefined ? await repeated(given, asked, row, how) : await order(given, row, query, how)
    if (outcome === 'pending') return { kind: 'pending' }
    if (outcome !== 'made') return giveBack(given, bookingId, outcome)
  }
  return orderRows(db, bookingId)
}

/** Orders legs that are not held, pays held ones, and returns their tickets. */
export const issueOrders = async (given: Given, asked: FlightOrder): Promise<FlightIssue> => {
  const rows = await orderAll(given, asked, 'paid')
  if (!Array.isArray(rows)) return rows
  const found = await issueOf(given, rows)
  const issue = found.kind === 'unpaid' ? await payOrders(given, asked, { rows, orders: found.orders }) : found
  return issue.kind === 'cancelled' || issue.kind === 'failed' ? giveBack(given, asked.bookingId, 'failed') : issue
}

const hold = async (given: Given, asked: FlightOrder): Promise<FlightHold> => {
  const rows = await orderAll(given, asked, 'held')
  if (!Array.isArray(rows)) return rows.kind === 'issued' ? { kind: 'held', locator: rows.locator } : rows
  const found = await issueOf(given, rows)
  if (found.kind === 'pending') return { kind: 'held', locator: '' }
  if (found.kind === 'unpaid' || found.kind === 'issued') return { kind: 'held', locator: found.locator }
  const { kind } = await giveBack(given, asked.bookingId, 'failed')
  return { kind: kind === 'sold_out' ? kind : 'failed' }
}

/**
 * Requests a hold for every leg; Duffel waits for payment until the offers' deadline. Seats or bags cannot be held. A
 * leg that is not held may still be ordered and paid later.
 */
export const holdOrders = async (given: Given, asked: FlightOrder): Promise<FlightHold> => {
  const answer = await hold(given, asked)
  if (answer.kind === 'sold_out' || answer.kind === 'failed') await forgetOver(given.db, asked.bookingId)
  return answer
}
