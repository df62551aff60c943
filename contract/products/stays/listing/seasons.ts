import { daySchema } from '#contract/core/scalars.ts'
import * as v from 'valibot'
import type { SeasonDraft, StayListing } from './stay-listing.ts'

export const LEAST_PERCENT = 20
export const MOST_PERCENT = 500

const isDay = (text: string): boolean => v.is(daySchema, text)

const isDated = ({ from, until }: SeasonDraft): boolean => isDay(from) && isDay(until) && from <= until

/** Positions of seasons that share a night with an earlier one of the list. Days compare as text. */
export const overlappingSeasons = (seasons: readonly SeasonDraft[]): number[] =>
  seasons.flatMap((season, index) =>
    isDated(season) &&
    seasons.slice(0, index).some((other) => isDated(other) && season.from <= other.until && other.from <= season.until)
      ? [index]
      : [],
  )

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
