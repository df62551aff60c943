import { isDated } from '#contract/listings/seasons.ts'
import type { StayListing } from './stay-listing.ts'

/** From Monday, 0, to Sunday. */
const weekdayOf = (night: string): number => (new Date(`${night}T00:00:00Z`).getUTCDay() + 6) % 7

/**
 * How dear a night is: the percentages of its weekday and its season multiplied, in thousandths of the base price. Seasons
 * are in days of the place.
 */
export const nightFactorPermille = (
  night: string,
  { weekdays, seasons }: Pick<StayListing['prices'], 'weekdays' | 'seasons'>,
): number => {
  const season = seasons.find((one) => isDated(one) && one.from <= night && night <= one.until)
  const percent = (weekdays[weekdayOf(night)] ?? 100) * (season?.percent ?? 100)
  return Math.max(1, Math.round(percent / 10))
}
