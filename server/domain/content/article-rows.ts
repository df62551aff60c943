import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { ARTICLE_KINDS } from '#contract/content/articles.ts'
import { instantText } from '#server/database/rows.ts'

/** A published article as its readers see it, in the asked language or else in the one it was written in. */
export const articleRow = v.object({
  id: v.string(),
  kind: v.picklist(ARTICLE_KINDS),
  slug: v.string(),
  category: v.string(),
  category_name: v.string(),
  cover_kind: v.string(),
  cover_city: v.nullable(v.string()),
  author: v.nullable(v.string()),
  version: v.number(),
  title: v.string(),
  summary: v.string(),
  body: v.string(),
  words: v.number(),
  published_at: instantText,
  updated_at: instantText,
})
export type ArticleRow = v.InferOutput<typeof articleRow>

export type ArticleParts = {
  locale: 'en' | 'id'
  /** Speaks of `a` (articles), `s` (today's slug), `c` (category) and `v` (the shown version). */
  where: SQL
  /** Comes before the order in which a kind is shown. */
  first?: SQL
  more?: SQL
  limit?: number
}

/** Posts are sorted newest first, all other kinds by category order and then by their own order. */
export const articleRows = ({ locale, where, first, more, limit }: ArticleParts): SQL => sql`
  select a.id, a.kind, s.slug, a.category, ${locale === 'id' ? sql`c.name_id` : sql`c.name_en`} as category_name,
    a.cover_kind, a.cover_city, a.author, v.version, v.title, v.summary, v.body, v.words, a.published_at, a.updated_at
    ${more === undefined ? sql`` : sql`, ${more}`}
  from articles a
  join article_slugs s on s.article_id = a.id and s.is_current
  join article_categories c on c.kind = a.kind and c.slug = a.category
  join lateral (
    select * from article_versions w where w.article_id = a.id and w.version = a.published_version
    order by w.locale <> ${locale} limit 1
  ) v on true
  where a.status = 'published' and ${where}
  order by ${first === undefined ? sql`` : sql`${first}, `} case when a.kind = 'post' then 0 else c.position end,
    case when a.kind = 'post' then '' else c.slug end, case when a.kind = 'post' then 0 else a.position end,
    a.published_at desc, s.slug
  limit ${limit ?? 500}`
