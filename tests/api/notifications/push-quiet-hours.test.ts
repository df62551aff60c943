import { describe, expect, test } from 'vitest'
import { putNotificationPreferences } from '#contract/notifications/notifications.ts'
import { notificationPreferences } from '#server/database/schema/notifications/notifications.ts'
import { remindOfHolds } from '#server/domain/products/stays/reminders.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aUser } from '#tests/support/accounts/people.ts'
import { aHold } from '#tests/support/stays/stays.ts'
import { pushTest } from '#tests/support/push-test.ts'

const api = apiTest({ settings: { pushPrivateAddresses: true } })
const MINUTE = 60_000
const { service, push, aReader } = pushTest(api)
const quiet = (as: string, from = '22:00', to = '06:00') =>
  api.ok(putNotificationPreferences, { body: { off: [], quietHours: { from, to, zone: 'Asia/Jakarta' } } }, { as })

describe('quiet hours', () => {
  test('hold back non-urgent messages, and deliver them as one at their end', async () => {
    const { user, token, browser, notify } = await aReader()
    await quiet(token, '10:00', '16:00')
    // Half past ten in Jakarta.
    api.clock.set(new Date('2027-03-02T03:30:00Z'))
    for (const kind of ['booking_confirmed', 'booking_confirmed', 'payment_expired'] as const) await notify(kind)
    expect(await push()).toBe(1)
    expect(JSON.parse(browser.open(service().pushed[0]?.body ?? Buffer.alloc(0)))).toMatchObject({
      kind: 'payment_expired',
    })
    expect(await push(329 * MINUTE)).toBe(0)
    expect(await push(330 * MINUTE)).toBe(1)
    expect(JSON.parse(browser.open(service().pushed[1]?.body ?? Buffer.alloc(0)))).toMatchObject({
      for: user.id,
      kind: 'digest',
      bookingId: null,
      body: '2 new notifications about your trips.',
    })
  })

  test('are not broken by a form that was left, and its hold is not mentioned when it is over', async () => {
    const { token } = await aReader()
    await quiet(token, '08:00', '16:00')
    const { hold } = await aHold(api, token, (await aHotel(api)).ratePlanId)
    const now = new Date(Date.parse(hold.expiresAt) - 4 * MINUTE)
    await remindOfHolds(api.db, now)
    const later = (moment: Date) => moment.getTime() - api.clock.now().getTime()
    expect(await push(later(now))).toBe(0)
    expect(await push(later(new Date('2027-03-02T09:00:00Z')))).toBe(0)
    expect(service().pushed).toEqual([])
  })

  test('that cannot be read hold back nobody’s messages', async () => {
    const readers = [await aReader(), await aReader(), await aReader()]
    for (const [index, zone] of ['JST', 'Nowhere/City'].entries()) {
      const { id: userId, clientId } = readers[index]?.user ?? (await aUser(api))
      const quietHours = { from: '00:00', to: '23:59', zone }
      const preferences = { userId, clientId, off: [], quietHours, changedAt: api.clock.now() }
      await api.db.insert(notificationPreferences).values(preferences)
    }
    for (const { notify } of readers) await notify('booking_confirmed')
    expect(await push()).toBe(3)
  })

  test('deliver messages at other times', async () => {
    const { token, notify } = await aReader()
    await quiet(token)
    await notify('booking_confirmed')
    expect(await push()).toBe(1)
  })
})
