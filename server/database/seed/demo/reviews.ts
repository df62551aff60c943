import type { TravellerKind } from '#contract/products/stays/review-filters.ts'
import { overallScore, SUB_SCORES, type SubScores } from '#contract/products/stays/review-rules.ts'
import { addDays } from '#contract/core/days.ts'
import type { reviews } from '#server/database/schema/products/stays/reviews.ts'
import type { PropertyRow } from './hotels.ts'
import { REVIEW_WORDS } from './review-phrases.data.ts'
import { seededId, seededRandom, type Random } from './seeded.ts'

type HostsOnly = 'publishedAt' | 'isCounted' | 'reply' | 'repliedAt' | 'reportedAt'
export type ReviewRow = Omit<typeof reviews.$inferSelect, 'bookingId' | 'clientId' | 'userId' | HostsOnly>

const KINDS: readonly TravellerKind[] = ['business', 'business', 'business', 'couple', 'family', 'solo']
const OLDEST_DAYS = 420

const SAME = { cleanliness: 0, location: 0, staff: 0, comfort: 0, value: 0, wifi: 0 }
const within = (mark: number): number => Math.min(10, Math.max(1, mark))

/** Marks around a score in tenths. */
const marksAround = (score: number, random: Random): SubScores => {
  const marks = { ...SAME }
  for (const name of SUB_SCORES)
    marks[name] = within(Math.round(score / 10 + (random.next() + random.next() - 1) * 2.4))
  return marks
}

const meanOf = (all: readonly SubScores[]): number =>
  Math.round(all.reduce((sum, marks) => sum + overallScore(marks), 0) / all.length)

/** Moves single marks by one until the mean of all is the score that the hotel is shown with. */
const settled = (all: SubScores[], score: number): SubScores[] => {
  for (let turn = 0; meanOf(all) !== score; turn += 1) {
    const step = meanOf(all) < score ? 1 : -1
    const marks = all[turn % all.length]
    const name = SUB_SCORES[Math.floor(turn / all.length) % SUB_SCORES.length]
    if (marks !== undefined && name !== undefined) marks[name] = within(marks[name] + step)
    if (turn > 10_000) throw new Error(`no marks of ${all.length} reviews have the mean ${score}`)
  }
  return all
}

const wordsFor = (marks: SubScores, kind: TravellerKind, language: 'en' | 'id', random: Random) => {
  const labels = REVIEW_WORDS[language]
  const overall = overallScore(marks)
  const level = overall >= 90 ? 0 : overall >= 80 ? 1 : overall >= 70 ? 2 : 3
  const inOrder = random.shuffle(SUB_SCORES).toSorted((one, other) => marks[other] - marks[one])
  const best = inOrder.slice(0, level < 2 ? 2 : 1)
  const worst = inOrder.slice(-1).filter((name) => marks[name] <= 7)
  const sentences = [
    random.pick(labels.opening[kind]),
    ...best.map((name) => random.pick(labels.praise[name])),
    ...worst.map((name) => random.pick(labels.complaint[name])),
    random.pick(labels.end[level] ?? ['']),
  ]
  const isWordless = random.chance(0.15)
  return {
    authorName: random.pick(labels.names),
    title: isWordless ? '' : random.pick(labels.titles[level] ?? ['']),
    body: isWordless ? '' : sentences.filter((sentence) => sentence !== '').join(' '),
  }
}

/** What a guest writes about a stay at a hotel of a score in tenths; the same for the same key. */
export const reviewWritten = ({ score, key }: { score: number | null; key: string }) => {
  const random = seededRandom(`written:${key}`)
  const language = random.chance(0.8) ? ('id' as const) : ('en' as const)
  const travellerKind: TravellerKind = 'business'
  const scores = marksAround(score ?? 82, random)
  const { title, body: text } = wordsFor(scores, travellerKind, language, random)
  return { scores, travellerKind, language, title, text }
}

const reviewsOf = (property: PropertyRow, today: string): ReviewRow[] => {
  const { id: propertyId, score } = property
  if (score === null) return []
  const random = seededRandom(`reviews:${propertyId}`)
  const sampled = Array.from({ length: property.reviewCount }, () => marksAround(score, random))
  return settled(sampled, score).map((marks, index) => {
    const travellerKind = random.pick(KINDS)
    const language = random.chance(property.cityId === 'denpasar' ? 0.4 : 0.7) ? ('id' as const) : ('en' as const)
    const stayed = addDays(today, -random.between(10, OLDEST_DAYS))
    const written = addDays(stayed, random.between(1, 9))
    return {
      id: seededId(`review:${propertyId}:${index}`),
      propertyId,
      travellerKind,
      language,
      stayedIn: `${stayed.slice(0, 7)}-01`,
      ...wordsFor(marks, travellerKind, language, random),
      ...marks,
      overall: overallScore(marks),
      isDemonstration: true,
      createdAt: new Date(Date.parse(`${written}T00:00:00Z`) + random.between(0, 86_399) * 1000),
    }
  })
}

/**
 * The reviews of the demonstration hotels, as many as each is shown with and with its score as their mean. Their days
 * count back from `today` (`YYYY-MM-DD`); everything else is the same at every call.
 */
export const makeReviews = (properties: readonly PropertyRow[], today: string): ReviewRow[] =>
  properties.flatMap((property) => reviewsOf(property, today))
