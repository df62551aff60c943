import { adminFlightsOf } from '#tests/support/admin-details.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pendingApprovals } from '#contract/products/approvals.ts'
import { createFlightBooking, getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { evaluateChosenFlights } from '#contract/products/flights/policy.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { permilleOf } from '#contract/core/money.ts'
import type { FlightRules } from '#contract/products/flights/policy/policy-rules.ts'
import { listAdminBookings } from '#contract/products/registry.ts'
import { outgoingMails } from '#server/database/schema/notifications/mails.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { aCompany, aPerson, ASKS, askedFor, HELD_FARE, UNHELD_FARE } from '#tests/support/flights/approvals.ts'
import { apiTest } from '#tests/support/api.ts'
import { flightBody, seatMismatches, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { retainedOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const HOUR = 3_600_000
const aheadOf = (verdict: 'warn' | 'needs_approval' | 'blocked'): FlightRules => ({
  advance: { verdict, leastDays: 60 },
})

/** What somebody of a company with these rules sends, and how it is answered. */
const book = async (rules: FlightRules, more: object = {}) => {
  const company = await aCompany(api, rules)
  const body = { ...(await flightBody(api, company.asker.token, { pick: UNHELD_FARE })), bookingId: randomUUID() }
  return { company, input: { body: { ...body, ...more } }, options: { as: company.asker.token } }
}

describe('the server enforces the policy', () => {
  test('an offer within the policy needs no approval', async () => {
    const { input, options } = await book({ advance: { verdict: 'blocked', leastDays: 1 } })
    const booking = await api.ok(createFlightBooking, input, options)
    expect(booking).toMatchObject({ state: 'issuing', approval: null })
  })

  test('a warning needs a reason, and books with it', async () => {
    const { input, options } = await book(aheadOf('warn'))
    const { fields } = await api.refused('validation_failed', createFlightBooking, input, options)
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
    const body = { ...input.body, policyReason: 'A customer waits' }
    expect(await api.ok(createFlightBooking, { body }, options)).toMatchObject({ state: 'issuing', approval: null })
  })

  test('a blocked offer cannot be booked, and every breach is reported', async () => {
    const { input, options } = await book(aheadOf('blocked'), { policyReason: 'Please', asksApproval: true })
    const { details } = await api.refused('policy_blocked', createFlightBooking, input, options)
    expect(details).toMatchObject({
      evaluated: [{ leg: 0, verdict: 'blocked', breaches: [{ rule: 'flight_advance', leastDays: 60 }] }],
    })
  })

  test('the price is evaluated against the lowest reasonable one of the day', async () => {
    const rules: FlightRules = { price: { verdict: 'blocked', abovePermille: 0, windowMinutes: 1_440 } }
    const { company, input, options } = await book(rules)
    const dear = await flightBody(api, company.asker.token, {
      pick: ({ segments, fares }) => segments.length === 1 && fares.length > 1,
      fare: 1,
    })
    const { details } = await api.refused('policy_blocked', createFlightBooking, { body: dear }, options)
    expect(details).toMatchObject({ evaluated: [{ breaches: [{ rule: 'price' }], lowest: { currency: 'IDR' } }] })
    const evaluated = await api.ok(evaluateChosenFlights, { query: { choice: input.body.choice } }, options)
    expect(evaluated.evaluated[0]?.lowest?.minor).toBeLessThanOrEqual(input.body.expectedTotal.minor)
  })

  test('a booking without a request for the needed approval is refused with that reason', async () => {
    const { input, options } = await book(ASKS, { policyReason: 'Please' })
    await api.refused('approval_needed', createFlightBooking, input, options)
    await api.refused('not_found', getFlightBooking, { params: { bookingId: input.body.bookingId } }, options)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('the company’s approvers book without approval, with a reason', async () => {
    const { company, input } = await book(ASKS)
    const as = company.approver.token
    await api.refused('validation_failed', createFlightBooking, input, { as })
    const body = { ...input.body, policyReason: 'I decide' }
    expect(await api.ok(createFlightBooking, { body }, { as })).toMatchObject({ state: 'issuing', approval: null })
  })

  test('an offer without another approver is announced and refused', async () => {
    const { company, input, options } = await book(ASKS, { policyReason: 'Please', asksApproval: true })
    const { clientId } = company.approver.user
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, company.approver.user.id))
    // `administrators` may not see flights.
    await aPerson(api, clientId, ['administrators', 'user'], 'Dewi Anggraini')
    const answer = await api.ok(evaluateChosenFlights, { query: { choice: input.body.choice } }, options)
    expect(answer).toMatchObject({ consequence: 'approval', approval: { approvers: [] } })
    await api.refused('no_approver', createFlightBooking, input, options)
    expect(await seatMismatches(api)).toEqual([])
  })
})

describe('asking', () => {
  test('shows in advance who approves, until when, and what happens', async () => {
    const { company, input, options } = await book(ASKS)
    await aPerson(api, company.client.id, ['owneradmin', 'user'], 'Agus Wijaya')
    const answer = await api.ok(evaluateChosenFlights, { query: { choice: input.body.choice } }, options)
    expect(answer).toMatchObject({
      consequence: 'approval',
      evaluated: [{ verdict: 'needs_approval', breaches: [{ rule: 'flight_advance' }] }],
      approval: {
        approvers: ['Agus Wijaya', 'Budi Santoso'],
        until: new Date(api.clock.now().getTime() + 24 * HOUR).toISOString(),
        isHeld: false,
        tolerance: null,
      },
    })
  })

  test('takes the seats, charges nothing, and has a ceiling with the tolerance of the company', async () => {
    const company = await aCompany(api, ASKS, { priceTolerancePermille: 20, priceToleranceMinor: 1_000_000 })
    const { booking, body } = await askedFor(api, company)
    const asked = body.expectedTotal
    expect(booking).toMatchObject({
      state: 'pending_approval',
      payUntil: null,
      hold: null,
      approval: {
        state: 'waiting',
        askedBy: 'Siti Rahmawati',
        reason: 'The customer waits',
        asked,
        ceiling: { ...asked, minor: asked.minor + permilleOf(asked.minor, 20) },
        until: new Date(api.clock.now().getTime() + 24 * HOUR).toISOString(),
        payWith: 'company_account',
        approvers: ['Budi Santoso'],
        decidedBy: null,
      },
      can: { cancel: false, pay: false, change: false, approve: false, withdraw: true },
    })
    expect(booking.events.map(({ state }) => state)).toEqual(['held', 'pending_approval'])
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('a fare that the airline holds is held, and decided before it lapses', async () => {
    const company = await aCompany(api)
    const held = await askedFor(api, company, { pick: HELD_FARE, payWith: 'later' })
    const other = await api.ok(
      evaluateChosenFlights,
      { query: { choice: held.body.choice } },
      { as: company.asker.token },
    )
    const until = Date.parse(held.booking.approval?.until ?? '')
    expect(until).toBeLessThanOrEqual(api.clock.now().getTime() + 24 * HOUR)
    expect(other.approval).toMatchObject({ isHeld: true })
    expect(held.booking).toMatchObject({ state: 'pending_approval', approval: { payWith: 'later' } })
  })

  test('notifies the approvers, by mail in their language and in the app, and no one else', async () => {
    const company = await aCompany(api)
    await api.db.update(users).set({ locale: 'id' }).where(eq(users.id, company.approver.user.id))
    const outside = await aPerson(api, company.client.id, ['administrators'], 'Dewi Anggraini')
    const { booking, params } = await askedFor(api, company)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: company.approver.token })
    expect(items.map(({ event, bookingId }) => ({ event, bookingId }))).toEqual([
      {
        event: {
          kind: 'approval_asked',
          facts: expect.objectContaining({
            by: 'Siti Rahmawati',
            amount: booking.total,
            until: booking.approval?.until,
          }),
        },
        bookingId: params.bookingId,
      },
    ])
    expect((await api.ok(listNotifications, { query: {} }, { as: outside.token })).items).toEqual([])
    const mails = await api.db.select().from(outgoingMails)
    const [mail, ...more] = mails.filter(({ toAddress }) => toAddress === company.approver.user.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ locale: 'id', subject: expect.stringContaining('meminta persetujuan') })
    expect(mail?.body).toContain('The customer waits')
    expect(mail?.body).toMatch(/\/decide#[\w-]{43}/)
    expect(mails.filter(({ toAddress }) => toAddress === outside.user.email)).toEqual([])
  })

  test('appears in admin: how many are pending, which first, and in the list', async () => {
    const company = await aCompany(api)
    const as = company.approver.token
    expect(await api.ok(pendingApprovals, {}, { as })).toMatchObject({ waiting: 0, soonest: null })
    const { booking, params } = await askedFor(api, company)
    expect(await api.ok(pendingApprovals, {}, { as })).toMatchObject({
      waiting: 1,
      soonest: { ...params, service: 'flight', until: booking.approval?.until },
    })
    const found = await api.ok(listAdminBookings, { query: { state: 'approval' } }, { as })
    expect(found.items.map(({ bookingId }) => bookingId)).toEqual([params.bookingId])
    expect(found.totals).toMatchObject({ approval: 1, attention: 1 })
    expect((await adminFlightsOf(api, { params }, { as })).can).toMatchObject({ approve: true, withdraw: false })
  })
})
