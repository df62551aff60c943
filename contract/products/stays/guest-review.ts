import * as v from 'valibot'
import { instantSchema } from '#contract/core/scalars.ts'

/** Marks for guests, from 1 to 10. */
export const GUEST_MARKS = ['communication', 'care', 'rules'] as const
export type GuestMark = (typeof GUEST_MARKS)[number]

/** The review of a guest by a host. */
export const guestReviewSchema = v.object({
  scores: v.object(v.entriesFromList(GUEST_MARKS, v.number())),
  text: v.string(),
  writtenAt: instantSchema,
  /** Until then only its writer sees it. */
  publishedAt: instantSchema,
})
export type GuestReview = v.InferOutput<typeof guestReviewSchema>
