import { addDays, dayInZone } from './stay.ts'

/** From when on, on the wall of the property on the day of check-in, guests can be told not to have arrived. */
export const NO_SHOW_FROM = '18:00'

/** So long it can be taken back that nobody came: guests do arrive late. */
export const NO_SHOW_UNDO_MS = 24 * 3_600_000

export type HouseStay = { checkIn: string; checkOut: string; checkOutUntil: string; zone: string }

const CLOCK_PARTS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What calendar and clock on the wall of a place say at an instant: `2027-03-12T18:00`. */
const wallIn = (instant: Date, zone: string): string => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...CLOCK_PARTS })
  clocks.set(zone, clock)
  return `${dayInZone(instant, zone)}T${clock.format(instant)}`
}

/** Whether it is too early, the time or too late to say that nobody came: from 18:00 on the day of check-in until check-out. */
export const noShowTime = (now: Date, stay: HouseStay): 'early' | 'open' | 'late' => {
  const wall = wallIn(now, stay.zone)
  if (wall < `${stay.checkIn}T${NO_SHOW_FROM}`) return 'early'
  return wall < `${stay.checkOut}T${stay.checkOutUntil}` ? 'open' : 'late'
}

/** Guests can arrive from the day of check-in on; that nobody pressed a button in time does not undo their stay. */
export const hasArrivalDay = (now: Date, { checkIn, zone }: HouseStay): boolean => dayInZone(now, zone) >= checkIn

/** The first night that goes back on sale where nobody came: not the first of the stay, and none that is over. */
export const firstNightBack = (now: Date, { checkIn, zone }: HouseStay): string => {
  const [second, today] = [addDays(checkIn, 1), dayInZone(now, zone)]
  return today > second ? today : second
}

/** Until when it can be taken back that nobody came. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + NO_SHOW_UNDO_MS)
