import type { BookingState } from '#contract/bookings/states.ts'
import { bookingReviewable, meanScore } from '#contract/bookings/review-rules.ts'

/** Review categories, each rated from 1 to 10. */
export const TOUR_SUB_SCORES = ['guide', 'content', 'organisation', 'value'] as const
export type TourSubScore = (typeof TOUR_SUB_SCORES)[number]

/** The overall score of a review in tenths: the mean of its marks, half rounded up. */
export const tourScore = (scores: Record<TourSubScore, number>): number => meanScore(TOUR_SUB_SCORES, scores)

export type TourReviewable = 'yes' | 'done' | 'no_tour' | 'too_early' | 'too_late'

/** True once the tour has ended, for the days of `review-rules.ts` by the clock of the place. */
export const tourReviewable = (
  tour: { state: BookingState; endsAt: Date; zone: string },
  now: Date,
): TourReviewable => {
  const reviewable = bookingReviewable(tour, now)
  return reviewable === 'not_taken' ? 'no_tour' : reviewable
}
