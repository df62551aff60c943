import { sql } from 'drizzle-orm'
import type { ArticleKind } from '#contract/endpoints/articles.ts'
import type { Db } from '#server/database/db.ts'

const SCREENS: Readonly<Partial<Record<ArticleKind | 'offer', string>>> = {
  help: '/help/detail',
  post: '/blog/detail',
  offer: '/offer-detail',
}

/** The public addresses that content has, newest change first. Pages and questions have no address of their own. */
export const sitemapEntries = async (db: Db): Promise<{ path: string; updatedAt: Date }[]> => {
  const { rows } = await db.execute<{ kind: ArticleKind | 'offer'; slug: string; updated_at: string }>(sql`
    select a.kind, s.slug, a.updated_at from articles a join article_slugs s on s.article_id = a.id and s.is_current
    where a.status = 'published' and a.kind in ('help', 'post')
    union all
    select 'offer', slug, updated_at from offers where status = 'published'
    order by updated_at desc, slug`)
  return rows.flatMap(({ kind, slug, updated_at: updatedAt }) => {
    const screen = SCREENS[kind]
    return screen === undefined ? [] : [{ path: `${screen}?slug=${slug}`, updatedAt: new Date(updatedAt) }]
  })
}
