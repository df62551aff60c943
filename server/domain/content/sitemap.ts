import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ARTICLE_KINDS } from '#contract/content/articles.ts'
import type { Db } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { readRows } from '#server/database/rows.ts'

const entryRow = v.object({ kind: v.picklist([...ARTICLE_KINDS, 'offer']), slug: v.string(), updated_at: v.date() })

const SCREENS: Readonly<Partial<Record<v.InferOutput<typeof entryRow>['kind'], string>>> = {
  help: '/help/detail',
  post: '/blog/detail',
  offer: '/offer-detail',
}

/**
 * Public URLs of content and hotels: content first, latest change first. Pages and questions have no separate URL, and
 * demonstration hotels are hidden from search engines. `updatedAt` is null for hotels.
 */
export const sitemapEntries = async (db: Db): Promise<{ path: string; updatedAt: Date | null }[]> => {
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
  const hotels = await db.select({ id: properties.id }).from(properties).where(eq(properties.isDemonstration, false))
  return [...content, ...hotels.map(({ id }) => ({ path: `/hotels/detail?id=${id}`, updatedAt: null }))]
}
