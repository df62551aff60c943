const HOUR_MS = 3_600_000

/** The hours that a tour takes, as something that a person can use only once. Hours are counted in UTC. */
export const tourUses = (startsAt: Date, minutes: number): { day: string; use: string }[] => {
  const first = Math.floor(startsAt.getTime() / HOUR_MS)
  const last = Math.ceil((startsAt.getTime() + minutes * 60_000) / HOUR_MS)
  return Array.from({ length: Math.max(1, last - first) }, (_, index) => {
    const hour = new Date((first + index) * HOUR_MS).toISOString().slice(0, 13)
    return { day: hour.slice(0, 10), use: `tour ${hour}` }
  })
}
