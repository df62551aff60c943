import { and, eq, max, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { LegalTexts } from '#contract/companies/setup.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { articleCategories, articles, articleSlugs, articleVersions } from '#server/database/schema/content/content.ts'
import { LEGAL_PAGES } from './legal-templates.data.ts'

const KIND = 'page'
const CATEGORY = 'legal'

type Page = (typeof LEGAL_PAGES)[keyof typeof LEGAL_PAGES]
type Given = { tx: Db; now: Date; madeBy: string | null }

const pageOf = async ({ tx, now }: Given, slug: string, position: number): Promise<string> => {
  const [known] = await tx
    .select({ id: articleSlugs.articleId })
    .from(articleSlugs)
    .where(and(eq(articleSlugs.kind, KIND), eq(articleSlugs.slug, slug)))
  if (known !== undefined) return known.id
  const id = uuidv7()
  await tx.insert(articles).values({
    id,
    kind: KIND,
    category: CATEGORY,
    position,
    coverKind: 'page',
    updatedAt: now,
  })
  await tx.insert(articleSlugs).values({ kind: KIND, slug, articleId: id, isCurrent: true })
  return id
}

const publish = async (
  given: Given,
  { slug, ...labels }: Page,
  bodies: Record<'en' | 'id', string>,
  position: number,
) => {
  const { tx, now, madeBy } = given
  const articleId = await pageOf(given, slug, position)
  const [newest] = await tx
    .select({ version: max(articleVersions.version) })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
  const version = (newest?.version ?? 0) + 1
  const made = { articleId, version, madeAt: now, madeBy }
  await tx.insert(articleVersions).values([
    { ...made, locale: 'en', ...labels.en, body: bodies.en },
    { ...made, locale: 'id', ...labels.id, body: bodies.id },
  ])
  await tx
    .update(articles)
    .set({ status: 'published', publishedVersion: version, publishedAt: now, updatedAt: now })
    .where(eq(articles.id, articleId))
}

/** Publishes the privacy policy and the terms, each as its next version, which sign-ups from now on consent to. */
export const publishLegalTexts = async (given: Given, texts: LegalTexts): Promise<void> => {
  await given.tx
    .insert(articleCategories)
    .values({ kind: KIND, slug: CATEGORY, position: 1, nameEn: 'Legal', nameId: 'Ketentuan' })
    .onConflictDoNothing()
  await publish(given, LEGAL_PAGES.privacy, { en: texts.privacyEn, id: texts.privacyId }, 0)
  await publish(given, LEGAL_PAGES.terms, { en: texts.termsEn, id: texts.termsId }, 1)
}

/** True if there are terms and a privacy policy that somebody who signs up can agree to. */
export const hasLegalTexts = async (db: Db): Promise<boolean> => {
  const rows = await readRows(
    db,
    v.object({ slug: v.string() }),
    sql`select s.slug from articles a join article_slugs s on s.article_id = a.id and s.is_current
      where a.kind = ${KIND} and a.status = 'published' and s.slug in (${LEGAL_PAGES.privacy.slug}, ${LEGAL_PAGES.terms.slug})`,
  )
  return rows.length === 2
}

const publishedRow = v.object({ slug: v.string(), locale: v.picklist(['en', 'id']), body: v.string() })

/** The legal texts that people agree to now; null where one is missing. */
export const publishedLegalTexts = async (db: Db): Promise<LegalTexts | null> => {
  const rows = await readRows(
    db,
    publishedRow,
    sql`select s.slug, w.locale, w.body from articles a join article_slugs s on s.article_id = a.id and s.is_current
      join article_versions w on w.article_id = a.id and w.version = a.published_version
      where a.kind = ${KIND} and a.status = 'published'`,
  )
  const bodyOf = (page: Page, locale: 'en' | 'id') =>
    rows.find((row) => row.slug === page.slug && row.locale === locale)?.body
  const { privacy, terms } = LEGAL_PAGES
  const [privacyEn, privacyId] = [bodyOf(privacy, 'en'), bodyOf(privacy, 'id')]
  const [termsEn, termsId] = [bodyOf(terms, 'en'), bodyOf(terms, 'id')]
  if (privacyEn === undefined || privacyId === undefined || termsEn === undefined || termsId === undefined) return null
  return { privacyEn, privacyId, termsEn, termsId }
}
