import { describe, expect, test } from 'vitest'
import { cancelBooking, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { addDays } from '#contract/core/days.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelTour, quoteTour, quoteTourPart } from '#tests/support/cancellations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { ADULT_PRICE, aTour, aTourBooking, CHILD_PRICE, TOUR_DAY } from '#tests/support/tours/tours.ts'

const api = apiTest()
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const HALF = [
  { hoursBefore: 72, feePermille: 0 },
  { hoursBefore: 24, feePermille: 500 },
]

const someone = async () => signedInAs(api, await aUser(api))
const part = (...units: number[]) => ({ service: 'tour' as const, units })

describe('cancelling is refused', () => {
  test('to others', async () => {
    const booking = await aTourBooking(api, await someone(), await aTour(api))
    const input = { params: booking, body: { expectedRefund: booking.total } }
    await api.refused('not_found', cancelBooking, input, { as: await someone(), version: 1 })
  })

  test('once the tour has started', async () => {
    const user = await aUser(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), await aTour(api))
    api.clock.set(new Date(`${TOUR_DAY}T02:00:00Z`))
    const as = await signedInAs(api, user)
    const input = { params: booking, body: { expectedRefund: idr(0) } }
    await api.refused('illegal_transition', cancelBooking, input, { as, version: 1 })
  })

  test('at another refund, or for an older version', async () => {
    const as = await someone()
    const booking = await aTourBooking(api, as, await aTour(api))
    const input = { params: booking, body: { expectedRefund: idr(1) } }
    await api.refused('refund_changed', cancelBooking, input, { as, version: 1 })
    const right = { params: booking, body: { expectedRefund: booking.total } }
    await api.refused('changed_meanwhile', cancelBooking, right, { as, version: 7 })
  })

  test('for units that are not there, and for a child that would be left alone', async () => {
    const as = await someone()
    const booking = await aTourBooking(api, as, await aTour(api), { adults: 1, children: 1 })
    const ask = (...units: number[]) => ({ params: booking, body: { part: part(...units) } })
    const { fields } = await api.refused('units_not_possible', quotePartialCancellation, ask(5), { as })
    expect(fields?.[0]?.field).toBe('body.part.units')
    await api.refused('units_not_possible', quotePartialCancellation, ask(0), { as })
    await api.refused('required', quotePartialCancellation, ask(), { as })
  })
})

describe('a booking that is cancelled', () => {
  test('is refunded in full within the free time, and its places are on sale again', async () => {
    const as = await someone()
    const booking = await aTourBooking(api, as, await aTour(api), { adults: 2 })
    const quote = await quoteTour(api, { params: booking }, { as })
    expect(quote).toMatchObject({
      fee: idr(0),
      refund: booking.total,
      until: `${addDays(TOUR_DAY, -1)}T02:00:00.000Z`,
      left: null,
      units: [0, 1],
      later: { fee: booking.total, refund: idr(0) },
    })
    const input = { params: booking, body: { expectedRefund: quote.refund } }
    const cancelled = await cancelTour(api, input, { as, version: quote.version })
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      refunds: [{ amount: booking.total, fee: idr(0), reason: 'cancelled' }],
      can: { cancel: false, reschedule: false },
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([
      ['charge', 'company_account', booking.total.minor],
      ['refund', 'company_account', -booking.total.minor],
    ])
    expect(await tourStockMismatches(api.db)).toEqual([])
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    expect(items.map(({ kind, total }) => [kind, total.minor])).toEqual([
      ['invoice', booking.total.minor],
      ['credit_note', -booking.total.minor],
    ])
    const subjects = (await mailsTo(api, 'siti@people.example')).map(({ subject }) => subject)
    expect(subjects).toContain(`Tour cancelled: Old town on foot, Fri, 12 Mar 2027 (${booking.reference})`)
  })

  test('costs what the step of the moment says, by the clock of the place', async () => {
    const user = await aUser(api)
    const tour = await aTour(api, { cancellation: HALF })
    const booking = await aTourBooking(api, await signedInAs(api, user), tour)
    const feeAt = async (instant: string) => {
      api.clock.set(new Date(instant))
      return (await quoteTour(api, { params: booking }, { as: await signedInAs(api, user) })).fee.minor
    }
    // It starts at 09:00 in Jakarta, 02:00 in UTC.
    expect(await feeAt(`${addDays(TOUR_DAY, -3)}T01:59:59Z`)).toBe(0)
    expect(await feeAt(`${addDays(TOUR_DAY, -3)}T02:00:00Z`)).toBe(ADULT_PRICE / 2)
    expect(await feeAt(`${addDays(TOUR_DAY, -1)}T02:00:00Z`)).toBe(ADULT_PRICE)
  })
})

describe('single units that are cancelled', () => {
  test('are refunded, and the rest stays', async () => {
    const as = await someone()
    const booking = await aTourBooking(api, as, await aTour(api), { adults: 2, children: 1 })
    const quote = await quoteTourPart(api, { params: booking, body: { part: part(1, 2) } }, { as })
    expect(quote).toMatchObject({
      fee: idr(0),
      refund: idr(ADULT_PRICE + CHILD_PRICE),
      left: { units: 1, total: idr(ADULT_PRICE) },
    })
    const input = { params: booking, body: { expectedRefund: quote.refund, part: part(1, 2) } }
    const changed = await cancelTour(api, input, { as, version: quote.version })
    expect(changed).toMatchObject({ state: 'confirmed', total: idr(ADULT_PRICE), version: 2 })
    expect(changed.units.map(({ state, voucherCode }) => [state, voucherCode !== null])).toEqual([
      ['booked', true],
      ['cancelled', false],
      ['cancelled', false],
    ])
    expect(changed.can).toMatchObject({ cancel: true, cancelUnits: false })
    expect(changed.refunds).toMatchObject([{ amount: idr(ADULT_PRICE + CHILD_PRICE), fee: idr(0) }])
    expect(await tourStockMismatches(api.db)).toEqual([])
    const last = await quoteTour(api, { params: booking }, { as })
    expect(last.refund).toEqual(idr(ADULT_PRICE))
    const rest = { params: booking, body: { expectedRefund: last.refund } }
    expect(await cancelTour(api, rest, { as, version: 2 })).toMatchObject({ state: 'cancelled' })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('all together cancel the booking', async () => {
    const as = await someone()
    const booking = await aTourBooking(api, as, await aTour(api), { adults: 2 })
    const input = { params: booking, body: { expectedRefund: booking.total, part: part(0, 1) } }
    expect(await cancelTour(api, input, { as, version: 1 })).toMatchObject({ state: 'cancelled' })
  })

  test('leave the pick-up, which is refunded with the last', async () => {
    const as = await someone()
    const pickUp = { pickUpId: 'a', name: 'Station', latitude: 1, longitude: 2, minutesBefore: 30, priceMinor: 100_000 }
    const booking = await aTourBooking(api, as, await aTour(api, { pickUps: [pickUp] }), { adults: 2, pickUpId: 'a' })
    expect(booking.pickUp).toMatchObject({ name: 'Station', at: `${TOUR_DAY}T01:30:00.000Z`, price: idr(101_100) })
    const quote = await quoteTourPart(api, { params: booking, body: { part: part(1) } }, { as })
    expect(quote.refund).toEqual(idr(ADULT_PRICE))
    const input = { params: booking, body: { expectedRefund: quote.refund, part: part(1) } }
    const changed = await cancelTour(api, input, { as, version: 1 })
    expect(changed.total).toEqual(idr(ADULT_PRICE + 101_100))
    expect((await quoteTour(api, { params: booking }, { as })).refund).toEqual(idr(ADULT_PRICE + 101_100))
  })
})
