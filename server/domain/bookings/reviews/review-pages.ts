import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { REVIEW_LANGUAGES, REVIEW_SORTS } from '#contract/bookings/review-rules.ts'
import type { Db } from '#server/database/db.ts'
import { readRow, readRows, type RowSchema } from '#server/database/rows.ts'
import { openCursor, sealCursor } from '../../kernel/cursor.ts'

type Wanted = {
  sort: (typeof REVIEW_SORTS)[number]
  language?: (typeof REVIEW_LANGUAGES)[number] | undefined
  limit: number
  cursor?: string | undefined
}

/** What is listed: `table` is called `r` in all of these. */
type Listed<Row extends RowSchema, Review> = {
  /** Names the list in its cursors. */
  name: string
  table: SQL
  columns: SQL
  matching: SQL
  row: Row
  view: (row: v.InferOutput<Row>) => Review
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

/** A page of reviews. Throws `validation_failed` for a cursor of another list. */
export const pageOfReviews = async <
  const Row extends RowSchema,
  Review extends { reviewId: string; writtenAt: string; score: number },
>(
  { db, cursorSecret }: { db: Db; cursorSecret: Uint8Array },
  { name, table, columns, row, view, ...listed }: Listed<Row, Review>,
  { sort, language, limit, cursor }: Wanted,
): Promise<{ items: Review[]; total: number; nextCursor: string | null }> => {
  const list = `${name} ${sort} ${language ?? ''}`
  const after = openCursor(cursorSecret, list, cursor)
  const { order, behind } = ORDERS[sort]
  const matching = sql`${listed.matching} and ${language === undefined ? sql`true` : sql`r.language = ${language}`}`
  const counted = await readRow(
    db,
    v.object({ total: v.number() }),
    sql`select count(*)::int as total from ${table} r where ${matching}`,
  )
  const rows = await readRows(
    db,
    row,
    sql`
    select ${columns} from ${table} r
    where ${matching} and ${after === null ? sql`true` : behind(after[0], after[1])}
    order by ${order} limit ${limit + 1}`,
  )
  const items = rows.slice(0, limit).map(view)
  const last = items.at(-1)
  return {
    items,
    total: counted?.total ?? 0,
    nextCursor:
      rows.length > limit && last !== undefined
        ? sealCursor(cursorSecret, list, [sort === 'newest' ? last.writtenAt : last.score, last.reviewId])
        : null,
  }
}
