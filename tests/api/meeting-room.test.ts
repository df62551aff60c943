import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { askDeletion, exportAccount, getDeletion } from '#contract/accounts/privacy.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { listAdminBookings } from '#contract/products/registry.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { simulatedPayments } from '#server/database/schema/payments/simulated-gateway.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { bookRoom, meetingRooms, ROOM } from '#tests/products/meeting-room/product.ts'
import { apiTest } from '#tests/support/api.ts'
import { ledgerOf, press, sweep } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '../support/accounts/people.ts'

const done: string[] = []
const api = apiTest({ settings: { demo: true }, products: (own) => ({ ...own, stay: meetingRooms(done) }) })
const HOUR = 3_600_000

beforeEach(() => {
  done.length = 0
})

const onFailure = (error: unknown): never => {
  throw error
}

/** A person and a meeting room that they booked and did not pay yet. */
const aRoom = async () => {
  const user = await aUser(api)
  const bookingId = await bookRoom(api.db, user, api.clock.now())
  return { user, bookingId, params: { bookingId }, as: await signedInAs(api, user) }
}
const stateOf = async (bookingId: string) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.state

test('is paid over the gateway, under its title and with its own way back', async () => {
  const { bookingId, params, as } = await aRoom()
  const session = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as })
  const [request] = await api.db
    .select()
    .from(simulatedPayments)
    .where(eq(simulatedPayments.paymentId, session.paymentId))
  expect(request?.description).toContain(ROOM.title)
  expect(request?.returnUrl).toContain(`/meeting-rooms/booked?id=${bookingId}`)
  await press(api, session, { action: 'pay' })
  expect(await stateOf(bookingId)).toBe('confirmed')
  expect(done).toEqual(['policy 6', 'paid'])
  expect(await ledgerOf(api, bookingId)).toEqual([['charge', 'gateway', ROOM.price]])
  const { items } = await api.ok(listNotifications, { query: {} }, { as })
  expect(items.map(({ told }) => told)).toMatchObject([{ kind: 'payment_received', facts: { title: ROOM.title } }])
  await api.refused(
    'not_found',
    openPaymentSession,
    { params, body: { method: 'card' } },
    {
      as: await signedInAs(api, await aUser(api)),
    },
  )
})

test('gives back what it took where nobody pays in time', async () => {
  const { bookingId } = await aRoom()
  api.clock.advance(HOUR)
  expect(await sweep(api)).toBe(1)
  expect(await stateOf(bookingId)).toBe('payment_expired')
  expect(done).toEqual(['expired'])
})

test('waits for an approval no longer than it may', async () => {
  const user = await aUser(api)
  const now = api.clock.now()
  const bookingId = await bookRoom(api.db, user, now, 'pending_approval')
  await api.db.execute(sql`insert into approvals
    (id, booking_id, client_id, asked_by, asked_at, reason, judged, policy_version, asked_minor, ceiling_minor, currency, until,
      pay_with, approvers, state)
    values (${bookingId}, ${bookingId}, ${user.clientId}, ${user.id}, ${now}, 'why', '[]', 1, 1, 1, 'IDR', ${now},
      'later', '[]', 'waiting')`)
  const { db, products, origin } = api.app.services
  expect(await lapseApprovals({ db, products, now, origin: origin(), onFailure })).toBe(1)
  expect(done).toEqual(['lapsed'])
})

test('is in the way of a deletion while it is ahead, in the export, and erased with the account', async () => {
  const { user, bookingId, as } = await aRoom()
  expect((await api.ok(getDeletion, {}, { as })).inTheWay.trips).toMatchObject([{ bookingId, title: ROOM.title }])
  const { sections } = await api.ok(exportAccount, {}, { as })
  expect(sections.find(({ name }) => name === 'meeting_rooms')?.rows).toEqual([{ title: ROOM.title, people: 6 }])
  await api.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, bookingId))
  await api.ok(askDeletion, {}, { as })
  api.clock.advance(COOLING_OFF_DAYS * 24 * HOUR)
  const { db, products } = api.app.services
  expect(await eraseDueAccounts(db, products, api.clock.now())).toBe(1)
  expect(done).toEqual(['erased'])
  expect(user.name).not.toBe('-')
})

test('is a row of the lists of travel admins, found by its title', async () => {
  const { user, bookingId } = await aRoom()
  await api.db.execute(sql`select write_booking_words(${bookingId}::uuid)`)
  const as = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
  const { items, totals } = await api.ok(listAdminBookings, { query: { q: 'borobudur', state: 'upcoming' } }, { as })
  expect(items).toMatchObject([{ bookingId, total: { minor: ROOM.price }, bookedBy: user.name }])
  expect(totals).toMatchObject({ all: 1, attention: 1, upcoming: 1 })
})
