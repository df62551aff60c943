import { describe, expect, test } from 'vitest'
import type { Money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { offerOnCabHold } from '#contract/products/cabs/cab-holds.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { extendTourHold, getTourHold, offerOnTourHold } from '#contract/products/tours/tour-holds.ts'
import { quoteTourReschedule, rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aCabHold, cabBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { anOffer } from '#tests/support/content.ts'
import { aCity, aHotel, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aTour, aTourHold, departureAt, tourBody, TOUR_DAY } from '#tests/support/tours/tours.ts'

const api = apiTest()
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const EVERYWHERE = { services: ['stay' as const, 'tour' as const, 'cab' as const] }

const someone = async () => signedInAs(api, await aUser(api))
const sumOf = (lines: readonly { amount: Money }[]) => lines.reduce((sum, { amount }) => sum + amount.minor, 0)
const on = ({ holdId }: { holdId: string }, offerCode: string | null) => ({ params: { holdId }, body: { offerCode } })

describe('the code of an offer is refused', () => {
  test('where it is unknown, malformed, or the hold is not one’s own or over', async () => {
    const as = await someone()
    const hold = await aTourHold(api, as, await aTour(api))
    const { code } = await anOffer(api, EVERYWHERE)
    const unknown = await api.refused('offer_code_unknown', offerOnTourHold, on(hold, 'NOSUCHCODE'), { as })
    expect(unknown.fields?.[0]).toMatchObject({ field: 'body.offerCode', code: 'offer_code_unknown' })
    await api.refused('offer_code_unknown', offerOnTourHold, on(hold, 'x'), { as })
    await api.refused('unauthenticated', offerOnTourHold, on(hold, code))
    await api.refused('not_found', offerOnTourHold, on(hold, code), { as: await someone() })
    const car = await aCabHold(api, as, await aFleet(api))
    await api.refused('not_found', offerOnCabHold, on(car, code), { as: await someone() })
    api.clock.advance(16 * 60_000)
    await api.refused('tour_hold_expired', offerOnTourHold, on(hold, code), { as })
    await api.refused('cab_hold_expired', offerOnCabHold, on(car, code), { as })
  })

  test.each([
    ['over', { bookableUntil: addDays(TODAY, -1) }],
    ['not_yet', { bookableFrom: addDays(TODAY, 1) }],
    ['other_service', { services: ['stay' as const] }],
    ['other_dates', { stayUntil: addDays(TOUR_DAY, -1) }],
    ['below_minimum', { minTotal: 100_000_000 }],
  ])('%s', async (reason, more) => {
    const as = await someone()
    const { code } = await anOffer(api, { ...EVERYWHERE, ...more })
    for (const [endpoint, hold] of [
      [offerOnTourHold, await aTourHold(api, as, await aTour(api))],
      [offerOnCabHold, await aCabHold(api, as, await aFleet(api))],
    ] as const) {
      const { details, fields } = await api.refused('offer_not_applicable', endpoint, on(hold, code), { as })
      expect(details).toEqual({ reason })
      expect(fields?.[0]?.field).toBe('body.offerCode')
    }
  })

  test('for another city, and for stays where it is for tours alone', async () => {
    const as = await someone()
    const elsewhere = await anOffer(api, { ...EVERYWHERE, cityId: await aCity(api) })
    const hold = await aTourHold(api, as, await aTour(api))
    const { details } = await api.refused('offer_not_applicable', offerOnTourHold, on(hold, elsewhere.code), { as })
    expect(details).toEqual({ reason: 'other_city' })
    const tours = await anOffer(api, { services: ['tour'] })
    const { ratePlanId } = await aHotel(api)
    const body = { ...STAY, ratePlanId, offerCode: tours.code }
    const refused = await api.refused('offer_not_applicable', createQuote, { body }, { as })
    expect(refused.details).toEqual({ reason: 'other_service' })
  })
})

describe('an offer on a tour', () => {
  test('is a line of its own before VAT, stays when the hold is extended, and comes off again', async () => {
    const as = await someone()
    const plain = await aTourHold(api, as, await aTour(api), { adults: 2, children: 1 })
    const { code } = await anOffer(api, EVERYWHERE)
    const less = await api.ok(offerOnTourHold, on(plain, code.toLowerCase()), { as })
    expect(less.offer).toEqual({ code, title: 'Ten off', permille: 100 })
    // 200,000 twice and 100,000 before VAT of 1.1%.
    expect(less.lines.map(({ kind, name, amount }) => [kind, kind === 'discount' ? name : '', amount.minor])).toEqual([
      ['tour', '', 400_000],
      ['tour', '', 100_000],
      ['discount', code, -50_000],
      ['tax', '', 4_950],
    ])
    expect(less.total).toEqual(idr(454_950))
    expect(sumOf(less.lines)).toBe(less.total.minor)
    await api.ok(extendTourHold, { params: plain }, { as })
    expect((await api.ok(getTourHold, { params: plain }, { as })).total).toEqual(less.total)
    const again = await api.ok(offerOnTourHold, on(plain, null), { as })
    expect(again).toMatchObject({ offer: null, total: plain.total, lines: plain.lines })
  })

  test('is in the booking and its invoice; single tickets are refunded at what they cost', async () => {
    const as = await someone()
    const { code } = await anOffer(api, EVERYWHERE)
    const hold = await aTourHold(api, as, await aTour(api), { adults: 3 })
    const less = await api.ok(offerOnTourHold, on(hold, code), { as })
    const booking = await api.ok(createTourBooking, { body: tourBody(less) }, { as })
    expect(booking).toMatchObject({ total: less.total, lines: less.lines })
    const part = { service: 'tour' as const, units: [0] }
    const quote = await api.ok(quotePartialCancellation, { params: booking, body: { part } }, { as })
    expect(quote.refund).toEqual(idr(less.total.minor / 3))
    const body = { expectedRefund: quote.refund, part }
    await api.ok(cancelBooking, { params: booking, body }, { as, version: booking.version })
    const rest = await api.ok(quoteCancellation, { params: booking }, { as })
    expect(rest.refund.minor + quote.refund.minor).toBe(less.total.minor)
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    for (const { lines, total } of items) expect(sumOf(lines)).toBe(total.minor)
    expect(items.map(({ total }) => total.minor)).toEqual([less.total.minor, -quote.refund.minor])
    expect(items[0]?.lines.some(({ kind, amount }) => kind === 'discount' && amount.minor === -60_000)).toBe(true)
  })

  test('stays when the booking moves to a dearer day: the difference is discounted as well', async () => {
    const as = await someone()
    const months = Array.from({ length: 12 }, () => 1000)
    const weekends = { months, weekdays: [1000, 1000, 1000, 1000, 1000, 1500, 1000] }
    const tour = await aTour(api, {
      option: { seasons: weekends },
      reschedule: { times: 2, hoursBefore: 24, withinDays: 30, difference: 'charged' },
    })
    const { code } = await anOffer(api, EVERYWHERE)
    const less = await api.ok(offerOnTourHold, on(await aTourHold(api, as, tour), code), { as })
    const booking = await api.ok(createTourBooking, { body: tourBody(less) }, { as })
    const departureId = departureAt(tour, '2027-03-13')
    const { due } = await api.ok(quoteTourReschedule, { params: booking, body: { departureId } }, { as })
    expect(due).toEqual(idr(less.total.minor / 2))
    const input = { params: booking, body: { departureId, expectedDue: due } }
    const moved = await api.ok(rescheduleTour, input, { as, version: booking.version })
    expect(sumOf(moved.lines)).toBe(moved.total.minor)
    expect(moved.total.minor).toBe(less.total.minor + due.minor)
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    for (const { lines, total } of items) expect(sumOf(lines)).toBe(total.minor)
    expect(items.reduce((sum, { total }) => sum + total.minor, 0)).toBe(moved.total.minor)
  })
})

describe('an offer on a ride', () => {
  test('is off the hire alone, before VAT, in hold, booking and invoice; the whole is refunded', async () => {
    const as = await someone()
    const { code } = await anOffer(api, EVERYWHERE)
    const hold = await aCabHold(api, as, await aFleet(api))
    const less = await api.ok(offerOnCabHold, on(hold, code), { as })
    const hire = hold.lines
      .filter(({ kind }) => ['hire', 'season', 'night'].includes(kind))
      .reduce((sum, { amount }) => sum + amount.minor, 0)
    const discount = less.lines.find(({ kind }) => kind === 'discount')
    expect(discount).toMatchObject({ amount: idr(-Math.round(hire / 10)), code })
    expect(sumOf(less.lines)).toBe(less.total.minor)
    // With its VAT of 11%, rounded once.
    expect(Math.abs(hold.total.minor - less.total.minor - Math.round(hire / 10) * 1.11)).toBeLessThanOrEqual(1)
    expect(await api.ok(offerOnCabHold, on(hold, null), { as })).toMatchObject({ total: hold.total, lines: hold.lines })
    await api.ok(offerOnCabHold, on(hold, code), { as })
    const booking = await api.ok(createCabBooking, { body: cabBody(less) }, { as })
    expect(booking).toMatchObject({ total: less.total, lines: less.lines })
    const quote = await api.ok(quoteCancellation, { params: booking }, { as })
    expect(quote.refund).toEqual(less.total)
    const body = { expectedRefund: quote.refund }
    await api.ok(cancelBooking, { params: booking, body }, { as, version: booking.version })
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    for (const { lines, total } of items) expect(sumOf(lines)).toBe(total.minor)
    expect(items.map(({ total }) => total.minor)).toEqual([less.total.minor, -less.total.minor])
  })
})

describe('an offer with so many uses', () => {
  test('is taken by as many bookings as it has, whatever they are of, and given back by a cancelled one', async () => {
    const as = await someone()
    const { code } = await anOffer(api, { ...EVERYWHERE, maxUses: 1 })
    const tour = await api.ok(offerOnTourHold, on(await aTourHold(api, as, await aTour(api)), code), { as })
    const car = await api.ok(offerOnCabHold, on(await aCabHold(api, as, await aFleet(api)), code), { as })
    const booking = await api.ok(createTourBooking, { body: tourBody(tour) }, { as })
    const other = await someone()
    const { ratePlanId } = await aHotel(api)
    const stay = { body: { ...STAY, ratePlanId, offerCode: code } }
    for (const { details } of [
      await api.refused('offer_not_applicable', createCabBooking, { body: cabBody(car) }, { as }),
      await api.refused('offer_not_applicable', createQuote, stay, { as: other }),
    ])
      expect(details).toEqual({ reason: 'used_up' })
    const body = { expectedRefund: booking.total }
    await api.ok(cancelBooking, { params: booking, body }, { as, version: booking.version })
    expect(await api.ok(createCabBooking, { body: cabBody(car) }, { as })).toMatchObject({ total: car.total })
  })

  test('goes to exactly one of many at the same moment', async () => {
    const { code } = await anOffer(api, { ...EVERYWHERE, maxUses: 1 })
    const tour = await aTour(api)
    const asking = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const as = await someone()
        return { as, hold: await api.ok(offerOnTourHold, on(await aTourHold(api, as, tour), code), { as }) }
      }),
    )
    const answers = await Promise.all(
      asking.map(({ as, hold }) => api.call(createTourBooking, { body: tourBody(hold) }, { as })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
    expect(new Set(lost)).toEqual(new Set(['offer_not_applicable']))
  })
})
