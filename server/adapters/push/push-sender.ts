import webPush from 'web-push'
import type { FetchRules } from '../identity/guarded-fetch.ts'
import { guardedFetch } from '../identity/guarded-fetch.ts'
import type { PushOutcome, PushSender } from '#server/domain/notifications/push-sender.ts'
import type { VapidKeys } from '#server/domain/notifications/vapid.ts'

const retryAfterMs = (headers: Headers): number | null => {
  const seconds = Number(headers.get('retry-after') ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) * 1000 : null
}

const outcomeOf = ({ status, headers }: Response): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: retryAfterMs(headers) }
  return { kind: 'refused' }
}

/** Most of an answer that is looked at: a push service has nothing to say but its status. */
const MAX_BYTES = 16 * 1024
const TIMEOUT_MS = 5_000

/**
 * Sends pushes over the browsers' push services. Subscribers supply the URL: like those of company providers it must be
 * HTTPS on the internet, and redirects are not followed. `contact` is a `mailto:` for the push service's operator.
 * Throws without a response, and `AddressRefused` for a forbidden URL.
 */
export const pushSender = (given: { keys: VapidKeys; contact: string; rules: FetchRules }): PushSender => {
  const fetch = guardedFetch({ mostBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...given.rules })
  return async ({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) => {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: given.contact, ...given.keys },
      TTL: ttl,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
    })
    const { headers } = request
    return outcomeOf(await fetch(endpoint, { method: 'POST', headers, body: request.body, redirect: 'manual' }))
  }
}
