import { addDays, dayInZone } from '#contract/core/days.ts'
import type { BookingState } from '#contract/bookings/states.ts'

/** Review categories, each rated from 1 to 10. */
export const TOUR_SUB_SCORES = ['guide', 'content', 'organisation', 'value'] as const
export type TourSubScore = (typeof TOUR_SUB_SCORES)[number]

const TOUR_REVIEW_DAYS = 180

/** The overall score of a review in tenths: the mean of its marks, half rounded up. */
export const tourScore = (scores: Record<TourSubScore, number>): number => {
  const sum = TOUR_SUB_SCORES.reduce((total, name) => total + scores[name], 0)
  return Math.round((sum * 10) / TOUR_SUB_SCORES.length)
}

const ROAD = ['confirmed', 'in_use', 'completed', 'reviewed'] as const satisfies readonly BookingState[]

/** From the state of a tour that is over to its review, both included; null where no tour took place. */
export const stepsToTourReview = (state: BookingState): BookingState[] | null => {
  const from = ROAD.findIndex((one) => one === state)
  return from === -1 ? null : ROAD.slice(from)
}

export type TourReviewable = 'yes' | 'done' | 'no_tour' | 'too_early' | 'too_late'

/** True once the tour has ended, for `TOUR_REVIEW_DAYS` days by the clock of the place. */
export const tourReviewable = (
  tour: { state: BookingState; endsAt: Date; zone: string },
  now: Date,
): TourReviewable => {
  if (tour.state === 'reviewed') return 'done'
  if (stepsToTourReview(tour.state) === null) return 'no_tour'
  if (now < tour.endsAt) return 'too_early'
  return dayInZone(now, tour.zone) > addDays(dayInZone(tour.endsAt, tour.zone), TOUR_REVIEW_DAYS) ? 'too_late' : 'yes'
}
