import { uuidv7 } from 'uuidv7'
import type { ArticleKind } from '#contract/content/articles.ts'
import { addDays } from '#contract/core/days.ts'
import { articleCategories, articles, articleSlugs, articleVersions } from '#server/database/schema/content/content.ts'
import { offers, offerTexts } from '#server/database/schema/content/offers.ts'
import type { Api } from './api.ts'
import { TODAY } from './stays/hotels.ts'

type ContentText = { title: string; summary?: string; body?: string }
type Texts = Partial<Record<'en' | 'id', ContentText>>

const contentOf = (words: ContentText) => ({ summary: 'A summary.', body: 'A text.', ...words })

export type MadeArticle = { id: string; kind: ArticleKind; slug: string }

/** A published article in the languages given, with a slug of its own; its category is made where it is new. */
export const anArticle = async (
  api: Api,
  texts: Texts = { en: { title: 'A title' } },
  { slugs = [`article-${uuidv7()}`], ...more }: Partial<typeof articles.$inferInsert> & { slugs?: string[] } = {},
): Promise<MadeArticle> => {
  const [id, kind, category] = [uuidv7(), more.kind ?? 'help', more.category ?? 'changes']
  await api.db
    .insert(articleCategories)
    .values({
      kind,
      slug: category,
      position: 1,
      nameEn: `${category} in English`,
      nameId: `${category} in Indonesian`,
    })
    .onConflictDoNothing()
  const day = new Date('2027-02-01T02:00:00Z')
  await api.db.insert(articles).values({
    coverKind: 'help',
    status: 'published',
    publishedVersion: 1,
    publishedAt: day,
    updatedAt: day,
    ...more,
    id,
    kind,
    category,
  })
  await addVersion(api, id, 1, texts)
  const slug = slugs.at(-1) ?? ''
  await api.db
    .insert(articleSlugs)
    .values(slugs.map((one) => ({ kind, slug: one, articleId: id, isCurrent: one === slug })))
  return { id, kind, slug }
}

/** The texts without which nobody can sign up. */
export const legalTexts = async (api: Api): Promise<void> => {
  for (const slug of ['privacy-policy', 'terms-of-service']) {
    await anArticle(api, { en: { title: slug } }, { kind: 'page', slugs: [slug] })
  }
}

/** Writes a version of an article; it is shown once `published_version` names it. */
export const addVersion = async (api: Api, articleId: string, version: number, texts: Texts): Promise<void> => {
  const written = (['en', 'id'] as const).flatMap((locale) => {
    const words = texts[locale]
    return words === undefined ? [] : [{ articleId, version, locale, ...contentOf(words), madeAt: api.clock.now() }]
  })
  await api.db.insert(articleVersions).values(written)
}

/** A published offer of ten per cent that counts everywhere from a week ago on; with a slug and code of its own. */
export const anOffer = async (
  api: Api,
  more: Partial<typeof offers.$inferInsert> = {},
  texts: Partial<Record<'en' | 'id', { title: string; summary: string; terms: string }>> = {
    en: { title: 'Ten off', summary: 'Less to pay.', terms: '- One per booking.' },
  },
): Promise<{ id: string; slug: string; code: string }> => {
  const id = uuidv7()
  const unique = id.slice(-10)
  const row = {
    slug: `offer-${unique}`,
    code: `C${unique}`.toUpperCase(),
    discountPermille: 100,
    bookableFrom: addDays(TODAY, -7),
    bookableUntil: addDays(TODAY, 30),
    stayFrom: TODAY,
    stayUntil: addDays(TODAY, 200),
    status: 'published' as const,
    coverKind: 'offer',
    updatedAt: api.clock.now(),
    ...more,
    id,
  }
  await api.db.insert(offers).values(row)
  for (const locale of ['en', 'id'] as const) {
    const words = texts[locale]
    if (words !== undefined) await api.db.insert(offerTexts).values({ offerId: id, locale, ...words })
  }
  return row
}
