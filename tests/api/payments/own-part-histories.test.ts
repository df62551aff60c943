import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { SERVICES } from '#contract/core/services.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import {
  cancelBooking,
  quoteCancellation,
  quotePartialCancellation,
  type CancellationPart,
} from '#contract/products/cancellations.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { readRows } from '#server/database/rows.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aBudget, readyToBook, type Ready, type Structure } from '#tests/support/companies/structure.ts'
import { BALI, flightBody, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { BACK, BOTH, isGaruda } from '#tests/support/flights/flight-changes.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import {
  aSharingCompany,
  booksOf,
  byCard,
  expectExactBooks,
  ownPartIs,
  shared,
  sharedOf,
  stateOf,
  type Shared,
} from '#tests/support/companies/own-parts.ts'
import { anAccount, balanceMismatches, sweep } from '#tests/support/payments.ts'
import { addDays } from '#contract/core/days.ts'
import { aHotel, STAY, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { rounds } from '#tests/support/tiers.ts'
import { aTour, aTourHold, tourBody, type MadeTour } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
/** `OWN_PART_HISTORIES=1000` plays a thousand. */
const HISTORIES = Math.min(100_000, Number(process.env.OWN_PART_HISTORIES ?? rounds(12, 100)))
const CALLS = 64
let hotel: MadeHotel
let tour: MadeTour

/** Free up to the day, then half: so that some of the price is kept. */
const HALF = [
  { hoursBefore: 24 * 30, feePermille: 0 },
  { hoursBefore: null, feePermille: 333 },
]

beforeAll(async () => {
  await withAirports(api)
  hotel = await aHotel(api, {
    rooms: [{ allotment: 30_000, rates: [{ payment: 'company_account', cancellation: HALF }] }],
  })
  tour = await aTour(api, { option: { capacity: 30_000 } })
})

const step = fc.record({
  what: fc.constantFrom('book', 'book', 'pay', 'pay', 'fail', 'cancel', 'part', 'part', 'expire', 'poor', 'rich'),
  service: fc.constantFrom('stay' as const, 'tour' as const, 'stay' as const, 'tour' as const, 'cab' as const),
  which: fc.nat(20),
  /** Of the price, in thousandths. */
  own: fc.integer({ min: 1, max: 999 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Each kind of step, so that few random histories lack none. */
const EVERY_STEP: Step[] = [
  { what: 'book', service: 'stay', which: 0, own: 300 },
  { what: 'pay', service: 'stay', which: 0, own: 1 },
  { what: 'part', service: 'stay', which: 0, own: 1 },
  { what: 'book', service: 'tour', which: 0, own: 500 },
  { what: 'fail', service: 'tour', which: 1, own: 1 },
  { what: 'book', service: 'stay', which: 0, own: 700 },
  { what: 'pay', service: 'stay', which: 2, own: 1 },
  { what: 'cancel', service: 'stay', which: 2, own: 1 },
  { what: 'book', service: 'stay', which: 0, own: 100 },
  { what: 'expire', service: 'stay', which: 0, own: 1 },
]

const LATE = { checkIn: STAY.checkIn, checkOut: addDays(STAY.checkIn, 4) }

const readyOf = async ({ token: as }: Structure, service: Step['service']): Promise<Ready> => {
  if (service === 'stay') {
    const body = {
      ...bookingBody(await aHold(api, as, hotel.ratePlanId, LATE)),
      travellers: [{ fullName: 'Siti Rahmawati' }],
    }
    const press: Ready['press'] = ({ asksApproval: _asks, ...more } = {}) =>
      api.call(createStayBooking, { body: { ...body, ...more } }, { as })
    return { bookingId: body.bookingId, total: body.expectedTotal, press }
  }
  if (service === 'tour') {
    const body = tourBody(await aTourHold(api, as, tour, { adults: 3 }))
    const press: Ready['press'] = (more = {}) => api.call(createTourBooking, { body: { ...body, ...more } }, { as })
    return { bookingId: body.bookingId, total: body.expectedTotal, press }
  }
  return readyToBook(api, service, as)
}

const nowRow = v.object({
  service: v.picklist(SERVICES),
  version: v.number(),
  state: v.string(),
  cancelled: v.number(),
})
const nowOf = async (bookingId: string) => {
  const [row] = await readRows(
    api.db,
    nowRow,
    sql`select b.service, b.version, b.state,
      (select count(*) from booking_changes c where c.booking_id = b.id)::int as cancelled from bookings b where b.id = ${bookingId}`,
  )
  if (row === undefined) throw new Error('a booking is not there')
  return row
}

const partOf = ({ service, cancelled }: Awaited<ReturnType<typeof nowOf>>): CancellationPart | null => {
  // From the end, so that the nights that stay follow each other.
  if (service === 'stay') return { service, roomNights: [{ room: 1, night: addDays(STAY.checkIn, 3 - cancelled) }] }
  return service === 'tour' ? { service, units: [cancelled] } : null
}

const cancel = async ({ company, params }: Shared, isPart: boolean): Promise<boolean> => {
  const now = await nowOf(params.bookingId)
  const part = isPart ? partOf(now) : null
  if (isPart && part === null) return false
  const as = await signedInAs(api, company.user)
  const quoted =
    part === null
      ? await api.call(quoteCancellation, { params }, { as })
      : await api.call(quotePartialCancellation, { params, body: { part } }, { as })
  if (quoted.statusCode !== 200) return false
  const { refund } = v.parse(quoteCancellation.response, quoted.json())
  const body = { expectedRefund: refund, ...(part !== null && { part }) }
  await api.ok(cancelBooking, { params, body }, { as, version: now.version })
  return true
}

const done: Partial<Record<Step['what'], number>> = {}

const take = async (company: Structure, made: Shared[], { what, service, which, own }: Step): Promise<boolean> => {
  const one = made[which % Math.max(1, made.length)]
  const clientId = company.client.id
  switch (what) {
    case 'book': {
      const ready = await readyOf(company, service)
      const part = Math.min(ready.total.minor - 1, Math.max(1, Math.round((ready.total.minor * own) / 1000)))
      const [before] = await readRows(
        api.db,
        v.object({ left: v.number() }),
        sql`select (credit_limit_minor + deposit_minor - balance_minor)::float8 as left from client_accounts where client_id = ${clientId}`,
      )
      if ((before?.left ?? Infinity) < ready.total.minor - part) {
        const problem = problemIn(await ready.press({ payWith: 'company_account', ownPart: byCard(part) }))
        expect(problem.code).toBe('credit_limit_reached')
        return false
      }
      made.push(await shared(api, company, ready, part))
      return true
    }
    case 'pay':
    case 'fail':
      if (one === undefined) return false
      return (await ownPartIs(api, one, what === 'pay' ? 'succeeded' : 'failed')).statusCode === 200
    case 'cancel':
    case 'part':
      return one !== undefined && (await cancel(one, what === 'part'))
    case 'expire':
      api.clock.advance(61 * 60_000)
      company.token = await signedInAs(api, company.user)
      return (await sweep(api)) > 0
    case 'poor':
    case 'rich':
      await api.db.execute(
        sql`update client_accounts set credit_limit_minor = ${what === 'poor' ? 1_000_000 : 900_000_000_000} where client_id = ${clientId}`,
      )
      return true
  }
}

test(
  `${HISTORIES} histories of shared bookings: the parts are the price, refunds are exact, and each purse has its own`,
  async () => {
    const start = api.clock.now()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        api.clock.set(start)
        const company = await aSharingCompany(api)
        await aBudget(api, company.centreId, {
          clientId: company.client.id,
          amountMinor: 900_000_000_000,
          outcome: 'blocked',
        })
        const made: Shared[] = []
        for (const one of steps) {
          if (await take(company, made, one)) done[one.what] = (done[one.what] ?? 0) + 1
          for (const books of await booksOf(api, company.client.id)) expectExactBooks(books, JSON.stringify(one))
          expect(await balanceMismatches(api)).toEqual([])
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true, examples: [[EVERY_STEP]] },
    )
    expect(Object.keys(done)).toEqual(expect.arrayContaining(['book', 'pay', 'fail', 'cancel', 'part', 'expire']))
  },
  Math.max(120_000, HISTORIES * 20_000),
)

describe(`${CALLS} calls at once`, () => {
  test.each(SERVICES)('pay, open, cancel and end a booking once: %s', async (service) => {
    const company = await aSharingCompany(api)
    const made = await sharedOf(api, service, company)
    const { params } = made
    const session = { params, body: { method: 'card' as const } }
    const { version } = await nowOf(made.bookingId)
    const body = { expectedRefund: { minor: 0, currency: 'IDR' } }
    const calls = Array.from({ length: CALLS }, (_one, index) => {
      if (index % 4 === 1) return api.call(openPaymentSession, session, { as: company.token })
      if (index % 4 === 2) return api.call(cancelBooking, { params, body }, { as: company.token, version })
      return ownPartIs(api, made)
    })
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBeLessThan(500)
    const [books] = await booksOf(api, company.client.id)
    if (books === undefined) throw new Error('nothing was stored')
    expectExactBooks(books)
    const isPaid = ['confirmed', 'issuing'].includes(books.state)
    expect([books.charged_company, books.charged_own - books.returned]).toEqual(
      isPaid ? [books.company, books.own] : [0, 0],
    )
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('charge an account that has enough for one of them once, and the others get all back', async () => {
    const company = await aSharingCompany(api)
    const ready = await Promise.all(Array.from({ length: 8 }, () => readyOf(company, 'tour')))
    const all: Shared[] = []
    for (const one of ready) all.push(await shared(api, company, one, 1000))
    const [first] = all
    await anAccount(api, company.client.id, (first?.total.minor ?? 0) - 1000)
    await Promise.all(
      Array.from({ length: CALLS / all.length }, () => all)
        .flat()
        .map((one) => ownPartIs(api, one)),
    )
    const states = await Promise.all(all.map(({ bookingId }) => stateOf(api, bookingId)))
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1)
    expect(states.filter((state) => state === 'payment_expired')).toHaveLength(7)
    for (const books of await booksOf(api, company.client.id)) expectExactBooks(books)
    expect(await balanceMismatches(api)).toEqual([])
  })
})

test.each([1, 2, 4, 5, 7])(
  'refunds of one ticket after the other are shared to the minor unit: %d of the price',
  async (own) => {
    const company = await aSharingCompany(api)
    const made = await shared(api, company, await readyOf(company, 'tour'), own)
    await ownPartIs(api, made)
    for (const isPart of [true, true, false]) {
      expect(await cancel(made, isPart)).toBe(true)
      for (const books of await booksOf(api, company.client.id)) expectExactBooks(books)
    }
  },
)

test('flights of which a part is cancelled, then the rest, are shared as well', async () => {
  const company = await aSharingCompany(api)
  const { token: as } = company
  const asked = await flightBody(api, as, { legs: [BALI, BACK], flyers: BOTH, pick: isGaruda, fare: 1 })
  const press: Ready['press'] = (more = {}) => api.call(createFlightBooking, { body: { ...asked, ...more } }, { as })
  const made = await shared(api, company, { bookingId: asked.bookingId, total: asked.expectedTotal, press })
  await ownPartIs(api, made)
  await issueJob(api)
  const { params } = made
  const part: CancellationPart = { service: 'flight', parts: [{ leg: 1, flyer: 1 }] }
  const { refund, version } = await api.ok(quotePartialCancellation, { params, body: { part } }, { as })
  expect(refund.minor).toBeGreaterThan(0)
  await api.ok(cancelBooking, { params, body: { part, expectedRefund: refund } }, { as, version })
  for (const books of await booksOf(api, company.client.id)) expectExactBooks(books)
  expect(await cancel(made, false)).toBe(true)
  for (const books of await booksOf(api, company.client.id)) expectExactBooks(books)
})
