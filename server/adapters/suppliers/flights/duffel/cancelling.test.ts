import { describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { aCreditOf } from '#tests/support/flights/duffel-cancellations.ts'
import { BACK, duffelTest, OUT } from '#tests/support/flights/duffel-test.ts'
import { orderOf, someFlyer } from '#tests/support/flights/flight-supplier-contract.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'

const { duffel, supplier, restarted, read, pass, now } = await duffelTest()
const { all } = duffel.cancellations

const FLEX = 1
const TWO = ['adult', 'adult'] as const
const pounds = (pence: number) => money(pence, 'GBP')

/** An order of one leg, issued, for one traveller or two; its fare keeps 25 pounds of each. */
const issued = async (kinds: readonly 'adult'[] = ['adult']) => {
  const order = orderOf(
    [await read(OUT, kinds, FLEX)],
    kinds.map(() => someFlyer('adult')),
  )
  await supplier.issue(order)
  const made = duffel.orders.find(({ metadata }) => metadata.booking_id === order.bookingId)
  if (made === undefined) throw new Error('not ordered')
  return { bookingId: order.bookingId, made, before: all.length }
}
const quoted = (bookingId: string, legs = [0], by = supplier) => {
  if (by.cancelPrice === null) throw new Error('it says nothing')
  return by.cancelPrice({ bookingId, legs })
}
const since = (before: number) => all.slice(before).map(({ confirmed_at: at }) => at !== null)

describe('refunds of Duffel', () => {
  test('is the quoted amount until it expires; a quote cancels nothing', async () => {
    const { bookingId, made } = await issued()
    const until = new Date(now().getTime() + 30 * 60_000)
    const back = { leg: 0, refund: pounds(8975), credits: [], locator: made.booking_reference, until }
    expect(await quoted(bookingId)).toEqual([back])
    expect(made.cancelled_at).toBeNull()
  })

  test.each(['voucher', 'airline_credits'])('as %s is no money', async (kind) => {
    const { bookingId } = await issued(TWO)
    duffel.cancellations.quoteOf = () => ({ refund_to: kind })
    const credits = [{ flyer: null, amount: pounds(17_950) }]
    expect(await quoted(bookingId)).toMatchObject([{ refund: pounds(0), credits }])
  })

  test('as credits of travellers belongs to them, beside money or instead of it', async () => {
    const { bookingId } = await issued(TWO)
    duffel.cancellations.quoteOf = ({ passengers }) => ({
      refund_to: 'airline_credits',
      airline_credits: [aCreditOf(passengers[1]?.id ?? '', 6000), aCreditOf(passengers[0]?.id ?? '', 5000)],
    })
    const credits = [
      { flyer: 1, amount: pounds(6000) },
      { flyer: 0, amount: pounds(5000) },
    ]
    expect(await quoted(bookingId)).toMatchObject([{ refund: pounds(0), credits }])
    duffel.cancellations.quoteOf = () => ({
      refund_to: 'original_form_of_payment',
      airline_credits: [aCreditOf(null, 700)],
    })
    expect(await quoted(bookingId)).toMatchObject([
      { refund: pounds(17_950), credits: [{ flyer: null, amount: pounds(700) }] },
    ])
  })

  test.each([
    ['how much', { refund_amount: null }],
    ['of which currency', { refund_currency: null }],
    ['where to', { refund_to: 'cryptocurrency' }],
  ])('is not offered where Duffel does not report %s', async (_what, quote) => {
    const { bookingId } = await issued()
    duffel.cancellations.quoteOf = () => quote
    expect(await quoted(bookingId)).toBe('not_offered')
  })

  test('is not offered where an order cannot be cancelled, and unknown where Duffel does not answer', async () => {
    const { bookingId } = await issued()
    duffel.fail(/order_cancellations$/, 'validation_required')
    expect(await quoted(bookingId)).toBe('not_offered')
    duffel.fail(/order_cancellations$/, 'down')
    await expect(quoted(bookingId)).rejects.toThrow(SupplierError)
  })

  test('is the refunded amount where the order was cancelled at Duffel directly', async () => {
    const { bookingId, made } = await issued()
    duffel.cancellations.quoteOf = () => ({ refund_amount: '60.00' })
    const prepared = duffel.cancellations.create(made, undefined, now())
    if (!('body' in prepared)) throw new Error(prepared.refused)
    duffel.cancellations.confirm(prepared.body.id, duffel.orders, now())
    expect(await quoted(bookingId)).toMatchObject([{ refund: pounds(6000), until: null }])
    made.cancellation = null
    expect(await quoted(bookingId)).toBe('not_offered')
  })
})

describe('refunding', () => {
  test('confirms the quoted cancellation, also after a restart', async () => {
    const { bookingId, made, before } = await issued()
    await quoted(bookingId)
    expect(await restarted().cancel(bookingId)).toBeNull()
    expect(since(before)).toEqual([true])
    expect(made.cancelled_at).not.toBeNull()
  })

  test('confirms the latest quote, the only one that Duffel accepts', async () => {
    const { bookingId, before } = await issued()
    await quoted(bookingId)
    await quoted(bookingId)
    expect(await supplier.cancel(bookingId)).toBeNull()
    expect(since(before)).toEqual([false, true])
  })

  test.each([
    ['is over', () => pass(31)],
    ['was replaced at Duffel', (prepare: () => void) => prepare()],
  ])('requests a new quote where the old one %s', async (_why, happens) => {
    const { bookingId, made, before } = await issued()
    await quoted(bookingId)
    happens(() => void duffel.cancellations.create(made, undefined, now()))
    duffel.cancellations.quoteOf = () => ({ refund_amount: '89.75' })
    expect(await supplier.cancel(bookingId)).toBeNull()
    expect(since(before).at(-1)).toBe(true)
    expect(made.cancelled_at).not.toBeNull()
  })

  test('reports the shortfall against the quote, also on a repeated call', async () => {
    const { bookingId } = await issued()
    await quoted(bookingId)
    pass(31)
    duffel.cancellations.quoteOf = () => ({ refund_amount: '60.00' })
    duffel.fail(/confirm$/, 'lost')
    await expect(supplier.cancel(bookingId)).rejects.toThrow('duffel:')
    expect(await supplier.cancel(bookingId)).toEqual(pounds(2975))
    expect(await restarted().cancel(bookingId)).toEqual(pounds(2975))
  })

  test('of one leg keeps the quotes of the other legs unchanged', async () => {
    const order = orderOf([await read(OUT, ['adult'], FLEX), await read(BACK, ['adult'], FLEX)], [someFlyer('adult')])
    const { bookingId } = order
    await supplier.issue(order)
    await quoted(bookingId, [0, 1])
    const before = all.length
    expect(await supplier.cancelParts({ bookingId, parts: [{ leg: 1, flyer: 0 }] })).toBeNull()
    expect(await supplier.cancel(bookingId)).toBeNull()
    expect(all).toHaveLength(before)
    expect(await quoted(bookingId, [0])).toBe('not_offered')
  })
})
