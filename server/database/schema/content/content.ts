import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ARTICLE_KINDS } from '#contract/content/articles.ts'
import { createdAt, instant, type OneOf } from '../columns.ts'

/** Written content and its parts belong to the operator of the installation; no company owns a row. */
export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const locale = () => text('locale').$type<'en' | 'id'>().notNull()
const status = () => text('status').$type<OneOf<typeof CONTENT_STATUSES>>().notNull().default('draft')

/** The groups in which articles of a kind are shown. */
export const articleCategories = pgTable(
  'article_categories',
  {
    kind: text('kind').$type<OneOf<typeof ARTICLE_KINDS>>().notNull(),
    slug: text('slug').notNull(),
    position: smallint('position').notNull(),
    nameEn: text('name_en').notNull(),
    nameId: text('name_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<OneOf<typeof ARTICLE_KINDS>>().notNull(),
    category: text('category').notNull(),
    position: smallint('position').notNull().default(0),
    coverKind: text('cover_kind').notNull(),
    coverCity: text('cover_city'),
    author: text('author'),
    status: status(),
    /** The version that readers see; null until one was published. */
    publishedVersion: integer('published_version'),
    publishedAt: instant('published_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.kind, table.category],
      foreignColumns: [articleCategories.kind, articleCategories.slug],
    }),
    check(
      'articles_published',
      sql`${table.status} <> 'published' or (${table.publishedVersion} is not null and ${table.publishedAt} is not null)`,
    ),
  ],
)

/** A version holds every language it was written in and is never changed: a change is the next version. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    version: integer('version').notNull(),
    locale: locale(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** CommonMark; `server/domain/content/markdown.ts` says what of it is shown. */
    body: text('body').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Author of the article; null for demonstration data. */
    madeBy: uuid('made_by'),
    words: integer('words').generatedAlwaysAs(sql`regexp_count(body, '\\S*\\w\\S*')`),
    /** Its words in the forms of its language, and as they stand for a last word that is still being typed. */
    search: searchVector('search').generatedAlwaysAs(
      sql`setweight(case locale when 'id' then to_tsvector('indonesian', title) else to_tsvector('english', title) end
        || to_tsvector('simple', title), 'A')
      || setweight(case locale when 'id' then to_tsvector('indonesian', summary) else to_tsvector('english', summary) end
        || to_tsvector('simple', summary), 'B')
      || setweight(case locale when 'id' then to_tsvector('indonesian', body) else to_tsvector('english', body) end
        || to_tsvector('simple', body), 'D')`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.version, table.locale] }),
    check('article_versions_locale', sql`${table.locale} in ('en', 'id')`),
  ],
)

/** All current and former slugs of an article; exactly one is current. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    kind: text('kind').$type<OneOf<typeof ARTICLE_KINDS>>().notNull(),
    slug: text('slug').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    isCurrent: boolean('is_current').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    uniqueIndex('article_slugs_current')
      .on(table.articleId)
      .where(sql`${table.isCurrent}`),
  ],
)

/** One reader's answer to "was this useful", under an id that the server makes of the network address. */
export const articleVotes = pgTable(
  'article_votes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    voteId: uuid('vote_id').notNull(),
    version: integer('version').notNull(),
    useful: boolean('useful').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.voteId] })],
)

/** Pictures that people uploaded; the files lie outside the database under the id. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'image'>().notNull(),
    fileName: text('file_name').notNull(),
    altEn: text('alt_en').notNull(),
    altId: text('alt_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Focal point for cropping, in thousandths of the image's width and height. */
    focalXPermille: smallint('focal_x_permille').notNull().default(500),
    focalYPermille: smallint('focal_y_permille').notNull().default(500),
    createdAt: createdAt(),
  },
  (table) => [
    check('media_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check(
      'media_focal_point',
      sql`${table.focalXPermille} between 0 and 1000 and ${table.focalYPermille} between 0 and 1000`,
    ),
  ],
)

/** One row, given another value by triggers after every change of articles or offers, also one made by hand in SQL. */
export const contentRevision = pgTable(
  'content_revision',
  { isOnly: boolean('is_only').primaryKey().default(true), revision: uuid('revision').notNull() },
  (table) => [check('content_revision_one_row', sql`${table.isOnly}`)],
)
