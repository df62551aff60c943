import type { Duffel } from '@duffel/api'
import * as v from 'valibot'
import { money, type Money } from '#contract/core/money.ts'
import type { LegBack } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { moneyBackOf } from './amounts.ts'
import { ask, isRefused, isUnknown } from './client.ts'
import { move, orderRows, type OrderRow } from './order-rows.ts'
import { readOrder, settled, type OrdersGiven } from './orders.ts'
import { cancellationSchema, confirmedSchema, type DuffelCancellation } from './schemas.ts'
import {
  storeCancellationQuote,
  missingOf,
  replaceCancellationQuote,
  cancellationQuoteOf,
  type CancellationQuoteRow,
} from './airline-cancellations.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'

/** Time limit, because a person is waiting. */
const PRICE_MS = 25_000
const CANCEL_MS = 60_000
/** An order that Duffel took without an answer may show up so late. */
const LATE_ORDERS_MS = 6 * 3_600_000

/** Duffel refund destinations that pay us money. */
const MONEY = ['balance', 'arc_bsp_cash', 'card', 'original_form_of_payment']
/** Refund destinations that are credit at the airline. */
const CREDIT = ['voucher', 'airline_credits']
const UNPAID = 'awaiting_payment'

type Back = Pick<LegBack, 'refund' | 'credits'>

/** Refund of a cancellation; null if Duffel gives no amount or an unknown destination. */
const backOf = (cancellation: DuffelCancellation, { passengers }: Pick<OrderRow, 'passengers'>): Back | null => {
  const { refund_amount: amount, refund_currency: currency, refund_to: to, airline_credits: quoted } = cancellation
  if (amount === null || currency === null || to === null) return null
  const credits = quoted.map((credit) => {
    const flyer = passengers.indexOf(credit.passenger_id ?? '')
    return { flyer: flyer < 0 ? null : flyer, amount: moneyBackOf(credit.credit_amount, credit.credit_currency) }
  })
  const whole = moneyBackOf(amount, currency)
  if (MONEY.includes(to)) return { refund: whole, credits }
  const nothing = money(0, currency)
  if (to === UNPAID) return { refund: nothing, credits: [] }
  // The amount is that of all credits together.
  if (CREDIT.includes(to)) {
    return { refund: nothing, credits: credits.length > 0 ? credits : [{ flyer: null, amount: whole }] }
  }
  return null
}

/** Prepares a cancellation at Duffel, which cancels nothing before it is confirmed. */
const prepare = (client: Duffel, orderId: string, milliseconds: number): Promise<DuffelCancellation> =>
  ask(milliseconds, cancellationSchema, () => client.orderCancellations.create({ order_id: orderId }))

const confirm = async (client: Duffel, id: string): Promise<void> => {
  await ask(CANCEL_MS, confirmedSchema, () => client.orderCancellations.confirm(id))
}

/** Refund quote of one leg, stored. For an order cancelled at Duffel itself, the actual refund. */
const priceOf = async (given: OrdersGiven, row: OrderRow): Promise<LegBack | null> => {
  const { db, client, clock } = given
  const { bookingId, leg, orderId, state } = row
  if (state !== 'made' || orderId === null) return null
  const order = await readOrder(client, orderId)
  const locator = order.booking_reference
  if (order.cancelled_at !== null) {
    const read = v.safeParse(cancellationSchema, order.cancellation)
    const back = read.success ? backOf(read.output, row) : null
    return back && { leg, locator, ...back, until: null }
  }
  const prepared = await prepare(client, orderId, PRICE_MS)
  const back = backOf(prepared, row)
  if (back === null) return null
  const { id: cancellationId, expires_at: expiresAt } = prepared
  const { minor: quotedMinor, currency } = back.refund
  await storeCancellationQuote(db, {
    bookingId,
    leg,
    cancellationId,
    expiresAt,
    quotedMinor,
    currency,
    quotedAt: clock(),
  })
  return { leg, locator, ...back, until: expiresAt }
}

/** Duffel's refund quotes for some legs, each a separate order; `not_offered` if one of them is not refundable. */
export const priceCancellation = async (
  given: OrdersGiven,
  { bookingId, legs }: { bookingId: string; legs: readonly number[] },
): Promise<LegBack[] | 'not_offered'> => {
  const rows = (await orderRows(given.db, bookingId)).filter(({ leg }) => legs.includes(leg))
  try {
    const backs = (await Promise.all(rows.map((row) => priceOf(given, row)))).filter((back) => back !== null)
    return backs.length < legs.length ? 'not_offered' : backs
  } catch (error) {
    if (isRefused(error) || isUnknown(error)) return 'not_offered'
    throw error
  }
}

/** Confirms the stored quote; false if it expired or Duffel has a newer one. */
const confirmQuoted = async ({ client, clock }: OrdersGiven, quoted: CancellationQuoteRow): Promise<boolean> => {
  if (quoted.expiresAt !== null && quoted.expiresAt <= clock()) return false
  try {
    await confirm(client, quoted.cancellationId)
    return true
  } catch (error) {
    if (isRefused(error) || isUnknown(error)) return false
    throw error
  }
}

const giveBack = async (given: OrdersGiven, row: OrderRow, orderId: string): Promise<void> => {
  const { db, client } = given
  const quoted = await cancellationQuoteOf(db, row)
  if (quoted !== null && (await confirmQuoted(given, quoted))) return
  const prepared = await prepare(client, orderId, CANCEL_MS)
  if (quoted !== null) {
    const refund = backOf(prepared, row)?.refund
    const givenMinor = refund?.currency === quoted.currency ? refund.minor : 0
    await replaceCancellationQuote(db, quoted, {
      cancellationId: prepared.id,
      expiresAt: prepared.expires_at,
      givenMinor,
    })
  }
  await confirm(client, prepared.id)
}

/**
 * Cancels one leg at the last quote, if it is still valid at Duffel. Throws if the cancellation may exist at Duffel but
 * is not visible yet: it must be queried again later.
 */
export const cancelOrder = async (given: OrdersGiven, stored: OrderRow): Promise<void> => {
  const { db, client, clock } = given
  const row = await settled(given, stored)
  const { orderId, state } = row
  if (state === 'cancelled' || state === 'refused') return
  if (state === 'asked' && clock().getTime() < row.askedAt.getTime() + LATE_ORDERS_MS) {
    throw new SupplierError('duffel: an order may still show up that has to be cancelled')
  }
  if (orderId !== null && (await readOrder(client, orderId)).cancelled_at === null) await giveBack(given, row, orderId)
  await move(db, row, { state: 'cancelled' })
}

/**
 * Cancels legs of one booking; already cancelled legs, and those Duffel never had, are skipped. Returns how much the
 * refund falls short of the quote, null if it does not.
 */
export const cancelOrders = async (given: OrdersGiven, rows: readonly OrderRow[]): Promise<Money | null> => {
  for (const row of rows) await cancelOrder(given, row)
  const [first] = rows
  if (first === undefined) return null
  return missingOf(
    given.db,
    first.bookingId,
    rows.map(({ leg }) => leg),
  )
}
