import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { decideByLink, decideTripByLink } from '#contract/approvals/decision-links.ts'
import { askTogether } from '#contract/approvals/approval-requests.ts'
import { approveBooking } from '#contract/products/approvals.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createFlightBooking, payFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { changeFlights } from '#contract/products/flights/flight-changes.ts'
import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import type { PolicyRules } from '#contract/products/policies.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { adminFlightsOf, adminStayOf } from '#tests/support/admin-details.ts'
import { aPerson, askedFor, type Company, HELD_FARE } from '#tests/support/flights/approvals.ts'
import { apiTest } from '#tests/support/api.ts'
import { lastLinkTo } from '#tests/support/approvals/approval-links.ts'
import { aTrip as aTripToApprove, tripTokensTo } from '#tests/support/approvals/trips.ts'
import { aCabBooking, aCabHold, cabBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aClient, signedInAs, aUser, type Client } from '#tests/support/accounts/people.ts'
import { aFlightBooking, flightBody, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, aTripPaidByCard, otherFlights, quoteOf } from '#tests/support/flights/flight-changes.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { approving, askedStay } from '#tests/support/stays/approvals.ts'
import { aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'
import { ADULT_PRICE, aTour, aTourBooking, aTourHold, departureAt, tourBody } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const REASON = 'The customer waits'
const BLOCKED = "Your company's travel policy doesn't allow this."
type Verdict = 'warn' | 'needs_approval' | 'blocked'

/** Every booking of every service breaches these. */
const rulesOf = (verdict: Verdict): PolicyRules => ({
  currency: 'IDR',
  advance: { verdict, leastDays: 400 },
  flights: { advance: { verdict, leastDays: 400 } },
  cabs: { perRide: { verdict, most: 1 } },
  tours: { perPerson: { verdict, most: 1 } },
})

const rule = async (clientId: string, verdict: Verdict) => {
  const rules = rulesOf(verdict)
  await api.db
    .insert(travelPolicies)
    .values({ clientId, rules, activeFrom: new Date(0) })
    .onConflictDoUpdate({ target: [travelPolicies.clientId, travelPolicies.version], set: { rules } })
}

/** What the company was charged, and what somebody was asked to pay over the gateway. */
const takenFrom = async (clientId: string) => {
  const { rows } = await api.db.execute(sql`
    select (select count(*)::int from ledger_entries where client_id = ${clientId}) as charges,
      (select count(*)::int from payments where client_id = ${clientId}) as payments`)
  return rows
}

const someone = async (client?: Client) => {
  const user = await aUser(api, client === undefined ? {} : { clientId: client.id })
  return { user, as: await signedInAs(api, user) }
}

/** A way to be charged: what is done before the policy changes, and the call that would take the money. */
type Way = () => Promise<{ clientId: string; charge: (code: 'policy_blocked') => Promise<unknown> }>

const stayWay =
  (payWith?: 'qris'): Way =>
  async () => {
    const { user, as } = await someone()
    const held = await aHold(api, as, (await aHotel(api)).ratePlanId)
    const body = { ...bookingBody(held), policyReason: REASON, ...(payWith && { payWith }) }
    return { clientId: user.clientId, charge: (code) => api.refused(code, createStayBooking, { body }, { as }) }
  }

const flightWay =
  (payWith?: 'card' | 'later'): Way =>
  async () => {
    const { user, as } = await someone()
    const found = await flightBody(api, as, payWith === 'later' ? { pick: HELD_FARE } : {})
    const body = { ...found, bookingId: randomUUID(), policyReason: REASON, ...(payWith && { payWith }) }
    return { clientId: user.clientId, charge: (code) => api.refused(code, createFlightBooking, { body }, { as }) }
  }

const rideWay =
  (payWith?: 'card'): Way =>
  async () => {
    const { user, as } = await someone()
    const hold = await aCabHold(api, as, await aFleet(api))
    const body = { ...cabBody(hold), policyReason: REASON, ...(payWith && { payWith }) }
    return { clientId: user.clientId, charge: (code) => api.refused(code, createCabBooking, { body }, { as }) }
  }

const tourWay =
  (payWith?: 'card'): Way =>
  async () => {
    const { user, as } = await someone()
    const hold = await aTourHold(api, as, await aTour(api))
    const body = { ...tourBody(hold), policyReason: REASON, ...(payWith && { payWith }) }
    return { clientId: user.clientId, charge: (code) => api.refused(code, createTourBooking, { body }, { as }) }
  }

/** A company in which everything needs an approval, somebody who asks and somebody who decides. */
const askingCompany = async (): Promise<Company> => {
  const client = await aClient(api)
  await rule(client.id, 'needs_approval')
  return {
    client,
    asker: await aPerson(api, client.id, ['user'], 'Siti Rahmawati'),
    approver: await aPerson(api, client.id, ['owner'], 'Budi Santoso'),
  }
}

/** Saturdays cost twice as much; this is one in the reach of the tour's rule. */
const SATURDAY = '2027-03-13'
const TWICE_ON_SATURDAYS = {
  months: Array.from({ length: 12 }, () => 1000),
  weekdays: [1000, 1000, 1000, 1000, 1000, 2000, 1000],
}

const changeWay =
  (trip: typeof aTrip): Way =>
  async () => {
    const booked = await trip(api)
    const body = await otherFlights(api, booked)
    const { due, version } = await quoteOf(api, booked, body)
    const asked = { params: booked.params, body: { ...body, expectedDue: due, policyReason: REASON } }
    return {
      clientId: booked.user.clientId,
      charge: (code) => api.refused(code, changeFlights, asked, { as: booked.token, version }),
    }
  }

const WAYS: Readonly<Record<string, Way>> = {
  'a stay on the company account': stayWay(),
  'a stay over the gateway': stayWay('qris'),
  'a stay requested without network': async () => {
    const { user, as } = await someone()
    const { ratePlanId } = await aHotel(api)
    const { total } = await aQuote(api, ratePlanId)
    const held = await aHold(api, as, ratePlanId)
    const { travellers, contact } = bookingBody(held)
    const body = {
      bookingId: uuidv7(),
      holdId: uuidv7(),
      ratePlanId,
      stay: { ...STAY, rooms: 1, adults: 1, children: 0 },
      seenTotal: total,
      ceiling: total,
      notAfter: new Date(api.clock.now().getTime() + 3_600_000).toISOString(),
      travellers,
      contact,
      policyReason: REASON,
    }
    return { clientId: user.clientId, charge: (code) => api.refused(code, requestBooking, { body }, { as }) }
  },
  'a stay that is approved': async () => {
    const { client, asker, approver } = await askingCompany()
    const booking = await askedStay(api, { client, asker, approver })
    const by = { as: approver.token, version: booking.version }
    return { clientId: client.id, charge: (code) => api.refused(code, approveBooking, approving(booking), by) }
  },
  'a stay that is approved and paid over the gateway': async () => {
    const { client, asker, approver } = await askingCompany()
    const booking = await askedStay(api, { client, asker, approver }, { payWith: 'card' })
    await api.ok(approveBooking, approving(booking), { as: approver.token, version: booking.version })
    const input = { params: { bookingId: booking.bookingId }, body: { method: 'card' as const } }
    return { clientId: client.id, charge: (code) => api.refused(code, openPaymentSession, input, { as: asker.token }) }
  },
  'a ride on the company account': rideWay(),
  'a ride over the gateway': rideWay('card'),
  'a ride that is approved': async () => {
    const { client, asker, approver } = await askingCompany()
    const asked = { policyReason: REASON, asksApproval: true }
    const booking = await aCabBooking(api, asker.token, await aFleet(api), asked)
    const input = { params: booking, body: { expectedTotal: booking.total, note: '' } }
    const by = { as: approver.token, version: booking.version }
    return { clientId: client.id, charge: (code) => api.refused(code, approveBooking, input, by) }
  },
  'a tour on the company account': tourWay(),
  'a tour over the gateway': tourWay('card'),
  'a tour that is approved': async () => {
    const { client, asker, approver } = await askingCompany()
    const asked = { policyReason: REASON, asksApproval: true }
    const booking = await aTourBooking(api, asker.token, await aTour(api), asked)
    const input = { params: booking, body: { expectedTotal: booking.total, note: '' } }
    const by = { as: approver.token, version: booking.version }
    return { clientId: client.id, charge: (code) => api.refused(code, approveBooking, input, by) }
  },
  'a tour that moves to a dearer day': async () => {
    const { user, as } = await someone()
    const tour = await aTour(api, { option: { seasons: TWICE_ON_SATURDAYS } })
    const booking = await aTourBooking(api, as, tour)
    const body = {
      departureId: departureAt(tour, SATURDAY),
      expectedDue: { minor: ADULT_PRICE, currency: 'IDR' },
    }
    const by = { as, version: booking.version }
    return {
      clientId: user.clientId,
      charge: (code) => api.refused(code, rescheduleTour, { params: booking, body }, by),
    }
  },
  'a stay that is approved by the link of a mail': async () => {
    const company = await askingCompany()
    const { total } = await askedStay(api, company)
    const token = await lastLinkTo(api, company.approver.user.email)
    const body = { token, decision: { kind: 'approve' as const, expectedTotal: total } }
    return { clientId: company.client.id, charge: (code) => api.refused(code, decideByLink, { body }) }
  },
  'a trip that is approved by the link of a mail': async () => {
    const { client, asker, approver, stay, ride, input } = await aTripToApprove(api)
    await api.ok(askTogether, input, { as: asker.token })
    const [token = ''] = await tripTokensTo(api, approver.user.email)
    const parts = [stay, ride].map(({ bookingId, total }) => ({ bookingId, expectedTotal: total }))
    return {
      clientId: client.id,
      charge: async () => {
        const decided = await api.ok(decideTripByLink, { body: { token, decision: { kind: 'approve', parts } } })
        expect(decided.parts.map(({ refused }) => refused?.message)).toEqual([BLOCKED, BLOCKED])
      },
    }
  },
  'flights on the company account': flightWay(),
  'flights over the gateway': flightWay('card'),
  'held flights': flightWay('later'),
  'a change of flights on the company account': changeWay(aTrip),
  'a change of flights over the gateway': changeWay(aTripPaidByCard),
  'held flights that are paid later from the company account': async () => {
    const { user, token, params } = await aFlightBooking(api, { pick: HELD_FARE, payWith: 'later' })
    return {
      clientId: user.clientId,
      charge: (code) => api.refused(code, payFlightBooking, { params }, { as: token }),
    }
  },
  'held flights that are paid later over the gateway': async () => {
    const { user, token, params } = await aFlightBooking(api, { pick: HELD_FARE, payWith: 'later' })
    const input = { params, body: { method: 'card' as const } }
    return {
      clientId: user.clientId,
      charge: (code) => api.refused(code, openPaymentSession, input, { as: token }),
    }
  },
  'flights that are approved': async () => {
    const company = await askingCompany()
    const { client } = company
    const { booking, params } = await askedFor(api, company)
    const input = { params, body: { expectedTotal: booking.total, note: '' } }
    const by = { as: company.approver.token, version: booking.version }
    return { clientId: client.id, charge: (code) => api.refused(code, approveBooking, input, by) }
  },
}

describe('what the policy blocks is not charged:', () => {
  test.each(Object.keys(WAYS))('%s', async (name) => {
    const way = await WAYS[name]?.()
    if (way === undefined) throw new Error('no such way')
    await rule(way.clientId, 'blocked')
    const before = await takenFrom(way.clientId)
    await way.charge('policy_blocked')
    expect(await takenFrom(way.clientId)).toEqual(before)
  })
})

describe('a change of flights', () => {
  test('that needs an approval is not made by the traveller, and is by an admin who says why', async () => {
    const booked = await aTrip(api)
    const { clientId } = booked.user
    const body = await otherFlights(api, booked)
    await rule(clientId, 'needs_approval')
    const { due, version, policy } = await quoteOf(api, booked, body)
    expect(policy).toMatchObject({ consequence: 'approval', evaluated: [{ leg: 1, verdict: 'needs_approval' }] })
    const before = await takenFrom(clientId)
    const asked = { params: booked.params, body: { ...body, expectedDue: due, policyReason: REASON } }
    const problem = await api.refused('approval_needed', changeFlights, asked, { as: booked.token, version })
    expect(problem.details).toMatchObject({ evaluated: [{ leg: 1, verdict: 'needs_approval' }] })
    expect(await takenFrom(clientId)).toEqual(before)
    const admin = await signedInAs(api, await aUser(api, { clientId, roles: ['owner'] }))
    const silent = { ...asked, body: { ...asked.body, policyReason: ' ' } }
    const { fields } = await api.refused('validation_failed', changeFlights, silent, { as: admin, version })
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
    await api.ok(changeFlights, asked, { as: admin, version })
    expect(await adminFlightsOf(api, { params: booked.params }, { as: admin })).toMatchObject({ policyReason: REASON })
  })

  test('that needs an approval is not made by an admin of the operator for another company', async () => {
    const booked = await aTrip(api)
    const body = await otherFlights(api, booked)
    await rule(booked.user.clientId, 'needs_approval')
    const { due, version } = await quoteOf(api, booked, body)
    const asked = { params: booked.params, body: { ...body, expectedDue: due, policyReason: REASON } }
    const operator = await aClient(api, { isOperator: true })
    const as = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin', 'owner'] }))
    const before = await takenFrom(booked.user.clientId)
    await api.refused('approval_needed', changeFlights, asked, { as, version })
    expect(await takenFrom(booked.user.clientId)).toEqual(before)
  })

  test('whose policy became stricter while it waits for its money is not paid', async () => {
    const booked = await aTripPaidByCard(api)
    const body = await otherFlights(api, booked)
    const { due, version } = await quoteOf(api, booked, body)
    const asked = { params: booked.params, body: { ...body, expectedDue: due } }
    await api.ok(changeFlights, asked, { as: booked.token, version })
    await rule(booked.user.clientId, 'blocked')
    const before = await takenFrom(booked.user.clientId)
    const pay = { params: booked.params, body: { method: 'card' as const } }
    await api.refused('policy_blocked', openPaymentSession, pay, { as: booked.token })
    expect(await takenFrom(booked.user.clientId)).toEqual(before)
    await issueJob(api)
  })
})

describe('a stay outside the policy', () => {
  test('that it only warns about is booked with a reason alone', async () => {
    const { user, as } = await someone()
    const admin = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
    await rule(user.clientId, 'warn')
    const body = bookingBody(await aHold(api, as, (await aHotel(api)).ratePlanId))
    const { fields } = await api.refused('validation_failed', createStayBooking, { body }, { as })
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
    expect(await api.db.select().from(bookings).where(eq(bookings.clientId, user.clientId))).toEqual([])
    await api.ok(createStayBooking, { body: { ...body, policyReason: REASON } }, { as })
    const params = { bookingId: body.bookingId }
    expect(await adminStayOf(api, { params }, { as: admin })).toMatchObject({ policyReason: REASON })
  })
})
