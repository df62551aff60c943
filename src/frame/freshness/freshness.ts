const STALE_MS = 60 * 60_000

export type Age = 'fresh' | 'stale' | 'offline'

/** Freshness of displayed data: offline it cannot be refreshed, after an hour it is old. */
export const ageOf = ({ at, now, isOffline }: { at: number; now: number; isOffline: boolean }): Age => {
  if (isOffline) return 'offline'
  return now - at > STALE_MS ? 'stale' : 'fresh'
}

/** True if an instant is today in a time zone. */
export const isSameDay = (instant: string, now: number, zone: string): boolean => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return format.format(new Date(instant)) === format.format(now)
}
