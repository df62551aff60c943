import { describe, expect, test } from 'vitest'
import { createTourBooking, getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { getTourHold } from '#contract/products/tours/tour-holds.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelTour, quoteTourPart } from '#tests/support/cancellations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { aTourFault, tourSupplierJob } from '#tests/support/tours/jobs.ts'
import { ADULT_PRICE, aTour, aTourBooking, aTourHold, tourBody } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000

const someone = async () => signedInAs(api, await aUser(api))
const paidBack = [
  ['charge', 'company_account', ADULT_PRICE],
  ['refund', 'company_account', -ADULT_PRICE],
]
const unreachable = () => Promise.reject(new SupplierError('no answer'))
const quietly = () => undefined

describe('an operator', () => {
  test('that has no places left at the last moment refuses the commit, and the hold keeps none', async () => {
    const as = await someone()
    const tour = await aTour(api)
    const hold = await aTourHold(api, as, tour)
    await aTourFault(api, tour, 'sold_out_at_commit')
    const body = tourBody(hold)
    await api.refused('departure_sold_out', createTourBooking, { body }, { as })
    expect(await api.ok(getTourHold, { params: { holdId: hold.holdId } }, { as })).toMatchObject({ state: 'released' })
    expect(await ledgerOf(api, body.bookingId)).toEqual([])
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('whose price rose asks the person once more, and one whose price fell charges less', async () => {
    const as = await someone()
    const tour = await aTour(api)
    await aTourFault(api, tour, 'price_up', 100)
    const body = tourBody(await aTourHold(api, as, tour))
    const { details } = await api.refused('price_changed', createTourBooking, { body }, { as })
    expect(details).toMatchObject({ actual: { minor: 222_420, currency: 'IDR' } })
    const agreed = { ...body, expectedTotal: { minor: 222_420, currency: 'IDR' } }
    expect(await api.ok(createTourBooking, { body: agreed }, { as })).toMatchObject({ total: { minor: 222_420 } })
    const cheap = await aTour(api)
    await aTourFault(api, cheap, 'price_down', 100)
    expect(await aTourBooking(api, as, cheap)).toMatchObject({ total: { minor: 181_980 }, state: 'confirmed' })
  })

  test('that says no after the payment refunds it in full, and tells the people', async () => {
    const as = await someone()
    const tour = await aTour(api)
    await aTourFault(api, tour, 'fail_after_payment')
    const booking = await aTourBooking(api, as, tour)
    expect(booking.state).toBe('issuing')
    expect(await tourSupplierJob(api, 2_000)).toBe(1)
    const failed = await api.ok(getTourBooking, { params: booking }, { as })
    expect(failed).toMatchObject({
      state: 'issue_failed',
      refunds: [{ reason: 'not_issued', amount: booking.total, fee: { minor: 0 } }],
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual(paidBack)
    expect(await tourStockMismatches(api.db)).toEqual([])
    const subjects = (await mailsTo(api, 'siti@people.example')).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.startsWith('Not confirmed by the operator'))).toBe(true)
    expect((await api.ok(listInvoices, { params: booking }, { as })).items).toEqual([])
  })

  test('that answers late confirms late, once', async () => {
    const as = await someone()
    const tour = await aTour(api)
    await aTourFault(api, tour, 'confirm_late', 2)
    const booking = await aTourBooking(api, as, tour)
    expect(booking).toMatchObject({ state: 'issuing', voucherCode: null })
    await tourSupplierJob(api, 2_000)
    expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({ state: 'issuing' })
    await tourSupplierJob(api, 3 * MINUTE)
    await tourSupplierJob(api, 4 * MINUTE)
    const confirmed = await api.ok(getTourBooking, { params: booking }, { as })
    expect(confirmed).toMatchObject({ state: 'confirmed', version: 2 })
    expect(confirmed.operatorReference).toMatch(/^T-/)
    expect((await api.ok(listInvoices, { params: booking }, { as })).items).toHaveLength(1)
  })

  test('whose answer is lost is looked up before it is asked again', async () => {
    const as = await someone()
    const tour = await aTour(api)
    await aTourFault(api, tour, 'time_out', 1)
    const booking = await aTourBooking(api, as, tour)
    await tourSupplierJob(api, 2_000, { onFailure: quietly })
    expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({ state: 'issuing' })
    await tourSupplierJob(api, MINUTE)
    expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({ state: 'confirmed' })
  })

  test('that never answers is given up after the deadline, and released', async () => {
    const as = await someone()
    const tour = await aTour(api)
    await aTourFault(api, tour, 'confirm_late', 600)
    const booking = await aTourBooking(api, as, tour)
    const dead = { supplier: { book: unreachable, find: unreachable, cancel: unreachable }, onFailure: quietly }
    await tourSupplierJob(api, 16 * MINUTE, dead)
    expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({ state: 'issue_failed' })
    expect(await ledgerOf(api, booking.bookingId)).toEqual(paidBack)
    await tourSupplierJob(api, 30 * MINUTE)
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('that cancels later refunds everything', async () => {
    const as = await someone()
    const tour = await aTour(api)
    await aTourFault(api, tour, 'cancel_later', 5)
    const booking = await aTourBooking(api, as, tour)
    await tourSupplierJob(api, 2_000)
    await tourSupplierJob(api, 6 * MINUTE)
    expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({
      state: 'cancelled',
      operatorCancelled: { reason: 'operator' },
      refunds: [{ reason: 'supplier_cancelled', amount: booking.total }],
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual(paidBack)
    expect(await tourStockMismatches(api.db)).toEqual([])
  })
})

describe('an option on request', () => {
  test('is confirmed by the operator after the payment, who hears of units that are cancelled', async () => {
    const as = await someone()
    const tour = await aTour(api, { option: { isOnRequest: true } })
    const booking = await aTourBooking(api, as, tour, { adults: 2 })
    expect(booking).toMatchObject({ state: 'issuing', isOnRequest: true })
    expect(booking.confirmsUntil).not.toBeNull()
    await tourSupplierJob(api, 2_000)
    const confirmed = await api.ok(getTourBooking, { params: booking }, { as })
    expect(confirmed.state).toBe('confirmed')
    const part = { service: 'tour' as const, units: [1] }
    const quote = await quoteTourPart(api, { params: booking, body: { part } }, { as })
    const input = { params: booking, body: { expectedRefund: quote.refund, part } }
    await cancelTour(api, input, { as, version: quote.version })
    const heard: unknown[] = []
    const change = (bookingId: string, changes: unknown) => {
      heard.push([bookingId, changes])
      return Promise.resolve()
    }
    await tourSupplierJob(api, MINUTE, { supplier: { change } })
    expect(heard).toEqual([[booking.bookingId, [{ kind: 'unit', index: 1 }]]])
  })
})
