import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { askDeletion, exportAccount, getDeletion } from '#contract/accounts/privacy.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { money } from '#contract/core/money.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import {
  bookMeetingRoom,
  getMeetingRoomBooking,
  searchMeetingRooms,
} from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { getAdminBooking, listAdminBookings, listBookings } from '#contract/products/registry.ts'
import { meetingRoomBookings } from '#server/database/schema/products/meeting-rooms/meeting-rooms.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { ledgerOf, press, sweep } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000
const TOTAL = money(400_000, 'IDR')
let day = 10

const onFailure = (error: unknown): never => {
  throw error
}

/** Two hours of a small room, each on a day of its own; a large one needs an approval. */
const asked = (more: { roomId?: string; bookingId?: string } = {}) => {
  day += 1
  const when = { day: `2027-06-${day}`, hour: 9, hours: 2 }
  return { bookingId: uuidv7(), roomId: 'borobudur', ...when, people: 6, reason: 'The customer', ...more }
}
const aRoom = async (given: { user?: User; roomId?: string } = {}) => {
  const user = given.user ?? (await aUser(api))
  const as = await signedInAs(api, user)
  const body = asked(given.roomId === undefined ? {} : { roomId: given.roomId })
  const booking = await api.ok(bookMeetingRoom, { body }, { as })
  return { user, as, body, booking, params: { bookingId: booking.bookingId } }
}
const paid = async () => {
  const room = await aRoom()
  const { params, as } = room
  const session = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as })
  await press(api, session, { action: 'pay' })
  return { ...room, booking: await api.ok(getMeetingRoomBooking, { params }, { as }) }
}
const notifiedKinds = async (as: string) =>
  (await api.ok(listNotifications, { query: {} }, { as })).items.map(({ event }) => event.kind)

test('refuses what is unknown, taken, or of somebody else', async () => {
  const { as, body, booking, params } = await aRoom()
  await api.refused('unauthenticated', bookMeetingRoom, { body: asked() })
  await api.refused('not_found', bookMeetingRoom, { body: asked({ roomId: 'none' }) }, { as })
  await api.refused('sold_out', bookMeetingRoom, { body: { ...body, bookingId: uuidv7() } }, { as })
  const stranger = await signedInAs(api, await aUser(api))
  await api.refused('not_found', getMeetingRoomBooking, { params }, { as: stranger })
  await api.refused('not_found', listInvoices, { params }, { as: stranger })
  await api.refused('not_found', quoteCancellation, { params }, { as: stranger })
  const expectedRefund = money(0, 'IDR')
  const cancel = { params, body: { expectedRefund } }
  await api.refused('not_found', cancelBooking, cancel, { as: stranger, version: booking.version })
  await api.refused('changed_meanwhile', cancelBooking, cancel, { as, version: 9 })
})

test('refuses to cancel a part, which belongs to another service', async () => {
  const { as, booking, params } = await aRoom()
  const part = { service: 'stay' as const, roomNights: [{ room: 1, night: '2027-06-11' }] }
  const quote = await api.refused('validation_failed', quotePartialCancellation, { params, body: { part } }, { as })
  expect(quote.fields).toMatchObject([{ field: 'body.part.service' }])
  const input = { params, body: { expectedRefund: money(0, 'IDR'), part } }
  await api.refused('validation_failed', cancelBooking, input, { as, version: booking.version })
  expect(await api.ok(getMeetingRoomBooking, { params }, { as })).toEqual(booking)
})

test('is found while it is free, held, and not found any more', async () => {
  const as = await signedInAs(api, await aUser(api))
  const body = asked()
  const query = { city: 'jakarta', day: body.day, hour: '9', hours: '2' }
  const free = async () => (await api.ok(searchMeetingRooms, { query }, { as })).items.map(({ roomId }) => roomId)
  expect(await free()).toEqual(['borobudur', 'prambanan'])
  expect(await api.ok(bookMeetingRoom, { body }, { as })).toMatchObject({ state: 'awaiting_payment', total: TOTAL })
  expect(await free()).toEqual(['prambanan'])
})

test('is paid, confirmed, invoiced, told and listed under its own service', async () => {
  const { as, booking, params } = await paid()
  expect(booking.state).toBe('confirmed')
  expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'gateway', TOTAL.minor]])
  const line = { kind: 'meeting_room', hours: 2, amount: TOTAL }
  expect(await api.ok(listInvoices, { params }, { as })).toMatchObject({
    service: 'meeting-room',
    items: [{ kind: 'invoice', lines: [line], total: TOTAL }],
  })
  expect(await notifiedKinds(as)).toEqual(['booking_confirmed'])
  const list = await api.ok(listBookings, { query: {} }, { as })
  expect(list.items).toMatchObject([{ service: 'meeting-room', title: 'Room Borobudur', booking: { hours: 2 } }])
})

test('is free again where nobody pays in time', async () => {
  const { as, body, params } = await aRoom()
  api.clock.advance(HOUR)
  expect(await sweep(api)).toBeGreaterThan(0)
  expect((await api.ok(getMeetingRoomBooking, { params }, { as })).state).toBe('payment_expired')
  await api.ok(bookMeetingRoom, { body: { ...body, bookingId: uuidv7() } }, { as })
})

test('is cancelled in full: quote, refund, credit note, notification, and its hours are free', async () => {
  const { as, body, booking, params } = await paid()
  const wrong = { params, body: { expectedRefund: money(1, 'IDR') } }
  await api.refused('refund_changed', cancelBooking, wrong, { as, version: booking.version })
  const input = { params, body: { expectedRefund: TOTAL } }
  expect(await api.ok(quoteCancellation, { params }, { as })).toMatchObject({
    service: 'meeting-room',
    version: booking.version,
    fee: money(0, 'IDR'),
    refund: TOTAL,
    into: 'gateway',
    until: booking.startsAt,
  })
  const { service, booking: gone } = await api.ok(cancelBooking, input, { as, version: booking.version })
  expect([service, gone.state]).toEqual(['meeting-room', 'cancelled'])
  await api.ok(bookMeetingRoom, { body: { ...body, bookingId: uuidv7() } }, { as })
  const { items } = await api.ok(listInvoices, { params }, { as })
  expect(items.map(({ kind, total }) => [kind, total.minor])).toEqual([
    ['invoice', TOTAL.minor],
    ['credit_note', -TOTAL.minor],
  ])
  expect(await ledgerOf(api, booking.bookingId)).toHaveLength(2)
  expect(await notifiedKinds(as)).toContain('booking_cancelled')
  await api.refused('illegal_transition', cancelBooking, input, { as, version: gone.version })
  await api.refused('illegal_transition', quoteCancellation, { params }, { as })
})

test('not paid yet is cancelled without a refund and a document', async () => {
  const { as, booking, params } = await aRoom()
  const none = money(0, 'IDR')
  expect(await api.ok(quoteCancellation, { params }, { as })).toMatchObject({ fee: none, refund: none })
  const input = { params, body: { expectedRefund: none } }
  await api.ok(cancelBooking, input, { as, version: booking.version })
  expect((await api.ok(getMeetingRoomBooking, { params }, { as })).state).toBe('cancelled')
  expect(await api.ok(listInvoices, { params }, { as })).toEqual({ service: 'meeting-room', items: [] })
})

test('waits for an approval above a price: given, refused, or too late', async () => {
  const user = await aUser(api)
  const approver = await aUser(api, { clientId: user.clientId, roles: ['owner'] })
  const decides = await signedInAs(api, approver)
  const large = { user, roomId: 'prambanan' }
  const one = await aRoom(large)
  expect(one.booking.state).toBe('pending_approval')
  expect(await notifiedKinds(decides)).toEqual(['approval_asked'])
  const yes = { params: one.params, body: { expectedTotal: one.booking.total, note: '' } }
  await api.refused('forbidden', approveBooking, yes, { as: one.as, version: one.booking.version })
  const given = await api.ok(approveBooking, yes, { as: decides, version: one.booking.version })
  expect(given).toMatchObject({ service: 'meeting-room', state: 'awaiting_payment', approval: { state: 'approved' } })

  const other = await aRoom(large)
  const no = { params: other.params, body: { note: 'Too large' } }
  const refused = await api.ok(rejectBooking, no, { as: decides, version: other.booking.version })
  expect(refused).toMatchObject({ state: 'rejected', approval: { note: 'Too large' } })

  const late = await aRoom(large)
  api.clock.advance(2 * HOUR)
  const { db, products, origin } = api.app.services
  expect(await lapseApprovals({ db, products, now: api.clock.now(), origin: origin(), onFailure })).toBe(1)
  const ended = await api.ok(getMeetingRoomBooking, { params: late.params }, { as: late.as })
  expect(ended.state).toBe('approval_expired')
})

test('needs somebody who can approve', async () => {
  const as = await signedInAs(api, await aUser(api))
  await api.refused('no_approver', bookMeetingRoom, { body: asked({ roomId: 'prambanan' }) }, { as })
})

test('is a row and a detail of travel admins, found by its title', async () => {
  const { user, booking, params } = await paid()
  const as = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
  const list = await api.ok(listAdminBookings, { query: { q: 'borobudur', service: 'meeting-room' } }, { as })
  expect(list.items).toMatchObject([
    { service: 'meeting-room', bookingId: booking.bookingId, roomName: 'Room Borobudur' },
  ])
  expect(list.services).toEqual({ stay: 0, flight: 0, tour: 0, cab: 0, 'meeting-room': 1 })
  const detail = await api.ok(getAdminBooking, { params }, { as })
  expect(detail).toMatchObject({ service: 'meeting-room', booking: { bookedBy: user.name, hours: 2 } })
})

test('is in the way of a deletion, in the export, and erased with the account', async () => {
  const { user, as, booking, params } = await paid()
  const { inTheWay } = await api.ok(getDeletion, {}, { as })
  expect(inTheWay.trips).toMatchObject([{ service: 'meeting-room', title: 'Room Borobudur' }])
  const { sections } = await api.ok(exportAccount, {}, { as })
  expect(sections.find(({ name }) => name === 'meeting_rooms')?.rows).toMatchObject([{ reason: 'The customer' }])
  await api.ok(cancelBooking, { params, body: { expectedRefund: TOTAL } }, { as, version: booking.version })
  const { db, products } = api.app.services
  const { sendDueRefunds } = await import('#server/domain/payments/refunds.ts')
  const { gateway } = api.app.services
  if (gateway !== null) await sendDueRefunds({ db, gateway, now: api.clock.now(), onFailure })
  await api.ok(askDeletion, {}, { as })
  api.clock.advance(COOLING_OFF_DAYS * 24 * HOUR)
  expect(await eraseDueAccounts(db, products, api.clock.now())).toBe(1)
  const [left] = await db.select().from(meetingRoomBookings).where(eq(meetingRoomBookings.userId, user.id))
  expect(left?.reason).toBe('')
})
