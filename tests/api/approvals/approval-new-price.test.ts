import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import {
  agreeFlightPrice,
  createFlightBooking,
  getFlightBooking,
  payFlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { money, type Money } from '#contract/core/money.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCompany, ASKS, HELD_FARE, lapseJob, type Company } from '#tests/support/flights/approvals.ts'
import { flightBody, seatMismatches, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { priced, expectingAnswer } from '#tests/support/flights/flight-changes.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const HOUR = 3_600_000

type Held = { company: Company; params: { bookingId: string }; total: Money; spaceUntil: string }

const expirePrice = ({ params }: Held): Promise<unknown> =>
  api.db
    .update(flightBookings)
    .set({ priceUntil: new Date(api.clock.now().getTime() - 1) })
    .where(eq(flightBookings.bookingId, params.bookingId))

/** Flights that were held within the policy, and need an approval now that it was changed; their price still counts. */
const startInTime = async (more: Parameters<typeof aCompany>[2] = {}): Promise<Held> => {
  const company = await aCompany(api, { advance: { verdict: 'needs_approval', leastDays: 1 } }, more)
  const { token } = company.asker
  const body = await flightBody(api, token, { pick: HELD_FARE, payWith: 'later' })
  const { total, state, hold } = await api.ok(createFlightBooking, { body }, { as: token })
  expect(state).toBe('awaiting_payment')
  await api.db
    .update(travelPolicies)
    .set({ rules: { currency: 'IDR', flights: ASKS } })
    .where(eq(travelPolicies.clientId, company.client.id))
  return { company, params: { bookingId: body.bookingId }, total, spaceUntil: hold?.spaceUntil ?? '' }
}

/** The same, with a price that is over. */
const start = async (more: Parameters<typeof aCompany>[2] = {}): Promise<Held> => {
  const held = await startInTime(more)
  await expirePrice(held)
  return held
}

const asItIs = ({ company, params }: Held) => api.ok(getFlightBooking, { params }, { as: company.asker.token })
const request = ({ params, total }: Held, more: object = {}) => ({
  params,
  body: { expectedTotal: total, policyReason: 'The customer waits', asksApproval: true, ...more },
})
const ask = (held: Held, more: object = {}) =>
  api.ok(agreeFlightPrice, request(held, more), { as: held.company.asker.token })
const notificationsOf = async (token: string) =>
  (await api.ok(listNotifications, { query: {} }, { as: token })).items.map(({ event }) => event.kind)

/** Nothing is half done: seats and money are what the bookings say. */
const agrees = async ({ params }: Held, retained: number): Promise<void> => {
  expect(await retainedOf(api, params.bookingId)).toBe(retained)
  expect(await seatMismatches(api)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
}

describe('a new price of held flights that needs an approval', () => {
  test('is reported first, and requested only with a reason', async () => {
    const held = await start()
    const { total } = held
    const options = { as: held.company.asker.token }
    const plain = { params: held.params, body: { expectedTotal: total } }
    const { details } = await api.refused('approval_needed', agreeFlightPrice, plain, options)
    expect(details).toMatchObject({ total, evaluated: [{ breaches: [{ rule: 'flight_advance' }] }] })
    const { fields } = await api.refused(
      'validation_failed',
      agreeFlightPrice,
      request(held, { policyReason: ' ' }),
      options,
    )
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
    const low = { expectedTotal: money(total.minor - 1, total.currency) }
    await api.refused('price_changed', agreeFlightPrice, request(held, low), options)
    expect(await asItIs(held)).toMatchObject({ state: 'awaiting_payment', approval: null })
    expect(await notificationsOf(held.company.approver.token)).toEqual([])
  })

  test('is pending at that price until seats or price expire, and is not paid until then', async () => {
    const held = await start({ priceTolerancePermille: 20, priceToleranceMinor: 100_000_000 })
    const dearer = money(Math.round(held.total.minor * 1.1), 'IDR')
    api.clock.advance(3 * HOUR)
    const asked = await expectingAnswer(api, priced(1_100), () => ask(held, { expectedTotal: dearer }))
    expect(asked).toMatchObject({
      state: 'pending_approval',
      total: dearer,
      hold: null,
      approval: {
        state: 'waiting',
        reason: 'The customer waits',
        asked: dearer,
        ceiling: money(dearer.minor + Math.round(dearer.minor * 0.02), 'IDR'),
        payWith: 'later',
        approvers: ['Budi Santoso'],
      },
      can: { pay: false, cancel: false, withdraw: true },
    })
    const until = Date.parse(asked.approval?.until ?? '')
    expect(until).toBeGreaterThan(api.clock.now().getTime())
    expect(until).toBeLessThanOrEqual(Date.parse(held.spaceUntil))
    expect(asked.events.map(({ state }) => state)).toEqual(['held', 'awaiting_payment', 'pending_approval'])
    expect(await notificationsOf(held.company.approver.token)).toEqual(['approval_asked'])
    const { params } = held
    await api.refused('illegal_transition', payFlightBooking, { params }, { as: held.company.asker.token })
    await agrees(held, 0)
  })

  test('is paid at it once it is approved', async () => {
    const held = await start()
    const dearer = money(Math.round(held.total.minor * 1.1), 'IDR')
    const { version } = await expectingAnswer(api, priced(1_100), () => ask(held, { expectedTotal: dearer }))
    const { params, company } = held
    const body = { expectedTotal: dearer, note: '' }
    await api.ok(approveBooking, { params, body }, { as: company.approver.token, version })
    expect(await asItIs(held)).toMatchObject({ state: 'awaiting_payment', total: dearer, can: { pay: true } })
    const paid = await api.ok(payFlightBooking, { params }, { as: company.asker.token })
    expect(paid.state).toBe('issuing')
    await agrees(held, dearer.minor)
  })

  test('is required where only the policy changed: the payment reports it, and does not charge', async () => {
    const held = await startInTime()
    const { params, company, total } = held
    const options = { as: company.asker.token }
    const { details } = await api.refused('approval_needed', payFlightBooking, { params }, options)
    expect(details).toMatchObject({ total, evaluated: [{ breaches: [{ rule: 'flight_advance' }] }] })
    await agrees(held, 0)
    const { version } = await ask(held)
    const body = { expectedTotal: total, note: '' }
    await api.ok(approveBooking, { params, body }, { as: company.approver.token, version })
    await api.ok(payFlightBooking, { params }, options)
    await agrees(held, total.minor)
  })

  test('is required again above the approved price', async () => {
    const held = await start()
    const { params, company } = held
    const { version } = await ask(held)
    const body = { expectedTotal: held.total, note: '' }
    const approved = await api.ok(approveBooking, { params, body }, { as: company.approver.token, version })
    await expirePrice(held)
    const agreed = await api.ok(
      agreeFlightPrice,
      { params, body: { expectedTotal: held.total } },
      { as: company.asker.token },
    )
    expect(agreed.state).toBe('awaiting_payment')
    await expirePrice(held)
    const dearer = { expectedTotal: money(Math.round(held.total.minor * 1.1), 'IDR') }
    await expectingAnswer(api, priced(1_100), async () => {
      const options = { as: company.asker.token }
      await api.refused('approval_needed', agreeFlightPrice, { params, body: dearer }, options)
      expect(await ask(held, dearer)).toMatchObject({ state: 'pending_approval', approval: { state: 'waiting' } })
    })
    expect(approved.version).toBeLessThan((await asItIs(held)).version)
    await agrees(held, 0)
  })

  test('ends as every approval does: refused, withdrawn, or lapsed before the hold', async () => {
    const [refused, taken, forgotten] = [await start(), await start(), await start()]
    const one = await ask(refused)
    const note = { params: refused.params, body: { note: 'Take the train' } }
    await api.ok(rejectBooking, note, { as: refused.company.approver.token, version: one.version })
    expect((await asItIs(refused)).state).toBe('rejected')
    const two = await ask(taken)
    const { params } = taken
    await api.ok(withdrawApproval, { params }, { as: taken.company.asker.token, version: two.version })
    expect((await asItIs(taken)).state).toBe('cancelled')
    const three = await ask(forgotten)
    const now = api.clock.now().getTime()
    api.clock.set(new Date(three.approval?.until ?? ''))
    expect(await lapseJob(api)).toBeGreaterThan(0)
    api.clock.set(new Date(now))
    expect((await asItIs(forgotten)).state).toBe('approval_expired')
    for (const held of [refused, taken, forgotten]) await agrees(held, 0)
  })

  test('is impossible without another approver, and changes nothing', async () => {
    const held = await start()
    const { approver, asker } = held.company
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, approver.user.id))
    await api.refused('no_approver', agreeFlightPrice, request(held), { as: asker.token })
    expect(await asItIs(held)).toMatchObject({ state: 'awaiting_payment', total: held.total, approval: null })
  })
})
