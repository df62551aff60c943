import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import type { TourRules } from '#contract/products/tours/policy.ts'
import { quoteTourReschedule, rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import { getTourBooking, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelTour, quoteTour } from '#tests/support/cancellations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { deliverWebhooks, ledgerOf, press, retainedOf } from '#tests/support/payments.ts'
import {
  ADULT_PRICE,
  aTour,
  aTourBooking,
  aTourHold,
  departureAt,
  TOUR_DAY,
  type MadeTour,
} from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const MONTHS = Array.from({ length: 12 }, () => 1000)
/** Saturdays cost half as much again; the 13th is one. */
const WEEKENDS = { months: MONTHS, weekdays: [1000, 1000, 1000, 1000, 1000, 1500, 1000] }
const SATURDAY = '2027-03-13'
const TWICE = { times: 2, hoursBefore: 24, withinDays: 30, difference: 'charged' as const }

const someone = async () => signedInAs(api, await aUser(api))

const moveTo = (booking: TourBooking, tour: MadeTour, day: string, due = 0) => ({
  params: booking,
  body: { departureId: departureAt(tour, day), expectedDue: idr(due) },
})

describe('moving a booking is refused', () => {
  test('to others, and to where the operator’s rule does not allow it', async () => {
    const as = await someone()
    const tour = await aTour(api, { reschedule: null })
    const booking = await aTourBooking(api, as, tour)
    expect(booking.can.reschedule).toBe(false)
    const input = moveTo(booking, tour, addDays(TOUR_DAY, 1))
    await api.refused('reschedule_not_offered', rescheduleTour, input, { as, version: 1 })
    await api.refused('not_found', rescheduleTour, input, { as: await someone(), version: 1 })
  })

  test('too late, too far, to the same departure or to another option', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const tour = await aTour(api)
    const booking = await aTourBooking(api, as, tour)
    const quote = (departureId: string) => ({ params: booking, body: { departureId } })
    const far = departureAt(tour, addDays(TOUR_DAY, 31))
    await api.refused('reschedule_day_too_far', quoteTourReschedule, quote(far), { as })
    await api.refused('departure_unchanged', quoteTourReschedule, quote(departureAt(tour)), { as })
    await api.refused('departure_unknown', quoteTourReschedule, quote(departureAt(await aTour(api))), { as })
    api.clock.set(new Date(`${addDays(TOUR_DAY, -1)}T02:00:01Z`))
    const late = quote(departureAt(tour, addDays(TOUR_DAY, 3)))
    await api.refused('reschedule_too_late', quoteTourReschedule, late, { as: await signedInAs(api, user) })
  })

  test('to a departure without enough places', async () => {
    const as = await someone()
    const tour = await aTour(api, { option: { capacity: 2 } })
    const booking = await aTourBooking(api, as, tour, { adults: 2 })
    await aTourHold(api, await someone(), tour, { day: addDays(TOUR_DAY, 1) })
    const departureId = departureAt(tour, addDays(TOUR_DAY, 1))
    await api.refused('departure_sold_out', quoteTourReschedule, { params: booking, body: { departureId } }, { as })
    await api.refused('departure_sold_out', rescheduleTour, moveTo(booking, tour, addDays(TOUR_DAY, 1)), {
      as,
      version: 1,
    })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('to a higher price where the rule takes none, at another difference, or for an older version', async () => {
    const as = await someone()
    const rule = { ...TWICE, difference: 'equal_or_lower' as const }
    const strict = await aTour(api, { reschedule: rule, option: { seasons: WEEKENDS } })
    const booking = await aTourBooking(api, as, strict)
    await api.refused('reschedule_price_higher', rescheduleTour, moveTo(booking, strict, SATURDAY), { as, version: 1 })
    const tour = await aTour(api, { option: { seasons: WEEKENDS } })
    const other = await aTourBooking(api, as, tour)
    const { details } = await api.refused('price_changed', rescheduleTour, moveTo(other, tour, SATURDAY), {
      as,
      version: 1,
    })
    expect(details).toMatchObject({ actual: idr(ADULT_PRICE / 2) })
    await api.refused('changed_meanwhile', rescheduleTour, moveTo(other, tour, SATURDAY), { as, version: 3 })
  })
})

/** Booked before there were rules, ten days ahead. */
const aBookingUnder = async (tours: TourRules) => {
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  const tour = await aTour(api)
  const booking = await aTourBooking(api, as, tour)
  const rules = { currency: 'IDR', tours }
  await api.db.insert(travelPolicies).values({ clientId: user.clientId, rules, activeFrom: new Date(0) })
  return { as, tour, booking }
}

describe('the travel policy of a company', () => {
  const LATE = addDays(TOUR_DAY, -8)

  test.each([
    ['blocked', 'policy_blocked'],
    ['needs_approval', 'approval_needed'],
  ] as const)(
    'that has too late tours %s refuses to move one there, though it costs nothing more',
    async (verdict, code) => {
      const { as, tour, booking } = await aBookingUnder({ advance: { verdict, leastDays: 7 } })
      const quoted = { params: booking, body: { departureId: departureAt(tour, LATE) } }
      await api.refused(code, quoteTourReschedule, quoted, { as })
      await api.refused(code, rescheduleTour, moveTo(booking, tour, LATE), { as, version: 1 })
      expect(await tourStockMismatches(api.db)).toEqual([])
    },
  )

  test('lets a booking be moved that keeps what was allowed, or only gets later', async () => {
    const { as, tour, booking } = await aBookingUnder({
      perPerson: { verdict: 'blocked', most: ADULT_PRICE },
      advance: { verdict: 'blocked', leastDays: 30 },
    })
    await api.refused('policy_blocked', rescheduleTour, moveTo(booking, tour, LATE), { as, version: 1 })
    const later = addDays(TOUR_DAY, 2)
    const moved = await api.ok(rescheduleTour, moveTo(booking, tour, later), { as, version: 1 })
    expect(moved.departureId).toBe(departureAt(tour, later))
  })
})

describe('a booking that is moved', () => {
  test('keeps its vouchers, takes its places along, and can be moved as often as the rule says', async () => {
    const as = await someone()
    const tour = await aTour(api)
    const booking = await aTourBooking(api, as, tour, { adults: 2 })
    const next = addDays(TOUR_DAY, 2)
    const quote = await api.ok(
      quoteTourReschedule,
      { params: booking, body: { departureId: departureAt(tour, next) } },
      { as },
    )
    expect(quote).toMatchObject({ due: idr(0), left: 1, startsAt: `${next}T02:00:00.000Z`, version: 1 })
    const moved = await api.ok(rescheduleTour, moveTo(booking, tour, next), { as, version: 1 })
    expect(moved).toMatchObject({
      departureId: departureAt(tour, next),
      startsAt: `${next}T02:00:00.000Z`,
      version: 2,
      reschedule: { left: 1 },
      moves: [{ from: departureAt(tour), to: departureAt(tour, next), charged: idr(0) }],
    })
    expect(moved.units.map(({ voucherCode }) => voucherCode)).toEqual(
      booking.units.map(({ voucherCode }) => voucherCode),
    )
    expect(await tourStockMismatches(api.db)).toEqual([])
    await api.ok(rescheduleTour, moveTo(moved, tour, TOUR_DAY), { as, version: 2 })
    await api.refused('reschedules_used', rescheduleTour, moveTo(moved, tour, next), { as, version: 3 })
    const subjects = (await mailsTo(api, 'siti@people.example')).map(({ subject }) => subject)
    expect(subjects).toContain(`Tour rescheduled: Old town on foot, Sun, 14 Mar 2027 (${booking.reference})`)
  })

  test('to a dearer day is charged the difference, once, with its own invoice', async () => {
    const as = await someone()
    const tour = await aTour(api, { option: { seasons: WEEKENDS } })
    const booking = await aTourBooking(api, as, tour)
    const due = ADULT_PRICE / 2
    const input = moveTo(booking, tour, SATURDAY, due)
    const key = randomUUID()
    const moved = await api.ok(rescheduleTour, input, { as, version: 1, key })
    expect(await api.ok(rescheduleTour, input, { as, version: 1, key })).toEqual(moved)
    expect(moved.total).toEqual(idr(ADULT_PRICE + due))
    expect(await ledgerOf(api, booking.bookingId)).toEqual([
      ['charge', 'company_account', ADULT_PRICE],
      ['charge', 'company_account', due],
    ])
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    expect(items[1]).toMatchObject({
      total: idr(due),
      lines: [
        { kind: 'reschedule', amount: idr(100_000) },
        { kind: 'tax', amount: idr(1_100) },
      ],
    })
    expect((await quoteTour(api, { params: booking }, { as })).refund).toEqual(idr(ADULT_PRICE + due))
  })

  test('and was paid by card is cancelled with each part going back where it came from', async () => {
    const as = await someone()
    const tour = await aTour(api, { option: { seasons: WEEKENDS } })
    const booking = await aTourBooking(api, as, tour, { payWith: 'card' })
    const session = await api.ok(openPaymentSession, { params: booking, body: { method: 'card' } }, { as })
    await press(api, { redirectUrl: session.redirectUrl }, { action: 'pay' })
    await deliverWebhooks(api)
    const { version } = await api.ok(getTourBooking, { params: booking }, { as })
    const due = ADULT_PRICE / 2
    const moved = await api.ok(rescheduleTour, moveTo(booking, tour, SATURDAY, due), { as, version })
    const input = { params: booking, body: { expectedRefund: idr(ADULT_PRICE + due) } }
    const cancelled = await cancelTour(api, input, { as, version: moved.version })
    expect(cancelled.refunds).toMatchObject([
      { amount: idr(ADULT_PRICE), into: 'gateway' },
      { amount: idr(due), into: 'company_account' },
    ])
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
  })

  test('to a cheaper day is not refunded', async () => {
    const as = await someone()
    const tour = await aTour(api, { option: { seasons: WEEKENDS } })
    const booking = await aTourBooking(api, as, tour, { day: SATURDAY })
    const moved = await api.ok(rescheduleTour, moveTo(booking, tour, TOUR_DAY), { as, version: 1 })
    expect(moved.total).toEqual(booking.total)
    expect((await ledgerOf(api, booking.bookingId)).length).toBe(1)
  })

  test('does not bring back a free cancellation that is over', async () => {
    const user = await aUser(api)
    const tour = await aTour(api, {
      cancellation: [
        { hoursBefore: 120, feePermille: 0 },
        { hoursBefore: 24, feePermille: 500 },
      ],
    })
    const booking = await aTourBooking(api, await signedInAs(api, user), tour)
    api.clock.set(new Date(`${addDays(TOUR_DAY, -4)}T02:00:00Z`))
    const as = await signedInAs(api, user)
    const moved = await api.ok(rescheduleTour, moveTo(booking, tour, addDays(TOUR_DAY, 20)), { as, version: 1 })
    expect(moved.cancellation.map(({ feePermille }) => feePermille)).toEqual([500, 500, 1000])
  })
})
