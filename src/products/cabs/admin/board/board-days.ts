import { dayInZone } from '#contract/core/days.ts'
import { localTime } from '../../local-time.ts'
import type { Block, Hire } from './board-queries.ts'

const DAY_MINUTES = 1440

/** Whether a car is taken on a day, with the way and preparation, by the clock of its operator. */
export const isOn = ({ busyFrom, busyUntil }: Hire, day: string, zone: string): boolean =>
  dayInZone(new Date(busyFrom), zone) <= day && dayInZone(new Date(busyUntil), zone) >= day

/** True if an imported calendar blocks a car on a day. Blocks that end at midnight do not touch the next day. */
export const isBlockedOn = ({ from, until }: Block, day: string, zone: string): boolean =>
  dayInZone(new Date(from), zone) <= day && dayInZone(new Date(Date.parse(until) - 1), zone) >= day

/** Minutes since midnight of a day, from 0 to 1440 for instants before and after it. */
const minuteOf = (instant: string, day: string, zone: string): number => {
  const [own = '', time = ''] = localTime(new Date(instant), zone).split('T')
  if (own !== day) return own < day ? 0 : DAY_MINUTES
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Start and length of two instants within a day, in minutes. */
export const spanOf = (from: string, until: string, day: string, zone: string): { start: number; length: number } => {
  const start = minuteOf(from, day, zone)
  return { start, length: Math.max(0, minuteOf(until, day, zone) - start) }
}
