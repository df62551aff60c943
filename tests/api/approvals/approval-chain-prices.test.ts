import { beforeAll, expect, test } from 'vitest'
import { saveApprovalChain } from '#contract/approvals/approval-chains.ts'
import { money } from '#contract/core/money.ts'
import { approveBooking } from '#contract/products/approvals.ts'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { chainBody } from '#tests/support/approvals/chains.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCompany, aPerson, askedFor } from '#tests/support/flights/approvals.ts'
import { retainedOf } from '#tests/support/payments.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { expectingAnswer, priced } from '#tests/support/flights/flight-changes.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

// The price of flights that are not held moves between the steps of their request.
test('a step that a higher price asked for is decided on when the price falls again', async () => {
  const company = await aCompany(api)
  const second = await aPerson(api, company.client.id, ['owner'], 'Agus Halim')
  const { booking } = await askedFor(api, company)
  const limit = money(Math.round(booking.total.minor * 1.05), 'IDR')
  const body = chainBody([[], [limit]])
  await api.ok(saveApprovalChain, { body }, { as: company.approver.token })
  const asked = await askedFor(api, company)
  const dearer = money(Math.round(asked.booking.total.minor * 1.1), 'IDR')
  await expectingAnswer(api, priced(1_100), () =>
    api.ok(
      approveBooking,
      { params: asked.params, body: { expectedTotal: dearer, note: '' } },
      { as: company.approver.token, version: asked.booking.version },
    ),
  )
  const waiting = await api.ok(getFlightBooking, { params: asked.params }, { as: company.asker.token })
  expect(waiting).toMatchObject({
    state: 'pending_approval',
    approval: { steps: [{ state: 'approved' }, { state: 'waiting' }] },
  })
  await api.ok(
    approveBooking,
    { params: asked.params, body: { expectedTotal: asked.booking.total, note: '' } },
    { as: second.token, version: waiting.version },
  )
  const after = await api.ok(getFlightBooking, { params: asked.params }, { as: company.asker.token })
  expect(after).toMatchObject({ state: 'issuing', approval: { steps: [{ state: 'approved' }, { state: 'approved' }] } })
  expect(await retainedOf(api, asked.params.bookingId)).toBe(asked.booking.total.minor)
})
