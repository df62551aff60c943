import { addDays } from '#contract/core/days.ts'
import { TOUR_SUB_SCORES, tourScore } from '#contract/products/tours/tour-review-rules.ts'
import type { tourReviews } from '#server/database/schema/products/tours/tour-reviews.ts'
import { seededId, seededRandom, type Random } from '../seeded.ts'
import type { TourRow } from './options.ts'
import { TOUR_REVIEW_WORDS } from './review-phrases.data.ts'

export type TourReviewRow = Omit<typeof tourReviews.$inferSelect, 'bookingId' | 'clientId' | 'userId'>

const OLDEST_DAYS = 400

const within = (mark: number): number => Math.min(10, Math.max(1, mark))

const marksAround = (score: number, random: Random) => {
  const marks = { guide: 0, content: 0, organisation: 0, value: 0 }
  for (const name of TOUR_SUB_SCORES)
    marks[name] = within(Math.round(score / 10 + (random.next() + random.next() - 1) * 2))
  return marks
}

/** What somebody writes about a tour of a score in tenths; the same for the same key. */
const tourReviewWritten = (score: number | null, key: string) => {
  const random = seededRandom(`tour-review-written:${key}`)
  const language = random.chance(0.7) ? ('id' as const) : ('en' as const)
  const scores = marksAround(score ?? 85, random)
  const overall = tourScore(scores)
  const level = overall >= 88 ? 0 : overall >= 75 ? 1 : 2
  const words = TOUR_REVIEW_WORDS[language]
  return {
    language,
    scores,
    overall,
    authorName: random.pick(words.names),
    title: random.pick(words.titles[level]),
    text: random.pick(words.bodies[level]),
  }
}

/**
 * The reviews of the demonstration tours, as many as each is shown with. Their days count back from `today`
 * (`YYYY-MM-DD`); everything else is the same at every call.
 */
export const makeTourReviews = (tours: readonly TourRow[], today: string): TourReviewRow[] =>
  tours.flatMap(({ id: tourId, score, reviewCount }) => {
    const random = seededRandom(`tour-reviews:${tourId}`)
    return Array.from({ length: reviewCount }, (_, index) => {
      const { scores, text: body, ...words } = tourReviewWritten(score, `${tourId}:${index}`)
      const toured = addDays(today, -random.between(10, OLDEST_DAYS))
      const written = addDays(toured, random.between(1, 9))
      return {
        id: seededId(`tour-review:${tourId}:${index}`),
        tourId,
        ...words,
        ...scores,
        touredIn: `${toured.slice(0, 7)}-01`,
        body,
        isDemonstration: true,
        createdAt: new Date(Date.parse(`${written}T00:00:00Z`) + random.between(0, 86_399) * 1000),
      }
    })
  })
