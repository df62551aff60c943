import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { subscribeToPush } from '#contract/notifications/notifications.ts'
import { pushSender } from '#server/adapters/push/push-sender.ts'
import { pushTextsOf } from '#server/domain/bookings/product.ts'
import { planPushes } from '#server/domain/notifications/push-planning.ts'
import { sendDuePushes } from '#server/domain/notifications/push-sending.ts'
import { forgetSignedOut } from '#server/domain/notifications/push-subscriptions.ts'
import { vapidKeysOf } from '#server/domain/notifications/vapid.ts'
import type { Api } from './api.ts'
import { aBrowser, startPushService } from './doubles/push-service.ts'
import { aTraveller } from './notifications.ts'

/** A push service for the tests of a file, and the job that sends to it at a moment of its own. */
export const pushTest = (api: Api) => {
  let started: Awaited<ReturnType<typeof startPushService>> | undefined
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const service = () => {
    if (started === undefined) throw new Error('the push service runs while tests do')
    return started
  }
  beforeAll(async () => {
    started = await startPushService()
  })
  beforeEach(async () => {
    service().pushed.length = 0
    service().answers.length = 0
    failures.length = 0
    await api.db.execute(sql`delete from push_subscriptions`)
    await api.db.execute(sql`update notifications set push_at = null`)
  })
  afterAll(() => started?.close())

  /** What the job does. Gives how many were taken. */
  const push = async (afterMs = 1000): Promise<number> => {
    const now = new Date(api.clock.now().getTime() + afterMs)
    const rules = { allowPrivate: true }
    const send = pushSender({ keys: vapidKeysOf(api.app.services.keys.push), contact: 'mailto:a@b.example', rules })
    await forgetSignedOut(api.db, now)
    await planPushes(api.db, now, onFailure)
    return sendDuePushes({ db: api.db, send, texts: pushTextsOf(api.app.services.products), now, onFailure })
  }

  /** A traveller whose browser is sent to. */
  const aReader = async (more: { headers?: Record<string, string> } = {}) => {
    const traveller = await aTraveller(api)
    const browser = aBrowser(service().origin)
    await api.ok(subscribeToPush, { body: browser.body }, { as: traveller.token, ...more })
    await push()
    service().pushed.length = 0
    return { ...traveller, browser }
  }
  return { service, failures, onFailure, push, aReader }
}
