import { meanScore } from '#contract/bookings/review-rules.ts'
import { seededRandom, type Random } from './seeded.ts'

/** Names of authors, and titles and texts by how good it was: excellent, good, fair. */
type Words = Readonly<
  Record<
    'en' | 'id',
    {
      names: readonly string[]
      titles: readonly [readonly string[], readonly string[], readonly string[]]
      bodies: readonly [readonly string[], readonly string[], readonly string[]]
    }
  >
>

const within = (mark: number): number => Math.min(10, Math.max(1, mark))

const marksAround = <Name extends string>(
  names: readonly Name[],
  score: number,
  random: Random,
): Record<Name, number> => {
  const mark = () => within(Math.round(score / 10 + (random.next() + random.next() - 1) * 2))
  const marks: Partial<Record<Name, number>> = {}
  for (const name of names) marks[name] = mark()
  const isWhole = (some: Partial<Record<Name, number>>): some is Record<Name, number> =>
    names.every((name) => some[name] !== undefined)
  if (!isWhole(marks)) throw new Error('a mark is missing')
  return marks
}

/** What somebody writes about a thing of a score in tenths, with marks for each category; the same for the same key. */
export const reviewWritten = <Name extends string>(
  names: readonly Name[],
  { score, key, words }: { score: number | null; key: string; words: Words },
) => {
  const random = seededRandom(key)
  const language = random.chance(0.7) ? ('id' as const) : ('en' as const)
  const scores = marksAround(names, score ?? 85, random)
  const overall = meanScore(names, scores)
  const level = overall >= 88 ? 0 : overall >= 75 ? 1 : 2
  const of = words[language]
  return {
    language,
    scores,
    overall,
    authorName: random.pick(of.names),
    title: random.pick(of.titles[level]),
    body: random.pick(of.bodies[level]),
  }
}
