import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { logout } from '#contract/accounts/auth.ts'
import {
  getPushKey,
  listNotifications,
  putNotificationPreferences,
  readNotifications,
  renewPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/notifications/notifications.ts'
import { endAllSessions } from '#contract/accounts/sessions.ts'
import { MAX_PUSH_DEVICES } from '#contract/notifications/subjects.ts'
import { pushSubscriptions } from '#server/database/schema/notifications/notifications.ts'
import { clients, sessions, users } from '#server/database/schema/accounts/people.ts'
import { planPushes } from '#server/domain/notifications/push-planning.ts'
import { pushTextsOf } from '#server/domain/bookings/product.ts'
import { sendDuePushes } from '#server/domain/notifications/push-sending.ts'
import { remindOfHolds } from '#server/domain/products/stays/reminders.ts'
import { pushSender } from '#server/adapters/push/push-sender.ts'
import { vapidKeysOf } from '#server/domain/notifications/vapid.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { START } from '#tests/support/moment.ts'
import { aTraveller } from '#tests/support/notifications.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBrowser, signedFor } from '#tests/support/doubles/push-service.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { pushTest } from '#tests/support/push-test.ts'

const api = apiTest({ settings: { pushPrivateAddresses: true } })
const strict = apiTest()
const MINUTE = 60_000
const { service, failures, onFailure, push, aReader } = pushTest(api)
const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
const subscriptionsOf = async (userId: string) =>
  api.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

describe('a push', () => {
  test('contains the event, encrypted for the browser only', async () => {
    const { user, bookingId, browser, notify, token } = await aReader()
    const { key } = await api.ok(getPushKey, {}, { as: token })
    await notify('booking_confirmed')
    expect(await push()).toBe(1)
    const [one] = service().pushed
    if (one === undefined) throw new Error('nothing was pushed')
    expect(one.path).toBe(`/send/${browser.id}`)
    expect(one.body.toString('latin1')).not.toContain('Reference')
    expect(JSON.parse(browser.open(one.body))).toEqual({
      v: 1,
      for: user.id,
      kind: 'booking_confirmed',
      service: 'stay',
      bookingId,
      topic: bookingId.replaceAll('-', ''),
      locale: 'en',
      title: 'Hotel Melati',
      body: expect.stringMatching(/^Booking confirmed\. Reference SG-/),
    })
    expect(one.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(3 * 86_400),
      urgency: 'normal',
      topic: bookingId.replaceAll('-', ''),
    })
    expect(await signedFor(one, key)).toEqual({
      key,
      algorithm: 'ES256',
      audience: service().origin,
      subject: 'mailto:a@b.example',
    })
    expect((await subscriptionsOf(user.id))[0]?.lastSuccessAt).toEqual(new Date(api.clock.now().getTime() + 1000))
    expect(await push()).toBe(0)
  })

  test('is in the language of the person, or of the browser where they have none', async () => {
    const { user, browser, notify } = await aReader({ headers: { 'accept-language': 'id' } })
    await notify('booking_confirmed')
    await push()
    await api.db.update(users).set({ locale: 'en' }).where(eq(users.id, user.id))
    await notify('booking_confirmed')
    await push()
    const texts = service().pushed.map(({ body }) => browser.open(body))
    expect(texts[0]).toContain('Pesanan terkonfirmasi')
    expect(texts[1]).toContain('Booking confirmed')
  })

  test('is not sent for the person’s own actions, read events, or unwanted kinds', async () => {
    const { token, notify } = await aReader()
    const held = await aHold(api, token, (await aHotel(api)).ratePlanId)
    await api.ok(createStayBooking, { body: bookingBody(held) }, { as: token })
    await notify('booking_issuing')
    const { latest } = await api.ok(listNotifications, { query: {} }, { as: token })
    await api.ok(readNotifications, { body: { which: 'all', sequence: latest } }, { as: token })
    const off = [{ subject: 'payments' as const, channel: 'push' as const }]
    await api.ok(putNotificationPreferences, { body: { off, quietHours: null } }, { as: token })
    await notify('payment_expired')
    expect(await push()).toBe(0)
    expect(service().pushed).toEqual([])
  })

  test('is not sent to a browser that lacks the second factor the company demands', async () => {
    const { user, notify } = await aReader()
    await api.db.update(clients).set({ twoFactorsSince: api.clock.now() }).where(eq(clients.id, user.clientId))
    await notify('booking_confirmed')
    expect(await push()).toBe(0)
    await api.db.update(sessions).set({ hasTwoFactors: true }).where(eq(sessions.userId, user.id))
    await notify('booking_confirmed')
    expect(await push()).toBe(1)
  })

  test('of an expiring hold is valid as long as the hold, and urgent', async () => {
    const { token, browser } = await aReader()
    const { hold } = await aHold(api, token, (await aHotel(api)).ratePlanId)
    const now = new Date(Date.parse(hold.expiresAt) - 4 * MINUTE)
    await remindOfHolds(api.db, now)
    await push(now.getTime() - api.clock.now().getTime())
    expect(service().pushed[0]?.headers).toMatchObject({ ttl: '240', urgency: 'high', topic: 'hold_ending' })
    expect(browser.open(service().pushed[0]?.body ?? Buffer.alloc(0))).toContain('expires in 5 minutes')
  })
})

describe('a browser', () => {
  test('receives messages until any kind of sign-out', async () => {
    const { token, user, notify } = await aReader()
    await api.ok(logout, {}, { as: token })
    expect(await subscriptionsOf(user.id)).toEqual([])
    const other = await signedInAs(api, user)
    await api.ok(subscribeToPush, { body: aBrowser(service().origin).body }, { as: other })
    await api.ok(endAllSessions, {}, { as: other })
    await notify('booking_confirmed')
    expect(await push()).toBe(0)
    expect(await subscriptionsOf(user.id)).toEqual([])
  })

  test('belongs to its latest subscriber, once per session', async () => {
    const one = await aReader()
    await api.ok(subscribeToPush, { body: one.browser.body }, { as: one.token })
    const other = await aTraveller(api)
    expect(await api.ok(subscribeToPush, { body: one.browser.body }, { as: other.token })).toEqual({ devices: 1 })
    expect(await subscriptionsOf(one.user.id)).toEqual([])
    await one.notify('booking_confirmed')
    expect(await push()).toBe(0)
    expect(await api.ok(unsubscribeFromPush, {}, { as: other.token })).toEqual({ devices: 0 })
    expect(await api.ok(unsubscribeFromPush, {}, { as: other.token })).toEqual({ devices: 0 })
  })

  test('that several people subscribe at the same time belongs to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, async () => signedInAs(api, await aUser(api))))
    for (let round = 0; round < 5; round += 1) {
      const { body } = aBrowser(service().origin)
      await Promise.all(people.map((as) => api.ok(subscribeToPush, { body }, { as })))
      expect(await api.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, body.endpoint))).toBe(1)
    }
  })

  test('replaces the oldest of a person with too many', async () => {
    const user = await aUser(api)
    const first = aBrowser(service().origin)
    for (let index = 0; index <= MAX_PUSH_DEVICES; index += 1) {
      const { body } = index === 0 ? first : aBrowser(service().origin)
      api.clock.advance(1000)
      await api.ok(subscribeToPush, { body }, { as: await signedInAs(api, user) })
    }
    const stored = await subscriptionsOf(user.id)
    expect(stored).toHaveLength(MAX_PUSH_DEVICES)
    expect(stored.map(({ endpoint }) => endpoint)).not.toContain(first.body.endpoint)
  })

  test('on a shared device cannot subscribe', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    await api.db.update(sessions).set({ isSharedDevice: true }).where(eq(sessions.userId, user.id))
    await api.refused('forbidden', subscribeToPush, { body: aBrowser(service().origin).body }, { as })
  })

  test.each([
    'http://push.example/send',
    'https://127.0.0.1/send',
    'https://10.0.0.7/send',
    'https://[::1]/send',
    'https://[fd00::1]/send',
    'https://169.254.169.254/latest',
    'https://localhost/send',
    'https://intranet/send',
    'https://name:word@push.example/send',
    'ftp://push.example/send',
  ])('at %s is refused', async (endpoint) => {
    const as = await signedInAs(strict, await aUser(strict))
    const body = { ...aBrowser('https://push.example').body, endpoint }
    const { fields } = await strict.refused('link_invalid', subscribeToPush, { body }, { as })
    expect(fields?.[0]?.field).toBe('body.endpoint')
  })

  test('whose name resolves to a private network is never contacted', async () => {
    const { browser, notify } = await aReader()
    await notify('booking_confirmed')
    const now = new Date(START.getTime() + 1000)
    await planPushes(api.db, now, onFailure)
    failures.length = 0
    const strictly = pushSender({
      keys: vapidKeysOf(api.app.services.keys.push),
      contact: 'mailto:a@b.example',
      rules: { allowPrivate: false, lookup },
    })
    const named = { ...browser.body, endpoint: `https://push.example:${new URL(service().origin).port}/send` }
    const send: typeof strictly = (_target, message) => strictly(named, message)
    await sendDuePushes({
      db: api.db,
      send,
      texts: pushTextsOf(api.app.services.products),
      now,
      onFailure: onFailure,
    })
    expect(failures).toMatchObject([{ name: 'AddressRefused' }])
    expect(service().pushed).toEqual([])
  })

  test('is contacted rarely', async () => {
    const as = await signedInAs(api, await aUser(api))
    const { body } = aBrowser(service().origin)
    for (let index = 0; index < 30; index += 1) await api.ok(subscribeToPush, { body }, { as })
    await api.refused('rate_limited', subscribeToPush, { body }, { as })
  })
})

const renewal = (former: ReturnType<typeof aBrowser>, renewed: ReturnType<typeof aBrowser>) => {
  const { endpoint, p256dh, auth } = renewed.body
  return {
    body: {
      former: { endpoint: former.body.endpoint, auth: former.body.auth },
      renewed: { endpoint, p256dh, auth },
    },
  }
}

describe('a subscription that its browser renewed', () => {
  test('takes the place of the former one, without a session', async () => {
    const { browser, notify } = await aReader()
    const next = aBrowser(service().origin)
    expect(await api.ok(renewPush, renewal(browser, next))).toEqual({ isRenewed: true })
    await notify('booking_confirmed')
    expect(await push()).toBe(1)
    expect(service().pushed.map(({ path }) => path)).toEqual([`/send/${next.id}`])
    expect(JSON.parse(next.open(service().pushed[0]?.body ?? Buffer.of()))).toMatchObject({ title: 'Hotel Melati' })
    expect(await api.ok(renewPush, renewal(browser, aBrowser(service().origin)))).toEqual({ isRenewed: false })
  })

  test('is refused to who does not know the secret, after a sign-out, and for a forbidden address', async () => {
    const { browser, token } = await aReader()
    const next = aBrowser(service().origin)
    const guessed = { ...browser, body: { ...browser.body, auth: aBrowser(service().origin).body.auth } }
    expect(await api.ok(renewPush, renewal(guessed, next))).toEqual({ isRenewed: false })
    const inside = { ...next, body: { ...next.body, endpoint: 'https://127.0.0.1/send/1' } }
    await strict.refused('link_invalid', renewPush, renewal(browser, inside))
    await api.ok(logout, {}, { as: token })
    expect(await api.ok(renewPush, renewal(browser, next))).toEqual({ isRenewed: false })
  })
})
