import { meanScore } from '#contract/bookings/review-rules.ts'

/** Review categories, each rated from 1 to 10. */
export const CAB_SUB_SCORES = ['punctuality', 'driver', 'car', 'value'] as const
export type CabSubScore = (typeof CAB_SUB_SCORES)[number]

/** The overall score of a review in tenths: the mean of its marks, half rounded up. */
export const cabScore = (scores: Record<CabSubScore, number>): number => meanScore(CAB_SUB_SCORES, scores)
