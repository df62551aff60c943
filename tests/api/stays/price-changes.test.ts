import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { priceChangedSchema } from '#contract/bookings/price-changes.ts'
import type { Problem } from '#contract/core/errors.ts'
import { getHold } from '#contract/products/stays/holds.ts'
import { permilleOf, type Money } from '#contract/core/money.ts'
import { evaluatePrice } from '#contract/bookings/price-change-rules.ts'
import { setFault } from '#server/adapters/suppliers/stays/faults.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { balanceMismatches, idr, retainedOf, ledgerOf, press } from '#tests/support/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aFault } from '#tests/support/stays/suppliers.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { rounds } from '#tests/support/tiers.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { listBookings } from '#contract/products/registry.ts'

const api = apiTest({ settings: { demo: true } })

const TOLERANT = { priceTolerancePermille: 20, priceToleranceMinor: 50_000 }

/** A hold whose price will have moved by the time of its commit, for a person of a company with this tolerance. */
const aMovedHold = async (kind: 'price_up' | 'price_down', permille: number, tolerance = {}) => {
  const hotel = await aHotel(api)
  const client = await aClient(api, tolerance)
  const token = await signedInAs(api, await aUser(api, { clientId: client.id }))
  const held = await aHold(api, token, hotel.ratePlanId)
  await aFault(api, hotel, kind, permille)
  return { token, held, hotel, body: bookingBody(held), total: held.quote.total }
}
const changedIn = ({ details }: Problem) => v.parse(priceChangedSchema, details)
const moved = ({ minor, currency }: Money, permille: number): Money => ({
  minor: permilleOf(minor, permille),
  currency,
})
const isNear = (one: number, other: number) => Math.abs(one - other) <= 5

describe('a price that rose between hold and commit', () => {
  test('is refused with both prices line by line; nothing is charged and the hold remains', async () => {
    const { token, held, body, total } = await aMovedHold('price_up', 100)
    const problem = await api.refused('price_changed', createStayBooking, { body }, { as: token })
    const details = changedIn(problem)
    expect(details.expected).toEqual(total)
    expect(details.seen).toEqual({ lines: held.quote.lines, total })
    expect(details.now.lines.map(({ kind, night }) => [kind, night])).toEqual(
      held.quote.lines.map(({ kind, night }) => [kind, night]),
    )
    expect(details.now.total).toEqual(details.actual)
    expect(details.now.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(details.actual.minor)
    expect(isNear(details.actual.minor, moved(total, 1100).minor)).toBe(true)
    expect(await api.ok(getHold, { params: { holdId: body.holdId } }, { as: token })).toMatchObject({ state: 'live' })
    expect(await ledgerOf(api, body.bookingId)).toEqual([])
  })

  test('is booked after the person accepted it, under the same id and key, and only once', async () => {
    const { token, body, total } = await aMovedHold('price_up', 100)
    const once = { as: token, key: body.bookingId }
    const { actual } = changedIn(await api.refused('price_changed', createStayBooking, { body }, once))
    const accepted = { ...body, expectedTotal: actual }
    const booking = await api.ok(createStayBooking, { body: accepted }, once)
    expect(booking).toMatchObject({
      state: 'confirmed',
      total: actual,
      dueNow: actual,
      priceChange: { seen: total, charged: actual, acceptedBy: 'person' },
    })
    expect(await api.ok(createStayBooking, { body: accepted }, once)).toEqual(booking)
    // The first request was only late: it finds its key taken, and under another key its id.
    await api.refused('idempotency_key_reused', createStayBooking, { body }, once)
    await api.refused('id_taken', createStayBooking, { body: accepted }, { as: token })
    expect(await ledgerOf(api, body.bookingId)).toEqual([['charge', 'company_account', actual.minor]])
    expect((await api.ok(listBookings, { query: {} }, { as: token })).items).toHaveLength(1)
  })

  test('sent with both totals at once is booked once, at the one that was accepted', async () => {
    const { token, body } = await aMovedHold('price_up', 100)
    const { actual } = changedIn(await api.refused('price_changed', createStayBooking, { body }, { as: token }))
    const once = { as: token, key: body.bookingId }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.call(createStayBooking, { body: index % 2 === 0 ? body : { ...body, expectedTotal: actual } }, once),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(await retainedOf(api, body.bookingId)).toBe(actual.minor)
  })

  test('within the company’s tolerance is booked and reported', async () => {
    const { token, body, total } = await aMovedHold('price_up', 10, TOLERANT)
    const booking = await api.ok(createStayBooking, { body }, { as: token })
    expect(booking.total.minor).toBeGreaterThan(total.minor)
    expect(booking.priceChange).toEqual({ seen: total, charged: booking.total, acceptedBy: 'company' })
    expect(booking.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(booking.total.minor)
    expect(await retainedOf(api, body.bookingId)).toBe(booking.total.minor)
    expect(await api.ok(getStayBooking, { params: { bookingId: body.bookingId } }, { as: token })).toEqual(booking)
  })

  test.each([
    ['more thousandths', 40, { priceTolerancePermille: 20, priceToleranceMinor: 900_000_000 }],
    ['a larger amount', 10, { priceTolerancePermille: 900, priceToleranceMinor: 10_000 }],
    ['an amount where only thousandths are set', 1, { priceTolerancePermille: 900 }],
    ['thousandths where only an amount is set', 1, { priceToleranceMinor: 900_000_000 }],
  ])('by %s than tolerated is refused', async (_what, permille, tolerance) => {
    const { token, body } = await aMovedHold('price_up', permille, tolerance)
    await api.refused('price_changed', createStayBooking, { body }, { as: token })
  })

  test('applies to a card as well: the payment has the accepted price', async () => {
    const { token, body } = await aMovedHold('price_up', 100)
    const { actual } = changedIn(await api.refused('price_changed', createStayBooking, { body }, { as: token }))
    await api.ok(createStayBooking, { body: { ...body, expectedTotal: actual, payWith: 'card' } }, { as: token })
    const params = { bookingId: body.bookingId }
    const session = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    await press(api, session, { action: 'pay' })
    expect(await api.ok(getStayBooking, { params }, { as: token })).toMatchObject({ state: 'confirmed', total: actual })
    expect(await retainedOf(api, body.bookingId)).toBe(actual.minor)
  })
})

test('a lower price is passed on and reported', async () => {
  const { token, body, total } = await aMovedHold('price_down', 150)
  const booking = await api.ok(createStayBooking, { body }, { as: token })
  expect(booking.total.minor).toBeLessThan(total.minor)
  expect(booking.priceChange).toEqual({ seen: total, charged: booking.total, acceptedBy: null })
  expect(await retainedOf(api, body.bookingId)).toBe(booking.total.minor)
})

test('another currency is never the same price', () => {
  expect(evaluatePrice(idr(100), { minor: 100, currency: 'USD' }, { permille: 1000, minor: 1000 })).toBe('refused')
})

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

test('never charges above the accepted price or the tolerance, however prices change', async () => {
  const hotel = await aHotel(api, { rooms: [{ allotment: 400, rates: [{ baseMinor: 777_777 }] }] })
  await fc.assert(
    fc.asyncProperty(
      maybe(fc.integer({ min: 0, max: 60 })),
      maybe(fc.integer({ min: 0, max: 120_000 })),
      fc.integer({ min: -80, max: 80 }),
      fc.integer({ min: -60_000, max: 60_000 }),
      async (permille, minor, move, offset) => {
        const client = await aClient(api, { priceTolerancePermille: permille, priceToleranceMinor: minor })
        const token = await signedInAs(api, await aUser(api, { clientId: client.id }))
        const held = await aHold(api, token, hotel.ratePlanId)
        const { total } = held.quote
        const kind = move < 0 ? 'price_down' : 'price_up'
        const strike = { propertyId: hotel.hotelId, kind, value: Math.abs(move), uses: 1 } as const
        await setFault(api.db, strike, api.clock.now())
        const expectedTotal = { ...total, minor: total.minor + offset }
        const body = { ...bookingBody(held), expectedTotal }
        const answer = await api.call(createStayBooking, { body }, { as: token })
        const remaining = await retainedOf(api, body.bookingId)
        const isBooked = answer.statusCode === 200
        const { code = null, total: charged = idr(0), priceChange = null } = answer.json()
        expect(code).toBe(isBooked ? null : 'price_changed')
        expect(remaining).toBe(charged.minor)
        const allowed =
          permille === null || minor === null ? 0 : Math.min(permilleOf(expectedTotal.minor, permille), minor)
        expect(remaining).toBeLessThanOrEqual(expectedTotal.minor + allowed)
        // What was charged and is not what was seen is said.
        const isOther = isBooked && remaining !== expectedTotal.minor
        expect(isOther ? priceChange?.seen : expectedTotal).toEqual(expectedTotal)
      },
    ),
    { numRuns: rounds(15, 200) },
  )
  expect(await stockMismatches(api.db)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
})
