const parts = new Map<string, Intl.DateTimeFormat>()

/** Minutes a zone is ahead of UTC at an instant. */
export const offsetAt = (zone: string, instant: number): number => {
  const format =
    parts.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  parts.set(zone, format)
  const of = (type: string): number => Number(format.formatToParts(instant).find((part) => part.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return Math.round((wall - instant) / 60_000)
}

/** A change of a zone's clocks: until `at` it was `from` minutes ahead of UTC, from then on `to`. */
export type ClockChange = { at: number; from: number; to: number }

const DAY = 86_400_000

/** Every change of a zone's clocks between two instants, to the minute. */
export const clockChanges = (zone: string, first: number, last: number): ClockChange[] => {
  const changes: ClockChange[] = []
  let from = offsetAt(zone, first)
  for (let day = first; day < last; day += DAY) {
    const to = offsetAt(zone, day + DAY)
    if (to === from) continue
    let [low, high] = [day, day + DAY]
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000
      if (offsetAt(zone, middle) === from) low = middle
      else high = middle
    }
    changes.push({ at: high, from, to })
    from = to
  }
  return changes
}
