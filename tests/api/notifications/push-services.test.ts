import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { subscribeToPush } from '#contract/notifications/notifications.ts'
import { pushSubscriptions } from '#server/database/schema/notifications/notifications.ts'
import { planPushes } from '#server/domain/notifications/push-planning.ts'
import { pushTextsOf } from '#server/domain/bookings/product.ts'
import { sendDuePushes } from '#server/domain/notifications/push-sending.ts'
import { apiTest } from '#tests/support/api.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { aBrowser } from '#tests/support/doubles/push-service.ts'
import { pushTest } from '#tests/support/push-test.ts'

const api = apiTest({ settings: { pushPrivateAddresses: true } })
const MINUTE = 60_000
const { service, failures, onFailure, push, aReader } = pushTest(api)
const subscriptionsOf = async (userId: string) =>
  api.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

describe('a push service that', () => {
  test('without a subscription any more is never contacted again', async () => {
    const { user, notify } = await aReader()
    service().answers.push({ status: 410 })
    await notify('booking_confirmed')
    await notify('payment_expired')
    expect(await push()).toBe(0)
    expect(await subscriptionsOf(user.id)).toEqual([])
    await push(60 * MINUTE)
    expect(service().pushed).toHaveLength(1)
  })

  test('that fails is retried after a while, longer each time, and respects its delay', async () => {
    const { notify } = await aReader()
    service().answers.push({ status: 500 }, { status: 429, retryAfter: 600 })
    await notify('booking_confirmed')
    await push()
    await push(59_000)
    expect(service().pushed).toHaveLength(1)
    await push(61_000)
    expect(service().pushed).toHaveLength(2)
    await push(61_000 + 9 * MINUTE)
    expect(service().pushed).toHaveLength(2)
    expect(await push(61_000 + 11 * MINUTE)).toBe(1)
    expect(await push(10 * 60 * MINUTE)).toBe(0)
  })

  test('that does not answer keeps only its own person waiting', async () => {
    const silent = await aReader()
    for (let browser = 0; browser < 6; browser += 1) {
      const as = await signedInAs(api, silent.user)
      await api.ok(subscribeToPush, { body: aBrowser(service().origin).body }, { as })
    }
    const others = await Promise.all(Array.from({ length: 5 }, () => aReader()))
    await silent.notify('booking_confirmed')
    for (const { notify } of others) await notify('booking_confirmed')
    const now = new Date(api.clock.now().getTime() + 1000)
    await planPushes(api.db, now, onFailure)
    const sent: string[] = []
    const answers = new AbortController()
    const isSilent = (payload: string) => payload.includes(silent.user.id)
    const sending = sendDuePushes({
      db: api.db,
      send: async (_target, { payload }) => {
        sent.push(payload)
        if (isSilent(payload) && !answers.signal.aborted) await once(answers.signal, 'abort')
        return { kind: 'later', afterMs: null }
      },
      texts: pushTextsOf(api.app.services.products),
      now,
      onFailure,
    })
    await vi.waitFor(() => expect(sent.filter((payload) => !isSilent(payload))).toHaveLength(5))
    expect(sent.filter(isSilent)).toHaveLength(2)
    answers.abort()
    await sending
    expect(sent.filter(isSilent)).toHaveLength(7)
  })

  test('that is slow lets everybody have one before the second of anybody', async () => {
    const [busy, other] = [await aReader(), await aReader()]
    for (let count = 0; count < 12; count += 1) await busy.notify('booking_confirmed')
    await other.notify('booking_confirmed')
    const now = new Date(api.clock.now().getTime() + 1000)
    await planPushes(api.db, now, onFailure)
    const sent: string[] = []
    const send = (_target: unknown, { payload }: { payload: string }) => {
      sent.push(payload)
      return Promise.resolve({ kind: 'taken' as const })
    }
    await sendDuePushes({ db: api.db, send, texts: pushTextsOf(api.app.services.products), now, onFailure })
    expect(sent.slice(0, 2).some((payload) => payload.includes(other.user.id))).toBe(true)
  })

  test('that does not answer twice in a row is asked an hour later, whatever else there is to say', async () => {
    const { notify } = await aReader()
    const asked: Date[] = []
    const notAnswering = async (afterMs: number) => {
      const now = new Date(api.clock.now().getTime() + afterMs)
      await planPushes(api.db, now, onFailure)
      const send = () => {
        asked.push(now)
        return Promise.reject(new Error('no answer'))
      }
      await sendDuePushes({ db: api.db, send, texts: pushTextsOf(api.app.services.products), now, onFailure })
    }
    await notify('booking_confirmed')
    await notify('payment_expired')
    await notAnswering(MINUTE)
    expect(asked).toHaveLength(2)
    await notify('booking_confirmed')
    await notAnswering(30 * MINUTE)
    expect(asked).toHaveLength(2)
    await notAnswering(62 * MINUTE)
    expect(asked).toHaveLength(3)
  })

  test('that refuses the message is not retried, and this is reported', async () => {
    const { user, notify } = await aReader()
    failures.length = 0
    service().answers.push({ status: 413 })
    await notify('booking_confirmed')
    expect(await push()).toBe(0)
    await push(60 * MINUTE)
    expect(service().pushed).toHaveLength(1)
    expect(failures).toHaveLength(1)
    expect(await subscriptionsOf(user.id)).toHaveLength(1)
  })
})
