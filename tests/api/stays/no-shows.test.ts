import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteNoShow, reportNoShow, undoNoShow } from '#contract/products/stays/no-shows.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { agentToday } from '#contract/products/stays/today.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { soldNights, STAY } from '#tests/support/stays/hotels.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  anUnpaidBooking,
  balanceMismatches,
  idr,
  retainedOf,
  ledgerOf,
  NO_ID,
  press,
  refundJob,
} from '#tests/support/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { at, cancelPartly, invoicedOf } from '#tests/support/stays/room-cancellations.ts'
import { aHostedStay, markNoShow, onDay, refusesUnasked } from '#tests/support/stays/stay-run.ts'
import { aBooking, CONTACT } from '#tests/support/stays/stays.ts'
import { addDays } from '#contract/core/days.ts'
import { listBookings } from '#contract/products/registry.ts'
import { quoteCancellation } from '#contract/products/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
// 18:00 in Jakarta.
const EVENING = onDay(0, '11:00')
const night = (day: number) => addDays(STAY.checkIn, day)
const HALF = [
  { hoursBefore: 24, feePermille: 0 },
  { hoursBefore: null, feePermille: 500 },
]

describe('a no-show', () => {
  test('needs a session, a key, a version, and an existing booking', async () => {
    const { params, asHost } = await aHostedStay(api)
    api.clock.set(EVENING)
    const as = await asHost()
    for (const endpoint of [reportNoShow, undoNoShow]) {
      await refusesUnasked(api, endpoint, { params, as })
      await api.refused('validation_failed', endpoint, { params: { bookingId: 'x' } }, { as, version: 1 })
    }
    await api.refused('unauthenticated', quoteNoShow, { params })
    await api.refused('not_found', quoteNoShow, { params: { bookingId: NO_ID } }, { as })
  })

  test('is reported by the host and the operator, not by the booker, their company, other hosts or companies', async () => {
    const { params, guest, asGuest, asHost } = await aHostedStay(api)
    const other = await aHostedStay(api)
    const operator = await aClient(api, { isOperator: true })
    api.clock.set(EVENING)
    const boss = await signedInAs(api, await aUser(api, { clientId: guest.clientId, roles: ['admin'] }))
    const seller = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['user'] }))
    const stranger = await signedInAs(api, await aUser(api, { roles: ['admin', 'user'] }))
    for (const as of [await asGuest(), boss]) {
      await api.refused('forbidden', quoteNoShow, { params }, { as })
      await api.refused('forbidden', reportNoShow, { params }, { as, version: 1 })
      await api.refused('forbidden', undoNoShow, { params }, { as, version: 1 })
      expect((await api.ok(getStayBooking, { params }, { as })).can).toMatchObject({ noShow: false, arrive: false })
    }
    for (const as of [stranger, seller, await other.asHost()]) {
      await api.refused('not_found', quoteNoShow, { params }, { as })
      await api.refused('not_found', reportNoShow, { params }, { as, version: 1 })
      await api.refused('not_found', undoNoShow, { params }, { as, version: 1 })
    }
    const admin = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin'] }))
    await api.ok(quoteNoShow, { params }, { as: await asHost() })
    const text = await api.ok(reportNoShow, { params }, { as: admin, version: 1 })
    expect(text).toMatchObject({ state: 'no_show', version: 2, can: { undoNoShow: true, noShow: false } })
  })

  // In New York the clocks go forward during the stay.
  test.each([
    ['Asia/Jakarta', '11:00', '05:00'],
    ['Asia/Jayapura', '09:00', '03:00'],
    ['America/New_York', '23:00', '16:00'],
  ])('is reported from 18:00 to check-out, local time in %s', async (zone, from, until) => {
    const stay = await aHostedStay(api, { zone })
    const { params } = stay
    const refusedAt = async (code: 'no_show_too_early' | 'no_show_too_late', moment: Date) => {
      api.clock.set(moment)
      const as = await stay.asHost()
      await api.refused(code, quoteNoShow, { params }, { as })
      await api.refused(code, reportNoShow, { params }, { as, version: 1 })
      expect((await api.ok(getStayBooking, { params }, { as })).can.noShow).toBe(false)
    }
    await refusedAt('no_show_too_early', new Date(onDay(0, from).getTime() - 1))
    await refusedAt('no_show_too_late', onDay(3, until))
    api.clock.set(onDay(0, from))
    await api.ok(quoteNoShow, { params }, { as: await stay.asHost() })
    api.clock.set(new Date(onDay(3, until).getTime() - 1))
    expect((await markNoShow(api, stay)).state).toBe('no_show')
  })

  test('costs the cancellation fee at check-in, as quoted, and notifies the booker', async () => {
    const stay = await aHostedStay(api, { rule: HALF, stay: { rooms: 2, adults: 2 } })
    const { params, booking, hotel, asHost, asGuest, guest } = stay
    api.clock.set(EVENING)
    const half = booking.total.minor / 2
    const quote = await api.ok(quoteNoShow, { params }, { as: await asHost() })
    expect(quote).toMatchObject({
      version: 1,
      fee: idr(half),
      refund: idr(half),
      feeAtProperty: idr(0),
      into: 'company_account',
      canUndo: false,
      nightsBack: [
        { night: night(1), rooms: 2 },
        { night: night(2), rooms: 2 },
      ],
    })
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([2, 2, 2])
    const text = await markNoShow(api, stay)
    expect(text.noShow).toMatchObject({ fee: null, refund: null, undoUntil: null })
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 2 })
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await ledgerOf(api, params.bookingId)).toEqual([
      ['charge', 'company_account', booking.total.minor],
      ['refund', 'company_account', -half],
    ])
    expect(await balanceMismatches(api)).toEqual([])
    expect(await invoicedOf(api, params.bookingId)).toBe(half)
    const seen = await api.ok(getStayBooking, { params }, { as: await asGuest() })
    expect(seen).toMatchObject({
      state: 'no_show',
      noShow: { fee: idr(half), refund: idr(half), at: EVENING.toISOString() },
      refund: { reason: 'no_show', fee: idr(half), amount: idr(half) },
      can: { cancel: false, noShow: false, undoNoShow: false },
    })
    expect(seen.events.at(-1)).toMatchObject({ state: 'no_show', at: EVENING.toISOString() })
    const mine = async (when: 'upcoming' | 'past') =>
      (await api.ok(listBookings, { query: { when } }, { as: await asGuest() })).items.map((one) => one.bookingId)
    expect([await mine('upcoming'), await mine('past')]).toEqual([[], [params.bookingId]])
    const mails = [...(await mailsTo(api, CONTACT.email)), ...(await mailsTo(api, guest.email))]
    const answer = mails.filter(({ subject, body }) => subject.startsWith('No-show') && body.includes(seen.reference))
    expect(answer).toHaveLength(2)
    expect(answer[0]?.body).toContain('/pages/contact')
    expect(answer[0]?.body).toContain(seen.hotel.phone)
    await api.refused('no_show_refunded', undoNoShow, { params }, { as: await asHost(), version: 2 })
    await api.refused('illegal_transition', quoteCancellation, { params }, { as: await asGuest() })
  })

  test('refunds to the original method', async () => {
    const unpaid = await anUnpaidBooking(api)
    await press(api, unpaid, { action: 'pay' })
    const { params, booking } = unpaid
    await api.db.execute(sql`update stay_bookings set terms = jsonb_set(terms, '{cancellation}',
      '[{"until": null, "feePermille": 250}]') where booking_id = ${params.bookingId}`)
    const operator = await aClient(api, { isOperator: true })
    api.clock.set(EVENING)
    const as = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin'] }))
    expect(await api.ok(quoteNoShow, { params }, { as })).toMatchObject({ into: 'gateway' })
    const text = await api.ok(reportNoShow, { params }, { as, version: 2 })
    expect(text.refund).toMatchObject({ into: 'gateway', reason: 'no_show' })
    expect(await refundJob(api)).toBe(1)
    expect(await retainedOf(api, params.bookingId)).toBe(booking.total.minor / 4)
  })

  test('releases the remaining nights, of the rooms that were not cancelled before', async () => {
    const stay = await aHostedStay(api, { stay: { rooms: 2, adults: 2 } })
    const { params, hotel, asGuest } = stay
    await cancelPartly(api, await asGuest(), params.bookingId, [at(2, 2)])
    // Two in the night after the second night: that one is over.
    api.clock.set(onDay(1, '19:00'))
    const quote = await api.ok(quoteNoShow, { params }, { as: await stay.asHost() })
    expect(quote.nightsBack).toEqual([{ night: night(2), rooms: 1 }])
    await markNoShow(api, stay, 2)
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 2, [night(1)]: 2 })
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('reported twice at once takes effect once', async () => {
    const stay = await aHostedStay(api, { rule: HALF })
    const { params, hotel } = stay
    api.clock.set(EVENING)
    const as = await stay.asHost()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call(reportNoShow, { params }, { as, version: 1 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(5)
    expect(await ledgerOf(api, params.bookingId)).toHaveLength(2)
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 1 })
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('repeated with the same key returns the same answer', async () => {
    const stay = await aHostedStay(api, { rule: HALF })
    api.clock.set(EVENING)
    const call = { as: await stay.asHost(), version: 1, key: 'no-show-once' }
    const first = await api.ok(reportNoShow, { params: stay.params }, call)
    expect(await api.ok(reportNoShow, { params: stay.params }, call)).toEqual(first)
    expect(await ledgerOf(api, stay.params.bookingId)).toHaveLength(2)
  })

  test('leaves the fee of a stay paid there to the property', async () => {
    const stay = await aHostedStay(api, { payment: 'at_property' })
    api.clock.set(EVENING)
    const { total } = stay.booking
    const quote = await api.ok(quoteNoShow, { params: stay.params }, { as: await stay.asHost() })
    expect(quote).toMatchObject({ refund: idr(0), feeAtProperty: total, canUndo: true })
    expect((await markNoShow(api, stay)).noShow).toMatchObject({ fee: total, refund: null })
    expect(await ledgerOf(api, stay.params.bookingId)).toEqual([])
  })
})

describe('undoing it', () => {
  test('restores the stay, and a no-show can be reported again', async () => {
    const stay = await aHostedStay(api)
    const { params, hotel, asHost, asGuest, booking } = stay
    api.clock.set(EVENING)
    await api.refused('illegal_transition', undoNoShow, { params }, { as: await asHost(), version: 1 })
    await markNoShow(api, stay)
    const today = await api.ok(agentToday, {}, { as: await asHost() })
    expect(today.arriving).toEqual([])
    expect(today.noShows).toMatchObject([{ bookingId: booking.bookingId, version: 2, can: { undoNoShow: true } }])
    api.clock.set(new Date(EVENING.getTime() + 24 * 3_600_000 - 1))
    const back = await api.ok(undoNoShow, { params }, { as: await asHost(), version: 2 })
    expect(back).toMatchObject({ state: 'confirmed', version: 3, noShow: null, can: { arrive: true, noShow: true } })
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 1, [night(1)]: 1, [night(2)]: 1 })
    expect(await stockMismatches(api.db)).toEqual([])
    const seen = await api.ok(getStayBooking, { params }, { as: await asGuest() })
    expect(seen.events.slice(-2).map(({ state }) => state)).toEqual(['no_show', 'confirmed'])
    const mails = await mailsTo(api, CONTACT.email)
    expect(mails.filter(({ body }) => body.includes(seen.reference)).at(-1)?.subject).toMatch(
      /^Booking confirmed again/,
    )
    expect((await markNoShow(api, stay, 3)).state).toBe('no_show')
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('is over after 24 hours', async () => {
    const stay = await aHostedStay(api)
    api.clock.set(EVENING)
    await markNoShow(api, stay)
    api.clock.set(new Date(EVENING.getTime() + 24 * 3_600_000))
    const as = await stay.asHost()
    await api.refused('no_show_final', undoNoShow, { params: stay.params }, { as, version: 2 })
    expect((await api.ok(agentToday, {}, { as })).noShows).toEqual([])
  })

  test('is refused where one of the nights was sold in the meantime, and takes none of the others', async () => {
    const stay = await aHostedStay(api, { allotment: 1 })
    const { params, hotel } = stay
    api.clock.set(EVENING)
    await markNoShow(api, stay)
    const buyer = await signedInAs(api, await aUser(api))
    await aBooking(api, buyer, hotel.ratePlanId, { checkIn: night(2), checkOut: night(3) })
    const as = await stay.asHost()
    await api.refused('sold_out', undoNoShow, { params }, { as, version: 2 })
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 1, [night(2)]: 1 })
    expect(await stockMismatches(api.db)).toEqual([])
    expect((await api.ok(getStayBooking, { params }, { as })).state).toBe('no_show')
  })
})
