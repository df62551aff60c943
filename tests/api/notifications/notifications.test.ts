import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import {
  getNotificationPreferences,
  listNotifications,
  putNotificationPreferences,
  readNotifications,
} from '#contract/notifications/notifications.ts'
import { releaseHold, extendHold } from '#contract/products/stays/holds.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { notificationPreferences, notifications } from '#server/database/schema/notifications/notifications.ts'
import { transact } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import { sweepHolds } from '#server/domain/products/stays/hold/hold-expiry.ts'
import { noteRefundEnd, sendDueRefunds } from '#server/domain/payments/refunds.ts'
import { inviteReviews, remindOfHolds } from '#server/domain/products/stays/reminders.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aTraveller, notifiedKinds, notificationsOf } from '#tests/support/notifications.ts'
import {
  anUnpaidBooking,
  deliverWebhooks,
  webhookEventOf,
  press,
  refundJob,
  send,
  sweep,
} from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold } from '#tests/support/stays/stays.ts'
import { aStruckBooking, MINUTE, supplierJob } from '#tests/support/stays/suppliers.ts'
import { cancelStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
const DAY = 86_400_000

describe('the booker is notified', () => {
  test('of a hotel request and its answer', async () => {
    const struck = await aStruckBooking(api, 'confirm_late', { value: 5 })
    expect(await notifiedKinds(api, struck.token)).toEqual(['booking_issuing'])
    await supplierJob(api, 1000)
    await supplierJob(api, 6 * MINUTE)
    const notified = await notificationsOf(api, struck.token)
    // The answer takes the place of the request.
    expect(notified.map(({ event: { kind } }) => kind)).toEqual(['booking_confirmed'])
    expect(notified[0]).toMatchObject({
      bookingId: struck.params.bookingId,
      isUrgent: false,
      readAt: null,
      event: { facts: { reference: struck.booking.reference, title: struck.booking.hotel.name } },
    })
  })

  test('that it declined, with the refund', async () => {
    const struck = await aStruckBooking(api, 'fail_after_payment')
    await supplierJob(api, 1000)
    const notified = await notificationsOf(api, struck.token)
    expect(notified.map(({ event: { kind } }) => kind)).toEqual(['refund_received', 'booking_not_confirmed'])
    expect(notified[1]).toMatchObject({ isUrgent: true, event: { facts: { amount: struck.booking.total } } })
    expect(notified[0]).toMatchObject({ event: { facts: { amount: struck.booking.total, into: 'company_account' } } })
  })

  test('that the hotel cancelled', async () => {
    const struck = await aStruckBooking(api, 'cancel_later', { value: 5 })
    await supplierJob(api, 1000)
    await supplierJob(api, 6 * MINUTE)
    expect(await notifiedKinds(api, struck.token)).toContain('booking_cancelled_by_hotel')
  })

  test('of a payment, and of every step of a refund once', async () => {
    const unpaid = await anUnpaidBooking(api)
    await press(api, unpaid, { action: 'pay' })
    const { params, token, booking } = unpaid
    await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 2 })
    api.clock.advance(MINUTE)
    await refundJob(api)
    await refundJob(api)
    api.clock.advance(MINUTE)
    await deliverWebhooks(api)
    await deliverWebhooks(api)
    expect(await notifiedKinds(api, token)).toEqual([
      'booking_confirmed',
      'refund_approved',
      'booking_cancelled',
      'refund_sent',
      'refund_received',
    ])
  })

  test('of a refund completed before it was sent: of the completion only', async () => {
    const unpaid = await anUnpaidBooking(api)
    await press(api, unpaid, { action: 'pay' })
    const { params, token, booking } = unpaid
    await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 2 })
    const { db, gateway } = api.app.services
    if (gateway === null) throw new Error('no gateway')
    const now = new Date(api.clock.now().getTime() + MINUTE)
    const refund = async ({ refundId }: { refundId: string }) => {
      await transact(db, (tx) => noteRefundEnd(tx, { refundId, gateway: gateway.name, state: 'received', at: now }))
      return { state: 'accepted' as const }
    }
    await sendDueRefunds({ db, gateway: { ...gateway, refund }, now, onFailure: () => undefined })
    expect((await notifiedKinds(api, token)).filter((kind) => kind.startsWith('refund'))).toEqual([
      'refund_approved',
      'refund_received',
    ])
  })

  test('of a payment that failed, and of time that ran out', async () => {
    const unpaid = await anUnpaidBooking(api)
    await send(api, webhookEventOf(api, unpaid, 'failed'))
    await send(api, webhookEventOf(api, unpaid, 'failed', { id: 'again' }))
    api.clock.advance(61 * MINUTE)
    await sweep(api)
    expect(await notifiedKinds(api, unpaid.token)).toEqual(['payment_failed', 'payment_expired'])
  })

  test('also where a company admin did it, who is not notified', async () => {
    const { user, token, bookingId } = await aTraveller(api)
    const admin = await aUser(api, { clientId: user.clientId, roles: ['admin'] })
    const as = await signedInAs(api, admin)
    const [{ amount } = { amount: null }] = (
      await api.db.execute<{ amount: number }>(
        sql`select total_minor::float8 as amount from bookings where id = ${bookingId}`,
      )
    ).rows
    const expectedRefund = { minor: amount ?? 0, currency: 'IDR' }
    await cancelStay(api, { params: { bookingId }, body: { expectedRefund } }, { as, version: 1 })
    expect(await notifiedKinds(api, token)).toEqual(['booking_confirmed', 'refund_received', 'booking_cancelled'])
    expect(await notifiedKinds(api, as)).toEqual([])
  })
})

describe('the person who holds rooms', () => {
  test('is reminded five minutes before expiry, after each extension, and notified on expiry', async () => {
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const { hold } = await aHold(api, token, (await aHotel(api)).ratePlanId)
    const params = { holdId: hold.holdId }
    api.clock.advance(9 * MINUTE)
    await remindOfHolds(api.db, api.clock.now())
    expect(await notifiedKinds(api, token)).toEqual([])
    api.clock.advance(2 * MINUTE)
    await Promise.all(Array.from({ length: 6 }, () => remindOfHolds(api.db, api.clock.now())))
    await remindOfHolds(api.db, api.clock.now())
    expect(await notifiedKinds(api, token)).toEqual(['hold_ending'])
    await api.ok(extendHold, { params }, { as: token })
    await remindOfHolds(api.db, api.clock.now())
    expect(await notifiedKinds(api, token)).toEqual(['hold_ending'])
    api.clock.advance(10 * MINUTE)
    await remindOfHolds(api.db, api.clock.now())
    api.clock.advance(6 * MINUTE)
    await sweepHolds(api.db, api.clock.now())
    expect(await notifiedKinds(api, token)).toEqual(['hold_ending', 'hold_ending', 'hold_expired'])
  })

  test('is reminded though others, who switched it off, hold more than fit', async () => {
    const off = [
      { subject: 'holds' as const, channel: 'in_app' as const },
      { subject: 'holds' as const, channel: 'push' as const },
    ]
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 200 }] })
    const as = await signedInAs(api, await aUser(api))
    await api.ok(putNotificationPreferences, { body: { off, quietHours: null } }, { as })
    const { hold } = await aHold(api, as, ratePlanId)
    await api.db.execute(sql`
      insert into holds (id, client_id, user_id, quote_id, room_type_id, check_in, check_out, rooms, state, created_at, expires_at)
      select gen_random_uuid(), client_id, user_id, quote_id, room_type_id, check_in, check_out, rooms, state, created_at, expires_at
      from holds, generate_series(1, 110) where id = ${hold.holdId}`)
    await api.db.execute(sql`update room_nights set sold = sold + 110
      where room_type_id = (select room_type_id from holds where id = ${hold.holdId}) and sold > 0`)
    const token = await signedInAs(api, await aUser(api))
    await aHold(api, token, ratePlanId)
    api.clock.advance(11 * MINUTE)
    await remindOfHolds(api.db, api.clock.now())
    expect(await notifiedKinds(api, token)).toEqual(['hold_ending'])
  })

  test('and released them is not notified', async () => {
    const token = await signedInAs(api, await aUser(api))
    const { hold } = await aHold(api, token, (await aHotel(api)).ratePlanId)
    await api.ok(releaseHold, { params: { holdId: hold.holdId } }, { as: token })
    api.clock.advance(20 * MINUTE)
    await sweepHolds(api.db, api.clock.now())
    expect(await notifiedKinds(api, token)).toEqual([])
  })

  test('is notified also where someone else needs the rooms first', async () => {
    const token = await signedInAs(api, await aUser(api))
    const other = await aUser(api)
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 1 }] })
    await aHold(api, token, ratePlanId)
    api.clock.advance(16 * MINUTE)
    await aHold(api, await signedInAs(api, other), ratePlanId)
    expect(await notifiedKinds(api, token)).toEqual(['hold_expired'])
  })
})

test('an ended stay is asked about once, from the day after it', async () => {
  const user = await aUser(api)
  await aBooking(api, await signedInAs(api, user), (await aHotel(api)).ratePlanId)
  const kinds = async () => notifiedKinds(api, await signedInAs(api, user))
  api.clock.set(new Date(`${STAY.checkOut}T12:00:00Z`))
  await inviteReviews(api.db, api.clock.now())
  expect(await kinds()).toEqual(['booking_confirmed'])
  api.clock.advance(DAY)
  await inviteReviews(api.db, api.clock.now())
  await inviteReviews(api.db, api.clock.now())
  expect(await kinds()).toEqual(['booking_confirmed', 'review_invited'])
})

test('an account is notified of an unknown browser and of a changed password', async () => {
  const password = 'a long enough one'
  const user = await aUser(api, { passwordHash: await hashPassword(password) })
  const facts = { version: '1', userAgent: 'x' }
  const signIn = async (browser: string, os: string) =>
    api.ok(login, { body: { username: user.email, password, browser, os, ...facts } })
  await signIn('Firefox', 'Linux')
  await signIn('Firefox', 'Linux')
  const { token } = await signIn('Safari', 'iOS')
  const as = token ?? ''
  const next = 'quite another long one'
  await api.ok(changePassword, { body: { current: password, next } }, { as })
  const notified = await notificationsOf(api, as)
  expect(notified.map(({ event: one }) => [one.kind, one.facts])).toEqual([
    ['new_sign_in', { browser: 'Safari', os: 'iOS' }],
    ['password_changed', { browser: 'Safari', os: 'iOS' }],
  ])
})

describe('the list', () => {
  test('pages by sequence and counts unread ones', async () => {
    const { token, notify } = await aTraveller(api)
    for (let index = 0; index < 4; index += 1) await notify('booking_issuing')
    const first = await api.ok(listNotifications, { query: { limit: 2 } }, { as: token })
    expect(first).toMatchObject({ unread: 5, latest: 5, nextBefore: 4 })
    const sequences = first.items.map(({ sequence }) => sequence)
    const before = first.nextBefore ?? 0
    const rest = await api.ok(listNotifications, { query: { before } }, { as: token })
    expect([...sequences, ...rest.items.map(({ sequence }) => sequence)]).toEqual([5, 4, 3, 2, 1])
    expect(rest.nextBefore).toBeNull()
    await api.refused('validation_failed', listNotifications, { query: { limit: 101 } }, { as: token })
  })

  test('is marked as read, one by one or up to a sequence, and never those that arrived later', async () => {
    const { token, notify } = await aTraveller(api)
    for (let index = 0; index < 3; index += 1) await notify('booking_issuing')
    const read = (which: 'one' | 'all', sequence: number) =>
      api.ok(readNotifications, { body: { which, sequence } }, { as: token })
    expect(await read('one', 2)).toEqual({ unread: 3 })
    expect((await notificationsOf(api, token)).map(({ readAt }) => readAt !== null)).toEqual([
      false,
      true,
      false,
      false,
    ])
    const at = api.clock.now().toISOString()
    api.clock.advance(MINUTE)
    await notify('payment_expired')
    expect(await read('all', 4)).toEqual({ unread: 1 })
    expect(await read('all', 4)).toEqual({ unread: 1 })
    expect((await notificationsOf(api, token))[1]?.readAt).toBe(at)
  })

  test('contains only the person’s own, also in the database, and no one marks those of others', async () => {
    const { user, token } = await aTraveller(api)
    const colleague = await aUser(api, { clientId: user.clientId, roles: ['user', 'admin'] })
    const theirs = await signedInAs(api, colleague)
    expect(await notificationsOf(api, theirs)).toEqual([])
    expect(await api.ok(readNotifications, { body: { which: 'all', sequence: 99 } }, { as: theirs })).toEqual({
      unread: 0,
    })
    expect((await notificationsOf(api, token))[0]?.readAt).toBeNull()
    const seen = (userId: string, isOperator = false) =>
      inTenant(api.db, { clientId: user.clientId, userId, isOperator }, (tx) => tx.select().from(notifications))
    expect(await seen(user.id)).toHaveLength(1)
    expect(await seen(colleague.id)).toEqual([])
    expect(await seen(colleague.id, true)).toEqual([])
    const other = await aUser(api)
    const changed = inTenant(api.db, { clientId: other.clientId, userId: other.id, isOperator: false }, (tx) =>
      tx.update(notificationPreferences).set({ off: [] }).returning(),
    )
    expect(await changed).toEqual([])
  })

  test('forgets after ninety days', async () => {
    const { user, notify } = await aTraveller(api)
    api.clock.advance(89 * DAY)
    await notify('booking_issuing')
    api.clock.advance(2 * DAY)
    await tidyUp(api.db, api.clock.now())
    expect(await notifiedKinds(api, await signedInAs(api, user))).toEqual(['booking_issuing'])
  })
})

const off = (...pairs: ['bookings' | 'account' | 'holds', 'in_app' | 'email' | 'push'][]) =>
  pairs.map(([subject, channel]) => ({ subject, channel }))

describe('the preferences', () => {
  test('are all on by default, and stored without unknown options', async () => {
    const as = await signedInAs(api, await aUser(api))
    expect(await api.ok(getNotificationPreferences, {}, { as })).toEqual({ off: [], quietHours: null })
    const quietHours = { from: '22:00', to: '06:30', zone: 'Asia/Makassar' }
    const asked = off(['account', 'in_app'], ['account', 'email'], ['holds', 'email'], ['account', 'push'])
    const stored = await api.ok(putNotificationPreferences, { body: { off: asked, quietHours } }, { as })
    expect(stored).toEqual({ off: off(['account', 'push']), quietHours })
    expect(await api.ok(getNotificationPreferences, {}, { as })).toEqual(stored)
  })

  test.each([
    [{ from: '22:00', to: '22:00', zone: 'Asia/Jakarta' }, 'validation_failed'],
    [{ from: '24:00', to: '06:00', zone: 'Asia/Jakarta' }, 'validation_failed'],
    [{ from: '22:00', to: '06:00', zone: 'Nowhere/City' }, 'zone_unknown'],
    [{ from: '22:00', to: '06:00', zone: 'JST' }, 'zone_unknown'],
  ] as const)('of quiet hours such as %j is refused', async (quietHours, code) => {
    const as = await signedInAs(api, await aUser(api))
    await api.refused(code, putNotificationPreferences, { body: { off: [], quietHours } }, { as })
  })

  test('for bookings switched off omit notifications and the own mail, never the mail to the contact', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const body = { off: off(['bookings', 'in_app'], ['bookings', 'email']), quietHours: null }
    await api.ok(putNotificationPreferences, { body }, { as })
    const booking = await aBooking(api, as, (await aHotel(api)).ratePlanId)
    expect(await notificationsOf(api, as)).toEqual([])
    expect(await mailsTo(api, user.email)).toEqual([])
    const toContact = await mailsTo(api, booking.contact.email)
    expect(toContact.filter(({ subject }) => subject.includes(booking.reference))).toHaveLength(1)
    await api.ok(putNotificationPreferences, { body: { off: [], quietHours: null } }, { as })
    await aBooking(api, as, (await aHotel(api)).ratePlanId)
    expect(await mailsTo(api, user.email)).toHaveLength(1)
  })
})
