import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { ARTICLE_KINDS, slugSchema } from '#contract/content/articles.ts'
import { offerCodeSchema } from '#contract/content/offers.ts'
import { addDays } from '#contract/core/days.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import type { Database } from '#server/database/connect.ts'
import { makeDb, type Db } from '#server/database/db.ts'
import { articles, articleSlugs, articleVersions } from '#server/database/schema/content/content.ts'
import { offers } from '#server/database/schema/content/offers.ts'
import { loadReference } from '../load-reference.ts'
import { seededId } from '../seeded.ts'
import { CATEGORIES } from './categories.data.ts'
import { ARTICLES, loadContent } from './load-content.ts'
import { renewOffers } from './load-offers.ts'
import { OFFERS } from './offers.data.ts'
import { prose } from './prose.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const LATER = new Date('2026-12-01T03:00:00Z')
const [first] = ARTICLES.help
const slug = first?.slug ?? ''
const ID = seededId(`article:help:${slug}`)

let database: Database
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = makeDb(database.pool)
  await loadReference(db)
  await loadContent(db, NOW)
})
afterAll(() => database.close())

const forget = () => db.execute(sql`update installation set value = 'older' where key = 'demonstration-content'`)
const versionsOf = (id: string) =>
  db.select().from(articleVersions).where(eq(articleVersions.articleId, id)).orderBy(articleVersions.version)
const articleOf = async (id: string) => (await db.select().from(articles).where(eq(articles.id, id)))[0]

describe('the lists', () => {
  test('have a known category, a valid slug and text in both languages for every article', () => {
    for (const kind of ARTICLE_KINDS) {
      const known = CATEGORIES[kind].map((category) => category.slug)
      const slugs = ARTICLES[kind].flatMap((entry) => [entry.slug, ...(entry.formerSlugs ?? [])])
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const one of [...slugs, ...known]) expect(v.is(slugSchema, one), one).toBe(true)
      for (const { category, en, id, slug: name } of ARTICLES[kind]) {
        expect(known, name).toContain(category)
        for (const message of Object.values({ ...en, ...id })) expect(message.trim(), name).not.toBe('')
        expect(en.title, name).not.toMatch(/^\s|\s$/)
      }
    }
  })

  test('have a code that can be typed for every offer', () => {
    for (const { code } of OFFERS) expect(v.parse(offerCodeSchema, code)).toBe(code)
    expect(new Set(OFFERS.map(({ code }) => code)).size).toBe(OFFERS.length)
  })
})

test('prose removes the code indentation from a text, and keeps the one of lists', () => {
  const text = prose`
    First

    - one
      - two
  `
  expect(text).toBe('First\n\n- one\n  - two')
})

describe('loading', () => {
  test('publishes every article, and changes nothing on a second run', async () => {
    const published = await db.select().from(articles).where(eq(articles.status, 'published'))
    expect(published).toHaveLength(ARTICLE_KINDS.flatMap((kind) => ARTICLES[kind]).length)
    expect(await loadContent(db, LATER)).toBe(false)
    await forget()
    expect(await loadContent(db, LATER)).toBe(true)
    expect(await db.select().from(articles).where(eq(articles.status, 'published'))).toEqual(published)
    expect(await versionsOf(ID)).toHaveLength(2)
  })

  test('creates a new version of an article whose text changed', async () => {
    await db
      .update(articleVersions)
      .set({ body: 'Older words.' })
      .where(and(eq(articleVersions.articleId, ID), eq(articleVersions.locale, 'id')))
    await forget()
    await loadContent(db, LATER)
    expect(await articleOf(ID)).toMatchObject({ publishedVersion: 2, updatedAt: LATER })
    const bodies = (await versionsOf(ID)).filter(({ locale }) => locale === 'id').map(({ body }) => body)
    expect(bodies).toEqual(['Older words.', first?.id.body])
  })

  test('hides items that left the lists, and keeps what people wrote', async () => {
    const stray = seededId('article:help:stray')
    const own = '01900000-0000-7000-8000-000000000001'
    const row = { kind: 'help' as const, category: 'bookings', coverKind: 'help', updatedAt: NOW }
    const shown = { status: 'published' as const, publishedVersion: 1, publishedAt: NOW }
    await db.insert(articles).values([stray, own].map((id) => ({ ...row, ...shown, id })))
    const person = '01900000-0000-7000-8000-000000000002'
    await db.insert(articleVersions).values({
      articleId: ID,
      version: 3,
      locale: 'en',
      title: 'By a person',
      summary: '',
      body: '',
      madeAt: NOW,
      madeBy: person,
    })
    await db.update(articles).set({ publishedVersion: 3 }).where(eq(articles.id, ID))
    await forget()
    await loadContent(db, LATER)
    expect(await articleOf(stray)).toMatchObject({ status: 'archived' })
    expect(await articleOf(own)).toMatchObject({ status: 'published' })
    expect(await articleOf(ID)).toMatchObject({ publishedVersion: 3 })
    expect(await db.select().from(articleSlugs).where(eq(articleSlugs.articleId, ID))).toMatchObject([{ slug }])
  })
})

test('renewing offers restart after their last day, by Jakarta time', async () => {
  const renewing = OFFERS.filter(({ renews }) => renews)
  const [entry] = renewing.toSorted((one, other) => one.bookable.until - other.bookable.until)
  const ending = renewing.filter(({ bookable }) => bookable.until === entry?.bookable.until)
  const id = seededId(`offer:${entry?.slug ?? ''}`)
  const read = async () => (await db.select().from(offers).where(eq(offers.id, id)))[0]
  const until = addDays('2026-11-21', entry?.bookable.until ?? 0)
  expect(await read()).toMatchObject({ bookableUntil: until })
  expect(await renewOffers(db, new Date(`${until}T16:59:59Z`))).toBe(0)
  const next = addDays(until, 1)
  expect(await renewOffers(db, new Date(`${until}T17:00:00Z`))).toBe(ending.length)
  expect(await read()).toMatchObject({ bookableUntil: addDays(next, entry?.bookable.until ?? 0) })
})
