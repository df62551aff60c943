import * as v from 'valibot'
import { idOf, isServed, offersOf, pounds, type DoubleOffer } from './duffel-answers.ts'
import { documentsOf, penceOf, type DoubleOrder } from './duffel-orders.ts'

const requestSchema = v.object({
  order_id: v.string(),
  slices: v.object({
    remove: v.tuple([v.object({ slice_id: v.string() })]),
    add: v.tuple([
      v.object({ origin: v.string(), destination: v.string(), departure_date: v.string(), cabin_class: v.string() }),
    ]),
  }),
})
const choiceSchema = v.object({ selected_order_change_offer: v.string() })
const confirmSchema = v.object({
  payment: v.optional(v.object({ type: v.literal('balance'), amount: v.string(), currency: v.literal('GBP') })),
})

const PENALTY_PENCE = 2500

type Offered = { order: DoubleOrder; offer: DoubleOffer; pence: number }
export type DoubleChange = Offered & { id: string; confirmedAt: string | null }
/** A body that Duffel answers, or the code of what it refuses. */
type DoubleAnswer = { body: unknown } | { refused: string }

const signed = (pence: number): string => (pence < 0 ? `-${pounds(-pence)}` : pounds(pence))
const priceOf = (pence: number) => ({
  change_total_amount: signed(pence),
  change_total_currency: 'GBP',
  penalty_total_amount: pounds(PENALTY_PENCE),
  penalty_total_currency: 'GBP',
})
const answered = ({ id, order, pence, confirmedAt }: DoubleChange): DoubleAnswer => ({
  body: { id, order_id: order.id, ...priceOf(pence), confirmed_at: confirmedAt, refund_to: 'balance' },
})

/** Changing orders, as the double does it: what is asked for, what is pending, what is confirmed. */
export class DuffelOrderChanges {
  readonly all: DoubleChange[] = []
  /** Airlines offer no change. */
  offersNone = false
  #offered = new Map<string, Offered>()

  request(body: unknown, orders: readonly DoubleOrder[], now: Date): DoubleAnswer {
    const { order_id: id, slices } = v.parse(requestSchema, body)
    const order = orders.find((one) => one.id === id && one.cancelled_at === null)
    const [removed, query] = [slices.remove[0], slices.add[0]]
    if (order?.slices[0]?.id !== removed.slice_id) return { refused: 'not_found' }
    const { origin: from, destination: to, departure_date: day, cabin_class: cabin } = query
    const asked = { adults: order.passengers.length, ages: [] }
    const found =
      this.offersNone || !isServed(from) || !isServed(to)
        ? []
        : offersOf({ from, to, day }, { asked, cabin, expiresAt: now, needsPassports: false })
    const offers = found.map((offer) => {
      const key = idOf('oco')
      const pence = penceOf(offer.total_amount) - penceOf(order.total_amount) + PENALTY_PENCE
      this.#offered.set(key, { order, offer, pence })
      return { id: key, ...priceOf(pence), slices: { remove: order.slices, add: offer.slices } }
    })
    return { body: { id: idOf('ocr'), order_id: id, order_change_offers: offers } }
  }

  create(body: unknown): DoubleAnswer {
    const offered = this.#offered.get(v.parse(choiceSchema, body).selected_order_change_offer)
    if (offered === undefined) return { refused: 'not_found' }
    const change = { ...offered, id: idOf('oce'), confirmedAt: null }
    this.all.push(change)
    return answered(change)
  }

  read(id: string): DoubleAnswer {
    const change = this.all.find((one) => one.id === id)
    return change === undefined ? { refused: 'not_found' } : answered(change)
  }

  confirm(id: string, body: unknown, now: Date): DoubleAnswer {
    const change = this.all.find((one) => one.id === id)
    if (change === undefined) return { refused: 'not_found' }
    if (change.confirmedAt !== null) return { refused: 'already_confirmed' }
    const { order, offer, pence } = change
    const { payment } = v.parse(confirmSchema, body ?? {})
    if ((payment?.amount ?? '0.00') !== (pence > 0 ? pounds(pence) : '0.00')) {
      return { refused: 'payment_amount_does_not_match_order_amount' }
    }
    change.confirmedAt = now.toISOString()
    order.slices = offer.slices.map(({ segments }) => ({ id: idOf('sli'), segments }))
    order.total_amount = offer.total_amount
    order.documents = documentsOf(order.passengers, 50_000 + this.all.indexOf(change))
    return answered(change)
  }
}
