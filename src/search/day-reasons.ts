import { addDays } from '#contract/core/days.ts'
import { HORIZON_NIGHTS } from '#contract/products/stays/limits.ts'

/** Why a day cannot be taken; the words are the caller's. */
export type DayReason = 'past' | 'tooFar' | 'tooLong'

/** The last day of a stay that can be booked; the last night begins a day before. */
export const lastDay = (today: string): string => addDays(today, HORIZON_NIGHTS)

/** Why a day can be neither first nor last day of a stay, or null. `checkIn` is set while the last day is chosen. */
export const reasonAgainst = (
  day: string,
  { today, checkIn, maxNights }: { today: string; checkIn: string | null; maxNights: number | undefined },
): DayReason | null => {
  if (day < today) return 'past'
  if (day > lastDay(today) || (checkIn === null && day === lastDay(today))) return 'tooFar'
  if (checkIn !== null && maxNights !== undefined && day > addDays(checkIn, maxNights)) return 'tooLong'
  return null
}
