/** A browser as its push service knows it. */
type PushTarget = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** Payload for the service worker; encrypted for the browser, so that its push service cannot read it (RFC 8291). */
  payload: string
  /** How long the push service keeps it for a browser that is away, in seconds. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A newer push with the same topic replaces a pending one: up to 32 characters of base64url. */
  topic: string
}

/**
 * Result of sending: accepted; `gone`, the subscription is invalid; `refused`, this push will never be accepted;
 * `later`, try again, after the delay in milliseconds if the push service gives one.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number | null }

export type PushSender = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
