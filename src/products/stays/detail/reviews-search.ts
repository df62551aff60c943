import * as v from 'valibot'
import { REVIEW_LANGUAGES, REVIEW_SORTS, TRAVELLER_KINDS } from '#contract/products/stays/review-filters.ts'
import type { ReviewsWanted } from '../reviews/queries.ts'

/** Review filters in the URL. Missing values are the defaults. */
export const reviewsSearchEntries = {
  reviewSort: v.fallback(v.optional(v.picklist(REVIEW_SORTS)), undefined),
  reviewLanguage: v.fallback(v.optional(v.picklist(REVIEW_LANGUAGES)), undefined),
  reviewBy: v.fallback(v.optional(v.picklist(TRAVELLER_KINDS)), undefined),
}
const reviewsSearch = v.object(reviewsSearchEntries)
export type ReviewsSearch = v.InferOutput<typeof reviewsSearch>

export const wantedReviews = ({ reviewSort, reviewLanguage, reviewBy }: ReviewsSearch): ReviewsWanted => ({
  sort: reviewSort,
  language: reviewLanguage,
  travellerKind: reviewBy,
})
