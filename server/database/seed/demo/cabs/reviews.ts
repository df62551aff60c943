import { addDays } from '#contract/core/days.ts'
import { CAB_SUB_SCORES, cabScore } from '#contract/products/cabs/cab-review-rules.ts'
import { VEHICLE_CLASSES } from '#contract/products/cabs/vehicles.ts'
import type { cabReviews } from '#server/database/schema/products/cabs/cab-reviews.ts'
import { reviewWritten } from '../review-written.ts'
import { seededId, seededRandom } from '../seeded.ts'
import type { CabOperatorRow } from './make-cabs.ts'
import { CAB_REVIEW_WORDS } from './review-phrases.data.ts'

type CabReviewRow = Omit<typeof cabReviews.$inferSelect, 'bookingId' | 'clientId' | 'userId'>

const OLDEST_DAYS = 400

/**
 * The reviews of the demonstration operators, as many as each is shown with. Their days count back from `today`
 * (`YYYY-MM-DD`); everything else is the same at every call.
 */
export const makeCabReviews = (operators: readonly CabOperatorRow[], today: string): CabReviewRow[] =>
  operators.flatMap(({ id: operatorId, score, reviewCount }) => {
    const random = seededRandom(`cab-reviews:${operatorId}`)
    return Array.from({ length: reviewCount }, (_, index) => {
      const key = `cab-review-written:${operatorId}:${index}`
      const { scores, ...words } = reviewWritten(CAB_SUB_SCORES, { score, key, words: CAB_REVIEW_WORDS })
      const ridden = addDays(today, -random.between(10, OLDEST_DAYS))
      const written = addDays(ridden, random.between(1, 9))
      return {
        id: seededId(`cab-review:${operatorId}:${index}`),
        operatorId,
        vehicleClass: random.pick(VEHICLE_CLASSES),
        ...words,
        ...scores,
        overall: cabScore(scores),
        riddenIn: `${ridden.slice(0, 7)}-01`,
        isDemonstration: true,
        createdAt: new Date(Date.parse(`${written}T00:00:00Z`) + random.between(0, 86_399) * 1000),
      }
    })
  })
