import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { articleRow, articleRows, type ArticleRow } from './article-rows.ts'
import type { Locale } from '../kernel/messages.ts'
import { searchWords } from '../kernel/search-words.ts'
import { readRows } from '#server/database/rows.ts'

/**
 * One query per word: whole words in any inflection, the last one also as a prefix. Stop words such as "the" are empty
 * in their language and match nothing. Inflections are those of the language an article is shown in.
 */
const queriesOf = (words: readonly string[]): SQL[] =>
  words.map((word, index) => {
    const forms = sql`case v.locale when 'id' then to_tsquery('indonesian', ${word}) else to_tsquery('english', ${word}) end`
    return index < words.length - 1 ? forms : sql`(${forms} || to_tsquery('simple', ${`${word}:*`}))`
  })

/** Published articles that have all the words, best match first; when none has, those that have some of them. */
export const searchArticles = async (
  db: Db,
  locale: Locale,
  asked: { q: string; where: SQL },
): Promise<ArticleRow[]> => {
  const queries = queriesOf(searchWords(asked.q))
  if (queries.length === 0) return []
  const [all, some] = [sql.join(queries, sql` && `), sql.join(queries, sql` || `)]
  const rows = await readRows(
    db,
    v.object({ ...articleRow.entries, has_all: v.boolean() }),
    articleRows({
      locale,
      where: sql`${asked.where} and v.search @@ (${some})`,
      // Weights of D, C, B, A: a word in the title weighs ten times as much as one in the text.
      first: sql`v.search @@ (${all}) desc, ts_rank('{0.1, 0.2, 0.5, 1.0}', v.search, ${some}) desc`,
      more: sql`v.search @@ (${all}) as has_all`,
      limit: 50,
    }),
  )
  const whole = rows.filter((row) => row.has_all)
  return whole.length > 0 ? whole : rows
}
