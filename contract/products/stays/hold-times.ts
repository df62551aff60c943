const MINUTE_MS = 60_000

export const HOLD_MINUTES = 15
export const QUOTE_MINUTES = 20
export const EXTENSION_MINUTES = 10
const MAX_EXTENSIONS = 2
/** Maximum time a price is guaranteed: as quoted, with every extension. */
const MAX_PROMISE_MINUTES = QUOTE_MINUTES + MAX_EXTENSIONS * EXTENSION_MINUTES

type Extendable = { state: 'live' | 'used' | 'released' | 'expired'; expiresAt: Date; extensions: number }

/** Until when a hold would be extended; null where it cannot be: it is over, was extended twice, or its price would be too old. */
export const extendedUntil = (hold: Extendable, pricedAt: Date, now: Date): Date | null => {
  if (hold.state !== 'live' || hold.expiresAt <= now || hold.extensions >= MAX_EXTENSIONS) return null
  const until = new Date(hold.expiresAt.getTime() + EXTENSION_MINUTES * MINUTE_MS)
  return until.getTime() <= pricedAt.getTime() + MAX_PROMISE_MINUTES * MINUTE_MS ? until : null
}
