import { addDays, dayInZone } from '../core/days.ts'
import type { BookingState } from './states.ts'

/** Reviews are written within so many days after the end, by the clock of the place. */
const REVIEW_DAYS = 180

export const REVIEW_LANGUAGES = ['en', 'id'] as const
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const

/** The overall score of a review in tenths: the mean of its marks, half rounded up. */
export const meanScore = <Name extends string>(
  names: readonly Name[],
  scores: Readonly<Record<Name, number>>,
): number => Math.round((names.reduce((total, name) => total + scores[name], 0) * 10) / names.length)

const ROAD = ['confirmed', 'in_use', 'completed', 'reviewed'] as const satisfies readonly BookingState[]

/** From the state of a booking that is over to its review, both included; null where it did not take place. */
export const stepsToReview = (state: BookingState): BookingState[] | null => {
  const from = ROAD.findIndex((one) => one === state)
  return from === -1 ? null : ROAD.slice(from)
}

export type BookingReviewable = 'yes' | 'done' | 'not_taken' | 'too_early' | 'too_late'

/** Review status of a booking. */
export const bookingReviewable = (
  booking: { state: BookingState; endsAt: Date; zone: string },
  now: Date,
): BookingReviewable => {
  if (booking.state === 'reviewed') return 'done'
  if (stepsToReview(booking.state) === null) return 'not_taken'
  if (now < booking.endsAt) return 'too_early'
  const last = addDays(dayInZone(booking.endsAt, booking.zone), REVIEW_DAYS)
  return dayInZone(now, booking.zone) > last ? 'too_late' : 'yes'
}
