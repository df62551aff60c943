import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { listReviews as listEndpoint, Review, ReviewSummary } from '#contract/products/stays/reviews.ts'
import { REVIEW_LANGUAGES, TRAVELLER_KINDS } from '#contract/products/stays/review-filters.ts'
import { SCORE_BANDS, SUB_SCORES } from '#contract/products/stays/review-rules.ts'
import type { Db } from '#server/database/db.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { instantText, readRow, readRows } from '#server/database/rows.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>

export const reviewRow = v.object({
  ...v.entriesFromList(SUB_SCORES, v.number()),
  id: v.string(),
  author_name: v.string(),
  traveller_kind: v.picklist(TRAVELLER_KINDS),
  language: v.picklist(REVIEW_LANGUAGES),
  stayed_in: v.string(),
  title: v.string(),
  body: v.string(),
  overall: v.number(),
  is_demonstration: v.boolean(),
  created_at: instantText,
  published_at: instantText,
  reply: v.nullable(v.string()),
  replied_at: v.nullable(instantText),
})
export type ReviewRow = v.InferOutput<typeof reviewRow>

export const REVIEW_COLUMNS = sql`r.id, r.author_name, r.traveller_kind, r.language, r.stayed_in::text as stayed_in, r.title, r.body,
  r.cleanliness, r.location, r.staff, r.comfort, r.value, r.wifi, r.overall, r.is_demonstration, r.created_at, r.published_at, r.reply, r.replied_at`

export const reviewView = (row: ReviewRow): Review => ({
  reviewId: row.id,
  authorName: row.author_name,
  travellerKind: row.traveller_kind,
  language: row.language,
  stayedIn: row.stayed_in,
  title: row.title,
  text: row.body,
  scores: {
    cleanliness: row.cleanliness,
    location: row.location,
    staff: row.staff,
    comfort: row.comfort,
    value: row.value,
    wifi: row.wifi,
  },
  score: row.overall,
  isVerified: !row.is_demonstration,
  isDemonstration: row.is_demonstration,
  writtenAt: new Date(row.created_at).toISOString(),
  publishedAt: new Date(row.published_at).toISOString(),
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { text: row.reply, at: new Date(row.replied_at).toISOString() },
})

const assertHotel = async (db: Db, hotelId: string): Promise<void> => {
  const { rows } = await db.execute(sql`select 1 from properties where id = ${hotelId}`)
  if (rows.length === 0) throw notFound()
}

/** The order of a list: its key, and the rows behind a position in it. Equal keys go by id. */
const ORDERS: Record<Wanted['sort'], { order: SQL; behind: (key: string | number, id: string) => SQL }> = {
  newest: {
    order: sql`r.created_at desc, r.id desc`,
    behind: (key, id) => sql`(r.created_at, r.id) < (${key}::timestamptz, ${id}::uuid)`,
  },
  highest: {
    order: sql`r.overall desc, r.id desc`,
    behind: (key, id) => sql`(r.overall, r.id) < (${key}::int, ${id}::uuid)`,
  },
  lowest: {
    order: sql`r.overall, r.id`,
    behind: (key, id) => sql`(r.overall, r.id) > (${key}::int, ${id}::uuid)`,
  },
}

/** A page of the reviews of a hotel. Throws `not_found`. */
export const listReviews = async (
  given: { db: Db; cursorSecret: Uint8Array; now: Date },
  hotelId: string,
  wanted: Wanted,
): Promise<v.InferOutput<(typeof listEndpoint)['response']>> => {
  const { db } = given
  const { sort, language, travellerKind, limit } = wanted
  await assertHotel(db, hotelId)
  const list = `reviews ${hotelId} ${sort} ${language ?? ''} ${travellerKind ?? ''}`
  const after = openCursor(given.cursorSecret, list, wanted.cursor)
  const { order, behind } = ORDERS[sort]
  const matching = sql.join(
    [
      sql`r.property_id = ${hotelId}`,
      sql`r.published_at <= ${given.now.toISOString()}::timestamptz`,
      ...(language === undefined ? [] : [sql`r.language = ${language}`]),
      ...(travellerKind === undefined ? [] : [sql`r.traveller_kind = ${travellerKind}`]),
    ],
    sql` and `,
  )
  const counted = await readRow(
    db,
    v.object({ total: v.number() }),
    sql`select count(*)::int as total from reviews r where ${matching}`,
  )
  const rows = await readRows(
    db,
    reviewRow,
    sql`
    select ${REVIEW_COLUMNS} from reviews r
    where ${matching} and ${after === null ? sql`true` : behind(after[0], after[1])}
    order by ${order} limit ${limit + 1}`,
  )
  const items = rows.slice(0, limit).map(reviewView)
  const last = items.at(-1)
  return {
    items,
    total: counted?.total ?? 0,
    nextCursor:
      rows.length > limit && last !== undefined
        ? sealCursor(given.cursorSecret, list, [sort === 'newest' ? last.writtenAt : last.score, last.reviewId])
        : null,
    asOf: given.now.toISOString(),
  }
}

const countsSchema = v.nullable(v.record(v.string(), v.number()))
const summaryRow = v.object({
  ...v.entriesFromList(SUB_SCORES, v.nullable(v.number())),
  count: v.number(),
  score: v.nullable(v.number()),
  demonstrations: v.number(),
  bands: countsSchema,
  languages: countsSchema,
  traveller_kinds: countsSchema,
})

const bandOf = sql.raw(`case ${SCORE_BANDS.map((least) => `when overall >= ${least} then '${least}'`).join(' ')} end`)

/** Summary of a hotel's reviews. Throws `not_found`. */
export const summariseReviews = async (db: Db, hotelId: string, now: Date): Promise<ReviewSummary> => {
  await assertHotel(db, hotelId)
  const tenths = sql.join(
    SUB_SCORES.map((name) => sql.raw(`round(avg(${name}) * 10)::int as ${name}`)),
    sql`, `,
  )
  const row = await readRow(
    db,
    summaryRow,
    sql`
    with these as (select * from reviews where property_id = ${hotelId} and published_at <= ${now.toISOString()}::timestamptz)
    select count(*)::int as count, round(avg(overall))::int as score, ${tenths},
      count(*) filter (where is_demonstration)::int as demonstrations,
      (select json_object_agg(k, n) from (select ${bandOf} as k, count(*)::int as n from these group by 1) b) as bands,
      (select json_object_agg(k, n) from (select language as k, count(*)::int as n from these group by 1) l) as languages,
      (select json_object_agg(k, n) from (select traveller_kind as k, count(*)::int as n from these group by 1) t)
        as traveller_kinds
    from these`,
  )
  if (row === undefined || row.count === 0) {
    const none = { count: 0, score: null, subScores: null, bands: {}, languages: {}, travellerKinds: {} }
    return { ...none, demonstrations: 0, asOf: now.toISOString() }
  }
  const mean = (name: (typeof SUB_SCORES)[number]): number => row[name] ?? 0
  return {
    count: row.count,
    score: row.score,
    subScores: {
      cleanliness: mean('cleanliness'),
      location: mean('location'),
      staff: mean('staff'),
      comfort: mean('comfort'),
      value: mean('value'),
      wifi: mean('wifi'),
    },
    bands: row.bands ?? {},
    languages: row.languages ?? {},
    travellerKinds: row.traveller_kinds ?? {},
    demonstrations: row.demonstrations,
    asOf: now.toISOString(),
  }
}
