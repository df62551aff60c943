import { describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { addDays } from '#contract/core/days.ts'
import { createTourBooking, getTourBooking, tourAlternatives } from '#contract/products/tours/tour-bookings.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { cancelDeparture, redeemVoucher } from '#contract/products/tours/tour-operations.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { completeEnded } from '#server/domain/bookings/finished-bookings.ts'
import { decideMinimums } from '#server/domain/products/tours/run/tour-jobs.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { cancelledDeparturesJob } from '#tests/support/tours/jobs.ts'
import {
  ADULT_PRICE,
  aTour,
  aTourBooking,
  aTourHold,
  departureAt,
  holdBody,
  TOUR_DAY,
  tourBody,
} from '#tests/support/tours/tours.ts'

const api = apiTest()
const HOUR = 3_600_000
const WEATHER = { reason: 'weather' as const, note: 'Storm warning' }

const someone = async () => signedInAs(api, await aUser(api))
const anOperator = async () => {
  const client = await aClient(api, { isOperator: true })
  return aUser(api, { clientId: client.id, roles: ['admin'] })
}

describe('a departure that is cancelled', () => {
  test('is refused to companies, for none, and once it has begun', async () => {
    const tour = await aTour(api)
    const params = { departureId: departureAt(tour) }
    const admin = await signedInAs(api, await aUser(api, { roles: ['admin'] }))
    await api.refused('forbidden', cancelDeparture, { params, body: WEATHER }, { as: admin })
    const operator = await anOperator()
    const as = await signedInAs(api, operator)
    const none = { departureId: departureAt(tour, TOUR_DAY, '10:00') }
    await api.refused('departure_unknown', cancelDeparture, { params: none, body: WEATHER }, { as })
    api.clock.set(new Date(`${TOUR_DAY}T02:00:00Z`))
    const later = await signedInAs(api, operator)
    await api.refused('tour_day_in_past', cancelDeparture, { params, body: WEATHER }, { as: later })
  })

  test('refunds every booking in full, whatever its step, and offers other dates', async () => {
    const tour = await aTour(api, { cancellation: [] })
    const [one, other] = [await aUser(api), await aUser(api)]
    const first = await aTourBooking(api, await signedInAs(api, one), tour, { adults: 2 })
    const second = await aTourBooking(api, await signedInAs(api, other), tour)
    await aTourHold(api, await someone(), tour, { day: addDays(TOUR_DAY, 1), adults: 9 })
    const as = await signedInAs(api, await anOperator())
    const params = { departureId: departureAt(tour) }
    expect(await api.ok(cancelDeparture, { params, body: WEATHER }, { as })).toMatchObject({ bookings: 2 })
    expect(await cancelledDeparturesJob(api)).toBe(2)
    expect(await cancelledDeparturesJob(api)).toBe(0)
    const seen = await api.ok(getTourBooking, { params: first }, { as: await signedInAs(api, one) })
    expect(seen).toMatchObject({
      state: 'cancelled',
      operatorCancelled: { reason: 'weather', note: 'Storm warning' },
      refunds: [{ amount: first.total, fee: { minor: 0 }, reason: 'supplier_cancelled' }],
    })
    expect(seen.events.at(-1)).toMatchObject({ state: 'cancelled', actor: 'Langkah Nusa Tour' })
    expect(await ledgerOf(api, second.bookingId)).toEqual([
      ['charge', 'company_account', ADULT_PRICE],
      ['refund', 'company_account', -ADULT_PRICE],
    ])
    const { items: documents } = await api.ok(listInvoices, { params: first }, { as: await signedInAs(api, one) })
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(await tourStockMismatches(api.db)).toEqual([])
    const alternatives = await api.ok(tourAlternatives, { params: first }, { as: await signedInAs(api, one) })
    expect(alternatives.units).toEqual([{ unitId: tour.adultId, quantity: 2 }])
    expect(alternatives.items.map(({ day }) => day)).not.toContain(TOUR_DAY)
    const [mail] = (await mailsTo(api, one.email)).filter(({ subject }) => subject.startsWith('Cancelled by'))
    expect(JSON.stringify(mail)).toContain('Other dates for the same travellers')
    const { items } = await api.ok(listNotifications, { query: {} }, { as: await signedInAs(api, one) })
    expect(items[0]).toMatchObject({ isUrgent: true, event: { kind: 'tour_cancelled_by_operator' } })
  })

  test('is sold no more, and its alternatives can be booked', async () => {
    const tour = await aTour(api)
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const booking = await aTourBooking(api, token, tour)
    const as = await signedInAs(api, await anOperator())
    await api.ok(cancelDeparture, { params: { departureId: departureAt(tour) }, body: WEATHER }, { as })
    await cancelledDeparturesJob(api)
    await api.refused('departure_closed', createTourHold, { body: holdBody(tour) }, { as: token })
    const { items, units } = await api.ok(tourAlternatives, { params: booking }, { as: token })
    const [next] = items
    const body = { ...holdBody(tour), units, departureId: next?.departureId ?? '' }
    const hold = await api.ok(createTourHold, { body }, { as: token })
    expect(hold.total).toEqual(next?.total)
    expect(await api.ok(createTourBooking, { body: tourBody(hold) }, { as: token })).toMatchObject({
      state: 'confirmed',
    })
  })
})

describe('a minimum of people', () => {
  const minimum = { people: 4, decidedHours: 48 }

  test('that is not reached cancels the departure at the time of the decision', async () => {
    const tour = await aTour(api, { minimum })
    const user = await aUser(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), tour, { adults: 2 })
    expect(await decideMinimums(api.db, api.clock.now())).toBe(0)
    api.clock.set(new Date(Date.parse(booking.startsAt) - 48 * HOUR))
    expect(await decideMinimums(api.db, api.clock.now())).toBe(1)
    expect(await cancelledDeparturesJob(api)).toBe(1)
    const seen = await api.ok(getTourBooking, { params: booking }, { as: await signedInAs(api, user) })
    expect(seen.operatorCancelled).toMatchObject({ reason: 'minimum_not_reached' })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('that is reached lets the departure stand for good', async () => {
    const tour = await aTour(api, { minimum })
    const user = await aUser(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), tour, { adults: 4 })
    api.clock.set(new Date(Date.parse(booking.startsAt) - 48 * HOUR))
    expect(await decideMinimums(api.db, api.clock.now())).toBe(0)
    expect(await cancelledDeparturesJob(api)).toBe(0)
  })
})

describe('a voucher', () => {
  test('is redeemed on the day of the tour, once; after that nothing is cancelled', async () => {
    const user = await aUser(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), await aTour(api), { adults: 2 })
    const operator = await anOperator()
    const params = { code: booking.units[0]?.voucherCode ?? '' }
    await api.refused('voucher_not_valid', redeemVoucher, { params }, { as: await signedInAs(api, operator) })
    api.clock.set(new Date(`${TOUR_DAY}T01:30:00Z`))
    const as = await signedInAs(api, operator)
    await api.refused('not_found', redeemVoucher, { params: { code: 'AAAAAAAAAAAA' } }, { as })
    expect(await api.ok(redeemVoucher, { params }, { as })).toMatchObject({ people: 1, title: 'Old town on foot' })
    await api.refused('voucher_redeemed', redeemVoucher, { params }, { as })
    const token = await signedInAs(api, user)
    const seen = await api.ok(getTourBooking, { params: booking }, { as: token })
    expect(seen).toMatchObject({ state: 'in_use', can: { cancel: false, reschedule: false } })
    expect(seen.units.map(({ redeemedAt }) => redeemedAt !== null)).toEqual([true, false])
    const input = { params: booking, body: { expectedRefund: booking.total } }
    await api.refused('illegal_transition', cancelBooking, input, { as: token, version: seen.version })
    api.clock.set(new Date(`${TOUR_DAY}T06:00:00Z`))
    expect(await completeEnded(api.db, 'tour', api.clock.now())).toBeGreaterThanOrEqual(1)
    const done = await api.ok(getTourBooking, { params: booking }, { as: await signedInAs(api, user) })
    expect(done.state).toBe('completed')
  })
})
