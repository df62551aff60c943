import { beforeEach, describe, expect, test } from 'vitest'
import { duffelTest, OUT, BACK } from '#tests/support/flights/duffel-test.ts'
import { orderOf, someFlyer } from '#tests/support/flights/flight-supplier-contract.ts'

const { duffel, supplier, restarted, read, found, now, pass } = await duffelTest()
const flyer = someFlyer('adult')
const held = supplier.hold

beforeEach(() => {
  duffel.holdsMinutes = 24 * 60
})

const ordersOf = ({ bookingId }: { bookingId: string }) =>
  duffel.activeOrders.filter(({ metadata }) => metadata.booking_id === bookingId)
const unpaidOf = (order: { bookingId: string }) =>
  ordersOf(order).filter(({ payment_status: status }) => status.awaiting_payment)

const roundTrip = async () => orderOf([await read(OUT), await read(BACK)], [flyer])

describe('offers that can be held', () => {
  test('is offered with its two deadlines, and without seats and bags', async () => {
    const extras = await supplier.extras(await found(), now())
    const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
    expect(extras).toMatchObject({ hold: { spaceUntil: at(1440), priceUntil: at(720), takesExtras: false } })
    duffel.holdsMinutes = null
    expect(await supplier.extras(await found(), now())).toMatchObject({ hold: null })
  })

  test('is held once, leg by leg, without money', async () => {
    const order = await roundTrip()
    const first = await held?.(order)
    expect(first).toEqual({ kind: 'held', locator: ordersOf(order)[0]?.booking_reference })
    expect(await restarted().hold?.(order)).toEqual(first)
    expect(unpaidOf(order)).toHaveLength(2)
    expect(await supplier.find(order.bookingId)).toBeNull()
    expect(
      duffel.orderRequests.slice(-2).map((query) => [query.type, 'payments' in query, 'services' in query]),
    ).toEqual([
      ['hold', false, false],
      ['hold', false, false],
    ])
  })

  test('is held once where the answer was lost', async () => {
    const order = await roundTrip()
    duffel.fail(/^POST \/air\/orders$/, 'lost')
    await expect(held?.(order)).rejects.toThrow('duffel: no answer')
    expect((await restarted().hold?.(order))?.kind).toBe('held')
    expect(unpaidOf(order)).toHaveLength(2)
  })

  test('is released completely when one leg can no longer be held', async () => {
    const order = await roundTrip()
    duffel.failAfter(1, /^POST \/air\/orders$/, 'offer_no_longer_available')
    expect(await held?.(order)).toEqual({ kind: 'failed' })
    expect(ordersOf(order)).toEqual([])
  })

  test('that is no longer needed is released unpaid', async () => {
    const order = await roundTrip()
    await held?.(order)
    await supplier.cancel(order.bookingId)
    expect(ordersOf(order)).toEqual([])
    expect(await held?.(order)).toEqual({ kind: 'failed' })
  })
})

describe('held orders', () => {
  test('pays and issues on request, once', async () => {
    const order = await roundTrip()
    await held?.(order)
    const issued = await restarted().issue(order)
    expect(issued.kind === 'issued' && issued.tickets.map(({ coupons }) => coupons[0]?.leg)).toEqual([0, 1])
    expect(unpaidOf(order)).toEqual([])
    const asked = duffel.asked.length
    expect(await supplier.issue(order)).toEqual(issued)
    expect(duffel.asked.slice(asked)).not.toContain('POST /air/payments')
    expect(ordersOf(order)).toHaveLength(2)
  })

  test('is not paid twice where the answer to the payment was lost', async () => {
    const order = await roundTrip()
    await held?.(order)
    duffel.fail(/payments$/, 'lost')
    await expect(supplier.issue(order)).rejects.toThrow('duffel: no answer')
    expect((await supplier.issue(order)).kind).toBe('issued')
    expect(unpaidOf(order)).toEqual([])
  })

  test('is released without payment where one leg now costs more', async () => {
    const order = await roundTrip()
    await held?.(order)
    const [, second] = ordersOf(order)
    if (second === undefined) throw new Error('not held')
    second.total_amount = '999.00'
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
    expect(ordersOf(order)).toEqual([])
    expect(second.payment_status.awaiting_payment).toBe(true)
  })

  test('refuses to issue an order that Duffel has released', async () => {
    const order = await roundTrip()
    await held?.(order)
    for (const one of ordersOf(order)) one.cancelled_at = now().toISOString()
    pass(1)
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
  })

  test('pays the price of Duffel where it fell', async () => {
    const order = await roundTrip()
    await held?.(order)
    const [first] = ordersOf(order)
    if (first === undefined) throw new Error('not held')
    first.total_amount = '10.00'
    expect((await supplier.issue(order)).kind).toBe('issued')
  })
})
