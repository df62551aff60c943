import type { FlightIssue, FlightOrder } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { moneyOf } from './amounts.ts'
import { ask, isRefused } from './client.ts'
import { soldFor } from './leg-offers.ts'
import type { OrderRow } from './order-rows.ts'
import { issueOf, readOrder, type OrdersGiven } from './orders.ts'
import { paymentSchema, type DuffelOrder } from './schemas.ts'

const PAY_MS = 60_000

/** Pays a held order, once: paid before, also without our having read the answer, it does not wait for money any more. */
const pay = async ({ client }: OrdersGiven, order: DuffelOrder): Promise<boolean> => {
  const { id, total_amount: amount, total_currency: currency } = order
  try {
    await ask(PAY_MS, paymentSchema, () =>
      client.payments.create({ order_id: id, payment: { type: 'balance', amount, currency } }),
    )
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    return !(await readOrder(client, id)).payment_status.awaiting_payment
  }
}

/**
 * Pays every held leg at no more than the sold price and returns the tickets; `failed` if one costs more now or its
 * hold has ended.
 */
export const payOrders = async (
  given: OrdersGiven,
  asked: FlightOrder,
  { rows, orders }: { rows: readonly OrderRow[]; orders: readonly DuffelOrder[] },
): Promise<FlightIssue | { kind: 'cancelled' }> => {
  const unpaid = [...rows.entries()].flatMap(([index, row]) => {
    const order = orders[index]
    return order?.payment_status.awaiting_payment === true ? [{ row, order }] : []
  })
  const isDearer = unpaid.some(({ row, order }) => {
    const sold = soldFor(asked, row.leg)
    const price = moneyOf(order.total_amount, order.total_currency)
    return sold === null || sold.currency !== price.currency || price.minor > sold.minor
  })
  // Nothing is paid if the booking cannot be completed.
  if (isDearer) return { kind: 'failed' }
  for (const { order } of unpaid) if (!(await pay(given, order))) return { kind: 'failed' }
  const issue = await issueOf(given, rows)
  return issue.kind === 'unpaid' ? { kind: 'pending' } : issue
}
