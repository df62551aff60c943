import type { FlightIssue, FlightOrder } from '../flight-supplier.ts'
import { ask, isGone, isOrdered, isRefused } from './client.ts'
import { legOffer, type LegOffer } from './leg-offers.ts'
import { keepWanted, move, orderRows, type OrderRow } from './order-rows.ts'
import { cancelOrder, issueOf, markOf, settled, type OrdersGiven } from './orders.ts'
import type { RememberedOffers } from './remembered.ts'
import { orderSchema } from './schemas.ts'

type Given = OrdersGiven & { remembered: RememberedOffers }

/** An airline takes its time; what takes longer is found again by its offer. */
const ORDER_MS = 60_000

type Outcome = 'made' | 'pending' | 'sold_out' | 'failed'

const create = async ({ client }: Given, row: OrderRow, wish: LegOffer): Promise<string> => {
  const { offerId, passengers, services, amount, currency } = wish
  const { id } = await ask(ORDER_MS, orderSchema, () =>
    client.orders.create({
      type: 'instant',
      selected_offers: [offerId],
      passengers,
      services,
      payments: [{ type: 'balance', amount, currency }],
      metadata: markOf(row),
    }),
  )
  return id
}

/** Asks for one leg. What is thrown may have taken effect: the row says that it was asked for. */
const order = async (given: Given, stored: OrderRow, wish: LegOffer): Promise<Outcome> => {
  const { db, clock, remembered } = given
  const isFirst = stored.state === 'wanted'
  const row: OrderRow = { ...stored, state: 'asked', askedAt: isFirst ? clock() : stored.askedAt }
  if (!(await move(db, stored, { state: 'asked', askedAt: row.askedAt }))) return 'pending'
  remembered.forgetRequest(wish.requestId)
  try {
    await move(db, row, { state: 'made', orderId: await create(given, row, wish) })
    return 'made'
  } catch (error) {
    if (!isRefused(error)) throw error
    if ((await settled(given, row)).state === 'made') return 'made'
    // The answer to the first asking was lost: what Duffel makes of it is not known before it shows it.
    if (!isFirst) return 'pending'
    // Somebody else has ordered of the same search: it is searched anew next time.
    await move(db, row, { state: isOrdered(error) ? 'wanted' : 'refused' })
    if (isOrdered(error)) return 'pending'
    return isGone(error) ? 'sold_out' : 'failed'
  }
}

/** Gives back what was ordered of a booking that is not to be had whole. */
const giveBack = async (given: Given, bookingId: string, why: 'sold_out' | 'failed'): Promise<FlightIssue> => {
  const rows = await orderRows(given.db, bookingId)
  const hadAny = rows.some(({ orderId }) => orderId !== null)
  for (const row of rows) await cancelOrder(given, row)
  return { kind: hadAny ? 'failed' : why }
}

/** The legs that are not ordered yet as they can be ordered now, before any of them is: what is not to be had costs nothing. */
const prepare = async (
  given: Given,
  asked: FlightOrder,
  rows: readonly OrderRow[],
): Promise<Map<number, LegOffer> | 'sold_out' | 'failed'> => {
  const wishes = new Map<number, LegOffer>()
  for (const leg of asked.legs.keys()) {
    const state = rows.find((row) => row.leg === leg)?.state ?? 'wanted'
    if (state !== 'wanted') continue
    const wish = await legOffer({ ...given, now: given.clock() }, asked, { leg, offerId: null })
    if (typeof wish === 'string') return wish
    wishes.set(leg, wish)
  }
  return wishes
}

/** A leg whose answer was lost, asked for again under the same offer: Duffel orders an offer once. */
const repeated = async (given: Given, asked: FlightOrder, row: OrderRow): Promise<Outcome> => {
  const wish = await legOffer({ ...given, now: given.clock() }, asked, row)
  if (typeof wish === 'string') return 'pending'
  return order(given, row, wish)
}

/**
 * Orders every leg once. The row of an order is written before Duffel is asked; an answer that was lost is found again by
 * its offer. Where a leg is not to be had, those before it are given back.
 */
export const issueOrders = async (given: Given, asked: FlightOrder): Promise<FlightIssue> => {
  const { db, clock } = given
  const { bookingId } = asked
  const known = await Promise.all((await orderRows(db, bookingId)).map((row) => settled(given, row)))
  if (known.some(({ state }) => state === 'refused' || state === 'cancelled')) {
    return giveBack(given, bookingId, 'failed')
  }
  const wishes = await prepare(given, asked, known)
  if (typeof wishes === 'string') return giveBack(given, bookingId, wishes)
  const wanted = [...wishes.values()].map(({ leg, offerId, passengerIds }) => ({
    bookingId,
    leg,
    offerId,
    passengers: passengerIds,
    askedAt: clock(),
  }))
  if (!(await keepWanted(db, wanted))) {
    // Another booking is at this offer: the next asking searches anew.
    for (const { requestId } of wishes.values()) given.remembered.forgetRequest(requestId)
    return { kind: 'pending' }
  }
  for (const row of await orderRows(db, bookingId)) {
    const wish = wishes.get(row.leg)
    if (row.state === 'made') continue
    const outcome = wish === undefined ? await repeated(given, asked, row) : await order(given, row, wish)
    if (outcome === 'pending') return { kind: 'pending' }
    if (outcome !== 'made') return giveBack(given, bookingId, outcome)
  }
  const issue = await issueOf(given, await orderRows(db, bookingId))
  return issue.kind === 'cancelled' || issue.kind === 'failed' ? giveBack(given, bookingId, 'failed') : issue
}
