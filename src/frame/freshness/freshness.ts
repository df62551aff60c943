const STALE_MS = 60 * 60_000

export type Age = 'fresh' | 'stale' | 'offline'

/** How much what is shown can be relied on: without network it cannot be renewed, after an hour it is old. */
export const ageOf = ({ at, now, isOffline }: { at: number; now: number; isOffline: boolean }): Age => {
  if (isOffline) return 'offline'
  return now - at > STALE_MS ? 'stale' : 'fresh'
}

/** Whether an instant lies on the day it is now, in a zone. */
export const isSameDay = (instant: string, now: number, zone: string): boolean => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return format.format(new Date(instant)) === format.format(now)
}
