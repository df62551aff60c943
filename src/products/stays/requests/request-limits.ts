import { money, permilleOf, type Money } from '#contract/core/money.ts'

const HOUR_MS = 3_600_000

/** Allowed price increase for an automatic booking, in thousandths. */
export const RISES_PERMILLE = [0, 50, 100, 200] as const
/** Hours within which it may be booked automatically. */
export const VALID_HOURS = [6, 24, 72] as const

/** The highest total that is booked without asking again. */
export const ceilingOf = (seen: Money, risePermille: number): Money =>
  money(seen.minor + permilleOf(seen.minor, risePermille), seen.currency)

/** The instant after which it is not booked any more; `now` in milliseconds since 1970. */
export const notAfter = (now: number, hours: number): string => new Date(now + hours * HOUR_MS).toISOString()
