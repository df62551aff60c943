import { describe, expect, test } from 'vitest'
import { createCabBooking, getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { getCabHold } from '#contract/products/cabs/cab-holds.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold, cabBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aCabFault, cabSupplierJob } from '#tests/support/cabs/jobs.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000
const PRICE = 333_000

const someone = async () => signedInAs(api, await aUser(api))
const paidBack = [
  ['charge', 'company_account', PRICE],
  ['refund', 'company_account', -PRICE],
]
const unreachable = () => Promise.reject(new SupplierError('no answer'))
const quietly = () => undefined

describe('an operator', () => {
  test('whose car is gone at the last moment refuses the commit, and the hold keeps none', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const hold = await aCabHold(api, as, fleet)
    await aCabFault(api, fleet, 'sold_out_at_commit')
    const body = cabBody(hold)
    await api.refused('cab_taken', createCabBooking, { body }, { as })
    expect(await api.ok(getCabHold, { params: { holdId: hold.holdId } }, { as })).toMatchObject({ state: 'released' })
    expect(await ledgerOf(api, body.bookingId)).toEqual([])
    expect(await cabHireMismatches(api.db)).toEqual([])
  })

  test('whose price rose asks the person once more, and one whose price fell charges less', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    await aCabFault(api, fleet, 'price_up', 100)
    const body = cabBody(await aCabHold(api, as, fleet))
    const { details } = await api.refused('price_changed', createCabBooking, { body }, { as })
    expect(details).toMatchObject({ actual: { minor: 366_300, currency: 'IDR' } })
    const agreed = { ...body, expectedTotal: { minor: 366_300, currency: 'IDR' } }
    expect(await api.ok(createCabBooking, { body: agreed }, { as })).toMatchObject({ total: { minor: 366_300 } })
    const cheap = await aFleet(api)
    await aCabFault(api, cheap, 'price_down', 100)
    expect(await aCabBooking(api, as, cheap)).toMatchObject({ total: { minor: 299_700 }, state: 'confirmed' })
  })

  test('that says no after the payment refunds it in full, and tells the people', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    await aCabFault(api, fleet, 'fail_after_payment')
    const booking = await aCabBooking(api, as, fleet)
    expect(booking.state).toBe('issuing')
    expect(await cabSupplierJob(api, 2_000)).toBe(1)
    const failed = await api.ok(getCabBooking, { params: booking }, { as })
    expect(failed).toMatchObject({
      state: 'issue_failed',
      refunds: [{ reason: 'not_issued', amount: booking.total }],
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual(paidBack)
    expect(await cabHireMismatches(api.db)).toEqual([])
    const subjects = (await mailsTo(api, 'siti@people.example')).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.startsWith('Not confirmed by the operator'))).toBe(true)
    expect((await api.ok(listInvoices, { params: booking }, { as })).items).toEqual([])
  })

  test('that answers late confirms late, once', async () => {
    const [as, fleet] = [await someone(), await aFleet(api, { operator: { isOnRequest: true } })]
    await aCabFault(api, fleet, 'confirm_late', 2)
    const booking = await aCabBooking(api, as, fleet)
    expect(booking).toMatchObject({ state: 'issuing', isOnRequest: true, voucherCode: null })
    await cabSupplierJob(api, 2_000)
    expect(await api.ok(getCabBooking, { params: booking }, { as })).toMatchObject({ state: 'issuing' })
    await cabSupplierJob(api, 3 * MINUTE)
    await cabSupplierJob(api, 4 * MINUTE)
    const confirmed = await api.ok(getCabBooking, { params: booking }, { as })
    expect(confirmed).toMatchObject({ state: 'confirmed', version: 2 })
    expect(confirmed.voucherCode).not.toBeNull()
    expect((await api.ok(listInvoices, { params: booking }, { as })).items).toHaveLength(1)
  })

  test('whose answer is lost is looked up before it is asked again', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    await aCabFault(api, fleet, 'time_out', 1)
    const booking = await aCabBooking(api, as, fleet)
    await cabSupplierJob(api, 2_000, { onFailure: quietly })
    expect(await api.ok(getCabBooking, { params: booking }, { as })).toMatchObject({ state: 'issuing' })
    await cabSupplierJob(api, MINUTE)
    expect(await api.ok(getCabBooking, { params: booking }, { as })).toMatchObject({ state: 'confirmed' })
  })

  test('that never answers is given up after the deadline, and released', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    await aCabFault(api, fleet, 'confirm_late', 600)
    const booking = await aCabBooking(api, as, fleet)
    const dead = { supplier: { book: unreachable, find: unreachable, cancel: unreachable }, onFailure: quietly }
    await cabSupplierJob(api, 16 * MINUTE, dead)
    expect(await api.ok(getCabBooking, { params: booking }, { as })).toMatchObject({ state: 'issue_failed' })
    expect(await ledgerOf(api, booking.bookingId)).toEqual(paidBack)
    await cabSupplierJob(api, 30 * MINUTE)
    expect(await cabHireMismatches(api.db)).toEqual([])
  })

  test('that cancels later refunds in full, and tells the people', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    await aCabFault(api, fleet, 'cancel_later', 5)
    const booking = await aCabBooking(api, as, fleet)
    await cabSupplierJob(api, 2_000)
    await cabSupplierJob(api, 6 * MINUTE)
    const cancelled = await api.ok(getCabBooking, { params: booking }, { as })
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      operatorCancelled: { note: '' },
      refunds: [{ reason: 'supplier_cancelled', amount: booking.total }],
    })
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    expect(items.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(await cabHireMismatches(api.db)).toEqual([])
  })
})
