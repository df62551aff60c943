import { createHash } from 'node:crypto'
import { and, eq, like, notInArray, sql } from 'drizzle-orm'
import { ARTICLE_KINDS, type ArticleKind } from '#contract/content/articles.ts'
import { transact, type Db } from '#server/database/db.ts'
import { articleCategories, articles, articleSlugs, articleVersions } from '#server/database/schema/content/content.ts'
import { installed, noteInstalled, waitForOtherLoads } from '../installed.ts'
import { SEEDED_PREFIX, seededId } from '../seeded.ts'
import { CATEGORIES } from './categories.data.ts'
import type { ArticleEntry } from './entry.ts'
import { QUESTIONS } from './faq.data.ts'
import { HELP } from './help.data.ts'
import { loadOffers } from './load-offers.ts'
import { OFFERS } from './offers.data.ts'
import { PAGES } from './pages.data.ts'
import { POSTS } from './posts.data.ts'

const KEY = 'demonstration-content'
const LANGUAGES = ['en', 'id'] as const

export const ARTICLES: Readonly<Record<ArticleKind, readonly ArticleEntry[]>> = {
  page: PAGES,
  post: POSTS,
  help: HELP,
  faq: QUESTIONS,
}

/** The same for an article whatever it is called today. */
const idOf = (kind: ArticleKind, { slug, formerSlugs }: ArticleEntry): string =>
  seededId(`article:${kind}:${formerSlugs?.[0] ?? slug}`)

const loadCategories = async (tx: Db, kind: ArticleKind): Promise<void> => {
  const rows = CATEGORIES[kind].map(({ slug, en, id }, position) => ({ kind, slug, position, nameEn: en, nameId: id }))
  await tx
    .insert(articleCategories)
    .values(rows)
    .onConflictDoUpdate({
      target: [articleCategories.kind, articleCategories.slug],
      set: { position: sql`excluded.position`, nameEn: sql`excluded.name_en`, nameId: sql`excluded.name_id` },
    })
}

const isSameText = (
  versions: readonly (typeof articleVersions.$inferSelect)[],
  newest: number,
  entry: ArticleEntry,
): boolean =>
  LANGUAGES.every((locale) => {
    const stored = versions.find((one) => one.version === newest && one.locale === locale)
    const labels = entry[locale]
    return stored?.title === labels.title && stored.summary === labels.summary && stored.body === labels.body
  })

/** Brings one article to the state of its entry, as a new version where its words changed. One that a person wrote on stays. */
const loadArticle = async (
  tx: Db,
  { kind, entry, position, now }: { kind: ArticleKind; entry: ArticleEntry; position: number; now: Date },
): Promise<void> => {
  const id = idOf(kind, entry)
  const versions = await tx.select().from(articleVersions).where(eq(articleVersions.articleId, id))
  if (versions.some(({ madeBy }) => madeBy !== null)) return
  const newest = Math.max(0, ...versions.map(({ version }) => version))
  const isSame = newest > 0 && isSameText(versions, newest, entry)
  const version = isSame ? newest : newest + 1
  const publishedAt = new Date(`${entry.publishedOn}T02:00:00Z`)
  const row = {
    category: entry.category,
    position,
    coverKind: entry.cover.kind,
    coverCity: entry.cover.city,
    author: entry.author,
    status: 'published' as const,
    publishedVersion: version,
    publishedAt,
    ...(!isSame && { updatedAt: newest === 0 ? publishedAt : now }),
  }
  await tx
    .insert(articles)
    .values({ updatedAt: publishedAt, ...row, id, kind })
    .onConflictDoUpdate({ target: articles.id, set: row })
  if (!isSame) {
    const texts = LANGUAGES.map((locale) => ({ articleId: id, version, locale, ...entry[locale], madeAt: now }))
    await tx.insert(articleVersions).values(texts)
  }
  await tx.update(articleSlugs).set({ isCurrent: false }).where(eq(articleSlugs.articleId, id))
  for (const slug of [...(entry.formerSlugs ?? []), entry.slug]) {
    const isCurrent = slug === entry.slug
    await tx
      .insert(articleSlugs)
      .values({ kind, slug, articleId: id, isCurrent })
      .onConflictDoUpdate({ target: [articleSlugs.kind, articleSlugs.slug], set: { articleId: id, isCurrent } })
  }
}

/** Archives previously loaded articles that are no longer in the lists; articles that a person edited stay. */
const archiveOthers = async (tx: Db, ids: readonly string[]): Promise<void> => {
  await tx
    .update(articles)
    .set({ status: 'archived' })
    .where(
      and(
        like(sql`${articles.id}::text`, `${SEEDED_PREFIX}%`),
        notInArray(articles.id, [...ids]),
        sql`not exists (select 1 from article_versions v where v.article_id = ${articles.id} and v.made_by is not null)`,
      ),
    )
}

/**
 * Brings the demonstration's pages, stories, help, questions and offers to the state of their lists; does nothing when
 * this very state is in. The cities must be in. True when something was written.
 */
export const loadContent = async (db: Db, now: Date): Promise<boolean> => {
  const state = createHash('sha256')
    .update(JSON.stringify([CATEGORIES, ARTICLES, OFFERS]))
    .digest('hex')
    .slice(0, 16)
  if ((await installed(db, KEY)) === state) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) === state) return false
    const ids: string[] = []
    for (const kind of ARTICLE_KINDS) {
      await loadCategories(tx, kind)
      for (const [position, entry] of ARTICLES[kind].entries()) {
        await loadArticle(tx, { kind, entry, position, now })
        ids.push(idOf(kind, entry))
      }
    }
    await archiveOthers(tx, ids)
    await loadOffers(tx, now)
    await noteInstalled(tx, KEY, state)
    return true
  })
}
