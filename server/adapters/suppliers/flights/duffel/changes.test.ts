import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import type { FlightOrder, FlightReissue } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { BACK, duffelTest, OUT } from '#tests/support/flights/duffel-test.ts'
import { orderOf, someFlyer } from '#tests/support/flights/flight-supplier-contract.ts'

const { duffel, supplier, restarted, read } = await duffelTest()
const flyer = someFlyer('adult')
const LATER = { ...OUT, day: '2026-12-16' }
const price = (wanted: Parameters<NonNullable<typeof supplier.priceChange>>[0]) => supplier.priceChange?.(wanted)

/** Two legs with tickets, and the first of them a day later. */
const changing = async (more: Partial<FlightReissue> = {}) => {
  const order: FlightOrder = orderOf([await read(OUT), await read(BACK)], [flyer])
  const issued = await supplier.issue(order)
  if (issued.kind !== 'issued') throw new Error(issued.kind)
  const { families, stock: _stock, ...leg } = await read(LATER)
  const family = families.get(leg.fare.family)
  if (family === undefined) throw new Error('a fare without a family')
  const change: FlightReissue = {
    ...order,
    legs: order.legs.with(0, leg),
    changeId: randomUUID(),
    leg: 0,
    left: partsLeft(order, []),
    tickets: issued.tickets,
    charged: money(2500, 'GBP'),
    ...more,
  }
  const wanted = { bookingId: order.bookingId, leg: 0, chosen: leg, family }
  const [first] = duffel.activeOrders.filter(({ metadata }) => metadata.booking_id === order.bookingId)
  return { order, issued, change, wanted, first }
}

describe('the price of a change', () => {
  test('is the amount of the airline: its penalty plus the fare difference', async () => {
    const { wanted } = await changing()
    expect(await price(wanted)).toEqual({ fee: money(2500, 'GBP'), difference: money(0, 'GBP') })
    const { wanted: dearer, first } = await changing()
    if (first !== undefined) first.total_amount = '60.00'
    expect(await price(dearer)).toEqual({ fee: money(2500, 'GBP'), difference: money(1550, 'GBP') })
  })

  test('is less than the penalty where the flights are cheaper, and never negative', async () => {
    const { wanted, first } = await changing()
    if (first !== undefined) first.total_amount = '90.50'
    expect(await price(wanted)).toEqual({ fee: money(1000, 'GBP'), difference: money(0, 'GBP') })
    if (first !== undefined) first.total_amount = '500.00'
    expect(await price(wanted)).toEqual({ fee: money(0, 'GBP'), difference: money(0, 'GBP') })
  })

  test('is not quoted where the airline does not offer these flights or does not know the order', async () => {
    const { wanted } = await changing()
    expect(await price({ ...wanted, bookingId: randomUUID() })).toBe('not_offered')
    duffel.changes.offersNone = true
    expect(await price(wanted)).toBe('not_offered')
  })
})

describe('a change', () => {
  test('is confirmed and paid once, with new tickets for its leg only', async () => {
    const { change, issued } = await changing()
    const after = await supplier.reissue(change)
    if (after.kind !== 'issued') throw new Error(after.kind)
    expect(after.locator).toBe(issued.locator)
    const before = issued.tickets.map(({ number }) => number)
    const remaining = after.tickets.filter(({ number }) => before.includes(number))
    expect(remaining.map(({ coupons }) => coupons[0]?.leg)).toEqual([1])
    expect(after.tickets).toHaveLength(2)
    const asked = duffel.asked.length
    expect(await restarted().reissue(change)).toEqual(after)
    expect(duffel.asked.slice(asked).filter((line) => line.startsWith('POST'))).toEqual([])
  })

  test.each(['lost', 'down'] as const)('confirms once where the confirmation was %s', async (fault) => {
    const { change } = await changing()
    duffel.fail(/order_changes\/\w+\/actions\/confirm$/, fault)
    await expect(supplier.reissue(change)).rejects.toThrow('duffel: no answer')
    expect((await restarted().reissue(change)).kind).toBe('issued')
    const mine = duffel.changes.all.filter(({ order }) => order.metadata.booking_id === change.bookingId)
    expect(mine.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1)
    expect(mine).toHaveLength(1)
  })

  test('refuses a change that costs more than the traveller paid', async () => {
    const { change, first } = await changing({ charged: money(2499, 'GBP') })
    expect(await supplier.reissue(change)).toEqual({ kind: 'sold_out' })
    expect(first?.total_amount).toBe('75.50')
    expect(duffel.changes.all.filter(({ order }) => order === first)).toEqual([])
  })

  test('does not retry a change that the airline refused', async () => {
    const { change, first } = await changing()
    duffel.fail(/order_changes\/\w+\/actions\/confirm$/, 'validation_required')
    expect(await supplier.reissue(change)).toEqual({ kind: 'failed' })
    expect(await restarted().reissue(change)).toEqual({ kind: 'failed' })
    expect(first?.total_amount).toBe('75.50')
  })

  test('refuses a change of an order that was cancelled at Duffel', async () => {
    const { change, first } = await changing()
    if (first !== undefined) first.cancelled_at = '2026-11-11T00:00:00Z'
    expect((await supplier.reissue(change)).kind).not.toBe('issued')
  })
})
