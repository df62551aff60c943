const HOUR_MS = 3_600_000

/**
 * The hours that a ride takes, as something that a person can use only once. Hours are counted in UTC; a hire over days
 * takes its first hour alone, since people leave the car meanwhile.
 */
export const cabUses = (startsAt: Date, minutes: number): { day: string; use: string }[] => {
  const first = Math.floor(startsAt.getTime() / HOUR_MS)
  const end = Math.ceil((startsAt.getTime() + minutes * 60_000) / HOUR_MS)
  const last = minutes > 12 * 60 ? first + 1 : Math.max(first + 1, end)
  return Array.from({ length: last - first }, (_, index) => {
    const hour = new Date((first + index) * HOUR_MS).toISOString().slice(0, 13)
    return { day: hour.slice(0, 10), use: `cab ${hour}` }
  })
}
