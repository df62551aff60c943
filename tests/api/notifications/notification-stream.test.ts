import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { logout } from '#contract/accounts/auth.ts'
import { NOTIFICATION_STREAM, notificationSchema } from '#contract/notifications/notifications.ts'
import { transact } from '#server/database/db.ts'
import { makeNotificationFeed, MAX_STREAMS } from '#server/domain/notifications/notification-feed.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { addNotificationStream } from '#server/http/notification-stream.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { openStream } from '#tests/support/event-stream.ts'
import { aTraveller, notificationsOf } from '#tests/support/notifications.ts'
import { aUser } from '#tests/support/accounts/people.ts'

const api = apiTest()
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => index + from)

describe('a stream', () => {
  test('opens for a signed-in person and for no one else', async () => {
    expect(problemIn(await api.inject(NOTIFICATION_STREAM)).code).toBe('unauthenticated')
    const { token } = await aTraveller(api)
    const stream = await openStream(api, token)
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.answer.headers.get('cache-control')).toContain('no-store')
    expect(stream.answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await stream.next()).toEqual({ event: 'ready', id: 1, data: '{"latest":1}' })
    stream.cut()
  })

  test('delivers the same events as the list', async () => {
    const { token, notify } = await aTraveller(api)
    const stream = await openStream(api, token)
    await stream.next()
    await notify('booking_issuing')
    const notified = await stream.next()
    expect(v.parse(notificationSchema, JSON.parse(notified?.data ?? ''))).toEqual(
      (await notificationsOf(api, token))[1],
    )
    stream.cut()
  })

  test('resumes after a disconnect: nothing is lost or repeated', async () => {
    const { token, notify } = await aTraveller(api)
    const first = await openStream(api, token)
    await notify('booking_issuing')
    expect(await first.sequences(1)).toEqual([2])
    first.cut()
    for (let index = 0; index < 3; index += 1) await notify('booking_issuing')
    const second = await openStream(api, token, 2)
    await notify('payment_expired')
    expect(await second.sequences(4)).toEqual([3, 4, 5, 6])
    second.cut()
  })

  test('keeps the order of many concurrent transactions, some of which end late or not at all', async () => {
    const { token, bookingId } = await aTraveller(api)
    const stream = await openStream(api, token, 1)
    const at = api.clock.now()
    const notifying = Array.from({ length: 24 }, (_, index) =>
      transact(api.db, async (tx) => {
        notifyAboutBooking(tx, bookingId, { kind: 'booking_issuing' }, { at })
        if (index % 4 === 0) throw new Error('taken back')
      }).catch(() => undefined),
    )
    await Promise.all(notifying)
    expect(await stream.sequences(18)).toEqual(upTo(19, 2))
    stream.cut()
  })

  test('never delivers notifications of a colleague or another company', async () => {
    const one = await aTraveller(api)
    const colleague = await aTraveller(api, { user: await aUser(api, { clientId: one.user.clientId }) })
    const other = await aTraveller(api)
    const stream = await openStream(api, one.token)
    await stream.next()
    await colleague.notify('booking_issuing')
    await other.notify('booking_issuing')
    await one.notify('payment_expired')
    const notified = await stream.next()
    expect(v.parse(notificationSchema, JSON.parse(notified?.data ?? '')).bookingId).toBe(one.bookingId)
    stream.cut()
  })

  test('requests a reload of the list after too many missed events, and for an unknown number', async () => {
    const { token, notify, bookingId } = await aTraveller(api)
    await transact(api.db, async (tx) => {
      for (let index = 0; index < 202; index += 1) {
        notifyAboutBooking(tx, bookingId, { kind: 'booking_issuing' }, { at: api.clock.now() })
      }
    })
    const stream = await openStream(api, token, 1)
    await stream.next()
    expect(await stream.next()).toEqual({ event: 'reset', id: 202, data: '{}' })
    expect(await stream.sequences(1)).toEqual([203])
    stream.cut()
    const lost = await openStream(api, token, 9_999)
    expect(await lost.next()).toMatchObject({ event: 'ready', id: 203 })
    await notify('payment_expired')
    expect(await lost.sequences(1)).toEqual([204])
    lost.cut()
  })

  test('replaces the oldest of a person with too many', async () => {
    const { token, notify } = await aTraveller(api)
    const oldest = await openStream(api, token)
    await oldest.next()
    const others = []
    for (let index = 0; index < MAX_STREAMS; index += 1) others.push(await openStream(api, token))
    expect(await oldest.next()).toMatchObject({ event: 'over' })
    expect(await oldest.next()).toBeNull()
    await notify('payment_expired')
    for (const stream of others) {
      expect(await stream.sequences(1)).toEqual([2])
      stream.cut()
    }
  })

  test('ends with its session at the next heartbeat, and continues for the others', async () => {
    const leaving = await aTraveller(api)
    const staying = await aTraveller(api)
    const { app } = api
    const looked = app.services
    const { default: fastify } = await import('fastify')
    const http = fastify()
    const streams = addNotificationStream(http, looked, makeNotificationFeed(looked.pool))
    const there = { ...api, app: { ...app, http } }
    const [over, on] = [await openStream(there, leaving.token), await openStream(there, staying.token)]
    await over.next()
    await on.next()
    await api.ok(logout, {}, { as: leaving.token })
    await streams.beat()
    expect(await over.next()).toBeNull()
    let hasEnded = false
    const unpaid = on.next().finally(() => {
      hasEnded = true
    })
    expect(hasEnded).toBe(false)
    // A server that ends does not wait for its streams.
    await http.close()
    expect(await unpaid).toBeNull()
  })

  test('ends with the time of its token', async () => {
    const { token } = await aTraveller(api)
    const stream = await openStream(api, token)
    expect(stream.answer.status).toBe(200)
    stream.cut()
    api.clock.advance(9 * 3_600_000)
    const refused = await openStream(api, token)
    expect(refused.answer.status).toBe(401)
    refused.cut()
  })
})
