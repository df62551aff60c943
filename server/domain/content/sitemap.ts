import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ARTICLE_KINDS } from '#contract/content/articles.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import type { SitemapEntry } from '../kernel/sitemap-entry.ts'

const entryRow = v.object({ kind: v.picklist([...ARTICLE_KINDS, 'offer']), slug: v.string(), updated_at: v.date() })

const SCREENS: Readonly<Partial<Record<v.InferOutput<typeof entryRow>['kind'], string>>> = {
  help: '/help/detail',
  post: '/blog/detail',
  offer: '/offer-detail',
}

/**
 * Public URLs of content and of what products sell: content first, latest change first. Pages and questions have no
 * separate URL.
 */
export const sitemapEntries = async (
  db: Db,
  products: readonly { sitemap: (db: Db) => Promise<SitemapEntry[]> }[],
): Promise<SitemapEntry[]> => {
  const rows = await readRows(
    db,
    entryRow,
    sql`
    select a.kind, s.slug, a.updated_at from articles a join article_slugs s on s.article_id = a.id and s.is_current
    where a.status = 'published' and a.kind in ('help', 'post')
    union all
    select 'offer', slug, updated_at from offers where status = 'published'
    order by updated_at desc, slug`,
  )
  const content = rows.flatMap(({ kind, slug, updated_at: updatedAt }) => {
    const screen = SCREENS[kind]
    return screen === undefined ? [] : [{ path: `${screen}?slug=${slug}`, updatedAt }]
  })
  const ofProducts = await Promise.all(products.map((product) => product.sitemap(db)))
  return [...content, ...ofProducts.flat()]
}
