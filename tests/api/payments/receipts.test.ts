import { expect, test } from 'vitest'
import { listReceipts } from '#contract/payments/receipts.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { anUnpaidBooking, deliverWebhooks, press } from '#tests/support/payments.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })

test('what was paid and came back is listed for the person alone, the latest first, page by page', async () => {
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  expect(await api.ok(listReceipts, { query: {} }, { as })).toEqual({ items: [], nextCursor: null })
  const paid = await anUnpaidBooking(api, 'qris', { user })
  expect((await api.ok(listReceipts, { query: {} }, { as })).items).toEqual([])
  await press(api, paid, { action: 'pay' })
  await deliverWebhooks(api)
  api.clock.advance(60_000)
  const charged = await aBooking(api, as, (await aHotel(api)).ratePlanId)
  api.clock.advance(60_000)
  const { params } = paid
  const { refund, version } = await quoteStay(api, { params }, { as })
  await cancelStay(api, { params, body: { expectedRefund: refund } }, { as, version })
  const { items } = await api.ok(listReceipts, { query: {} }, { as })
  expect(items.map(({ bookingId, amount, paidWith }) => [bookingId, amount.minor, paidWith])).toEqual([
    [params.bookingId, -refund.minor, 'qris'],
    [charged.bookingId, charged.total.minor, 'company_account'],
    [params.bookingId, paid.booking.total.minor, 'qris'],
  ])
  expect(items[0]).toMatchObject({ service: 'stay', reference: paid.booking.reference, title: paid.booking.hotel.name })
  const first = await api.ok(listReceipts, { query: { limit: 2 } }, { as })
  const cursor = first.nextCursor ?? ''
  const second = await api.ok(listReceipts, { query: { limit: 2, cursor } }, { as })
  expect([...first.items, ...second.items]).toEqual(items)
  expect(second.nextCursor).toBeNull()
  const other = await signedInAs(api, await aUser(api, { clientId: user.clientId }))
  expect((await api.ok(listReceipts, { query: {} }, { as: other })).items).toEqual([])
  await api.refused('validation_failed', listReceipts, { query: { cursor } }, { as: other })
})
