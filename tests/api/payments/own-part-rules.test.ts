import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import type { Service } from '#contract/core/services.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { changeFlights, quoteFlightChange } from '#contract/products/flights/flight-changes.ts'
import { createFlightBooking, getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { quoteTourReschedule, rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aCabHold, cabBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aCabFault, cabSupplierJob } from '#tests/support/cabs/jobs.ts'
import type { Ready, Structure } from '#tests/support/companies/structure.ts'
import { BALI, flightBody, issueJob, withAirports, type AskedBody } from '#tests/support/flights/flight-bookings.ts'
import { BACK, BOTH, isGaruda, otherFlights } from '#tests/support/flights/flight-changes.ts'
import {
  aSharingCompany,
  booksOf,
  byCard,
  expectExactBooks,
  ownPartIs,
  shared,
  stateOf,
} from '#tests/support/companies/own-parts.ts'
import { activeFor } from '#tests/support/policies.ts'
import { balanceMismatches, idr, ledgerOf } from '#tests/support/payments.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aFault, MINUTE, supplierJob } from '#tests/support/stays/suppliers.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { aTourFault, tourSupplierJob } from '#tests/support/tours/jobs.ts'
import { aTour, aTourHold, departureAt, tourBody, type MadeTour } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })

beforeAll(() => withAirports(api))

type Made = Ready & { fail: () => Promise<number> }
const READY = {
  async stay(as, strikes) {
    const hotel = await aHotel(api, { rooms: [{ rates: [{ payment: 'company_account' }] }] })
    const body = {
      ...bookingBody(await aHold(api, as, hotel.ratePlanId)),
      travellers: [{ fullName: 'Siti Rahmawati' }],
    }
    if (strikes) await aFault(api, hotel, 'fail_after_payment')
    return {
      bookingId: body.bookingId,
      total: body.expectedTotal,
      press: ({ asksApproval: _asks, ...more } = {}) =>
        api.call(createStayBooking, { body: { ...body, ...more } }, { as }),
      fail: () => supplierJob(api, MINUTE),
    }
  },
  async flight(as) {
    const body: AskedBody = await flightBody(api, as, { fare: 1 })
    return {
      bookingId: body.bookingId,
      total: body.expectedTotal,
      press: (more = {}) => api.call(createFlightBooking, { body: { ...body, ...more } }, { as }),
      fail: () => issueJob(api, { double: { issue: async () => ({ kind: 'failed' }) } }),
    }
  },
  async tour(as, strikes) {
    const tour = await aTour(api)
    const body = tourBody(await aTourHold(api, as, tour))
    if (strikes) await aTourFault(api, tour, 'fail_after_payment')
    return {
      bookingId: body.bookingId,
      total: body.expectedTotal,
      press: (more = {}) => api.call(createTourBooking, { body: { ...body, ...more } }, { as }),
      fail: () => tourSupplierJob(api, MINUTE),
    }
  },
  async cab(as, strikes) {
    const fleet = await aFleet(api)
    const body = cabBody(await aCabHold(api, as, fleet))
    if (strikes) await aCabFault(api, fleet, 'fail_after_payment')
    return {
      bookingId: body.bookingId,
      total: body.expectedTotal,
      press: (more = {}) => api.call(createCabBooking, { body: { ...body, ...more } }, { as }),
      fail: () => cabSupplierJob(api, MINUTE),
    }
  },
} satisfies Partial<Record<Service, (as: string, strikes: boolean) => Promise<Made>>>
const SERVICES = ['stay', 'flight', 'tour', 'cab'] as const

/** A cap that blocks what costs more than this for one night, person or ride; of flights what is above the lowest price. */
const capped = (most: number): PolicyDraft => ({
  currency: 'IDR',
  nightlyRate: { verdict: 'blocked', cities: {}, other: Math.floor(most / 2) },
  flights: { price: { verdict: 'blocked', abovePermille: 0, windowMinutes: 60 } },
  tours: { perPerson: { verdict: 'blocked', most } },
  cabs: { perRide: { verdict: 'blocked', most } },
})
const NEVER_IN_TIME: PolicyDraft = {
  currency: 'IDR',
  advance: { verdict: 'blocked', leastDays: 300 },
  flights: { advance: { verdict: 'blocked', leastDays: 300 } },
  tours: { advance: { verdict: 'blocked', leastDays: 300 } },
  cabs: { hours: { verdict: 'blocked', from: '00:00', until: '00:01' } },
}

const cap = async ({ client, owner }: Structure, rules: PolicyDraft): Promise<void> => {
  await activeFor(api, owner, { level: 'company', subjectId: client.id }, rules)
}

const overOf = (details: unknown): number => {
  const text = JSON.stringify(details)
  const found = /"rule":"price"[^}]*}[^}]*"over":\{"minor":(\d+)/.exec(text) ?? /"over":\{"minor":(\d+)/.exec(text)
  return Number(found?.[1] ?? 0)
}

describe.each(SERVICES)('the policy of %s', (service) => {
  test('blocks the whole price above its cap, and not the company’s part within it', async () => {
    const company = await aSharingCompany(api)
    const ready = await READY[service](company.token, false)
    const most = ready.total.minor - 1000 - (ready.total.minor % 2)
    await cap(company, capped(most))
    const whole = problemIn(await ready.press({ payWith: 'company_account', policyReason: 'I like it' }))
    expect(whole.code).toBe('policy_blocked')
    const excess = service === 'flight' ? overOf(whole.details) : ready.total.minor - most
    expect(excess).toBeGreaterThan(1)
    const ask = (own: number) => ready.press({ payWith: 'company_account', ownPart: byCard(own) })
    expect(problemIn(await ask(excess - 1)).code).toBe('policy_blocked')
    const answer = await ask(excess)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().ownPart).toEqual({ own: idr(excess), company: idr(ready.total.minor - excess) })
    const session = { params: { bookingId: ready.bookingId }, body: { method: 'card' as const } }
    await api.ok(openPaymentSession, session, { as: company.token })
  })

  test('holds in all that is no cap', async () => {
    const company = await aSharingCompany(api)
    await cap(company, NEVER_IN_TIME)
    const ready = await READY[service](company.token, false)
    const answer = await ready.press({ payWith: 'company_account', ownPart: byCard(ready.total.minor - 1) })
    expect(problemIn(answer).code).toBe('policy_blocked')
  })

  test('has no say once it is paid: what its supplier does not confirm goes back to both, whole', async () => {
    const company = await aSharingCompany(api)
    const ready = await READY[service](company.token, true)
    const made = await shared(api, company, ready)
    await ownPartIs(api, made)
    expect(await stateOf(api, made.bookingId)).toBe('issuing')
    expect(await ready.fail()).toBe(1)
    expect(await stateOf(api, made.bookingId)).toBe('issue_failed')
    const rest = made.total.minor - made.own
    expect(await ledgerOf(api, made.bookingId)).toEqual([
      ['charge', 'gateway', made.own],
      ['charge', 'company_account', rest],
      ['refund', 'gateway', -made.own],
      ['refund', 'company_account', -rest],
    ])
    for (const books of await booksOf(api, company.client.id)) expectExactBooks(books)
    expect(await balanceMismatches(api)).toEqual([])
  })
})

test.each(['stay', 'tour', 'cab'] as const)(
  'the policy is evaluated again with the company’s part before the page to pay opens: %s',
  async (service) => {
    const company = await aSharingCompany(api)
    const ready = await READY[service](company.token, false)
    const half = Math.floor(ready.total.minor / 2)
    const press = await ready.press({ payWith: 'company_account', ownPart: byCard(ready.total.minor - half) })
    expect(press.statusCode, press.body).toBe(200)
    const session = { params: { bookingId: ready.bookingId }, body: { method: 'card' as const } }
    await cap(company, capped(half - 10))
    await api.refused('policy_blocked', openPaymentSession, session, { as: company.token })
  },
)

const WEEKENDS = {
  months: Array.from({ length: 12 }, () => 1000),
  weekdays: [1000, 1000, 1000, 1000, 1000, 1500, 1000],
}
const SATURDAY = '2027-03-13'

const movedTo = (tour: MadeTour, day: string, bookingId: string) => ({
  params: { bookingId },
  body: { departureId: departureAt(tour, day) },
})

describe('a booking that is paid in two parts', () => {
  test('is not moved to a dearer departure, and is to one that costs the same', async () => {
    const company = await aSharingCompany(api)
    const { token: as } = company
    const tour = await aTour(api, { option: { seasons: WEEKENDS } })
    const body = tourBody(await aTourHold(api, as, tour))
    const press: Ready['press'] = (more = {}) => api.call(createTourBooking, { body: { ...body, ...more } }, { as })
    const made = await shared(api, company, { bookingId: body.bookingId, total: body.expectedTotal, press })
    await ownPartIs(api, made)
    const dearer = movedTo(tour, SATURDAY, made.bookingId)
    await api.refused('own_part_fixed', quoteTourReschedule, dearer, { as })
    const asked = { ...dearer, body: { ...dearer.body, expectedDue: idr(Math.round(made.total.minor / 2)) } }
    const refused = await api.call(rescheduleTour, asked, { as, version: 2 })
    expect(['own_part_fixed', 'price_changed']).toContain(problemIn(refused).code)
    const same = movedTo(tour, addDays(SATURDAY, 2), made.bookingId)
    const { due, version } = await api.ok(quoteTourReschedule, same, { as })
    await api.ok(rescheduleTour, { ...same, body: { ...same.body, expectedDue: due } }, { as, version })
    for (const books of await booksOf(api, company.client.id)) expectExactBooks(books)
  })

  test('is not changed to dearer flights', async () => {
    const company = await aSharingCompany(api)
    const { token, user } = company
    const body = await flightBody(api, token, { legs: [BALI, BACK], flyers: BOTH, pick: isGaruda, fare: 1 })
    const press: Ready['press'] = (more = {}) =>
      api.call(createFlightBooking, { body: { ...body, ...more } }, { as: token })
    const made = await shared(api, company, { bookingId: body.bookingId, total: body.expectedTotal, press })
    await ownPartIs(api, made)
    await issueJob(api)
    const { params } = made
    const booking = await api.ok(getFlightBooking, { params }, { as: token })
    const change = await otherFlights(api, { user, token, booking, params })
    await api.refused('own_part_fixed', quoteFlightChange, { params, body: change }, { as: token })
    const asked = { params, body: { ...change, expectedDue: idr(100_000_000) } }
    await api.refused('own_part_fixed', changeFlights, asked, { as: token, version: booking.version })
  })
})
