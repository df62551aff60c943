import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { accountsIn } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCompany, askedFor, ASKS } from '#tests/support/flights/approvals.ts'
import { DuffelDouble } from '#tests/support/flights/duffel-double.ts'
import { issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { isGaruda } from '#tests/support/flights/flight-changes.ts'

const duffel = await new DuffelDouble().open()
duffel.holdsMinutes = 1440
const api = apiTest({ settings: { duffel: duffel.settings } })
duffel.now = api.clock.now
beforeAll(() => withAirports(api))
// Duffel sells in pounds here.
accountsIn(api, 'GBP')
afterAll(() => duffel.close())

const start = async () => {
  const company = await aCompany(api, ASKS)
  const asked = await askedFor(api, company, { pick: isGaruda })
  const orders = () => duffel.activeOrders.filter(({ metadata }) => metadata.booking_id === asked.params.bookingId)
  const by = { as: company.approver.token, version: asked.booking.version, key: randomUUID() }
  const now = () => api.ok(getFlightBooking, { params: asked.params }, { as: company.asker.token })
  return { asked, orders, by, now }
}

test('flights pending approval are held at Duffel, and released when they are rejected', async () => {
  const { asked, orders, by } = await start()
  expect(await issueJob(api)).toBe(1)
  expect(orders().map(({ payment_status: status }) => status.awaiting_payment)).toEqual([true])
  await api.ok(rejectBooking, { params: asked.params, body: { note: 'Take the train' } }, by)
  await issueJob(api)
  expect(orders()).toEqual([])
})

test('and where the answer to the hold was lost', async () => {
  const { asked, orders, by } = await start()
  duffel.fail(/^POST \/air\/orders$/, 'lost')
  await expect(issueJob(api)).rejects.toThrow('duffel: no answer')
  expect(orders()).toHaveLength(1)
  await api.ok(rejectBooking, { params: asked.params, body: { note: 'Take the train' } }, by)
  // The release waits until the hold would have been asked for again.
  await issueJob(api, { afterMs: 5_000 })
  expect(orders()).toEqual([])
})

test('held flights are paid at Duffel once approved', async () => {
  const { asked, orders, by, now } = await start()
  await issueJob(api)
  await api.ok(approveBooking, { params: asked.params, body: { expectedTotal: asked.booking.total, note: '' } }, by)
  await issueJob(api)
  expect((await now()).state).toBe('confirmed')
  expect(orders().map(({ payment_status: status }) => status.awaiting_payment)).toEqual([false])
})

test('flights that Duffel cannot hold are pending approval all the same, and ordered then', async () => {
  const { asked, orders, by, now } = await start()
  duffel.fail(/^POST \/air\/orders$/, 'offer_no_longer_available')
  await issueJob(api)
  expect(await now()).toMatchObject({ state: 'pending_approval', hold: null })
  // By then Duffel's offers are over, and forgotten.
  api.clock.advance(45 * 60_000)
  await api.ok(approveBooking, { params: asked.params, body: { expectedTotal: asked.booking.total, note: '' } }, by)
  await issueJob(api)
  expect((await now()).state).toBe('confirmed')
  expect(orders()).toHaveLength(1)
})
