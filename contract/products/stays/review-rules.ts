import { addDays, dayInZone } from '#contract/core/days.ts'
import type { BookingState } from '#contract/bookings/states.ts'

/** Review categories, each rated from 1 to 10. */
export const SUB_SCORES = ['cleanliness', 'location', 'staff', 'comfort', 'value', 'wifi'] as const
export type SubScore = (typeof SUB_SCORES)[number]
export type SubScores = Record<SubScore, number>

/** How long after check-out a stay can be reviewed. */
export const REVIEW_DAYS = 180

/** Least scores in tenths of the bands in which reviews are counted, best first. */
export const SCORE_BANDS = [90, 80, 70, 60, 10] as const

/** The overall score of a review in tenths: the mean of its marks, half rounded up. */
export const overallScore = (scores: SubScores): number => {
  const sum = SUB_SCORES.reduce((total, name) => total + scores[name], 0)
  return Math.round((sum * 10) / SUB_SCORES.length)
}

/** The name under which a review is shown: the first one only. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? ''

/** The states that a stay without a review goes through until it has one. */
const ROAD = ['confirmed', 'in_use', 'completed', 'reviewed'] as const satisfies readonly BookingState[]

/** From the state of a stay that is over to its review, both included; null where no stay took place. */
export const roadToReview = (state: BookingState): BookingState[] | null => {
  const from = ROAD.findIndex((one) => one === state)
  return from === -1 ? null : ROAD.slice(from)
}

export type Reviewable = 'yes' | 'done' | 'no_stay' | 'too_early' | 'too_late'

type ReviewedStay = { state: BookingState; checkIn: string; checkOut: string; zone: string }

/**
 * True if a stay can be reviewed: after the host reports the check-out and a night has passed, otherwise from the day after
 * check-out at the property, for `REVIEW_DAYS` days.
 */
export const reviewable = (stay: ReviewedStay, now: Date): Reviewable => {
  if (stay.state === 'reviewed') return 'done'
  if (roadToReview(stay.state) === null) return 'no_stay'
  const today = dayInZone(now, stay.zone)
  if (today <= (stay.state === 'completed' ? stay.checkIn : stay.checkOut)) return 'too_early'
  return today > addDays(stay.checkOut, REVIEW_DAYS) ? 'too_late' : 'yes'
}
