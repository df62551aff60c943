import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BudgetOutcome } from '#contract/companies/budget-rules.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { money } from '#contract/core/money.ts'
import { agreeFlightPrice } from '#contract/products/flights/flight-bookings.ts'
import { changeFlights } from '#contract/products/flights/flight-changes.ts'
import { quoteTourReschedule, rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import { budgetStandings } from '#server/domain/companies/budgets/budget-standings.ts'
import { budgets } from '#server/database/schema/companies/structure.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { apiTest } from '#tests/support/api.ts'
import { aBudget, aStructure, setDefaults } from '#tests/support/companies/structure.ts'
import { aFlightBooking, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, aTripPaidByCard, asItIs, otherFlights, quoteOf } from '#tests/support/flights/flight-changes.ts'
import { press, retainedOf, sweep } from '#tests/support/payments.ts'
import { aTour, aTourBooking, departureAt } from '#tests/support/tours/tours.ts'

// A booking that becomes dearer is evaluated like a new one.

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

/** A company whose traveller books for a cost centre; its budget is set later. */
const aCompany = async () => {
  const company = await aStructure(api)
  const allocation = { legalEntityId: null, costCentreId: company.centreId, projectId: null }
  await setDefaults(api, company, allocation)
  const budget = async (amountMinor: number, outcome: BudgetOutcome = 'blocked') => {
    await api.db.delete(budgets).where(eq(budgets.unitId, company.centreId))
    await aBudget(api, company.centreId, { clientId: company.client.id, amountMinor, outcome })
  }
  return { ...company, allocation, budget }
}

const OVER = [{ rule: 'budget', over: { minor: 1, currency: 'IDR' } }]

/** A trip of a company's traveller, and dearer flights for one of its legs. */
const changing = async () => {
  const company = await aCompany()
  const trip = await aTrip(api, { user: company.user })
  const asked = await otherFlights(api, trip)
  const quote = await quoteOf(api, trip, asked)
  expect(quote.due.minor).toBeGreaterThan(0)
  const body = { ...asked, expectedDue: quote.due }
  const options = { as: trip.token, version: quote.version }
  const input = { params: trip.params, body }
  const after = trip.booking.total.minor + quote.due.minor
  return { ...company, trip, asked, input, options, after }
}

describe('other flights', () => {
  test('above a budget that blocks are refused, in the preview as well, and charge nothing', async () => {
    const { trip, asked, input, options, after, budget } = await changing()
    await budget(after - 1)
    expect((await quoteOf(api, trip, asked)).policy.consequence).toBe('blocked')
    const { details } = await api.refused('policy_blocked', changeFlights, input, options)
    expect(details).toMatchObject({ budgets: OVER })
    expect(await retainedOf(api, trip.booking.bookingId)).toBe(trip.booking.total.minor)
    await budget(after)
    expect((await quoteOf(api, trip, asked)).policy.consequence).toBe('none')
    await api.ok(changeFlights, input, options)
  })

  test('above a budget that needs an approval need it, and above one that warns a reason', async () => {
    const { input, options, after, budget } = await changing()
    await budget(after - 1, 'needs_approval')
    await api.refused('approval_needed', changeFlights, input, options)
    await budget(after - 1, 'warn')
    await api.refused('validation_failed', changeFlights, input, options)
    const body = { ...input.body, policyReason: 'The meeting was moved' }
    await api.ok(changeFlights, { ...input, body }, options)
  })
})

test('flights that are changed at once never exceed a budget that blocks, also before their tickets are there', async () => {
  const { user, budget } = await aCompany()
  const trips = [await aTrip(api, { user }), await aTrip(api, { user }), await aTrip(api, { user })]
  const changes = []
  for (const trip of trips) {
    const asked = await otherFlights(api, trip)
    changes.push({ trip, asked, quote: await quoteOf(api, trip, asked) })
  }
  const due = changes[0]?.quote.due.minor ?? 0
  await budget(trips.reduce((sum, { booking }) => sum + booking.total.minor, due))
  const answers = await Promise.all(
    changes.map(({ trip: { params, token: as }, asked, quote }) =>
      api.call(changeFlights, { params, body: { ...asked, expectedDue: quote.due } }, { as, version: quote.version }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('changes that are paid over the gateway at once never exceed a budget that blocks, and are reserved while they are paid', async () => {
  const { user, client, centreId, budget } = await aCompany()
  const trips = [await aTripPaidByCard(api, { user }), await aTripPaidByCard(api, { user })]
  const taken = trips.reduce((sum, { booking }) => sum + booking.total.minor, 0)
  const takenNow = async () => {
    const [standing] = await budgetStandings(api.db, { clientId: client.id, unitIds: [centreId], at: api.clock.now() })
    return standing?.taken
  }
  let due = 0
  for (const trip of trips) {
    const asked = await otherFlights(api, trip)
    const quote = await quoteOf(api, trip, asked)
    due = quote.due.minor
    const body = { ...asked, expectedDue: quote.due }
    await api.ok(changeFlights, { params: trip.params, body }, { as: trip.token, version: quote.version })
  }
  await budget(taken + due)
  const [first, second] = trips
  if (first === undefined || second === undefined) throw new Error('no trips')
  const paying = ({ params }: typeof first) => ({ params, body: { method: 'card' as const } })
  expect(await takenNow()).toBe(taken)
  const session = await api.ok(openPaymentSession, paying(first), { as: first.token })
  expect(await takenNow()).toBe(taken + due)
  const { details } = await api.refused('policy_blocked', openPaymentSession, paying(second), { as: second.token })
  expect(details).toMatchObject({ budgets: [{ rule: 'budget' }] })
  // Its own part does not stand in its way.
  await api.ok(openPaymentSession, paying(first), { as: first.token })
  await press(api, session, { action: 'pay', card: 'pays' })
  expect((await asItIs(api, first)).changes).toMatchObject([{ state: 'reissuing' }])
  expect(await takenNow()).toBe(taken + due)
  await api.refused('policy_blocked', openPaymentSession, paying(second), { as: second.token })
  await budget(taken + due + due)
  await api.ok(openPaymentSession, paying(second), { as: second.token })
  expect(await takenNow()).toBe(taken + due + due)
  const before = api.clock.now()
  const isSecond = eq(flightChanges.bookingId, second.booking.bookingId)
  const [unpaid] = await api.db.select({ until: flightChanges.until }).from(flightChanges).where(isSecond)
  api.clock.set(new Date((unpaid?.until ?? before).getTime() + 1))
  await sweep(api)
  api.clock.set(before)
  expect(await takenNow()).toBe(taken + due)
})

test('a dearer departure above a budget that blocks is refused, in the preview as well', async () => {
  const { token: as, budget } = await aCompany()
  const seasons = {
    months: Array.from({ length: 12 }, () => 1000),
    weekdays: [1000, 1000, 1000, 1000, 1000, 1500, 1000],
  }
  const tour = await aTour(api, { option: { seasons } })
  const booking = await aTourBooking(api, as, tour)
  const departureId = departureAt(tour, '2027-03-13')
  const quoted = { params: booking, body: { departureId } }
  const { due, after } = await api.ok(quoteTourReschedule, quoted, { as })
  expect(due.minor).toBeGreaterThan(0)
  await budget(after.minor - 1)
  await api.refused('policy_blocked', quoteTourReschedule, quoted, { as })
  const moved = { params: booking, body: { departureId, expectedDue: due } }
  const { details } = await api.refused('policy_blocked', rescheduleTour, moved, { as, version: 1 })
  expect(details).toMatchObject({ budgets: OVER })
  expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
  await budget(after.minor)
  await api.ok(rescheduleTour, moved, { as, version: 1 })
})

test('a price that rose before held flights are paid is not accepted above a budget that blocks', async () => {
  const { user, budget } = await aCompany()
  const { booking, token, params } = await aFlightBooking(api, {
    user,
    payWith: 'later',
    pick: ({ segments }) => segments.every(({ carrier }) => carrier === 'GA'),
  })
  const { minor } = booking.total
  await api.db
    .update(flightBookings)
    .set({ priceUntil: new Date(api.clock.now().getTime() - 1), totalMinor: minor - 100_000 })
    .where(eq(flightBookings.bookingId, booking.bookingId))
  const body = { expectedTotal: money(minor, 'IDR') }
  await budget(minor - 1)
  const { details } = await api.refused('policy_blocked', agreeFlightPrice, { params, body }, { as: token })
  expect(details).toMatchObject({ budgets: OVER })
  await budget(minor)
  await api.ok(agreeFlightPrice, { params, body }, { as: token })
})
