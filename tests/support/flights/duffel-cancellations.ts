import { idOf, pounds, type DoubleOffer } from './duffel-answers.ts'
import { penceOf, type DoubleOrder } from './duffel-orders.ts'

type Credit = {
  id: string
  credit_name: string
  credit_code: string | null
  credit_amount: string
  credit_currency: string
  issued_on: string
  passenger_id: string | null
}
/** A cancellation as Duffel answers it. */
export type DoubleCancellation = {
  id: string
  order_id: string
  live_mode: boolean
  created_at: string
  expires_at: string | null
  confirmed_at: string | null
  refund_amount: string | null
  refund_currency: string | null
  refund_to: string
  airline_credits: Credit[]
}
/** A body that Duffel answers, or the code of what it refuses. */
type DoubleAnswer = { body: DoubleCancellation } | { refused: string }

const QUOTES_LIVE_MS = 30 * 60_000

/** A credit as it is before it is confirmed, when it has no code yet. */
export const aCreditOf = (passenger: string | null, pence: number): Credit => ({
  id: idOf('acd'),
  credit_name: 'Duffel Travel Credit',
  credit_code: null,
  credit_amount: pounds(pence),
  credit_currency: 'GBP',
  issued_on: '2026-11-10',
  passenger_id: passenger,
})

/** What the terms of a fare give back, in pence. */
const refundOf = ({ total_amount: total }: DoubleOrder, offer: DoubleOffer | undefined): number => {
  const terms = offer?.slices[0]?.conditions.refund_before_departure
  if (!terms || !('allowed' in terms) || terms.allowed !== true) return 0
  const penalty = 'penalty_amount' in terms && typeof terms.penalty_amount === 'string' ? terms.penalty_amount : '0'
  return Math.max(0, penceOf(total) - penceOf(penalty))
}

/** Cancelling orders, as the double does it: what was prepared, what was confirmed. */
export class DuffelCancellations {
  readonly all: DoubleCancellation[] = []
  /** What is told from now on in place of what the fare says. */
  quoteOf: (order: DoubleOrder) => Partial<DoubleCancellation> = () => ({})
  /** So long what was prepared can be confirmed. */
  liveMs = QUOTES_LIVE_MS

  /** As at the start of a test. */
  reset(): void {
    this.quoteOf = () => ({})
    this.liveMs = QUOTES_LIVE_MS
  }

  create(order: DoubleOrder, offer: DoubleOffer | undefined, now: Date): DoubleAnswer {
    if (order.cancelled_at !== null) return { refused: 'already_cancelled' }
    const isUnpaid = order.payment_status.awaiting_payment
    const cancellation: DoubleCancellation = {
      id: idOf('ore'),
      order_id: order.id,
      live_mode: false,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + this.liveMs).toISOString(),
      confirmed_at: null,
      refund_amount: pounds(isUnpaid ? 0 : refundOf(order, offer)),
      refund_currency: 'GBP',
      refund_to: isUnpaid ? 'awaiting_payment' : 'balance',
      airline_credits: [],
      ...this.quoteOf(order),
    }
    this.all.push(cancellation)
    return { body: cancellation }
  }

  confirm(id: string, orders: readonly DoubleOrder[], now: Date): DoubleAnswer {
    const cancellation = this.all.find((one) => one.id === id)
    const order = orders.find((one) => one.id === cancellation?.order_id)
    if (cancellation === undefined || order === undefined) return { refused: 'not_found' }
    if (order.cancelled_at !== null) return { refused: 'already_cancelled' }
    const { expires_at: until } = cancellation
    const isLast = this.all.findLast((one) => one.order_id === order.id) === cancellation
    if (!isLast || (until !== null && Date.parse(until) <= now.getTime()))
      return { refused: 'order_cancellation_stale' }
    cancellation.confirmed_at = now.toISOString()
    order.cancelled_at = cancellation.confirmed_at
    order.cancellation = cancellation
    return { body: cancellation }
  }
}
