import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { askDeletion, exportAccount, getDeletion } from '#contract/accounts/privacy.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import type { Role } from '#contract/core/roles.ts'
import { listAdminBookings } from '#contract/products/registry.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { simulatedPayments } from '#server/database/schema/payments/simulated-gateway.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { bookRoom, meetingRooms, ROOM } from '#tests/products/meeting-room/product.ts'
import { apiTest } from '#tests/support/api.ts'
import { ledgerOf, press, retainedOf, sweep } from '#tests/support/payments.ts'
import { aClient, aUser, signedInAs } from '../support/accounts/people.ts'

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

test('is paid over the gateway, with its own title and return URL', async () => {
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
  expect(items.map(({ event }) => event)).toMatchObject([{ kind: 'payment_received', facts: { title: ROOM.title } }])
  await api.refused(
    'not_found',
    openPaymentSession,
    { params, body: { method: 'card' } },
    {
      as: await signedInAs(api, await aUser(api)),
    },
  )
})

test('refunds the payment where it is not completed in time', async () => {
  const { bookingId } = await aRoom()
  api.clock.advance(HOUR)
  expect(await sweep(api)).toBe(1)
  expect(await stateOf(bookingId)).toBe('payment_expired')
  expect(done).toEqual(['expired'])
})

test('waits for an approval until its deadline only', async () => {
  const user = await aUser(api)
  const now = api.clock.now()
  const bookingId = await bookRoom(api.db, user, now, { state: 'pending_approval' })
  await api.db.execute(sql`insert into approvals
    (id, booking_id, client_id, asked_by, asked_at, reason, evaluated, policy_version, asked_minor, ceiling_minor, currency, until,
      pay_with, approvers, state)
    values (${bookingId}, ${bookingId}, ${user.clientId}, ${user.id}, ${now}, 'why', '[]', 1, 1, 1, 'IDR', ${now},
      'later', '[]', 'waiting')`)
  const { db, products, origin } = api.app.services
  expect(await lapseApprovals({ db, products, now, origin: origin(), onFailure })).toBe(1)
  expect(done).toEqual(['lapsed'])
})

test('blocks an account deletion while upcoming, is in the export, and is erased with the account', async () => {
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

const pay = (bookingId: string) => [openPaymentSession, { params: { bookingId }, body: { method: 'card' } }] as const

test('is not paid where the travel policy blocks it, nor without the required approval', async () => {
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  const [blocked, needing] = [
    await bookRoom(api.db, user, api.clock.now(), { people: 25 }),
    await bookRoom(api.db, user, api.clock.now(), { people: 12 }),
  ]
  const { details } = await api.refused('policy_blocked', ...pay(blocked), { as })
  expect(details).toEqual({ evaluated: [{ people: 25 }], budgets: [] })
  const needed = await api.refused('approval_needed', ...pay(needing), { as })
  expect(needed.details).toEqual({
    evaluated: [{ people: 12 }],
    budgets: [],
    total: { minor: ROOM.price, currency: 'IDR' },
  })
  const boss = await aUser(api, { clientId: user.clientId, roles: ['admin'] })
  await api.ok(...pay(needing), { as: await signedInAs(api, boss) })
})

/** A paid meeting room. */
const aPaidRoom = async () => {
  const room = await aRoom()
  const session = await api.ok(openPaymentSession, { params: room.params, body: { method: 'card' } }, { as: room.as })
  await press(api, session, { action: 'pay' })
  done.length = 0
  return room
}

test('is refused in parts, by others, unpaid, at another version or refund, or after its start', async () => {
  const { user, params, as, bookingId } = await aRoom()
  const body = { expectedRefund: { minor: 320_000, currency: 'IDR' } }
  await api.refused('illegal_transition', quoteCancellation, { params }, { as })
  await api.refused('illegal_transition', cancelBooking, { params, body }, { as, version: 1 })
  const stranger = await signedInAs(api, await aUser(api))
  const paid = await aPaidRoom()
  await api.refused('not_found', quoteCancellation, { params: paid.params }, { as: stranger })
  await api.refused('not_found', cancelBooking, { params: paid.params, body }, { as: stranger, version: 2 })
  const part = { service: 'flight' as const, parts: [{ leg: 0, flyer: 0 }] }
  const mine = { as: paid.as, version: 2 }
  await api.refused('validation_failed', quotePartialCancellation, { params: paid.params, body: { part } }, mine)
  await api.refused('validation_failed', cancelBooking, { params: paid.params, body: { ...body, part } }, mine)
  await api.refused('changed_meanwhile', cancelBooking, { params: paid.params, body }, { as: paid.as, version: 1 })
  const more = { expectedRefund: { minor: ROOM.price, currency: 'IDR' } }
  await api.refused('refund_changed', cancelBooking, { params: paid.params, body: more }, mine)
  expect(await stateOf(bookingId)).toBe('awaiting_payment')
  expect(done).toEqual([])
  api.clock.advance(25 * HOUR)
  const late = await signedInAs(api, paid.user)
  await api.refused('illegal_transition', quoteCancellation, { params: paid.params }, { as: late })
  expect(user.name).not.toBe('-')
})

test('is cancelled once with the quoted refund, and refund, states and documents match', async () => {
  const { params, as, bookingId } = await aPaidRoom()
  const quote = await api.ok(quoteCancellation, { params }, { as })
  expect(quote).toMatchObject({ bookingId, version: 2, fee: { minor: 80_000 }, into: 'gateway' })
  const call = () =>
    api.ok(
      cancelBooking,
      { params, body: { expectedRefund: quote.refund } },
      { as, version: quote.version, key: 'once' },
    )
  const answer = await call()
  expect(answer.booking).toMatchObject({ state: 'cancelled', version: 3 })
  expect(await call()).toEqual(answer)
  expect(done).toEqual(['cancelled 320000 gateway', 'notified cancelled'])
  expect(await stateOf(bookingId)).toBe('cancelled')
  expect(await retainedOf(api, bookingId)).toBe(80_000)
  const { items } = await api.ok(listInvoices, { params }, { as })
  expect(items.map(({ kind, total }) => [kind, total.minor])).toEqual([
    ['invoice', ROOM.price],
    ['credit_note', -320_000],
  ])
})

test('has invoices readable by its company only', async () => {
  const { user, params } = await aPaidRoom()
  const as = async (roles: Role[], clientId: string) => signedInAs(api, await aUser(api, { roles, clientId }))
  await api.refused('unauthenticated', listInvoices, { params })
  await api.refused('not_found', listInvoices, { params }, { as: await as(['user'], user.clientId) })
  await api.refused('not_found', listInvoices, { params }, { as: await as(['admin'], (await aClient(api)).id) })
  expect((await api.ok(listInvoices, { params }, { as: await as(['admin'], user.clientId) })).items).toHaveLength(1)
})
