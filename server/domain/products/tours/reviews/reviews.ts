import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  TOUR_REVIEW_LANGUAGES,
  type listTourReviews as listEndpoint,
  type TourReview,
  type TourReviewSummary,
} from '#contract/products/tours/tour-reviews.ts'
import { TOUR_SUB_SCORES } from '#contract/products/tours/tour-review-rules.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRow } from '#server/database/rows.ts'
import { pageOfReviews } from '#server/domain/bookings/reviews/review-pages.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>

const reviewRow = v.object({
  ...v.entriesFromList(TOUR_SUB_SCORES, v.number()),
  id: v.string(),
  author_name: v.string(),
  language: v.picklist(TOUR_REVIEW_LANGUAGES),
  toured_in: v.string(),
  title: v.string(),
  body: v.string(),
  overall: v.number(),
  is_demonstration: v.boolean(),
  created_at: instantText,
})
type ReviewRow = v.InferOutput<typeof reviewRow>

const COLUMNS = sql`r.id, r.author_name, r.language, r.toured_in::text as toured_in, r.title, r.body, r.guide, r.content,
  r.organisation, r.value, r.overall, r.is_demonstration, r.created_at`

const reviewView = (row: ReviewRow): TourReview => ({
  reviewId: row.id,
  authorName: row.author_name,
  language: row.language,
  touredIn: row.toured_in,
  title: row.title,
  text: row.body,
  scores: { guide: row.guide, content: row.content, organisation: row.organisation, value: row.value },
  score: row.overall,
  isVerified: !row.is_demonstration,
  isDemonstration: row.is_demonstration,
  writtenAt: row.created_at,
})

/** The review of a booking; null where there is none. */
export const reviewOf = async (tx: Db, bookingId: string): Promise<TourReview | null> => {
  const row = await readRow(tx, reviewRow, sql`select ${COLUMNS} from tour_reviews r where r.booking_id = ${bookingId}`)
  return row === undefined ? null : reviewView(row)
}

const assertTour = async (db: Db, tourId: string): Promise<void> => {
  const { rows } = await db.execute(sql`select 1 from tours where id = ${tourId}`)
  if (rows.length === 0) throw notFound()
}

/** A page of the reviews of a tour. Throws `not_found`. */
export const listTourReviews = async (
  given: { db: Db; cursorSecret: Uint8Array; now: Date },
  tourId: string,
  wanted: Wanted,
): Promise<v.InferOutput<(typeof listEndpoint)['response']>> => {
  await assertTour(given.db, tourId)
  const listed = {
    name: `tour reviews ${tourId}`,
    table: sql`tour_reviews`,
    columns: COLUMNS,
    matching: sql`r.tour_id = ${tourId}`,
    row: reviewRow,
    view: reviewView,
  }
  return { ...(await pageOfReviews(given, listed, wanted)), asOf: given.now.toISOString() }
}

const countsSchema = v.nullable(v.record(v.string(), v.number()))
const summaryRow = v.object({
  ...v.entriesFromList(TOUR_SUB_SCORES, v.nullable(v.number())),
  count: v.number(),
  score: v.nullable(v.number()),
  demonstrations: v.number(),
  bands: countsSchema,
  languages: countsSchema,
})

/** Least scores in tenths of the bands in which reviews are counted, best first. */
const BANDS = [90, 80, 70, 60, 10] as const
const bandOf = sql.raw(`case ${BANDS.map((least) => `when overall >= ${least} then '${least}'`).join(' ')} end`)

/** Summary of a tour's reviews. Throws `not_found`. */
export const summariseTourReviews = async (db: Db, tourId: string, now: Date): Promise<TourReviewSummary> => {
  await assertTour(db, tourId)
  const tenths = sql.join(
    TOUR_SUB_SCORES.map((name) => sql.raw(`round(avg(${name}) * 10)::int as ${name}`)),
    sql`, `,
  )
  const row = await readRow(
    db,
    summaryRow,
    sql`
    with these as (select * from tour_reviews where tour_id = ${tourId})
    select count(*)::int as count, round(avg(overall))::int as score, ${tenths},
      count(*) filter (where is_demonstration)::int as demonstrations,
      (select json_object_agg(k, n) from (select ${bandOf} as k, count(*)::int as n from these group by 1) b) as bands,
      (select json_object_agg(k, n) from (select language as k, count(*)::int as n from these group by 1) l) as languages
    from these`,
  )
  const asOf = now.toISOString()
  if (row === undefined || row.count === 0) {
    return { count: 0, score: null, subScores: null, bands: {}, languages: {}, demonstrations: 0, asOf }
  }
  const { guide, content, organisation, value } = row
  return {
    count: row.count,
    score: row.score,
    subScores: { guide: guide ?? 0, content: content ?? 0, organisation: organisation ?? 0, value: value ?? 0 },
    bands: row.bands ?? {},
    languages: row.languages ?? {},
    demonstrations: row.demonstrations,
    asOf,
  }
}
