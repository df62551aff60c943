import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { cancelBooking, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { cancelCab, quoteCab } from '#tests/support/cancellations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'

const api = apiTest()
const idr = (minor: number) => ({ minor, currency: 'IDR' })

const someone = async () => signedInAs(api, await aUser(api))

describe('cancelling is refused', () => {
  test('to others, for an older version, at another refund, and for a part', async () => {
    const as = await someone()
    const booking = await aCabBooking(api, as, await aFleet(api))
    const right = { params: booking, body: { expectedRefund: booking.total } }
    await api.refused('not_found', cancelBooking, right, { as: await someone(), version: 1 })
    await api.refused('changed_meanwhile', cancelBooking, right, { as, version: 7 })
    const wrong = { params: booking, body: { expectedRefund: idr(1) } }
    await api.refused('refund_changed', cancelBooking, wrong, { as, version: 1 })
    const part = { params: booking, body: { part: { service: 'tour' as const, units: [0] } } }
    await api.refused('validation_failed', quotePartialCancellation, part, { as })
  })

  test('once the ride has begun', async () => {
    const user = await aUser(api)
    const booking = await aCabBooking(api, await signedInAs(api, user), await aFleet(api))
    api.clock.set(new Date(booking.startsAt))
    const as = await signedInAs(api, user)
    const input = { params: booking, body: { expectedRefund: idr(0) } }
    await api.refused('illegal_transition', cancelBooking, input, { as, version: 1 })
  })
})

describe('a ride that is cancelled', () => {
  test('is refunded in full within the free time, and its car is free again', async () => {
    const [as, fleet] = [await someone(), await aFleet(api, { cars: 1 })]
    const booking = await aCabBooking(api, as, fleet)
    const quote = await quoteCab(api, { params: booking }, { as })
    expect(quote).toMatchObject({ fee: idr(0), refund: booking.total, later: { refund: { currency: 'IDR' } } })
    const input = { params: booking, body: { expectedRefund: booking.total } }
    const cancelled = await cancelCab(api, input, { as, version: booking.version })
    expect(cancelled).toMatchObject({ state: 'cancelled', can: { cancel: false }, driver: null })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([
      ['charge', 'company_account', booking.total.minor],
      ['refund', 'company_account', -booking.total.minor],
    ])
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    expect(items.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(await cabHireMismatches(api.db)).toEqual([])
    expect(await aCabHold(api, as, fleet)).toMatchObject({ state: 'live' })
    const subjects = (await mailsTo(api, 'siti@people.example')).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.startsWith('Ride cancelled'))).toBe(true)
  })

  test('keeps the fee of its step', async () => {
    const user = await aUser(api)
    const booking = await aCabBooking(api, await signedInAs(api, user), await aFleet(api))
    api.clock.set(new Date(`${addDays(RIDE_DAY, -1)}T12:00:00Z`))
    const as = await signedInAs(api, user)
    const quote = await quoteCab(api, { params: booking }, { as })
    expect(quote).toMatchObject({ fee: idr(166_500), refund: idr(166_500) })
    const input = { params: booking, body: { expectedRefund: quote.refund } }
    const cancelled = await cancelCab(api, input, { as, version: booking.version })
    expect(cancelled.refunds).toMatchObject([{ amount: idr(166_500), fee: idr(166_500) }])
  })
})
