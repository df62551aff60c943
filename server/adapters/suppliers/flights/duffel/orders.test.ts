import { describe, expect, test } from 'vitest'
import { money, type Money } from '#contract/core/money.ts'
import { BACK, duffelTest, OUT } from '#tests/support/flights/duffel-test.ts'
import { orderOf, someFlyer } from '#tests/support/flights/flight-supplier-contract.ts'
import type { FlightOrder, ReadFlight } from '#server/domain/products/flights/supplier/flight-supplier.ts'

const { duffel, supplier, restarted, found, read, pass, now } = await duffelTest()

const KINDS = ['infant', 'adult', 'child', 'adult'] as const
const ALONE = { adults: 1, children: 0, infants: 0 }
const flyer = someFlyer('adult')
const orderFor = async (more: Partial<FlightOrder> = {}) => orderOf([await read()], [flyer], more)
const withFlyer = async (more: Partial<typeof flyer>) =>
  supplier.issue(orderOf([await read()], [{ ...flyer, ...more }]))
const roundTrip = async () => orderOf([await read(), await read(BACK)], [flyer])
/** Orders that count at Duffel for a booking. */
const ordersOf = ({ bookingId }: FlightOrder) =>
  duffel.activeOrders.filter(({ metadata }) => metadata.booking_id === bookingId)
const lastOrderRequest = () => duffel.orderRequests.at(-1)
const extra = (minor: number): Money => money(minor, 'GBP')

/** What is paid with an order; undefined where it is held. */
const paidOf = (query: ReturnType<typeof lastOrderRequest>) => (query?.type === 'instant' ? query.payments : undefined)

describe('requests to Duffel', () => {
  test('sends every passenger as offered, infants on laps, with documents and supported frequent flyer numbers', async () => {
    const flyers = KINDS.map((kind, place) =>
      someFlyer(kind, {
        lapOf: kind === 'infant' ? 3 : null,
        birthDate: `20${10 + place}-01-01`,
        ...(place === 1 && { gender: 'unspecified', title: 'mr', loyalty: { carrier: 'GA', number: '42' } }),
        ...(place === 3 && { name: { givenNames: 'Ani', familyName: null }, loyalty: { carrier: 'XX', number: '7' } }),
      }),
    )
    const issued = await supplier.issue(orderOf([await read(OUT, KINDS)], flyers))
    const [infant, adult, child, other] = lastOrderRequest()?.passengers ?? []
    expect(infant).toMatchObject({ born_on: '2010-01-01', title: 'miss', gender: 'f' })
    expect(adult).toMatchObject({
      gender: 'm',
      title: 'mr',
      given_name: 'SITI NUR',
      family_name: 'RAHMAWATI',
      email: 'budi@nusantara.example',
      phone_number: '+6281200114021',
      identity_documents: [
        { type: 'passport', unique_identifier: 'C1234567', issuing_country_code: 'ID', expires_on: '2033-01-01' },
      ],
      loyalty_programme_accounts: [{ airline_iata_code: 'GA', account_number: '42' }],
    })
    expect(child?.born_on).toBe('2012-01-01')
    expect(other).toMatchObject({ family_name: 'ANI', given_name: 'ANI', infant_passenger_id: infant?.id })
    expect(other?.loyalty_programme_accounts).toBeUndefined()
    expect(issued.kind === 'issued' && issued.tickets.map((one) => [one.flyer, one.name])).toEqual([
      [0, 'RAHMAWATI/SITI NUR MISS'],
      [1, 'RAHMAWATI/SITI NUR MR'],
      [2, 'RAHMAWATI/SITI NUR MISS'],
      [3, 'ANI/ANI MRS'],
    ])
  })

  test('pays the exact amount with seats and bags, and orders nothing above the sold price', async () => {
    const leg = await read()
    const seat = { leg: 0, segment: 0, flyer: 0, seat: '6A', price: extra(2000) }
    const bag = { leg: 0, flyer: 0, kg: 15, price: extra(2999) }
    expect((await supplier.issue(orderOf([leg], [flyer], { seats: [seat], bags: [bag] }))).kind).toBe('issued')
    expect(paidOf(lastOrderRequest())).toEqual([{ type: 'balance', amount: '125.49', currency: 'GBP' }])
    const cheaper = { seats: [{ ...seat, price: extra(1999) }], bags: [bag] }
    expect(await supplier.issue(await orderFor(cheaper))).toEqual({ kind: 'sold_out' })
    expect(await supplier.issue(await orderFor({ seats: [{ ...seat, seat: '1A' }] }))).toEqual({ kind: 'sold_out' })
    expect(await supplier.issue(await orderFor({ bags: [{ ...bag, kg: 30 }] }))).toEqual({ kind: 'sold_out' })
  })

  test('is paid at the sold price or less', async () => {
    const [dearer, cheaper] = [await orderFor(), await orderFor()]
    duffel.dearer = 1
    expect(await supplier.issue(dearer)).toEqual({ kind: 'sold_out' })
    expect(ordersOf(dearer)).toEqual([])
    duffel.dearer = -500
    expect((await supplier.issue(cheaper)).kind).toBe('issued')
    expect(paidOf(lastOrderRequest())?.[0].amount).toBe('70.50')
  })

  test('is empty for passengers that Duffel cannot take', async () => {
    expect(await withFlyer({ birthDate: null })).toEqual({ kind: 'failed' })
    expect(await withFlyer({ gender: 'X', title: null })).toEqual({ kind: 'failed' })
    expect((await withFlyer({ document: null })).kind).toBe('issued')
    duffel.needsPassports = true
    expect(await withFlyer({ document: null })).toEqual({ kind: 'failed' })
    expect((await withFlyer({})).kind).toBe('issued')
  })

  test('is searched again on the same terms when the offer has expired', async () => {
    const order = await orderFor()
    pass(45)
    expect((await restarted().issue(order)).kind).toBe('issued')
    const [leg] = (await orderFor()).legs
    const strange = leg === undefined ? [] : [{ ...leg, fare: { ...leg.fare, family: 'GA-economy-flex-zzzz' } }]
    expect(await restarted().issue({ ...(await orderFor()), legs: strange })).toEqual({ kind: 'sold_out' })
  })

  test('is a different offer for every booking, even where two people saw the same one', async () => {
    const leg: ReadFlight = await read()
    const [one, other, third] = [orderOf([leg], [flyer]), orderOf([leg], [flyer]), orderOf([leg], [flyer])]
    expect((await supplier.issue(one)).kind).toBe('issued')
    expect((await supplier.issue(other)).kind).toBe('issued')
    // By another process, which remembers nothing of it.
    expect((await restarted().issue(third)).kind).toBe('issued')
    expect(new Set(duffel.orders.map(({ offer_id: id }) => id)).size).toBe(duffel.orders.length)
  })

  test.each([
    ['the same offer', 0],
    ['two offers of one search', 1],
  ])('is searched again by the second person to %s', async (_what, fare) => {
    const leg = await read()
    const chosen = { offerId: leg.offer.offerId, family: leg.offer.fares[fare]?.family ?? '', flyers: ALONE }
    const beside = await supplier.read({ ...chosen, sold: new Map() }, now())
    if (typeof beside === 'string') throw new Error(beside)
    const orders = [orderOf([leg], [flyer]), orderOf([beside], [flyer])]
    const kinds = (await Promise.all(orders.map((order) => supplier.issue(order)))).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['issued', 'pending'])
    expect((await Promise.all(orders.map((order) => supplier.issue(order)))).map(({ kind }) => kind)).toEqual([
      'issued',
      'issued',
    ])
    expect(orders.map((order) => ordersOf(order).length)).toEqual([1, 1])
  })
})

describe('a lost answer', () => {
  test.each(['lost', 'down'] as const)('(%s) orders nothing twice', async (fault) => {
    const order = await orderFor()
    duffel.fail(/^POST \/air\/orders$/, fault)
    await expect(supplier.issue(order)).rejects.toThrow('duffel: no answer')
    expect((await restarted().issue(order)).kind).toBe('issued')
    expect(ordersOf(order)).toHaveLength(1)
  })

  test('finds the order even where the answer was lost', async () => {
    const order = await orderFor()
    duffel.fail(/^POST \/air\/orders$/, 'lost')
    await expect(supplier.issue(order)).rejects.toThrow('duffel: no answer')
    expect((await restarted().find(order.bookingId))?.kind).toBe('issued')
  })

  test('is awaited where Duffel has the order and does not show it yet', async () => {
    const order = await orderFor()
    duffel.fail(/^POST \/air\/orders$/, 'late')
    await expect(supplier.issue(order)).rejects.toThrow('duffel: no answer')
    expect(await supplier.issue(order)).toEqual({ kind: 'pending' })
    expect(await supplier.find(order.bookingId)).toBeNull()
    duffel.show()
    expect((await supplier.issue(order)).kind).toBe('issued')
    expect(ordersOf(order)).toHaveLength(1)
  })

  test('is looked up before it is cancelled, and for as long as it may appear', async () => {
    const [lost, late, never] = [await orderFor(), await orderFor(), await orderFor()]
    duffel.fail(/^POST \/air\/orders$/, 'lost', 'late', 'down')
    for (const order of [lost, late, never]) await expect(supplier.issue(order)).rejects.toThrow('duffel:')
    await supplier.cancel(lost.bookingId)
    expect(ordersOf(lost)).toEqual([])
    await expect(supplier.cancel(late.bookingId)).rejects.toThrow('may still show up')
    duffel.show()
    await supplier.cancel(late.bookingId)
    expect(ordersOf(late)).toEqual([])
    pass(6 * 60 + 1)
    await supplier.cancel(never.bookingId)
    expect(await supplier.find(never.bookingId)).toEqual({ kind: 'cancelled' })
    expect(await supplier.issue(never)).toEqual({ kind: 'failed' })
  })

  test('of a cancellation cancels nothing twice', async () => {
    const order = await orderFor()
    await supplier.issue(order)
    duffel.fail(/confirm$/, 'lost')
    await expect(supplier.cancel(order.bookingId)).rejects.toThrow('duffel:')
    const asked = duffel.cancellations.all.length
    await supplier.cancel(order.bookingId)
    expect(duffel.cancellations.all.length).toBe(asked)
    expect(await supplier.find(order.bookingId)).toEqual({ kind: 'cancelled' })
  })
})

describe('of several legs', () => {
  test('orders before an unavailable one are cancelled', async () => {
    const order = await roundTrip()
    duffel.failAfter(1, /^POST \/air\/orders$/, 'offer_no_longer_available')
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
    expect(duffel.orders.filter(({ metadata }) => metadata.booking_id === order.bookingId)).toHaveLength(1)
    expect(ordersOf(order)).toEqual([])
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
    duffel.fail(/^POST \/air\/orders$/, 'validation_required')
    expect(await supplier.issue(await roundTrip())).toEqual({ kind: 'failed' })
  })

  test('stay open until all orders are cancelled', async () => {
    const order = await roundTrip()
    duffel.failAfter(1, /^POST \/air\/orders$/, 'offer_no_longer_available')
    duffel.fail(/order_cancellations$/, 500)
    await expect(supplier.issue(order)).rejects.toThrow('duffel: 500')
    expect(ordersOf(order)).toHaveLength(1)
    expect(await supplier.find(order.bookingId)).toBeNull()
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
    expect(ordersOf(order)).toEqual([])
    expect(await supplier.find(order.bookingId)).toEqual({ kind: 'failed' })
  })

  test('the rest of an order that was cancelled at Duffel is refunded', async () => {
    const order = await roundTrip()
    duffel.tickets = false
    expect(await supplier.issue(order)).toEqual({ kind: 'pending' })
    for (const one of ordersOf(order).slice(1)) one.cancelled_at = now().toISOString()
    expect(await supplier.find(order.bookingId)).toBeNull()
    expect(await supplier.issue(order)).toEqual({ kind: 'failed' })
    expect(ordersOf(order)).toEqual([])
  })

  test('none is ordered before all of them are known to be available', async () => {
    const order = await roundTrip()
    const asked = duffel.orders.length
    duffel.failAfter(1, /^GET \/air\/offers/, 500)
    await expect(supplier.issue(order)).rejects.toThrow('duffel: 500')
    expect(duffel.orders).toHaveLength(asked)
    expect((await supplier.issue(order)).kind).toBe('issued')
  })

  test('orders the rest on retry', async () => {
    const order = await roundTrip()
    duffel.failAfter(1, /^POST \/air\/orders$/, 500)
    await expect(supplier.issue(order)).rejects.toThrow('duffel: 500')
    expect(await supplier.find(order.bookingId)).toBeNull()
    const issued = await supplier.issue(order)
    expect(issued.kind === 'issued' && issued.tickets.map(({ coupons }) => coupons[0]?.leg)).toEqual([0, 1])
    expect(ordersOf(order)).toHaveLength(2)
  })

  test('one leg can be cancelled for all travellers, not for some of them', async () => {
    const order = orderOf([await read(OUT, ['adult', 'adult']), await read(BACK, ['adult', 'adult'])], [flyer, flyer])
    await supplier.issue(order)
    const { bookingId } = order
    const parts = [
      { leg: 0, flyer: 0 },
      { leg: 0, flyer: 1 },
      { leg: 1, flyer: 1 },
    ]
    await expect(supplier.cancelParts({ bookingId, parts })).rejects.toThrow('not some of them')
    expect(ordersOf(order)).toHaveLength(2)
    await supplier.cancelParts({ bookingId, parts: parts.slice(0, 2) })
    expect(ordersOf(order).map(({ metadata }) => metadata.leg)).toEqual(['1'])
  })
})

test('tickets are awaited for some minutes; for airlines without tickets the locator is enough', async () => {
  duffel.tickets = false
  const order = await orderFor()
  expect(await supplier.issue(order)).toEqual({ kind: 'pending' })
  expect(await supplier.find(order.bookingId)).toEqual({ kind: 'pending' })
  pass(3)
  const { booking_reference: locator } = ordersOf(order)[0] ?? {}
  expect(await supplier.find(order.bookingId)).toEqual({ kind: 'issued', locator, tickets: [] })
})

test('detects an order that was cancelled at Duffel', async () => {
  const order = await orderFor()
  await supplier.issue(order)
  for (const one of ordersOf(order)) one.cancelled_at = now().toISOString()
  expect(await supplier.find(order.bookingId)).toEqual({ kind: 'cancelled' })
})

test('forgets offers when they expire, and after a restart', async () => {
  const chosen = { ...(await found()), sold: new Map<string, number>() }
  expect(await restarted().read(chosen, now())).toBe('not_found')
  expect(typeof (await supplier.read(chosen, now()))).toBe('object')
  pass(30)
  expect(await supplier.read(chosen, now())).toBe('not_found')
  expect(await supplier.extras(chosen, now())).toBe('not_found')
})
