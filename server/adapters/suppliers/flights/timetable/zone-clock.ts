const MINUTE = 60_000
const DAY_MINUTES = 1440
/** No clock is changed twice within it: between the two changes of Morocco around Ramadan there are five weeks. */
const LOOK_MINUTES = 14 * DAY_MINUTES

const PARTS = {
  hour12: false,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const

/** From a minute since 1970 on, the clock is so many minutes before UTC. */
type Period = { from: number; offset: number }

/**
 * The clock of an IANA zone in minutes since 1970. Asking `Intl` costs some microseconds and a search asks thousands of
 * times, so the days on which a clock is changed are found once, over `first` to `last` in minutes since 1970.
 */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat
  readonly #periods: [Period, ...Period[]]

  constructor(zone: string, first: number, last: number) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: zone, calendar: 'gregory', ...PARTS })
    this.#periods = [{ from: -Infinity, offset: this.#ask(first) }]
    for (let at = first; at < last; at += LOOK_MINUTES) this.#look(at, at + LOOK_MINUTES)
  }

  #ask(minute: number): number {
    const part = new Map(this.#format.formatToParts(minute * MINUTE).map(({ type, value }) => [type, Number(value)]))
    const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0
    // Midnight is hour 24 in some versions of Node.
    const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour') % 24, of('minute'))
    return Math.round(local / MINUTE) - minute
  }

  /** Finds to the minute when the clock is changed between two moments, where it is. */
  #look(from: number, to: number): void {
    const [before, after] = [this.#ask(from), this.#ask(to)]
    if (before === after) return
    let [low, high] = [from, to]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.#ask(middle) === before) low = middle
      else high = middle
    }
    this.#periods.push({ from: high, offset: after })
  }

  /** Minutes that the clock is before UTC at a minute of UTC. */
  offsetAt(minute: number): number {
    let [{ offset }] = this.#periods
    for (const period of this.#periods) if (period.from <= minute) ({ offset } = period)
    return offset
  }

  /** Local time, as minutes since 1970 as if it were UTC. */
  localOf(minute: number): number {
    return minute + this.offsetAt(minute)
  }

  /** When the clock shows this; the earlier where it does twice, and as much later where it never does. */
  utcOf(local: number): number {
    const early = local - this.offsetAt(local - DAY_MINUTES)
    if (this.localOf(early) === local) return early
    const late = local - this.offsetAt(local + DAY_MINUTES)
    return this.localOf(late) === local ? late : early
  }
}
