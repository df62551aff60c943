import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { REVIEW_LANGUAGES } from '#contract/bookings/review-rules.ts'
import { CAB_SUB_SCORES } from '#contract/products/cabs/cab-review-rules.ts'
import type { CabReview, CabReviewPage, listCabReviews as listEndpoint } from '#contract/products/cabs/cab-reviews.ts'
import { VEHICLE_CLASSES } from '#contract/products/cabs/vehicles.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRow } from '#server/database/rows.ts'
import { pageOfReviews } from '#server/domain/bookings/reviews/review-pages.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

const reviewRow = v.object({
  ...v.entriesFromList(CAB_SUB_SCORES, v.number()),
  id: v.string(),
  author_name: v.string(),
  language: v.picklist(REVIEW_LANGUAGES),
  vehicle_class: v.picklist(VEHICLE_CLASSES),
  ridden_in: v.string(),
  title: v.string(),
  body: v.string(),
  overall: v.number(),
  is_demonstration: v.boolean(),
  created_at: instantText,
})

const COLUMNS = sql`r.id, r.author_name, r.language, r.vehicle_class, r.ridden_in::text as ridden_in, r.title, r.body,
  r.punctuality, r.driver, r.car, r.value, r.overall, r.is_demonstration, r.created_at`

const reviewView = (row: v.InferOutput<typeof reviewRow>): CabReview => ({
  reviewId: row.id,
  authorName: row.author_name,
  language: row.language,
  vehicleClass: row.vehicle_class,
  riddenIn: row.ridden_in,
  title: row.title,
  text: row.body,
  scores: { punctuality: row.punctuality, driver: row.driver, car: row.car, value: row.value },
  score: row.overall,
  isVerified: !row.is_demonstration,
  isDemonstration: row.is_demonstration,
  writtenAt: row.created_at,
})

/** The review of a booked ride; null where there is none. */
export const reviewOfRide = async (tx: Db, bookingId: string): Promise<CabReview | null> => {
  const row = await readRow(tx, reviewRow, sql`select ${COLUMNS} from cab_reviews r where r.booking_id = ${bookingId}`)
  return row === undefined ? null : reviewView(row)
}

const meansRow = v.object({
  ...v.entriesFromList(CAB_SUB_SCORES, v.nullable(v.number())),
  count: v.number(),
  score: v.nullable(v.number()),
})

/** Mean scores of an operator in tenths; null without reviews. */
const meansOf = async (db: Db, operatorId: string): Promise<Pick<CabReviewPage, 'count' | 'score' | 'subScores'>> => {
  const row = await readRow(
    db,
    meansRow,
    sql`select count(*)::int as count, round(avg(overall))::int as score,
        round(avg(punctuality) * 10)::int as punctuality, round(avg(driver) * 10)::int as driver,
        round(avg(car) * 10)::int as car, round(avg(value) * 10)::int as value
      from cab_reviews where operator_id = ${operatorId}`,
  )
  if (row === undefined || row.count === 0) return { count: 0, score: null, subScores: null }
  const { count, score, punctuality, driver, car, value } = row
  return {
    count,
    score,
    subScores: { punctuality: punctuality ?? 0, driver: driver ?? 0, car: car ?? 0, value: value ?? 0 },
  }
}

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>

/** A page of the reviews of an operator with its mean scores. Throws `not_found`. */
export const listCabReviews = async (
  given: { db: Db; cursorSecret: Uint8Array; now: Date },
  operatorId: string,
  wanted: Wanted,
): Promise<CabReviewPage> => {
  const { db, now } = given
  const { rows } = await db.execute(sql`select 1 from cab_operators where id = ${operatorId}`)
  if (rows.length === 0) throw notFound()
  const listed = {
    name: `cab reviews ${operatorId}`,
    table: sql`cab_reviews`,
    columns: COLUMNS,
    matching: sql`r.operator_id = ${operatorId}`,
    row: reviewRow,
    view: reviewView,
  }
  return {
    ...(await pageOfReviews(given, listed, wanted)),
    ...(await meansOf(db, operatorId)),
    asOf: now.toISOString(),
  }
}
