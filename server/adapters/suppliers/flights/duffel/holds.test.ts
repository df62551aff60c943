import { beforeEach, describe, expect, test } from 'vitest'
import { duffelTest, OUT, BACK } from '#tests/support/flights/duffel-test.ts'
import { orderOf, someFlyer } from '#tests/support/flights/flight-supplier-contract.ts'

const { duffel, supplier, restarted, read, found, now, pass } = await duffelTest()
const flyer = someFlyer('adult')
const held = supplier.hold

beforeEach(() => {
  duffel.holdsMinutes = 24 * 60
})

const keptFor = ({ bookingId }: { bookingId: string }) =>
  duffel.kept.filter(({ metadata }) => metadata.booking_id === bookingId)
const unpaidOf = (order: { bookingId: string }) =>
  keptFor(order).filter(({ payment_status: status }) => status.awaiting_payment)

const bothWays = async () => orderOf([await read(OUT), await read(BACK)], [flyer])

describe('what can be held', () => {
  test('is told with its two deadlines, and without seats and bags', async () => {
    const extras = await supplier.extras(await found(), now())
    const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
    expect(extras).toMatchObject({ hold: { spaceUntil: at(1440), priceUntil: at(720), takesExtras: false } })
    duffel.holdsMinutes = null
    expect(await supplier.extras(await found(), now())).toMatchObject({ hold: null })
  })

  test('is held once, leg by leg, without money', async () => {
    const order = await bothWays()
    const first = await held?.(order)
    expect(first).toEqual({ kind: 'held', locator: keptFor(order)[0]?.booking_reference })
    expect(await restarted().hold?.(order)).toEqual(first)
    expect(unpaidOf(order)).toHaveLength(2)
    expect(await supplier.find(order.bookingId)).toBeNull()
    expect(duffel.wishes.slice(-2).map((wish) => [wish.type, 'payments' in wish, 'services' in wish])).toEqual([
      ['hold', false, false],
      ['hold', false, false],
    ])
  })

  test('is held once where the answer was lost', async () => {
    const order = await bothWays()
    duffel.fail(/^POST \/air\/orders$/, 'lost')
    await expect(held?.(order)).rejects.toThrow('duffel: no answer')
    expect((await restarted().hold?.(order))?.kind).toBe('held')
    expect(unpaidOf(order)).toHaveLength(2)
  })

  test('of which a leg cannot be held any more is given back whole', async () => {
    const order = await bothWays()
    duffel.failAfter(1, /^POST \/air\/orders$/, 'offer_no_longer_available')
    expect(await held?.(order)).toEqual({ kind: 'failed' })
    expect(keptFor(order)).toEqual([])
  })

  test('and is not wanted any more is given back unpaid', async () => {
    const order = await bothWays()
    await held?.(order)
    await supplier.cancel(order.bookingId)
    expect(keptFor(order)).toEqual([])
    expect(await held?.(order)).toEqual({ kind: 'failed' })
  })
})

describe('what is held', () => {
  test('is paid and issued when it is asked for, once', async () => {
    const order = await bothWays()
    await held?.(order)
    const issued = await restarted().issue(order)
    expect(issued.kind === 'issued' && issued.tickets.map(({ coupons }) => coupons[0]?.leg)).toEqual([0, 1])
    expect(unpaidOf(order)).toEqual([])
    const asked = duffel.asked.length
    expect(await supplier.issue(order)).toEqual(issued)
    expect(duffel.asked.slice(asked)).not.toContain('POST /air/payments')
    expect(keptFor(order)).toHaveLength(2)
  })

  test('is not paid twice where the answer to the payment was lost', async () => {
    const order = await bothWays()
    await held?.(order)
    duffel.fail(/payments$/, 'lost')
    await expect(supplier.issue(order)).rejects.toThrow('duffel: no answer')
    expect((await supplier.issue(order)).kind).toBe('issued')
    expect(unpaidOf(order)).toEqual([])
  })

  test('is given back, and nothing of it paid, where one leg costs more by now', async () => {
    const order = await bothWays()
    await held?.(order)
    const [, second] = keptFor(order)
    if (second === undefined) throw new Error('not held')
    second.total_amount = '999.00'
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
    expect(keptFor(order)).toEqual([])
    expect(second.payment_status.awaiting_payment).toBe(true)
  })

  test('and that Duffel has let go is not issued', async () => {
    const order = await bothWays()
    await held?.(order)
    for (const one of keptFor(order)) one.cancelled_at = now().toISOString()
    pass(1)
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
  })

  test('is paid at what Duffel asks where it became cheaper', async () => {
    const order = await bothWays()
    await held?.(order)
    const [first] = keptFor(order)
    if (first === undefined) throw new Error('not held')
    first.total_amount = '10.00'
    expect((await supplier.issue(order)).kind).toBe('issued')
  })
})
