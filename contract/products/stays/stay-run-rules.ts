import { addDays, dayInZone } from '#contract/core/days.ts'
import { freeCancellationUntil, type CancellationStep } from './cancellation.ts'

/** Local time at the property on the day of check-in from which a no-show can be reported. */
const NO_SHOW_FROM = '18:00'

/** Period in which a no-show can be undone, because guests do arrive late. */
export const NO_SHOW_UNDO_MS = 24 * 3_600_000

export type OnSiteStay = { checkIn: string; checkOut: string; checkOutUntil: string; zone: string }

const CLOCK_PARTS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Local date and time of a place at an instant: `2027-03-12T18:00`. */
const wallIn = (instant: Date, zone: string): string => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...CLOCK_PARTS })
  clocks.set(zone, clock)
  return `${dayInZone(instant, zone)}T${clock.format(instant)}`
}

/**
 * Result for reporting a no-show now: too early, open or late. Open from 18:00 on the day of check-in until check-out.
 */
export const noShowTime = (now: Date, stay: OnSiteStay): 'early' | 'open' | 'late' => {
  const wall = wallIn(now, stay.zone)
  if (wall < `${stay.checkIn}T${NO_SHOW_FROM}`) return 'early'
  return wall < `${stay.checkOut}T${stay.checkOutUntil}` ? 'open' : 'late'
}

/**
 * True if the arrival of guests can be reported: from the day of check-in, and not before the end of their free
 * cancellation, which a report would take from them. A missing report does not invalidate the stay.
 */
export const isArrivalTime = (
  now: Date,
  { checkIn, zone }: OnSiteStay,
  cancellation: readonly CancellationStep[],
): boolean => {
  const freeUntil = freeCancellationUntil(cancellation)
  return dayInZone(now, zone) >= checkIn && (freeUntil === null || now.getTime() >= Date.parse(freeUntil))
}

/** First night to put on sale again after a no-show: never the first of the stay, and none that is over. */
export const firstNightBack = (now: Date, { checkIn, zone }: OnSiteStay): string => {
  const [second, today] = [addDays(checkIn, 1), dayInZone(now, zone)]
  return today > second ? today : second
}

export const undoUntil = (at: Date): Date => new Date(at.getTime() + NO_SHOW_UNDO_MS)
