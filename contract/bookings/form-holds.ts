const MINUTE_MS = 60_000

/** Hold time while a booking form is filled in. */
export const FORM_HOLD_MINUTES = 15
export const FORM_EXTENSION_MINUTES = 10
const MAX_EXTENSIONS = 2

export const FORM_HOLD_STATES = ['live', 'used', 'released', 'expired'] as const
export type FormHoldState = (typeof FORM_HOLD_STATES)[number]

type Extendable = { state: FormHoldState; expiresAt: Date; extensions: number; startsAt: Date }

/** Until when a hold would be extended; null where it cannot be: it is over, was extended twice, or the booking starts before. */
export const formExtendedUntil = (hold: Extendable, now: Date): Date | null => {
  if (hold.state !== 'live' || hold.expiresAt <= now || hold.extensions >= MAX_EXTENSIONS) return null
  const until = new Date(hold.expiresAt.getTime() + FORM_EXTENSION_MINUTES * MINUTE_MS)
  return until < hold.startsAt ? until : null
}
