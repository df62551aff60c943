import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Block } from '#contract/content/blocks.ts'
import type { Article, ArticleKind, ArticleSummary, listArticles as listEndpoint } from '#contract/content/articles.ts'
import type { Db } from '#server/database/db.ts'
import { articleRow, articleRows, type ArticleRow } from './article-rows.ts'
import { articleSlugs, articleVotes } from '#server/database/schema/content/content.ts'
import type { Locale } from '../kernel/messages.ts'
import { searchArticles } from './article-search.ts'
import { blocksOf } from './markdown.ts'
import type { Keys } from '../kernel/installation-keys.ts'
import { notFound } from '../kernel/refusal.ts'
import { hashCode } from '../kernel/secrets.ts'
import { readRows } from '#server/database/rows.ts'

type Given = { db: Db; locale: Locale }
type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Named = { kind: ArticleKind; slug: string }

const WORDS_A_MINUTE = 200
const MAX_RELATED = 3

const summaryOf = (row: ArticleRow): ArticleSummary => ({
  kind: row.kind,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  category: row.category,
  categoryName: row.category_name,
  cover: { kind: row.cover_kind, city: row.cover_city },
  author: row.author,
  minutes: Math.max(1, Math.ceil(row.words / WORDS_A_MINUTE)),
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
})

const rowsOf = ({ db, locale }: Given, where: SQL, limit?: number): Promise<ArticleRow[]> =>
  readRows(db, articleRow, articleRows({ locale, where, ...(limit !== undefined && { limit }) }))

/** Published articles of a kind, in the order they are shown, or with words the best matches first. */
export const listArticles = async (
  given: Given,
  { kind, q, category }: Wanted,
): Promise<{ items: ArticleSummary[] }> => {
  const where = category === '' ? sql`a.kind = ${kind}` : sql`a.kind = ${kind} and a.category = ${category}`
  const rows = q === '' ? await rowsOf(given, where) : await searchArticles(given.db, given.locale, { q, where })
  return { items: rows.map(summaryOf) }
}

const findArticle = async (given: Given, { kind, slug }: Named): Promise<ArticleRow> => {
  const [known] = await given.db
    .select({ articleId: articleSlugs.articleId })
    .from(articleSlugs)
    .where(and(eq(articleSlugs.kind, kind), eq(articleSlugs.slug, slug)))
  if (known === undefined) throw notFound()
  const [row] = await rowsOf(given, sql`a.id = ${known.articleId}`, 1)
  if (row === undefined) throw notFound()
  return row
}

/** One published article, also by a slug it had before. Throws `not_found`. */
export const getArticle = async (given: Given, named: Named): Promise<Article> => {
  const row = await findArticle(given, named)
  const related = await rowsOf(
    given,
    sql`a.kind = ${row.kind} and a.category = ${row.category} and a.id <> ${row.id}`,
    MAX_RELATED,
  )
  return {
    ...summaryOf(row),
    blocks: blocksOf(row.body),
    version: row.version,
    related: related.map(summaryOf),
  }
}

export type QuestionGroup = {
  category: string
  name: string
  questions: { slug: string; title: string; blocks: Block[] }[]
}

/** Every published question with its answer, by category. */
export const listQuestions = async (given: Given): Promise<{ groups: QuestionGroup[] }> => {
  const groups = new Map<string, QuestionGroup>()
  for (const row of await rowsOf(given, sql`a.kind = 'faq'`)) {
    const group = groups.get(row.category) ?? { category: row.category, name: row.category_name, questions: [] }
    groups.set(row.category, group)
    group.questions.push({ slug: row.slug, title: row.title, blocks: blocksOf(row.body) })
  }
  return { groups: [...groups.values()] }
}

/** An id of a reader's vote that says nothing of the reader: of the form of a UUID, by a key of the installation. */
const voteIdOf = (key: Uint8Array, reader: string): string => {
  const hex = hashCode(key, 'vote', reader).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Keeps whether an article was useful; another vote of the same reader replaces the one before. Throws `not_found`. */
export const voteOnArticle = async (
  given: Given & { now: Date; keys: Pick<Keys, 'codes'> },
  named: Named,
  { reader, useful }: { reader: string; useful: boolean },
): Promise<{ useful: boolean }> => {
  const { id: articleId, version } = await findArticle(given, named)
  const vote = { version, useful, votedAt: given.now }
  await given.db
    .insert(articleVotes)
    .values({ articleId, voteId: voteIdOf(given.keys.codes, reader), ...vote })
    .onConflictDoUpdate({ target: [articleVotes.articleId, articleVotes.voteId], set: vote })
  return { useful }
}
