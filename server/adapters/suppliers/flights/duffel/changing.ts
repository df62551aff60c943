import { eq } from 'drizzle-orm'
import type { Money } from '#contract/core/money.ts'
import { money } from '#contract/core/money.ts'
import { duffelChanges } from '#server/database/schema/products/flights/duffel-changes.ts'
import type {
  FlightChangeRequest,
  FlightIssue,
  FlightReissue,
} from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { isBelowNothing, moneyOf } from './amounts.ts'
import { ask, isOfferGone, isRefused } from './client.ts'
import { ticketsOf } from './order-of.ts'
import { orderRows } from './order-rows.ts'
import { readOrder, type OrdersGiven } from './orders.ts'
import {
  changeRequestSchema,
  orderChangeSchema,
  type DuffelChangeOffer,
  type DuffelOrder,
  type DuffelOrderChange,
} from './schemas.ts'
import { flightsOf } from './segments-of.ts'

const SEARCH_MS = 25_000
const READ_MS = 15_000
const CONFIRM_MS = 60_000

type Priced = Pick<DuffelChangeOffer, 'change_total_amount' | 'change_total_currency'>

/** Total price of a change; zero if the airline would refund something. */
const dueOf = ({ change_total_amount: amount, change_total_currency: currency }: Priced): Money =>
  isBelowNothing(amount) ? money(0, currency) : moneyOf(amount, currency)

const orderOfLeg = async ({ db, client }: OrdersGiven, bookingId: string, leg: number): Promise<DuffelOrder | null> => {
  const row = (await orderRows(db, bookingId)).find((one) => one.leg === leg)
  if (row?.state !== 'made' || row.orderId === null) return null
  const order = await readOrder(client, row.orderId)
  return order.cancelled_at === null ? order : null
}

/** The cheapest way in which an order can go over to these very flights and this fare; null where there is none. */
const offerOf = async (given: OrdersGiven, query: FlightChangeRequest): Promise<DuffelChangeOffer | null> => {
  const order = await orderOfLeg(given, query.bookingId, query.leg)
  const { offerId, segments } = query.chosen.offer
  const [first, last] = [segments[0], segments.at(-1)]
  const slice = order?.slices[0]
  if (order === null || slice === undefined || first === undefined || last === undefined) return null
  const add = {
    origin: first.from,
    destination: last.to,
    departure_date: first.departsLocal.slice(0, 10),
    cabin_class: query.family.cabin,
  }
  const slices = { remove: [{ slice_id: slice.id }], add: [add] }
  const offers = await ask(SEARCH_MS, changeRequestSchema, () =>
    given.client.orderChangeRequests.create({ order_id: order.id, slices }),
  )
  const [cheapest] = offers
    .filter(({ slices }) => flightsOf(slices.add[0].segments)?.offerId === offerId)
    // Without a brand name it cannot be known to be another fare.
    .filter(({ slices }) => [null, query.family.name].includes(slices.add[0].fare_brand_name))
    .toSorted((one, other) => dueOf(one).minor - dueOf(other).minor)
  return cheapest ?? null
}

/** Duffel's price of a change, from a new search at the airline. Cheaper flights are free and give no refund. */
export const priceOrderChange = async (
  given: OrdersGiven,
  query: FlightChangeRequest,
): Promise<{ fee: Money; difference: Money } | 'not_offered'> => {
  const offer = await offerOf(given, query)
  if (offer === null) return 'not_offered'
  const { minor, currency } = dueOf(offer)
  const stated = offer.penalty_total_amount ?? offer.penalty_amount
  const penalty = stated === null ? 0 : moneyOf(stated, currency).minor
  const fee = Math.min(penalty, minor)
  return { fee: money(fee, currency), difference: money(minor - fee, currency) }
}

type ChangeRow = typeof duffelChanges.$inferSelect

const rowOf = async ({ db }: OrdersGiven, changeId: string): Promise<ChangeRow | null> => {
  const [row] = await db.select().from(duffelChanges).where(eq(duffelChanges.changeId, changeId))
  return row ?? null
}

const readChange = ({ client }: OrdersGiven, id: string): Promise<DuffelOrderChange> =>
  ask(READ_MS, orderChangeSchema, () => client.orderChanges.get(id))

/** Makes a pending change at Duffel and writes it down; it changes nothing before it is confirmed. */
const prepare = async (
  given: OrdersGiven,
  asked: FlightReissue,
): Promise<{ row: ChangeRow; change: DuffelOrderChange } | 'sold_out' | 'failed'> => {
  const { db, client, clock } = given
  const { bookingId, changeId, leg, legs, families, charged } = asked
  const chosen = legs[leg]
  const family = families[chosen?.fare.family ?? '']
  if (chosen === undefined || family === undefined) return 'failed'
  const offer = await offerOf(given, { bookingId, leg, chosen, family })
  const due = offer && dueOf(offer)
  if (offer === null || due === null || due.currency !== charged.currency || due.minor > charged.minor)
    return 'sold_out'
  const change = await ask(READ_MS, orderChangeSchema, () =>
    client.orderChanges.create({ selected_order_change_offer: offer.id }),
  )
  const row: ChangeRow = { changeId, bookingId, leg, orderChangeId: change.id, state: 'asked', askedAt: clock() }
  const stored = await db.insert(duffelChanges).values(row).onConflictDoNothing().returning()
  // A concurrent call was first: its stored change is used, and ours is never confirmed.
  const [first = await rowOf(given, changeId)] = stored
  if (first === null) throw new Error('a change that was written down is not there')
  return {
    row: first,
    change: first.orderChangeId === change.id ? change : await readChange(given, first.orderChangeId),
  }
}

/** Confirms a pending change and pays for it; confirmed before, also without our having read the answer, it stays so. */
const confirm = async (given: OrdersGiven, change: DuffelOrderChange): Promise<'made' | 'sold_out' | 'refused'> => {
  const { id, change_total_amount: amount, change_total_currency: currency } = change
  const payment = { type: 'balance' as const, amount, currency }
  try {
    await ask(CONFIRM_MS, orderChangeSchema, () =>
      given.client.orderChanges.confirm(id, dueOf(change).minor > 0 ? { payment } : {}),
    )
    return 'made'
  } catch (error) {
    if (!isRefused(error)) throw error
    if ((await readChange(given, id)).confirmed_at !== null) return 'made'
    return isOfferGone(error) ? 'sold_out' : 'refused'
  }
}

/** All tickets of the booking: those of the changed leg as its order has them now. */
const issueOf = async (given: OrdersGiven, asked: FlightReissue): Promise<FlightIssue> => {
  const { bookingId, leg, legs } = asked
  const rows = await orderRows(given.db, bookingId)
  const row = rows.find((one) => one.leg === leg)
  const order = await orderOfLeg(given, bookingId, leg)
  if (row === undefined || order === null) return { kind: 'failed' }
  const segments = legs[leg]?.offer.segments ?? []
  const flies = (flyer: number): boolean => asked.left.some((part) => part.leg === leg && part.flyer === flyer)
  const fresh = ticketsOf(order, row)
    .filter(({ flyer }) => flies(flyer))
    .map((ticket) => ({ ...ticket, coupons: segments.map((_segment, segment) => ({ leg, segment })) }))
  const others = asked.tickets.filter(
    ({ flyer, coupons }) => !flies(flyer) || coupons.every((coupon) => coupon.leg !== leg),
  )
  const locator = rows[0]?.leg === leg ? order.booking_reference : await locatorOf(given, rows[0]?.orderId ?? null)
  return { kind: 'issued', locator, tickets: [...others, ...fresh] }
}

const locatorOf = async ({ client }: OrdersGiven, orderId: string | null): Promise<string> =>
  orderId === null ? '' : (await readOrder(client, orderId)).booking_reference

/**
 * Changes the order of a leg at Duffel, once per change, for no more than the customer was charged. A pending change is
 * stored before it is confirmed, so that it can be found after a lost response.
 */
export const reissueOrder = async (given: OrdersGiven, asked: FlightReissue): Promise<FlightIssue> => {
  const known = await rowOf(given, asked.changeId)
  if (known?.state === 'refused') return { kind: 'failed' }
  if (known?.state === 'made') return issueOf(given, asked)
  const prepared =
    known === null ? await prepare(given, asked) : { row: known, change: await readChange(given, known.orderChangeId) }
  if (typeof prepared === 'string') return { kind: prepared }
  const { row, change } = prepared
  const outcome = change.confirmed_at === null ? await confirm(given, change) : 'made'
  const state = outcome === 'made' ? 'made' : 'refused'
  await given.db.update(duffelChanges).set({ state }).where(eq(duffelChanges.changeId, row.changeId))
  if (outcome !== 'made') return { kind: outcome === 'sold_out' ? 'sold_out' : 'failed' }
  return issueOf(given, asked)
}
