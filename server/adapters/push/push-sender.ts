import webPush from 'web-push'
import type { FetchRules } from '../identity/guarded-fetch.ts'
import { guardedFetch } from '../identity/guarded-fetch.ts'
import type { VapidKeys } from './vapid.ts'

/** A browser as its push service knows it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** What the worker reads; encrypted for the browser, so that its push service sees nothing of it (RFC 8291). */
  payload: string
  /** How long the push service keeps it for a browser that is away, in seconds. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A newer one with the same topic takes the place of one that waits: at most 32 characters of base64url. */
  topic: string
}

/**
 * What became of it: taken; `gone`, the browser gets nothing more; `refused`, this one never will be taken; `later`, for
 * now not, and where the push service says so not before so many milliseconds.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number | null }

export type PushSender = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>

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
const MOST_BYTES = 16 * 1024

/**
 * Sends to browsers over their push services. Whoever subscribes names the address: it is asked over HTTPS on the internet
 * only, as the providers of companies are, and never redirected. `contact` is a `mailto:` for who runs a push service.
 * Throws where no answer came, and `AddressRefused` where it is not to be asked.
 */
export const pushSender = (given: { keys: VapidKeys; contact: string; rules: FetchRules }): PushSender => {
  const fetch = guardedFetch({ mostBytes: MOST_BYTES, ...given.rules })
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
