const MINUTE_MS = 60_000

export const TOUR_HOLD_MINUTES = 15
export const TOUR_EXTENSION_MINUTES = 10
const MAX_EXTENSIONS = 2

export const TOUR_HOLD_STATES = ['live', 'used', 'released', 'expired'] as const
export type TourHoldState = (typeof TOUR_HOLD_STATES)[number]

type Extendable = { state: TourHoldState; expiresAt: Date; extensions: number; startsAt: Date }

/** Until when a hold would be extended; null where it cannot be: it is over, was extended twice, or the tour starts before. */
export const tourExtendedUntil = (hold: Extendable, now: Date): Date | null => {
  if (hold.state !== 'live' || hold.expiresAt <= now || hold.extensions >= MAX_EXTENSIONS) return null
  const until = new Date(hold.expiresAt.getTime() + TOUR_EXTENSION_MINUTES * MINUTE_MS)
  return until < hold.startsAt ? until : null
}
