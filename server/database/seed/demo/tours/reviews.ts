import { addDays } from '#contract/core/days.ts'
import { TOUR_SUB_SCORES } from '#contract/products/tours/tour-review-rules.ts'
import type { tourReviews } from '#server/database/schema/products/tours/tour-reviews.ts'
import { reviewWritten } from '../review-written.ts'
import { seededId, seededRandom } from '../seeded.ts'
import type { TourRow } from './options.ts'
import { TOUR_REVIEW_WORDS } from './review-phrases.data.ts'

export type TourReviewRow = Omit<typeof tourReviews.$inferSelect, 'bookingId' | 'clientId' | 'userId'>

const OLDEST_DAYS = 400

/**
 * The reviews of the demonstration tours, as many as each is shown with. Their days count back from `today`
 * (`YYYY-MM-DD`); everything else is the same at every call.
 */
export const makeTourReviews = (tours: readonly TourRow[], today: string): TourReviewRow[] =>
  tours.flatMap(({ id: tourId, score, reviewCount }) => {
    const random = seededRandom(`tour-reviews:${tourId}`)
    return Array.from({ length: reviewCount }, (_, index) => {
      const key = `tour-review-written:${tourId}:${index}`
      const { scores, ...words } = reviewWritten(TOUR_SUB_SCORES, { score, key, words: TOUR_REVIEW_WORDS })
      const toured = addDays(today, -random.between(10, OLDEST_DAYS))
      const written = addDays(toured, random.between(1, 9))
      return {
        id: seededId(`tour-review:${tourId}:${index}`),
        tourId,
        ...words,
        ...scores,
        touredIn: `${toured.slice(0, 7)}-01`,
        isDemonstration: true,
        createdAt: new Date(Date.parse(`${written}T00:00:00Z`) + random.between(0, 86_399) * 1000),
      }
    })
  })
